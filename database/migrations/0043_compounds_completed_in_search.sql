-- As `search_pairs` writes its keys from now on.
REINDEX INDEX "search_entries_keys";
