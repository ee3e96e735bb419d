"""Tests of letters, kept messages and noticeboards."""
