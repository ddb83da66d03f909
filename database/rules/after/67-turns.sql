-- belonging_turns tells a node whether the keys of somebody that it remembers are still those of today (decision 121): every
-- change of what user_keys is made of gives the tenant another turn, in its own transaction. Nobody waits for anybody: a row that
-- another transaction holds is passed over, and where all are held one more is made. Rows never go: the turn of a tenant is that of
-- all of them together, and one that had gone would bring back what held before.
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
  -- A test holds them against what the views above really read; of `users`, which is asked at each call, only that the row is there.
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

-- These rules may say otherwise who belongs where than those before them.
UPDATE belonging_turns SET turn = gen_random_uuid();
