"""The site: what its pages are made of, and the figures that are kept for them."""
