-- Publishing by four eyes (decision 170), and who has written a post.

-- What somebody approves: every column of a post but those that follow from acts. A new column is part of it.
CREATE OR REPLACE FUNCTION post_contents(post jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT post - '{tenant_id,id,post_id,lead,event_until,author_id,writers,published_at,archived_at,revision,asked_revision,corrected_at,correction_note,moved_at,calendar_key,cancelled_at,withdrawn_at,withdrawal_note,created_at,updated_at,version}'::text[]
$$;

CREATE OR REPLACE FUNCTION post_fingerprint(post jsonb, numbered boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to((post_contents(post) - CASE WHEN numbered THEN '{number}' ELSE '{}' END::text[])::text, 'UTF8')), 'hex')
$$;

-- What the act would make of the post: the working copy in its place, or another audience.
CREATE OR REPLACE FUNCTION fingerprint_after(of_post uuid, of_act text, numbered boolean, new_audience uuid) RETURNS text
LANGUAGE sql STABLE SET TimeZone = 'UTC' AS $$
  SELECT post_fingerprint(to_jsonb(p) || CASE of_act
      WHEN 'correct' THEN coalesce((SELECT post_contents(to_jsonb(c)) FROM post_corrections c WHERE c.tenant_id = p.tenant_id AND c.post_id = p.id), '{}')
      WHEN 'readdress' THEN jsonb_build_object('audience_id', new_audience)
      ELSE '{}' END, numbered)
  FROM posts p WHERE p.tenant_id = current_setting('app.tenant') AND p.id = of_post
$$;

CREATE OR REPLACE FUNCTION is_approved(of_post uuid, of_act text, contents jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM post_approvals a
    WHERE a.tenant_id = contents ->> 'tenant_id' AND a.post_id = of_post AND a.act = of_act
      AND a.decided_by IS NOT NULL AND a.refusal IS NULL AND a.fingerprint = post_fingerprint(contents, a.numbered))
$$;

-- The one gate: whatever writes a post, it is not published, and nothing that is out is changed, without approval. A
-- scheduled post that is changed is a draft again. Pin, questions and last day of what is out are free: the same people see
-- the same text. A number that the portal gives is nobody's writing.
CREATE OR REPLACE FUNCTION keep_four_eyes() RETURNS trigger LANGUAGE plpgsql SET TimeZone = 'UTC' AS $$
DECLARE
  actor uuid := nullif(current_setting('app.actor', true), '')::uuid;
  moment timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  act text := 'publish';
  before jsonb;
  after jsonb;
  is_on boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF actor IS NOT NULL AND NEW.writers = '{}' THEN NEW.writers := ARRAY[actor]; END IF;
  ELSE
    before := post_contents(to_jsonb(OLD));
    after := post_contents(to_jsonb(NEW));
    IF after <> before AND NOT coalesce(actor = ANY (NEW.writers), true) AND (after - 'number' <> before - 'number'
        OR NOT EXISTS (SELECT FROM post_numbers n WHERE n.tenant_id = NEW.tenant_id AND n.post_id = NEW.id)) THEN
      NEW.writers := NEW.writers || actor;
    END IF;
    IF OLD.published_at <= moment THEN
      before := before - '{pinned,takes_questions,expires_on,publish_at}'::text[];
      after := after - '{pinned,takes_questions,expires_on,publish_at}'::text[];
      act := CASE WHEN NEW.audience_id <> OLD.audience_id THEN 'readdress' ELSE 'correct' END;
    END IF;
    IF OLD.published_at IS NOT NULL AND after = before THEN RETURN NEW; END IF;
  END IF;
  IF NEW.published_at IS NULL THEN RETURN NEW; END IF;
  -- Waits for who is just switching it.
  SELECT s.four_eyes INTO is_on FROM portal_settings s WHERE s.tenant_id = NEW.tenant_id FOR SHARE;
  IF is_on AND NOT is_approved(NEW.id, act, to_jsonb(NEW)) THEN
    IF TG_OP = 'UPDATE' AND OLD.published_at > moment AND NEW.published_at > moment THEN
      NEW.published_at := NULL;
      RETURN NEW;
    END IF;
    -- A preview is rolled back to before this setting.
    IF current_setting('app.preview', true) = 'on' THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'post % needs the approval of a second person', NEW.id USING ERRCODE = 'ZH170';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER posts_four_eyes BEFORE INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION keep_four_eyes();

CREATE OR REPLACE FUNCTION note_writer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE actor uuid := nullif(current_setting('app.actor', true), '')::uuid;
BEGIN
  IF actor IS NOT NULL AND NOT actor = ANY (NEW.writers) THEN NEW.writers := NEW.writers || actor; END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER post_corrections_writer BEFORE INSERT OR UPDATE ON post_corrections FOR EACH ROW EXECUTE FUNCTION note_writer();

-- What was handed over is its taker's until it is published.
CREATE OR REPLACE FUNCTION end_handover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM post_handovers h WHERE h.tenant_id = NEW.tenant_id AND h.post_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER posts_end_handover AFTER UPDATE OF published_at ON posts FOR EACH ROW
  WHEN (OLD.published_at IS NULL AND NEW.published_at IS NOT NULL) EXECUTE FUNCTION end_handover();
