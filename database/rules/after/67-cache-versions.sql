-- New versions invalidate nodes' cached keys, audiences and cards (decision 121). Skips locked rows. Never deletes rows,
-- which would restore an old version.
CREATE OR REPLACE FUNCTION renew_versions(tenant text, is_key boolean, is_audience boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cache_versions t SET version = gen_random_uuid(),
    key_version = CASE WHEN is_key THEN gen_random_uuid() ELSE t.key_version END,
    audience_version = CASE WHEN is_audience THEN gen_random_uuid() ELSE t.audience_version END
  WHERE t.tenant_id = tenant AND t.slot = (
    SELECT f.slot FROM cache_versions f WHERE f.tenant_id = tenant LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO cache_versions (tenant_id) VALUES (tenant);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION renew_cache_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tenants text[];
  tenant text;
  -- The others are shown on pages alone, but for the salutation, by which an office is called (`office_of`).
  is_key boolean := TG_TABLE_NAME NOT IN ('posts', 'users', 'audience_targets', 'folders', 'documents', 'post_files');
  is_audience boolean := TG_TABLE_NAME = 'audience_targets';
BEGIN
  -- Each renewal in a transaction reads those before it; `index_portal` renews at the end.
  IF indexes_later() THEN RETURN NULL; END IF;
  -- Drafts are saved while they are written, and on nobody's page; a post that waited may become one.
  IF TG_TABLE_NAME = 'posts' AND TG_OP = 'UPDATE' THEN
    tenants := ARRAY(SELECT tenant_id FROM changed WHERE published_at IS NOT NULL
      UNION SELECT tenant_id FROM former WHERE published_at IS NOT NULL);
  ELSIF TG_TABLE_NAME = 'posts' THEN
    tenants := ARRAY(SELECT DISTINCT tenant_id FROM changed WHERE published_at IS NOT NULL);
  ELSE
    tenants := ARRAY(SELECT DISTINCT tenant_id FROM changed);
  END IF;
  IF TG_TABLE_NAME = 'users' THEN
    -- Not joined: a plan kept from a change of one person would compare each of many with each.
    is_key := EXISTS (SELECT tenant_id, id, salutation FROM changed EXCEPT SELECT tenant_id, id, salutation FROM former);
  END IF;
  FOREACH tenant IN ARRAY tenants LOOP
    PERFORM renew_versions(tenant, is_key, is_audience);
  END LOOP;
  RETURN NULL;
END $$;

DO $$
DECLARE
  -- A test compares the first with the views; of `users` the keys are read at each call, and pages show changed names.
  sources text[] := ARRAY['associations', 'companies', 'company_crafts', 'company_guilds', 'company_people', 'crafts', 'guilds',
    'role_terms', 'roles', 'user_list_members', 'user_lists', 'audience_targets', 'posts', 'users', 'folders', 'documents',
    'post_files'];
  events jsonb := '{"in": "INSERT", "over": "UPDATE", "out": "DELETE"}';
  source text;
  way text;
BEGIN
  FOREACH source IN ARRAY sources LOOP
    FOR way IN SELECT jsonb_object_keys(events) LOOP
      -- Who is new is on nobody's page, and who has written a post cannot be deleted.
      CONTINUE WHEN source = 'users' AND way <> 'over';
      -- Nothing new is attached before its post is changed.
      CONTINUE WHEN source IN ('folders', 'documents', 'post_files') AND way = 'in';
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION renew_cache_version()',
        source || '_cache_version_' || way, events ->> way, source, CASE
          WHEN way = 'out' THEN 'OLD TABLE AS changed'
          WHEN way = 'over' AND source IN ('posts', 'users') THEN 'OLD TABLE AS former NEW TABLE AS changed'
          ELSE 'NEW TABLE AS changed' END);
      EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', source, source || '_cache_version_' || way);
    END LOOP;
  END LOOP;
END $$;

-- Nodes remember the content of calendars by the same version.
CREATE OR REPLACE FUNCTION renew_version_of_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_versions(OLD.tenant_id, false, false);
  RETURN NULL;
END $$;

CREATE TRIGGER calendars_change AFTER UPDATE ON calendars FOR EACH ROW
  WHEN ((OLD.key, OLD.deadlines, OLD.reminder, OLD.only_own) IS DISTINCT FROM (NEW.key, NEW.deadlines, NEW.reminder, NEW.only_own))
  EXECUTE FUNCTION renew_version_of_calendar();
CREATE TRIGGER calendars_end AFTER DELETE ON calendars FOR EACH ROW EXECUTE FUNCTION renew_version_of_calendar();

-- New rules may change the result.
UPDATE cache_versions SET version = gen_random_uuid(), key_version = gen_random_uuid(), audience_version = gen_random_uuid();
