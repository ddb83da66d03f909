-- The search in time (decision 044): what is found by frequent words is counted from short rows, titles and words that stand
-- together are found by the index alone, and words that nothing has any more may go.
DROP TABLE "search_hits";--> statement-breakpoint
DROP FUNCTION search_keys(text, uuid, tsvector);--> statement-breakpoint
-- As before, with room left for pairs of words: a tsvector holds a megabyte.
CREATE OR REPLACE FUNCTION search_parts(words tsvector, lead text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN (SELECT sum(octet_length(lexeme) * (octet_length(lexeme) + 2 * octet_length(lead))) FROM unnest(words)) < 600000
    THEN (SELECT array_to_tsvector(array_agg(lead || part)) FROM (
      SELECT '^' || lexeme AS part FROM unnest(words)
      UNION ALL
      SELECT substr(lexeme, start) FROM unnest(words), generate_series(1, length(lexeme) - 3) start
      WHERE start NOT IN (2, 3) AND lexeme !~ '[0-9]') parts)
    -- What is too much for a tsvector is left out from the end of the text.
    ELSE (SELECT array_to_tsvector(coalesce(array_agg(DISTINCT lead || part), '{}')) FROM (
      SELECT part, sum(octet_length(lead) + octet_length(part)) OVER (ORDER BY place, part) AS bytes FROM (
        SELECT positions[1] AS place, '^' || lexeme AS part FROM unnest(words)
        UNION ALL
        SELECT positions[1], substr(lexeme, start) FROM unnest(words), generate_series(1, length(lexeme) - 3) start
        WHERE start NOT IN (2, 3) AND lexeme !~ '[0-9]') parts) summed
      WHERE bytes < 600000)
    END
$$;
--> statement-breakpoint
-- Each two words that stand behind one another, once, from the beginning of the text as far as there is room in an index.
CREATE FUNCTION search_pairs(words tsvector, lead text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(pair), '{}')) FROM (
    SELECT pair, sum(octet_length(pair)) OVER (ORDER BY first, pair) AS bytes FROM (
      SELECT lead || word || ' ' || next AS pair, min(place) AS first FROM (
        SELECT lexeme AS word, place, lead(lexeme) OVER places AS next, lead(place) OVER places AS after
        FROM unnest(words), unnest(positions) place WINDOW places AS (ORDER BY place, lexeme)
      ) placed WHERE after = place + 1 GROUP BY 1
    ) pairs
  ) summed WHERE bytes < 400000
$$;
--> statement-breakpoint
-- All that an entry is found by: its words, those of its title behind !, pairs of words, and its category.
CREATE FUNCTION search_keys(tenant text, category uuid, title tsvector, body tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100000 AS $$
  SELECT public.search_parts(body, public.search_lead(tenant)) || public.search_parts(title, public.search_lead(tenant) || '!')
    || public.search_pairs(body, public.search_lead(tenant))
    || array_to_tsvector(array_remove(ARRAY[public.search_lead(tenant) || '#' || category], NULL))
$$;
--> statement-breakpoint
-- As before, with what is read of each row that is found standing first, in columns of a fixed width.
CREATE TABLE "search_hits" (
	"id" uuid NOT NULL,
	"place" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"replaced" boolean DEFAULT false NOT NULL,
	"category_id" uuid,
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"kind" text NOT NULL,
	"title" tsvector NOT NULL,
	"body" tsvector NOT NULL
) PARTITION BY LIST (tenant_id);
--> statement-breakpoint
ALTER TABLE "search_hits" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "found" ON "search_hits" FOR SELECT TO public USING (
  tenant_id = (SELECT current_setting('app.tenant'))
  AND search_keys(tenant_id, category_id, title, body) @@ (SELECT current_setting('app.search', true)::tsquery)
);--> statement-breakpoint
CREATE TABLE "search_entries" PARTITION OF "search_hits" (
	CONSTRAINT "search_entries_tenant_id_kind_id_pk" PRIMARY KEY("tenant_id","kind","id")
) DEFAULT WITH (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "search_entries" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A row is short without its words, which are looked into for phrases of more than two alone.
ALTER TABLE "search_entries" ALTER COLUMN "title" SET STORAGE EXTERNAL, ALTER COLUMN "body" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE POLICY "tenant" ON "search_entries" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE INDEX "search_entries_keys" ON "search_entries" USING gin (search_keys(tenant_id, category_id, title, body)) WITH (fastupdate = off);--> statement-breakpoint
CREATE INDEX "search_entries_latest" ON "search_entries" USING btree ("tenant_id","at" DESC NULLS FIRST) WHERE kind = 'document' and not replaced;--> statement-breakpoint
-- Who writes entries shares this lock until the transaction ends; who takes unused words away has it alone.
CREATE FUNCTION lock_search_words(tenant text, alone boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE key bigint := hashtextextended('words of ' || tenant, 0);
BEGIN
  IF alone THEN PERFORM pg_advisory_xact_lock(key); ELSE PERFORM pg_advisory_xact_lock_shared(key); END IF;
END $$;
--> statement-breakpoint
-- As before, but no word that is there goes until the transaction has ended. The lock comes first, in a statement of its own:
-- what is there is looked for after it.
CREATE OR REPLACE FUNCTION learn_search_words(tenant text, words tsvector) RETURNS void LANGUAGE sql AS $$
  SELECT lock_search_words(tenant, false);
  INSERT INTO search_words (tenant_id, word)
  SELECT tenant, lexeme FROM unnest(words)
  WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[0-9]'
    AND NOT EXISTS (SELECT FROM search_words w WHERE w.tenant_id = tenant AND w.word = lexeme COLLATE "C")
  ORDER BY lexeme
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_document(document documents) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  title tsvector := search_words_in(document.name);
  body tsvector := title || coalesce((SELECT search_words_in(t.text) FROM document_texts t
    WHERE t.tenant_id = document.tenant_id AND t.file_id = document.file_id AND t.state = 'done'), '');
BEGIN
  PERFORM learn_search_words(document.tenant_id, body);
  INSERT INTO search_entries AS e (tenant_id, kind, id, place, category_id, replaced, at, title, body)
  VALUES (document.tenant_id, 'document', document.id, document.folder_id, document.category_id, document.replaced_by IS NOT NULL,
    document.filed_at, title, body)
  ON CONFLICT (tenant_id, kind, id) DO UPDATE SET place = excluded.place, category_id = excluded.category_id,
    replaced = excluded.replaced, at = excluded.at, title = excluded.title, body = excluded.body;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_folder(folder folders) RETURNS void LANGUAGE plpgsql AS $$
DECLARE words tsvector := search_words_in(folder.name);
BEGIN
  PERFORM learn_search_words(folder.tenant_id, words);
  INSERT INTO search_entries AS e (tenant_id, kind, id, place, at, title, body)
  VALUES (folder.tenant_id, 'folder', folder.id, folder.id, folder.updated_at, words, words)
  ON CONFLICT (tenant_id, kind, id) DO UPDATE SET at = excluded.at, title = excluded.title, body = excluded.body;
END $$;
--> statement-breakpoint
SELECT index_document(d) FROM documents d WHERE trashed_at IS NULL;--> statement-breakpoint
SELECT index_folder(f) FROM folders f WHERE trashed_at IS NULL;
