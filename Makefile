# `make test` and `make serve` set up all they need by themselves, from the locks in requirements/.

PYTHON ?= python3
VENV := .venv
RUN_VENV := .venv-run
LOCK_VENV := .venv-lock

# Names the Python and the place an environment was made for: with another one it is made anew.
MADE_FOR := $(shell $(PYTHON) -c 'import os, sys, zlib; print("%d.%d-%08x" % (sys.version_info[:2] + (zlib.crc32(os.getcwd().encode()),)))' 2>/dev/null)

READY := $(VENV)/.ready-$(MADE_FOR)
RUN_READY := $(RUN_VENV)/.ready-$(MADE_FOR)
LOCK_READY := $(LOCK_VENV)/.ready-$(MADE_FOR)

# The pages are built with the package: again whenever one of their sources changes.
PAGES := $(shell find pages -type f -not -path '*/node_modules/*' 2>/dev/null)

PIP_INSTALL := -m pip --disable-pip-version-check -qq install

# $(call new_venv,DIRECTORY)
define new_venv
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	echo "cardroom needs Python 3.11 or newer, and '$(PYTHON)' is not: name one with 'make PYTHON=...'." >&2; \
	exit 1; }
@echo "Setting up $(1) (once)"
@$(PYTHON) -m venv --clear $(1)
endef

# $(call install_locked,DIRECTORY,LOCK,OPTIONS)
define install_locked
$(call new_venv,$(1))
@$(1)/bin/python $(PIP_INSTALL) $(3) --require-hashes -r $(2)
endef

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help test serve bench proof golden odds docs lock clean

help: ## Say what can be made
	@echo "make TARGET [ARGS=\"...\"] [PYTHON=python3.11]"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1|\2/p' $(firstword $(MAKEFILE_LIST)) | awk -F'|' '{printf "%-10s%s\n", $$1, $$2}'

# Test modules are read with their asserts written out in full: bytecode saves that the next time, and in every process that
# a test starts.
test proof: export PYTHONDONTWRITEBYTECODE :=

test: $(READY) ## Check style, types, imports, and run all tests (ARGS go to pytest)
	$(VENV)/bin/python -m ruff check
	$(VENV)/bin/python -m ruff format --check
	$(VENV)/bin/python -m mypy --num-workers auto
	$(VENV)/bin/lint-imports
	$(VENV)/bin/python -m tests.pages.chromium
	$(VENV)/bin/python -m pytest -n auto --dist worksteal $(ARGS)

serve: $(RUN_READY) ## Open the room in the browser (ARGS="--host 0.0.0.0 --port 8080")
	@$(RUN_VENV)/bin/cardroom serve $(ARGS)

bench: $(READY) ## Measure speed
	$(VENV)/bin/python bench/run.py $(ARGS)

proof: $(READY) ## Play all random rounds, and prove what is compiled or comes computed (minutes)
	CARDROOM_ROUNDS=all $(VENV)/bin/python -m pytest -n auto --dist worksteal
	$(VENV)/bin/python -m tests.fast.proof $(ARGS)
	$(VENV)/bin/python -m tests.fast.proof_house_way $(ARGS)
	$(VENV)/bin/python -m tests.odds.proof $(ARGS)
	$(VENV)/bin/python -m tests.odds.proof_pai_gow $(ARGS)
	$(VENV)/bin/python -m tests.simulation.proof $(ARGS)
	$(VENV)/bin/python -m tests.simulation.proof_tables $(ARGS)
	$(VENV)/bin/python -m tests.envs.proof

golden: $(READY) ## Write the golden rounds anew, to be reviewed as a diff
	$(VENV)/bin/python -m tests.golden --write

odds: $(READY) ## Write the table of all odds anew, to be reviewed as a diff
	$(VENV)/bin/python -m tests.odds.table --write $(ARGS)

docs: $(READY) ## Build the site in build/site, from the figures that are kept
	$(VENV)/bin/python -m docs._site.stage build/site-source
	$(VENV)/bin/python -m sphinx -q -W --keep-going -j auto -b html -c docs/_site build/site-source build/site

lock: $(LOCK_READY) ## Bring the locks in line with pyproject.toml (ARGS=--upgrade for newer versions)
	$(call compile_lock,dev,dev,--extra data --extra fast --extra plot --extra ray --extra rl --extra serve)
	$(call compile_lock,core,,--constraints requirements/dev.lock)
	$(call compile_lock,run,build,--extra fast --extra plot --extra serve --constraints requirements/dev.lock)

# $(call compile_lock,NAME,DEPENDENCY GROUP,OPTIONS)
compile_lock = $(LOCK_VENV)/bin/uv pip compile --quiet --universal --python $(LOCK_VENV)/bin/python \
	--python-version 3.11 --generate-hashes --no-annotate --no-emit-index-url --no-emit-find-links \
	--custom-compile-command "make lock" $(addprefix --group ,$(2)) $(3) $(ARGS) \
	--output-file requirements/$(1).lock pyproject.toml

clean: ## Remove all that was made
	rm -rf $(VENV) $(RUN_VENV) $(LOCK_VENV) build dist pages/node_modules src/cardroom/web/pages
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Of all that is there for tests they import a small part: only that is compiled, when it is first needed.
$(VENV)/.locked-$(MADE_FOR): requirements/dev.lock
	$(call install_locked,$(VENV),$<,--no-compile)
	@touch $@

$(RUN_VENV)/.locked-$(MADE_FOR): requirements/run.lock
	$(call install_locked,$(RUN_VENV),$<)
	@touch $@

$(LOCK_READY):
	$(call new_venv,$(LOCK_VENV))
	@$(LOCK_VENV)/bin/python $(PIP_INSTALL) uv
	@touch $@

# The project itself, again whenever its metadata change: the command and its entry point come from there.
%/.ready-$(MADE_FOR): %/.locked-$(MADE_FOR) pyproject.toml hatch_build.py $(PAGES)
	@$*/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@
