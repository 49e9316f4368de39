"""Open Hand History, specification 1.4.7: hands as JSON, apart by a blank line."""
