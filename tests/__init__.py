"""The tests, laid out like the source; tests/rules follows the rulebook and tests/house the project itself."""
