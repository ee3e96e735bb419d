"""The rules of Test of Battle as a tournament: matches, missions, results, rounds, standings."""
