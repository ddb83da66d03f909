ALTER INDEX "name_entries_letters" RESET (fastupdate);--> statement-breakpoint
ALTER INDEX "search_entries_keys" RESET (fastupdate);
