"""``cardroom play``: a visit to a table, from sitting down to getting up."""
