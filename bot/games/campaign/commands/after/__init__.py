"""Looking back at a campaign: sealed orders and charts."""
