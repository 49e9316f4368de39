"""What is measured: one module per suite (see `bench/README.md`)."""
