"""Speed, measured beside other packages: see `bench/run.py`."""
