"""What every test may use: the rule register, and the groups that need something not installed by a lock."""

from __future__ import annotations

pytest_plugins = ["tests.house.rule_report", "tests.house.groups", "pytester"]
