-- New turns invalidate nodes' cached keys (decision 121). Skips locked rows. Never deletes rows, which would restore an
-- old turn.
CREATE OR REPLACE FUNCTION turn_belonging() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tenant text;
BEGIN
  FOR tenant IN EXECUTE 'SELECT DISTINCT tenant_id FROM changed' LOOP
    UPDATE belonging_turns t SET turn = gen_random_uuid() WHERE t.tenant_id = tenant AND t.slot = (
      SELECT f.slot FROM belonging_turns f WHERE f.tenant_id = tenant LIMIT 1 FOR UPDATE SKIP LOCKED);
    IF NOT FOUND THEN
      INSERT INTO belonging_turns (tenant_id) VALUES (tenant);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

DO $$
DECLARE
  -- A test compares them with the views; `users` is read at each call anyway.
  sources text[] := ARRAY['associations', 'companies', 'company_crafts', 'company_guilds', 'company_people', 'crafts', 'guilds',
    'role_terms', 'roles', 'user_list_members', 'user_lists'];
  events jsonb := '{"in": "INSERT", "over": "UPDATE", "out": "DELETE"}';
  source text;
  way text;
BEGIN
  FOREACH source IN ARRAY sources LOOP
    FOR way IN SELECT jsonb_object_keys(events) LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION turn_belonging()',
        source || '_turned_' || way, events ->> way, source, CASE way WHEN 'out' THEN 'OLD' ELSE 'NEW' END);
      EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', source, source || '_turned_' || way);
    END LOOP;
  END LOOP;
END $$;

-- New rules may change the result.
UPDATE belonging_turns SET turn = gen_random_uuid();
