-- Unpublished posts have another kind and a place that is no audience: either condition hides them
-- (docs/features/search.md).
CREATE OR REPLACE FUNCTION post_entry_kind(post posts) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN post.published_at IS NULL OR post.archived_at IS NOT NULL THEN 'shelved' ELSE 'post' END
$$;

-- As `plainText` of the program.
CREATE OR REPLACE FUNCTION post_text(body jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg((
    SELECT string_agg(coalesce(part ->> 'text', ' '), '' ORDER BY place)
    FROM jsonb_array_elements(block -> 'content') WITH ORDINALITY parts(part, place)), ' ' ORDER BY number), '')
  FROM jsonb_path_query(body, 'strict $.** ? (@.content[*].type == "text")', '{}', true) WITH ORDINALITY blocks(block, number)
$$;

CREATE OR REPLACE FUNCTION post_entry_place(post posts) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE post_entry_kind(post) WHEN 'post' THEN post.audience_id ELSE post.id END
$$;

CREATE OR REPLACE FUNCTION learn_post_words(post posts, words tsvector) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF post_entry_kind(post) = 'post' THEN
    PERFORM learn_search_words(post.tenant_id, words);
  ELSE
    PERFORM learn_shelved_words(post.tenant_id, words);
  END IF;
END $$;

-- The kind is a word with a digit, which nobody can type.
CREATE OR REPLACE FUNCTION index_post(post posts) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  title tsvector := search_words_in(concat_ws(' ', post.title, post.number));
  body tsvector := title || search_words_in(concat_ws(' ', post.event_place, post.event ->> 'address', post.event ->> 'costs', post.cover ->> 'caption', post_text(post.body)));
BEGIN
  PERFORM learn_post_words(post, body);
  INSERT INTO search_entries AS e (tenant_id, kind, id, place, author_id, at, title, body)
  VALUES (post.tenant_id, post_entry_kind(post), post.id, post_entry_place(post), post.author_id,
    coalesce(post.published_at, post.created_at), title, body || array_to_tsvector(ARRAY['#' || post.kind || '0']))
  ON CONFLICT (tenant_id, kind, id) DO UPDATE SET place = excluded.place, author_id = excluded.author_id, at = excluded.at, title = excluded.title, body = excluded.body;
END $$;

-- Publishing and archiving change no word.
CREATE OR REPLACE FUNCTION move_post_entry(post posts, earlier text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE words tsvector;
BEGIN
  UPDATE search_entries SET kind = post_entry_kind(post), place = post_entry_place(post), author_id = post.author_id, at = coalesce(post.published_at, post.created_at)
  WHERE tenant_id = post.tenant_id AND kind = earlier AND id = post.id
  RETURNING body INTO words;
  IF FOUND THEN PERFORM learn_post_words(post, words); ELSE PERFORM index_post(post); END IF;
END $$;

CREATE OR REPLACE FUNCTION index_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF indexes_later() THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries WHERE tenant_id = OLD.tenant_id AND kind IN ('post', 'shelved') AND id = OLD.id;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM index_post(NEW);
  ELSIF (NEW.title, NEW.number, NEW.kind, NEW.event_place, NEW.event ->> 'address', NEW.event ->> 'costs', NEW.cover ->> 'caption', NEW.body)
    IS DISTINCT FROM (OLD.title, OLD.number, OLD.kind, OLD.event_place, OLD.event ->> 'address', OLD.event ->> 'costs', OLD.cover ->> 'caption', OLD.body) THEN
    DELETE FROM search_entries WHERE tenant_id = OLD.tenant_id AND kind = post_entry_kind(OLD) AND kind <> post_entry_kind(NEW) AND id = OLD.id;
    PERFORM index_post(NEW);
  ELSIF post_entry_kind(NEW) <> post_entry_kind(OLD) THEN
    PERFORM move_post_entry(NEW, post_entry_kind(OLD));
  ELSIF (post_entry_place(NEW), NEW.author_id, NEW.published_at) IS DISTINCT FROM (post_entry_place(OLD), OLD.author_id, OLD.published_at) THEN
    UPDATE search_entries SET place = post_entry_place(NEW), author_id = NEW.author_id, at = coalesce(NEW.published_at, NEW.created_at)
    WHERE tenant_id = NEW.tenant_id AND kind = post_entry_kind(NEW) AND id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER posts_search AFTER INSERT OR DELETE OR UPDATE OF title, number, kind, event_place, event, cover, body, audience_id, author_id, published_at, archived_at
  ON posts FOR EACH ROW EXECUTE FUNCTION index_changed_post();
