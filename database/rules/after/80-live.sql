-- What changes is told to all nodes as it is committed (decision 087): a kind, a tenant and at most a person, never a content.
CREATE OR REPLACE FUNCTION tell_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
-- A post that comes out now does so a little later than its transaction began.
DECLARE moment timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) + interval '5 seconds';
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('live', 'posts ' || tenant_id) FROM (
      SELECT DISTINCT tenant_id FROM changed WHERE published_at <= moment
    ) told;
  ELSE
    PERFORM pg_notify('live', 'posts ' || tenant_id) FROM (
      SELECT tenant_id FROM changed WHERE published_at <= moment
      UNION SELECT tenant_id FROM changed_from WHERE published_at <= moment
    ) told;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER posts_told_new AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_posts();
CREATE TRIGGER posts_told AFTER UPDATE ON posts REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_posts();

-- Who is reminded sees it in the bell at once (decision 093).
CREATE OR REPLACE FUNCTION tell_of_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'posts ' || tenant_id) FROM (
    SELECT DISTINCT n.tenant_id FROM changed n JOIN changed_from o USING (tenant_id, post_id, day)
    WHERE o.people IS NULL AND n.people IS NOT NULL
  ) told;
  RETURN NULL;
END $$;

CREATE TRIGGER reminders_told AFTER UPDATE ON reminders REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_reminders();

-- Who comes to wait, is let in, blocked or gone.
CREATE OR REPLACE FUNCTION tell_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('live', 'office ' || tenant_id) FROM (
      SELECT DISTINCT tenant_id FROM changed WHERE state = 'pending'
    ) told;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('live', 'person ' || o.tenant_id || ' ' || o.id)
    FROM changed_from o JOIN changed n USING (tenant_id, id) WHERE o.state <> n.state;
    PERFORM pg_notify('live', 'office ' || tenant_id) FROM (
      SELECT DISTINCT o.tenant_id FROM changed_from o JOIN changed n USING (tenant_id, id)
      WHERE o.state <> n.state AND 'pending' IN (o.state, n.state)
    ) told;
  ELSE
    PERFORM pg_notify('live', 'person ' || tenant_id || ' ' || id) FROM changed_from;
    PERFORM pg_notify('live', 'office ' || tenant_id) FROM (
      SELECT DISTINCT tenant_id FROM changed_from WHERE state = 'pending'
    ) told;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_told_new AFTER INSERT ON users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_people();
CREATE TRIGGER users_told AFTER UPDATE ON users REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_people();
CREATE TRIGGER users_told_gone AFTER DELETE ON users REFERENCING OLD TABLE AS changed_from
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_people();

CREATE OR REPLACE FUNCTION tell_of_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'office ' || tenant_id) FROM (SELECT DISTINCT tenant_id FROM changed) told;
  RETURN NULL;
END $$;

CREATE TRIGGER change_requests_told_new AFTER INSERT ON change_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_requests();
CREATE TRIGGER change_requests_told AFTER UPDATE ON change_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_requests();

-- Whoever is given a role, or loses one, may see more or less.
CREATE OR REPLACE FUNCTION tell_of_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'person ' || tenant_id || ' ' || user_id) FROM (
    SELECT DISTINCT tenant_id, user_id FROM changed
  ) told;
  RETURN NULL;
END $$;

CREATE TRIGGER role_terms_told_new AFTER INSERT ON role_terms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_terms();
CREATE TRIGGER role_terms_told AFTER UPDATE ON role_terms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_terms();
CREATE TRIGGER role_terms_told_gone AFTER DELETE ON role_terms REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_terms();

-- A sign-in that is ended, here or from another device, ends what it listens to.
CREATE OR REPLACE FUNCTION identity.tell_of_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'session ' || id) FROM changed;
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_told_gone AFTER DELETE ON identity.sessions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION identity.tell_of_sessions();
