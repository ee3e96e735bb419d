"""The database: tables, journal, outbox, and the JSON that stands in them."""
