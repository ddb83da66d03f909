-- New versions invalidate nodes' cached keys and pages (decision 121). Skips locked rows. Never deletes rows, which
-- would restore an old version.
CREATE OR REPLACE FUNCTION renew_cache_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tenants text[];
  tenant text;
BEGIN
  -- Drafts are saved while they are written, and on nobody's page.
  IF TG_TABLE_NAME = 'posts' THEN
    tenants := ARRAY(SELECT DISTINCT tenant_id FROM changed WHERE published_at IS NOT NULL);
  ELSE
    tenants := ARRAY(SELECT DISTINCT tenant_id FROM changed);
  END IF;
  FOREACH tenant IN ARRAY tenants LOOP
    UPDATE cache_versions t SET version = gen_random_uuid() WHERE t.tenant_id = tenant AND t.slot = (
      SELECT f.slot FROM cache_versions f WHERE f.tenant_id = tenant LIMIT 1 FOR UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO cache_versions (tenant_id) VALUES (tenant);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

DO $$
DECLARE
  -- A test compares the first with the views; of `users` the keys are read at each call, and pages show changed names.
  sources text[] := ARRAY['associations', 'companies', 'company_crafts', 'company_guilds', 'company_people', 'crafts', 'guilds',
    'role_terms', 'roles', 'user_list_members', 'user_lists', 'audience_targets', 'posts', 'users'];
  events jsonb := '{"in": "INSERT", "over": "UPDATE", "out": "DELETE"}';
  source text;
  way text;
BEGIN
  FOREACH source IN ARRAY sources LOOP
    FOR way IN SELECT jsonb_object_keys(events) LOOP
      -- Who is new is on nobody's page, and who has written a post cannot be deleted.
      CONTINUE WHEN source = 'users' AND way <> 'over';
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_cache_version()',
        source || '_cache_version_' || way, events ->> way, source, CASE way WHEN 'out' THEN 'OLD' ELSE 'NEW' END);
      EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', source, source || '_cache_version_' || way);
    END LOOP;
  END LOOP;
END $$;

-- New rules may change the result.
UPDATE cache_versions SET version = gen_random_uuid();
