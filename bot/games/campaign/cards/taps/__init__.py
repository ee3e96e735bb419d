"""A captain's sheet by taps: what may be built, moved and regrouped now, each from their own View alone."""
