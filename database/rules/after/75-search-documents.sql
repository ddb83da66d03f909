-- Triggers keep the entries of documents and folders: of all that a statement changes at once, as each writing of entries
-- puts the list of the index in place.

-- OFFSET keeps the lookups by id, see `write_person_names`.
CREATE FUNCTION write_document_entries(which uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_search_words(tenant_id, false) FROM (SELECT DISTINCT tenant_id FROM documents WHERE id = ANY (which)) tenants;
  WITH worded AS MATERIALIZED (
    SELECT d.*, words.title, words.title || coalesce((SELECT search_words_in(t.text) FROM document_texts t
      WHERE t.tenant_id = d.tenant_id AND t.file_id = d.file_id AND t.state = 'done'), '') AS body
    FROM unnest(which) wanted(id), LATERAL (SELECT * FROM documents WHERE id = wanted.id OFFSET 0) d,
      LATERAL (SELECT search_words_in(d.name) AS title OFFSET 0) words
  ),
  learned AS (
    INSERT INTO search_words (tenant_id, word) SELECT DISTINCT tenant_id, word FROM worded, learnable_words(body) word
    ORDER BY tenant_id, word ON CONFLICT DO NOTHING
  )
  INSERT INTO search_entries AS e (tenant_id, kind, id, place, category_id, replaced, valid_from, valid_until, at, title, body)
  SELECT tenant_id, 'document', id, folder_id, category_id, replaced_by IS NOT NULL, valid_from, valid_until, filed_at, title, body
  FROM worded ORDER BY id
  ON CONFLICT (tenant_id, kind, id) DO UPDATE SET place = excluded.place, category_id = excluded.category_id, replaced = excluded.replaced,
    valid_from = excluded.valid_from, valid_until = excluded.valid_until, at = excluded.at, title = excluded.title, body = excluded.body;
END $$;

-- Looked up for each entry: a join would read all documents for each.
CREATE FUNCTION place_document_entries(which uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE search_entries e SET (place, category_id, replaced, valid_from, valid_until, at) = (
    SELECT folder_id, category_id, replaced_by IS NOT NULL, valid_from, valid_until, filed_at
    FROM documents d WHERE d.tenant_id = e.tenant_id AND d.id = e.id)
  WHERE kind = 'document' AND id = ANY (which)
$$;

-- Not joined: see `renew_cache_version`.
CREATE FUNCTION keep_document_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE worded uuid[]; placed uuid[];
BEGIN
  IF indexes_later() THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries WHERE kind = 'document' AND id = ANY (array(SELECT id FROM gone));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM write_document_entries(array(SELECT id FROM added WHERE trashed_at IS NULL));
  ELSE
    DELETE FROM search_entries WHERE kind = 'document' AND id = ANY (array(SELECT id FROM added WHERE trashed_at IS NOT NULL));
    worded := array(SELECT id FROM (
      SELECT id, name, file_id FROM added WHERE trashed_at IS NULL
      EXCEPT SELECT id, name, file_id FROM gone WHERE trashed_at IS NULL) changed);
    placed := array(SELECT id FROM (
      SELECT id, folder_id, category_id, replaced_by, valid_from, valid_until, filed_at FROM added WHERE trashed_at IS NULL
      EXCEPT SELECT id, folder_id, category_id, replaced_by, valid_from, valid_until, filed_at FROM gone WHERE trashed_at IS NULL) changed
      EXCEPT SELECT unnest(worded));
    IF cardinality(worded) > 0 THEN PERFORM write_document_entries(worded); END IF;
    IF cardinality(placed) > 0 THEN PERFORM place_document_entries(placed); END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER documents_search_new AFTER INSERT ON documents REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_document_entries();
CREATE TRIGGER documents_search AFTER UPDATE ON documents REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_document_entries();
CREATE TRIGGER documents_search_gone AFTER DELETE ON documents REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_document_entries();

CREATE FUNCTION keep_read_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF indexes_later() THEN RETURN NULL; END IF;
  PERFORM write_document_entries(array(
    SELECT id FROM documents WHERE trashed_at IS NULL AND tenant_id = NEW.tenant_id AND file_id = NEW.file_id));
  RETURN NULL;
END $$;
CREATE TRIGGER document_texts_search AFTER INSERT OR UPDATE ON document_texts FOR EACH ROW EXECUTE FUNCTION keep_read_text();

CREATE FUNCTION write_folder_entries(which uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_search_words(tenant_id, false) FROM (SELECT DISTINCT tenant_id FROM folders WHERE id = ANY (which)) tenants;
  WITH worded AS MATERIALIZED (
    SELECT f.*, search_words_in(f.name) AS words
    FROM unnest(which) wanted(id), LATERAL (SELECT * FROM folders WHERE id = wanted.id OFFSET 0) f
  ),
  learned AS (
    INSERT INTO search_words (tenant_id, word) SELECT DISTINCT tenant_id, word FROM worded, learnable_words(words) word
    ORDER BY tenant_id, word ON CONFLICT DO NOTHING
  )
  INSERT INTO search_entries AS e (tenant_id, kind, id, place, at, title, body)
  SELECT tenant_id, 'folder', id, id, updated_at, words, words FROM worded ORDER BY id
  ON CONFLICT (tenant_id, kind, id) DO UPDATE SET at = excluded.at, title = excluded.title, body = excluded.body;
END $$;

CREATE FUNCTION keep_folder_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE worded uuid[];
BEGIN
  IF indexes_later() THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries WHERE kind = 'folder' AND id = ANY (array(SELECT id FROM gone));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM write_folder_entries(array(SELECT id FROM added WHERE trashed_at IS NULL));
  ELSE
    DELETE FROM search_entries WHERE kind = 'folder' AND id = ANY (array(SELECT id FROM added WHERE trashed_at IS NOT NULL));
    worded := array(SELECT id FROM (
      SELECT id, name FROM added WHERE trashed_at IS NULL EXCEPT SELECT id, name FROM gone WHERE trashed_at IS NULL) changed);
    IF cardinality(worded) > 0 THEN PERFORM write_folder_entries(worded); END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER folders_search_new AFTER INSERT ON folders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_folder_entries();
CREATE TRIGGER folders_search AFTER UPDATE ON folders REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_folder_entries();
CREATE TRIGGER folders_search_gone AFTER DELETE ON folders REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_folder_entries();
