"""The tests, laid out like the source; tests/rules follows the rulebook, tests/house the project itself."""
