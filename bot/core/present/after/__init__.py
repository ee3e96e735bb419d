"""A campaign looked back on, in words: its replay, its orders, its numbers, its story."""
