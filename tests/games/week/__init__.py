"""The week, War Between the States: wars at random, secrets, records, figures worked out by hand."""
