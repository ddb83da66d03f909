-- Changes are notified with the commit (decision 087): kind, tenant and at most a person, never content.
CREATE OR REPLACE FUNCTION tell_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
-- The commit comes a little after the start.
DECLARE moment timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) + interval '5 seconds';
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('live', 'posts ' || tenant_id) FROM (
      SELECT DISTINCT tenant_id FROM changed WHERE published_at <= moment
    ) notified;
  ELSE
    PERFORM pg_notify('live', 'posts ' || tenant_id) FROM (
      SELECT tenant_id FROM changed WHERE published_at <= moment
      UNION SELECT tenant_id FROM changed_from WHERE published_at <= moment
    ) notified;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER posts_notify_new AFTER INSERT ON posts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_posts();
CREATE TRIGGER posts_notify AFTER UPDATE ON posts REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_posts();

CREATE OR REPLACE FUNCTION tell_of_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'posts ' || tenant_id) FROM (
    SELECT DISTINCT tenant_id FROM (
      SELECT tenant_id, post_id, day FROM changed WHERE people IS NOT NULL
      INTERSECT SELECT tenant_id, post_id, day FROM changed_from WHERE people IS NULL
    ) reminded
  ) notified;
  RETURN NULL;
END $$;

CREATE TRIGGER reminders_notify AFTER UPDATE ON reminders REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_reminders();

CREATE OR REPLACE FUNCTION tell_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('live', 'office ' || tenant_id) FROM (
      SELECT DISTINCT tenant_id FROM changed WHERE membership = 'applied'
    ) notified;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Not joined: see `renew_cache_version`.
    PERFORM pg_notify('live', 'person ' || tenant_id || ' ' || id) FROM (
      SELECT tenant_id, id, membership, access FROM changed EXCEPT SELECT tenant_id, id, membership, access FROM changed_from
    ) admitted;
    PERFORM pg_notify('live', 'office ' || tenant_id) FROM (
      SELECT DISTINCT tenant_id FROM (
        (SELECT tenant_id, id, membership, access FROM changed EXCEPT SELECT tenant_id, id, membership, access FROM changed_from)
        UNION ALL
        (SELECT tenant_id, id, membership, access FROM changed_from EXCEPT SELECT tenant_id, id, membership, access FROM changed)
      ) differing WHERE membership = 'applied'
    ) notified;
  ELSE
    PERFORM pg_notify('live', 'person ' || tenant_id || ' ' || id) FROM changed_from;
    PERFORM pg_notify('live', 'office ' || tenant_id) FROM (
      SELECT DISTINCT tenant_id FROM changed_from WHERE membership = 'applied'
    ) notified;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_notify_new AFTER INSERT ON users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_people();
CREATE TRIGGER users_notify AFTER UPDATE ON users REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_people();
CREATE TRIGGER users_notify_gone AFTER DELETE ON users REFERENCING OLD TABLE AS changed_from
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_people();

CREATE OR REPLACE FUNCTION tell_of_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'office ' || tenant_id) FROM (SELECT DISTINCT tenant_id FROM changed) notified;
  RETURN NULL;
END $$;

CREATE TRIGGER change_requests_notify_new AFTER INSERT ON change_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_requests();
CREATE TRIGGER change_requests_notify AFTER UPDATE ON change_requests REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_requests();

-- The office hears of every change, the person who asked of answers, and all readers of what they see now.
CREATE OR REPLACE FUNCTION tell_of_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('live', 'office ' || tenant_id) FROM (SELECT DISTINCT tenant_id FROM changed) notified;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('live', 'office ' || tenant_id) FROM (
      SELECT DISTINCT tenant_id FROM changed_from o JOIN changed n USING (tenant_id, id) WHERE o.version <> n.version
    ) notified;
    PERFORM pg_notify('live', 'questions ' || tenant_id || ' ' || n.user_id)
    FROM changed_from o JOIN changed n USING (tenant_id, id) WHERE o.version <> n.version;
    PERFORM pg_notify('live', 'questions ' || tenant_id) FROM (
      SELECT DISTINCT tenant_id FROM changed_from o JOIN changed n USING (tenant_id, id) WHERE o.shown_at IS DISTINCT FROM n.shown_at
    ) notified;
  ELSE
    PERFORM pg_notify('live', 'office ' || tenant_id) FROM (SELECT DISTINCT tenant_id FROM changed_from) notified;
    PERFORM pg_notify('live', 'questions ' || tenant_id || ' ' || user_id) FROM changed_from;
    PERFORM pg_notify('live', 'questions ' || tenant_id) FROM (
      SELECT DISTINCT tenant_id FROM changed_from WHERE shown_at IS NOT NULL
    ) notified;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER questions_notify_new AFTER INSERT ON questions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_questions();
CREATE TRIGGER questions_notify AFTER UPDATE ON questions REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_questions();
CREATE TRIGGER questions_notify_gone AFTER DELETE ON questions REFERENCING OLD TABLE AS changed_from
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_questions();

-- Roles change what is visible.
CREATE OR REPLACE FUNCTION tell_of_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'person ' || tenant_id || ' ' || user_id) FROM (
    SELECT DISTINCT tenant_id, user_id FROM changed
  ) notified;
  RETURN NULL;
END $$;

CREATE TRIGGER role_terms_notify_new AFTER INSERT ON role_terms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_terms();
CREATE TRIGGER role_terms_notify AFTER UPDATE ON role_terms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_terms();
CREATE TRIGGER role_terms_notify_gone AFTER DELETE ON role_terms REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_terms();

-- Who writes, and whose a draft is: of interest to the office alone.
CREATE OR REPLACE FUNCTION tell_of_writing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'writing ' || coalesce(NEW.tenant_id, OLD.tenant_id));
  RETURN NULL;
END $$;

CREATE TRIGGER post_writing_notify_new AFTER INSERT OR DELETE ON post_writing FOR EACH ROW EXECUTE FUNCTION tell_of_writing();
CREATE TRIGGER post_writing_notify AFTER UPDATE ON post_writing FOR EACH ROW
  WHEN ((OLD.user_id, OLD.tab) <> (NEW.user_id, NEW.tab)) EXECUTE FUNCTION tell_of_writing();

-- Whom the office waits for stands in the bell.
CREATE OR REPLACE FUNCTION tell_of_approvals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tenant text := coalesce(NEW.tenant_id, OLD.tenant_id);
BEGIN
  PERFORM pg_notify('live', 'writing ' || tenant), pg_notify('live', 'office ' || tenant);
  RETURN NULL;
END $$;

CREATE TRIGGER post_approvals_notify AFTER INSERT OR UPDATE OR DELETE ON post_approvals FOR EACH ROW EXECUTE FUNCTION tell_of_approvals();
CREATE TRIGGER post_handovers_notify AFTER INSERT OR UPDATE OR DELETE ON post_handovers FOR EACH ROW EXECUTE FUNCTION tell_of_approvals();

-- An ended session ends its streams.
CREATE OR REPLACE FUNCTION identity.tell_of_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'session ' || id) FROM changed;
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_notify_gone AFTER DELETE ON identity.sessions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION identity.tell_of_sessions();

-- Every node takes the settings of a portal anew.
CREATE OR REPLACE FUNCTION tell_of_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'settings ' || tenant_id) FROM changed;
  RETURN NULL;
END $$;

CREATE TRIGGER portal_settings_notify AFTER UPDATE ON portal_settings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_settings();
