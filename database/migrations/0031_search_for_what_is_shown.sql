-- A partition takes no column; the rules attach it again.
DO $$ BEGIN
  IF to_regclass('search_hits') IS NOT NULL THEN
    ALTER TABLE search_hits DETACH PARTITION search_entries;
    DROP TABLE search_hits;
  END IF;
END $$;--> statement-breakpoint
DROP INDEX "search_entries_keys";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "author_id" uuid;--> statement-breakpoint
UPDATE "search_entries" e SET "author_id" = p.author_id FROM "posts" p WHERE p.tenant_id = e.tenant_id AND p.id = e.id AND e.kind IN ('post', 'shelved');--> statement-breakpoint
CREATE INDEX "search_entries_keys" ON "search_entries" USING gin (search_entry_keys(tenant_id, kind, category_id, place, author_id, at, title, body)) WITH (fastupdate=off);
