-- Posts are found by the one search (decision 054): by title, number, place, the words of their body and their kind.
-- What a body says, as `plainText` of the program has it: the words of a paragraph as they stand, paragraphs apart.
CREATE FUNCTION post_text(body jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg((
    SELECT string_agg(coalesce(part ->> 'text', ' '), '' ORDER BY place)
    FROM jsonb_array_elements(block -> 'content') WITH ORDINALITY parts(part, place)), ' ' ORDER BY number), '')
  FROM jsonb_path_query(body, 'strict $.** ? (@.content[*].type == "text")', '{}', true) WITH ORDINALITY blocks(block, number)
$$;
--> statement-breakpoint
-- The entry of a post lies in its audience. Its kind is a word that nobody can write, with a digit, so that it has no ends.
CREATE FUNCTION index_post(post posts) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  title tsvector := search_words_in(concat_ws(' ', post.title, post.number));
  body tsvector := title || search_words_in(concat_ws(' ', post.event_place, post_text(post.body)));
BEGIN
  PERFORM learn_search_words(post.tenant_id, body);
  INSERT INTO search_entries AS e (tenant_id, kind, id, place, at, title, body)
  VALUES (post.tenant_id, 'post', post.id, post.audience_id, post.published_at, title, body || array_to_tsvector(ARRAY['#' || post.kind || '0']))
  ON CONFLICT (tenant_id, kind, id) DO UPDATE SET place = excluded.place, at = excluded.at, title = excluded.title, body = excluded.body;
END $$;
--> statement-breakpoint
-- What is out or will be has an entry; that it is out already is asked when it is found.
CREATE FUNCTION index_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.published_at IS NULL OR NEW.archived_at IS NOT NULL THEN
    IF TG_OP <> 'INSERT' THEN
      DELETE FROM search_entries WHERE tenant_id = OLD.tenant_id AND kind = 'post' AND id = OLD.id;
    END IF;
  ELSIF TG_OP = 'INSERT' OR OLD.published_at IS NULL OR OLD.archived_at IS NOT NULL
    OR (NEW.title, NEW.number, NEW.kind, NEW.event_place, NEW.body) IS DISTINCT FROM (OLD.title, OLD.number, OLD.kind, OLD.event_place, OLD.body) THEN
    PERFORM index_post(NEW);
  ELSIF (NEW.audience_id, NEW.published_at) IS DISTINCT FROM (OLD.audience_id, OLD.published_at) THEN
    UPDATE search_entries SET place = NEW.audience_id, at = NEW.published_at
    WHERE tenant_id = NEW.tenant_id AND kind = 'post' AND id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_search AFTER INSERT OR DELETE OR UPDATE OF title, number, kind, event_place, body, audience_id, published_at, archived_at
  ON posts FOR EACH ROW EXECUTE FUNCTION index_changed_post();--> statement-breakpoint
-- What was there before posts were found.
SELECT index_post(p) FROM posts p WHERE published_at IS NOT NULL AND archived_at IS NULL;
