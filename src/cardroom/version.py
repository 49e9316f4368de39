"""The version of the package: pyproject.toml reads it here, so that no lookup can miss it."""

__version__ = "0.1.0"
