"""Databases as the tests of the services have them."""

from __future__ import annotations

from tests.services.conftest import begun, database, scene, url

__all__ = ["begun", "database", "scene", "url"]
