"""``python -m cardroom`` is the ``cardroom`` command."""

from cardroom.cli import main

if __name__ == "__main__":
    main()
