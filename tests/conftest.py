"""What holds for every test: the rule register, groups that need more, loopback alone, no token."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

pytest_plugins = [
    "tests.house.rule_report",
    "tests.house.groups",
    "tests.house.loopback",
    "tests.house.made",
    "tests.house.planted",
    "tests.house.thrift",
    "pytester",
]

# No test fails because the machine was busy.
settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("house")
