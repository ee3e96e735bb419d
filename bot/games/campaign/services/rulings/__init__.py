"""What a campaign's referee decides of suggestions and questions."""
