// The filters.
