"""The Discord side: cogs declare, authorise, defer and delegate."""
