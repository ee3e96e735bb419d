"""The services: what people do with games."""
