"""What `make soak` plays: a module for each kind of unit, which names its `KIND`."""
