"""The record language of the week: a war as text, with expectations (docs/record-week.md)."""
