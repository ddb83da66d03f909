
-- For rich text and values too large for the log: the text's length, as "…1204".
CREATE OR REPLACE FUNCTION length_of(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT to_jsonb('…' || CASE jsonb_typeof(value)
    WHEN 'string' THEN length(value #>> '{}')
    ELSE (SELECT coalesce(sum(length(part #>> '{}')), 0)
      FROM jsonb_path_query(value, 'strict $.** ? (@.type() == "object" && @.text.type() == "string").text') part) END)
$$;

-- The arguments are key columns; a changed key is a deletion and a creation. OFFSET 0 computes a row's JSON once.
-- A merge is one entry, the deletion of who went, which says into whom; what else it writes are its parts.
CREATE OR REPLACE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql SET TimeZone = 'UTC' AS $$
DECLARE
  pairs text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT NULL::jsonb AS before, to_jsonb(added) AS after FROM added'
    WHEN 'DELETE' THEN 'SELECT to_jsonb(gone) AS before, NULL::jsonb AS after FROM gone'
    ELSE $sql$
      SELECT before, after
      FROM (SELECT to_jsonb(gone) AS before FROM gone OFFSET 0) old
      FULL JOIN (SELECT to_jsonb(added) AS after FROM added OFFSET 0) new
      ON concat_ws(':', before ->> 'tenant_id', before ->> $1, before ->> $2) = concat_ws(':', after ->> 'tenant_id', after ->> $1, after ->> $2)
    $sql$ END;
  went text := coalesce(current_setting('app.merge_from', true), '');
  act text := $sql$CASE WHEN before IS NULL THEN 'create' WHEN after IS NULL THEN 'delete' ELSE 'update' END$sql$;
  written text := 'changes';
BEGIN
  IF went <> '' THEN
    act := $sql$CASE WHEN $3 = 'users' AND after IS NULL AND before ->> 'id' = $7 THEN 'delete'
      WHEN before IS NULL THEN 'mergeCreate' WHEN after IS NULL THEN 'mergeDelete' ELSE 'mergeUpdate' END$sql$;
    written := $sql$CASE WHEN $3 = 'users' AND after IS NULL AND before ->> 'id' = $7
      THEN changes || jsonb_build_object('merged_into', jsonb_build_array(NULL, current_setting('app.merge_into'))) ELSE changes END$sql$;
  END IF;
  EXECUTE format($sql$
    INSERT INTO audit_entries (tenant_id, at, actor_id, request_id, action, entity, entity_id, changes)
    SELECT state ->> 'tenant_id', $4, $5, $6,
      %2$s, $3, concat_ws(':', state ->> $1, state ->> $2), %3$s
    FROM (SELECT before, after, coalesce(after, before) AS state FROM (%1$s OFFSET 0) pairs OFFSET 0) changed,
      LATERAL (
        SELECT jsonb_object_agg(key, jsonb_build_array(
          CASE WHEN old ->> 'type' = 'doc' OR pg_column_size(old) > 2000 THEN length_of(old) ELSE old END,
          CASE WHEN new ->> 'type' = 'doc' OR pg_column_size(new) > 2000 THEN length_of(new) ELSE new END)) AS changes
        FROM (SELECT key, nullif(before -> key, 'null') AS old, nullif(after -> key, 'null') AS new
          FROM jsonb_each(state - $8)) columns
        WHERE old IS DISTINCT FROM new
      ) compared
    -- An invitation has an entry of its own.
    WHERE changes IS NOT NULL AND NOT ($3 = 'users' AND changes = '{"access": ["none", "invited"]}')
  $sql$, pairs, act, written)
  USING TG_ARGV[0], TG_ARGV[1], TG_TABLE_NAME::text,
    coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()),
    nullif(current_setting('app.actor', true), '')::uuid,
    nullif(current_setting('app.request', true), ''),
    went,
    -- The columns of a file have its first values, which are of people. How far setting up has come is no change.
    '{tenant_id,id,version,updated_at}'::text[] || CASE TG_TABLE_NAME
      WHEN 'imports' THEN '{columns}' WHEN 'portal_settings' THEN '{skipped,tested_at}' ELSE '{}' END::text[];
  RETURN NULL;
END $$;

-- Later progress of imports, invitations and corrections is not logged; its results are.
DO $$
DECLARE
  name text; keys text; acts text;
BEGIN
  FOR name, keys, acts IN
    VALUES
      ('associations', 'id', 'insert update delete'),
      ('change_requests', 'id', 'insert update delete'),
      ('companies', 'id', 'insert update delete'),
      ('company_crafts', 'company_id, craft_id', 'insert update delete'),
      ('company_guilds', 'company_id, guild_id', 'insert update delete'),
      ('company_people', 'user_id, company_id', 'insert update delete'),
      ('confirmation_entries', 'id', 'insert update'),
      ('consents', 'id', 'insert update delete'),
      ('crafts', 'id', 'insert update delete'),
      ('document_categories', 'id', 'insert update delete'),
      ('documents', 'id', 'insert update delete'),
      ('folders', 'id', 'insert update delete'),
      ('guild_crafts', 'guild_id, craft_id', 'insert update delete'),
      ('guilds', 'id', 'insert update delete'),
      ('honours', 'id', 'insert update delete'),
      ('imports', 'id', 'insert delete'),
      ('invitations', 'id', 'insert'),
      ('portal_settings', 'id', 'update'),
      ('post_corrections', 'post_id', 'insert delete'),
      ('posts', 'id', 'insert update delete'),
      ('role_terms', 'id', 'insert update delete'),
      ('roles', 'id', 'insert update delete'),
      ('user_list_members', 'list_id, user_id', 'insert update delete'),
      ('user_lists', 'id', 'insert update delete'),
      ('users', 'id', 'insert update delete')
  LOOP
    EXECUTE (
      SELECT string_agg(format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%s)',
        name || '_audit_' || act, act, name,
        CASE act WHEN 'insert' THEN 'NEW TABLE AS added' WHEN 'update' THEN 'OLD TABLE AS gone NEW TABLE AS added' ELSE 'OLD TABLE AS gone' END,
        (SELECT string_agg(quote_literal(key), ', ' ORDER BY place) FROM string_to_table(keys, ', ') WITH ORDINALITY named (key, place))), '; ')
      FROM string_to_table(acts, ' ') AS act);
  END LOOP;
END $$;
