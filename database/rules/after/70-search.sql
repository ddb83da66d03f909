-- Row-level security allows index lookups only for a policy's own conditions, so policies do the search (decision 037).
CREATE TABLE search_hits (LIKE search_entries INCLUDING DEFAULTS) PARTITION BY LIST (tenant_id);
ALTER TABLE search_hits ENABLE ROW LEVEL SECURITY;
CREATE POLICY found ON search_hits FOR SELECT USING (
  tenant_id = (SELECT current_setting('app.tenant'))
  AND search_entry_keys(tenant_id, kind, category_id, place, author_id, at, title, body) @@ (SELECT current_setting('app.search', true)::tsquery)
);
ALTER TABLE search_hits ATTACH PARTITION search_entries DEFAULT;

-- What is indexed has keys in common, so a statement collects them in the index's list and puts them in place at its end: a
-- thousand names cost a quarter, and no search reads the list. An index's owner alone may.
CREATE FUNCTION clean_pending_list() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT public.indexes_later() THEN PERFORM gin_clean_pending_list(TG_ARGV[0]::regclass); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_entries_pending AFTER INSERT OR UPDATE ON search_entries FOR EACH STATEMENT EXECUTE FUNCTION clean_pending_list('public.search_entries_keys');

-- A transaction that fills a portal writes what is searched once, at its end (`index_portal`).
CREATE FUNCTION indexes_later() RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT coalesce(current_setting('app.indexes', true), '') = 'later' $$;

CREATE TABLE search_similar (LIKE search_words INCLUDING DEFAULTS) PARTITION BY LIST (tenant_id);
ALTER TABLE search_similar ENABLE ROW LEVEL SECURITY;
CREATE POLICY found ON search_similar FOR SELECT USING (
  tenant_id = current_setting('app.tenant') AND (SELECT current_setting('app.search_word', true)) <% word
);
ALTER TABLE search_similar ATTACH PARTITION search_words DEFAULT;

-- Shared by writers until the commit; exclusive for deleting unused words.
CREATE OR REPLACE FUNCTION lock_search_words(tenant text, alone boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE key bigint := hashtextextended('words of ' || tenant, 0);
BEGIN
  IF alone THEN PERFORM pg_advisory_xact_lock(key); ELSE PERFORM pg_advisory_xact_lock_shared(key); END IF;
END $$;

CREATE FUNCTION learnable_words(words tsvector) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT lexeme FROM unnest(words) WHERE NOT indexes_later() AND length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[0-9]'
$$;

-- Words of a body, distinct. Locks first, in a statement of its own, so that none is deleted before the commit.
CREATE OR REPLACE FUNCTION learn_search_words(tenant text, words tsvector) RETURNS void LANGUAGE sql AS $$
  SELECT lock_search_words(tenant, false);
  INSERT INTO search_words (tenant_id, word) SELECT tenant, word FROM learnable_words(words) word ORDER BY word ON CONFLICT DO NOTHING
$$;

-- Words hidden from members have a prefix that trigrams ignore.
CREATE OR REPLACE FUNCTION learn_shelved_words(tenant text, words tsvector) RETURNS void LANGUAGE sql AS $$
  SELECT lock_search_words(tenant, false);
  INSERT INTO search_words (tenant_id, word) SELECT tenant, '~' || word FROM learnable_words(words) word ORDER BY word ON CONFLICT DO NOTHING
$$;

-- The words of all entries at once, as the two above of one: most of them are in many.
CREATE FUNCTION learn_portal_words(tenant text) RETURNS void LANGUAGE sql AS $$
  SELECT lock_search_words(tenant, false);
  INSERT INTO search_words (tenant_id, word)
  SELECT DISTINCT tenant, CASE WHEN kind = 'shelved' THEN '~' ELSE '' END || lexeme AS word
  FROM search_entries, unnest(body) WHERE tenant_id = tenant AND length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[0-9]'
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
