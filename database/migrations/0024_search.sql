-- The search (decision 037): what each thing says as words, kept by triggers so that no change can forget it, and the text
-- that was read from files. Both extensions are trusted: the owner of the database may make them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "document_texts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"file_id" uuid NOT NULL,
	"state" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reason" text,
	"reader" integer NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_texts_tenant_id_file_id_pk" PRIMARY KEY("tenant_id","file_id"),
	CONSTRAINT "document_texts_state" CHECK (state in ('done', 'none', 'failed')),
	CONSTRAINT "document_texts_text" CHECK ((text <> '') = (state = 'done'))
);
--> statement-breakpoint
ALTER TABLE "document_texts" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_tenant_id_file_id_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "document_texts" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
-- Small letters without marks, ligatures taken apart: as `plainSpelling` of the program has it, and a test holds both to it.
CREATE FUNCTION search_plain(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(replace(replace(replace(
    regexp_replace(normalize(lower(normalize(text, NFKC) COLLATE public.german), NFKD), '[\u0300-\u036F\u00AD\u200B-\u200D\u2060\uFEFF]+', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðþı', 'olddti')
$$;
--> statement-breakpoint
-- The words of a text with their places. Numbers lose the noughts before them, so that 03.07. is 3.7. What is too much for a
-- tsvector, which holds a megabyte, is left out from the end.
CREATE FUNCTION search_words_in(text text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(format('''%s'':%s', word, places), ' '), '')::tsvector FROM (
    SELECT word, places, sum(2 * octet_length(word) + octet_length(places)) OVER (ORDER BY first, word) AS bytes FROM (
      SELECT word, min(place) AS first, string_agg(DISTINCT least(place, 16383)::text, ',') AS places FROM (
        SELECT regexp_replace(left(raw, 60), '^0+(?=[0-9])', '') AS word, place
        FROM string_to_table(btrim(regexp_replace(search_plain(text), '[^[:alnum:]]+' COLLATE public.german, ' ', 'g')), ' ')
          WITH ORDINALITY split(raw, place)
        WHERE raw <> ''
      ) words GROUP BY word
    ) placed
  ) summed WHERE bytes < 700000
$$;
--> statement-breakpoint
-- What a word is found by: as a whole behind ^, and by every end of it that has four letters, so that the beginning of an end
-- finds it wherever it stands in a compound: `prufung:*` finds gesellenprufungsordnung. No compound begins with two letters.
CREATE FUNCTION search_parts(words tsvector, lead text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN (SELECT sum(octet_length(lexeme) * (octet_length(lexeme) + 2 * octet_length(lead))) FROM unnest(words)) < 700000
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
      WHERE bytes < 700000)
    END
$$;
--> statement-breakpoint
-- Before each part of a tenant's (an index is built without a search path, hence `public`), so that an index of all tenants is read for one alone.
CREATE FUNCTION search_lead(tenant text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT left(md5(tenant), 6) || '/' $$;
--> statement-breakpoint
CREATE FUNCTION search_keys(tenant text, category uuid, body tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_parts(body, public.search_lead(tenant)) || array_to_tsvector(array_remove(ARRAY[public.search_lead(tenant) || '#' || category], NULL))
$$;
--> statement-breakpoint
-- The tables have the tenant's rows as all others. What is asked of the tables around them stands in their policies: only what
-- a policy asks itself may be looked up in an index before the tenant is (decision 037).
CREATE TABLE "search_hits" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"place" uuid NOT NULL,
	"category_id" uuid,
	"replaced" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"title" tsvector NOT NULL,
	"body" tsvector NOT NULL
) PARTITION BY LIST (tenant_id);
--> statement-breakpoint
ALTER TABLE "search_hits" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "found" ON "search_hits" FOR SELECT TO public USING (
  tenant_id = current_setting('app.tenant')
  AND search_keys(tenant_id, category_id, body) @@ (SELECT current_setting('app.search', true)::tsquery)
);--> statement-breakpoint
CREATE TABLE "search_entries" PARTITION OF "search_hits" (
	CONSTRAINT "search_entries_tenant_id_kind_id_pk" PRIMARY KEY("tenant_id","kind","id")
) DEFAULT WITH (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "search_entries" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A row is short without its body, which is looked into for phrases alone.
ALTER TABLE "search_entries" ALTER COLUMN "title" SET STORAGE MAIN, ALTER COLUMN "body" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE POLICY "tenant" ON "search_entries" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE INDEX "search_entries_keys" ON "search_entries" USING gin (search_keys(tenant_id, category_id, body));--> statement-breakpoint
CREATE TABLE "search_similar" ("tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL, "word" text COLLATE "C" NOT NULL) PARTITION BY LIST (tenant_id);--> statement-breakpoint
ALTER TABLE "search_similar" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "found" ON "search_similar" FOR SELECT TO public USING (
  tenant_id = current_setting('app.tenant') AND (SELECT current_setting('app.search_word', true)) <% word
);--> statement-breakpoint
CREATE TABLE "search_words" PARTITION OF "search_similar" (
	CONSTRAINT "search_words_tenant_id_word_pk" PRIMARY KEY("tenant_id","word")
) DEFAULT;--> statement-breakpoint
ALTER TABLE "search_words" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "search_words" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin (tenant_id, word gin_trgm_ops);--> statement-breakpoint
-- Words of a tenant that one may have meant; those of the body, once each.
CREATE FUNCTION learn_search_words(tenant text, words tsvector) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (tenant_id, word)
  SELECT tenant, lexeme FROM unnest(words)
  WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[0-9]'
    AND NOT EXISTS (SELECT FROM search_words w WHERE w.tenant_id = tenant AND w.word = lexeme COLLATE "C")
  ORDER BY lexeme
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- The entry of a document says its name, and what was read from its current file.
CREATE FUNCTION index_document(document documents) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  title tsvector := search_words_in(document.name);
  body tsvector := title || coalesce((SELECT search_words_in(t.text) FROM document_texts t
    WHERE t.tenant_id = document.tenant_id AND t.file_id = document.file_id AND t.state = 'done'), '');
BEGIN
  PERFORM learn_search_words(document.tenant_id, body);
  INSERT INTO search_entries AS e (tenant_id, kind, id, place, category_id, replaced, at, title, body)
  VALUES (document.tenant_id, 'document', document.id, document.folder_id, document.category_id, document.replaced_by IS NOT NULL,
    document.filed_at, search_parts(title, ''), body)
  ON CONFLICT (tenant_id, kind, id) DO UPDATE SET place = excluded.place, category_id = excluded.category_id,
    replaced = excluded.replaced, at = excluded.at, title = excluded.title, body = excluded.body;
END $$;
--> statement-breakpoint
CREATE FUNCTION index_changed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.trashed_at IS NOT NULL THEN
    DELETE FROM search_entries WHERE tenant_id = OLD.tenant_id AND kind = 'document' AND id = OLD.id;
  ELSIF TG_OP = 'INSERT' OR OLD.trashed_at IS NOT NULL OR (NEW.name, NEW.file_id) IS DISTINCT FROM (OLD.name, OLD.file_id) THEN
    PERFORM index_document(NEW);
  ELSIF (NEW.folder_id, NEW.category_id, NEW.replaced_by, NEW.filed_at) IS DISTINCT FROM (OLD.folder_id, OLD.category_id, OLD.replaced_by, OLD.filed_at) THEN
    UPDATE search_entries SET place = NEW.folder_id, category_id = NEW.category_id, replaced = NEW.replaced_by IS NOT NULL, at = NEW.filed_at
    WHERE tenant_id = NEW.tenant_id AND kind = 'document' AND id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_search AFTER INSERT OR UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION index_changed_document();--> statement-breakpoint
CREATE FUNCTION index_read_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_document(d) FROM documents d WHERE d.tenant_id = NEW.tenant_id AND d.file_id = NEW.file_id AND d.trashed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER document_texts_search AFTER INSERT OR UPDATE ON document_texts FOR EACH ROW EXECUTE FUNCTION index_read_text();--> statement-breakpoint
CREATE FUNCTION index_folder(folder folders) RETURNS void LANGUAGE plpgsql AS $$
DECLARE words tsvector := search_words_in(folder.name);
BEGIN
  PERFORM learn_search_words(folder.tenant_id, words);
  INSERT INTO search_entries AS e (tenant_id, kind, id, place, at, title, body)
  VALUES (folder.tenant_id, 'folder', folder.id, folder.id, folder.updated_at, search_parts(words, ''), words)
  ON CONFLICT (tenant_id, kind, id) DO UPDATE SET at = excluded.at, title = excluded.title, body = excluded.body;
END $$;
--> statement-breakpoint
CREATE FUNCTION index_changed_folder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.trashed_at IS NOT NULL THEN
    DELETE FROM search_entries WHERE tenant_id = OLD.tenant_id AND kind = 'folder' AND id = OLD.id;
  ELSE
    PERFORM index_folder(NEW);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER folders_search AFTER INSERT OR DELETE OR UPDATE OF name, trashed_at ON folders FOR EACH ROW EXECUTE FUNCTION index_changed_folder();--> statement-breakpoint
-- What was there before the search.
SELECT index_document(d) FROM documents d WHERE trashed_at IS NULL;--> statement-breakpoint
SELECT index_folder(f) FROM folders f WHERE trashed_at IS NULL;
