"""How Sphinx builds the site: strictly, and from nothing but what is here."""

from __future__ import annotations

from cardroom.version import __version__

project = "Cardroom"
author = "the Cardroom project"
project_copyright = "the Cardroom project, Apache-2.0"
version = release = __version__

extensions = ["myst_parser"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4
# Sections of a rule sheet may begin deeper than the page: they are the house's own.
suppress_warnings = ["myst.header"]
exclude_patterns: list[str] = []
root_doc = "index"
source_suffix = {".md": "markdown"}
pygments_style = "default"
pygments_dark_style = "monokai"
smartquotes = False

html_theme = "furo"
html_title = f"Cardroom {__version__}"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = ["sortable.js", "calculator.js"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_use_index = True
html_domain_indices = True
