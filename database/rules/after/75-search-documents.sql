-- Triggers keep the entries of documents and folders.

CREATE OR REPLACE FUNCTION index_document(document documents) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  title tsvector := search_words_in(document.name);
  body tsvector := title || coalesce((SELECT search_words_in(t.text) FROM document_texts t
    WHERE t.tenant_id = document.tenant_id AND t.file_id = document.file_id AND t.state = 'done'), '');
BEGIN
  PERFORM learn_search_words(document.tenant_id, body);
  INSERT INTO search_entries AS e (tenant_id, kind, id, place, category_id, replaced, valid_from, valid_until, at, title, body)
  VALUES (document.tenant_id, 'document', document.id, document.folder_id, document.category_id, document.replaced_by IS NOT NULL,
    document.valid_from, document.valid_until, document.filed_at, title, body)
  ON CONFLICT (tenant_id, kind, id) DO UPDATE SET place = excluded.place, category_id = excluded.category_id, replaced = excluded.replaced,
    valid_from = excluded.valid_from, valid_until = excluded.valid_until, at = excluded.at, title = excluded.title, body = excluded.body;
END $$;

CREATE OR REPLACE FUNCTION index_changed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF indexes_later() THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' OR NEW.trashed_at IS NOT NULL THEN
    DELETE FROM search_entries WHERE tenant_id = OLD.tenant_id AND kind = 'document' AND id = OLD.id;
  ELSIF TG_OP = 'INSERT' OR OLD.trashed_at IS NOT NULL OR (NEW.name, NEW.file_id) IS DISTINCT FROM (OLD.name, OLD.file_id) THEN
    PERFORM index_document(NEW);
  ELSIF (NEW.folder_id, NEW.category_id, NEW.replaced_by, NEW.valid_from, NEW.valid_until, NEW.filed_at)
    IS DISTINCT FROM (OLD.folder_id, OLD.category_id, OLD.replaced_by, OLD.valid_from, OLD.valid_until, OLD.filed_at) THEN
    UPDATE search_entries SET place = NEW.folder_id, category_id = NEW.category_id, replaced = NEW.replaced_by IS NOT NULL,
      valid_from = NEW.valid_from, valid_until = NEW.valid_until, at = NEW.filed_at
    WHERE tenant_id = NEW.tenant_id AND kind = 'document' AND id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER documents_search AFTER INSERT OR UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION index_changed_document();

CREATE OR REPLACE FUNCTION index_read_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF indexes_later() THEN RETURN NULL; END IF;
  PERFORM index_document(d) FROM documents d WHERE d.tenant_id = NEW.tenant_id AND d.file_id = NEW.file_id AND d.trashed_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER document_texts_search AFTER INSERT OR UPDATE ON document_texts FOR EACH ROW EXECUTE FUNCTION index_read_text();

CREATE OR REPLACE FUNCTION index_folder(folder folders) RETURNS void LANGUAGE plpgsql AS $$
DECLARE words tsvector := search_words_in(folder.name);
BEGIN
  PERFORM learn_search_words(folder.tenant_id, words);
  INSERT INTO search_entries AS e (tenant_id, kind, id, place, at, title, body)
  VALUES (folder.tenant_id, 'folder', folder.id, folder.id, folder.updated_at, words, words)
  ON CONFLICT (tenant_id, kind, id) DO UPDATE SET at = excluded.at, title = excluded.title, body = excluded.body;
END $$;

CREATE OR REPLACE FUNCTION index_changed_folder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF indexes_later() THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' OR NEW.trashed_at IS NOT NULL THEN
    DELETE FROM search_entries WHERE tenant_id = OLD.tenant_id AND kind = 'folder' AND id = OLD.id;
  ELSE
    PERFORM index_folder(NEW);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER folders_search AFTER INSERT OR DELETE OR UPDATE OF name, trashed_at ON folders
  FOR EACH ROW EXECUTE FUNCTION index_changed_folder();
