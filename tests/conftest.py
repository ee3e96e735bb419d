"""What every test may use: the rule register, and the groups that need something not installed by a lock."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.house.rule_report", "tests.house.groups", "pytester"]

# No test fails because the machine was busy.
settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("house")
