
-- For rich text and values too large for the log: the text's length, as "…1204".
CREATE OR REPLACE FUNCTION length_of(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT to_jsonb('…' || CASE jsonb_typeof(value)
    WHEN 'string' THEN length(value #>> '{}')
    ELSE (SELECT coalesce(sum(length(part #>> '{}')), 0)
      FROM jsonb_path_query(value, 'strict $.** ? (@.type() == "object" && @.text.type() == "string").text') part) END)
$$;

-- What the log has of a row that changed; nothing if no column of interest did. Part of the statement that asks for it.
-- Of the facts of an event only that they changed, as they hold the address of a meeting.
-- A merge is one entry, the deletion of who went, which says into whom; what else it writes are its parts.
CREATE OR REPLACE FUNCTION entry_of(before jsonb, after jsonb, entity text, keys text[], went text)
RETURNS TABLE (tenant_id text, action text, entity_id text, changes jsonb) LANGUAGE sql STABLE AS $$
  SELECT state ->> 'tenant_id',
    CASE WHEN went = '' THEN act WHEN is_who_went THEN 'delete' ELSE 'merge' || initcap(act) END,
    concat_ws(':', state ->> keys[0], state ->> keys[1]),
    CASE WHEN is_who_went THEN changes || jsonb_build_object('merged_into', jsonb_build_array(NULL, current_setting('app.merge_into'))) ELSE changes END
  FROM (
    SELECT coalesce(after, before) AS state,
      CASE WHEN before IS NULL THEN 'create' WHEN after IS NULL THEN 'delete' ELSE 'update' END AS act,
      went <> '' AND entity = 'users' AND after IS NULL AND before ->> 'id' = went AS is_who_went
  ) changed, LATERAL (
    SELECT jsonb_object_agg(key, jsonb_build_array(
      CASE WHEN key = 'event' AND old IS NOT NULL THEN '"…"' WHEN old ->> 'type' = 'doc' OR pg_column_size(old) > 2000 THEN length_of(old) ELSE old END,
      CASE WHEN key = 'event' AND new IS NOT NULL THEN '"…"' WHEN new ->> 'type' = 'doc' OR pg_column_size(new) > 2000 THEN length_of(new) ELSE new END)) AS changes
    FROM (
      SELECT key, CASE WHEN after IS NULL THEN nullif(value, 'null') ELSE nullif(before -> key, 'null') END AS old,
        CASE WHEN after IS NOT NULL THEN nullif(value, 'null') END AS new
      -- The columns of a file have its first values, which are of people. How far setting up has come is no change.
      FROM jsonb_each(state - '{tenant_id,id,version,updated_at}'::text[] - CASE entity
        WHEN 'imports' THEN '{columns,reading}' WHEN 'portal_settings' THEN '{skipped,tested_at}'
        WHEN 'posts' THEN '{writers,event_until,moved_at}' WHEN 'post_approvals' THEN '{writers,fingerprint,numbered,content}' WHEN 'post_handovers' THEN '{note}'
        WHEN 'questions' THEN '{changed_at,seen_at}'
        -- What the office alone is told, and what the program does to offers.
        WHEN 'registrations' THEN '{answers,place,offered,offered_until,offered_at,passed_at,known,told_cancelled,reminded_of}'
        -- What was written is with the event.
        WHEN 'event_messages' THEN '{text}'
        -- A server may name an address.
        WHEN 'mail_pauses' THEN '{answer}'
        -- Its use is no change.
        WHEN 'post_templates' THEN '{used_at}' ELSE '{}' END::text[])
    ) columns
    WHERE old IS DISTINCT FROM new
  ) compared
  -- An invitation has an entry of its own.
  WHERE changes IS NOT NULL AND NOT (entity = 'users' AND changes = '{"access": ["none", "invited"]}')
$$;

-- The arguments are key columns; a changed key is a deletion and a creation. OFFSET 0 computes a row's JSON once. A
-- connection plans the statement of a trigger once, as it is the same for any rows.
CREATE OR REPLACE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql
SET TimeZone = 'UTC' SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  moment timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  actor uuid := nullif(current_setting('app.actor', true), '')::uuid;
  request text := nullif(current_setting('app.request', true), '');
  went text := coalesce(current_setting('app.merge_from', true), '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_entries (tenant_id, at, actor_id, request_id, action, entity, entity_id, changes)
    SELECT e.tenant_id, moment, actor, request, e.action, TG_TABLE_NAME, e.entity_id, e.changes
    FROM (SELECT to_jsonb(added) AS after FROM added OFFSET 0) made, entry_of(NULL, after, TG_TABLE_NAME, TG_ARGV, went) e;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO audit_entries (tenant_id, at, actor_id, request_id, action, entity, entity_id, changes)
    SELECT e.tenant_id, moment, actor, request, e.action, TG_TABLE_NAME, e.entity_id, e.changes
    FROM (SELECT to_jsonb(gone) AS before FROM gone OFFSET 0) lost, entry_of(before, NULL, TG_TABLE_NAME, TG_ARGV, went) e;
  ELSE
    INSERT INTO audit_entries (tenant_id, at, actor_id, request_id, action, entity, entity_id, changes)
    SELECT e.tenant_id, moment, actor, request, e.action, TG_TABLE_NAME, e.entity_id, e.changes
    FROM (
      SELECT before, after
      FROM (SELECT to_jsonb(gone) AS before FROM gone OFFSET 0) earlier
      FULL JOIN (SELECT to_jsonb(added) AS after FROM added OFFSET 0) later
      ON concat_ws(':', before ->> 'tenant_id', before ->> TG_ARGV[0], before ->> TG_ARGV[1])
        = concat_ws(':', after ->> 'tenant_id', after ->> TG_ARGV[0], after ->> TG_ARGV[1])
      OFFSET 0
    ) pairs, entry_of(before, after, TG_TABLE_NAME, TG_ARGV, went) e;
  END IF;
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
      ('attendances', 'id', 'insert update delete'),
      ('certificate_texts', 'post_id', 'insert update delete'),
      ('change_requests', 'id', 'insert update delete'),
      ('companies', 'id', 'insert update delete'),
      ('company_crafts', 'company_id, craft_id', 'insert update delete'),
      ('company_guilds', 'company_id, guild_id', 'insert update delete'),
      ('company_people', 'user_id, company_id', 'insert update delete'),
      ('confirmation_entries', 'id', 'insert update'),
      ('consents', 'id', 'insert update delete'),
      ('crafts', 'id', 'insert update delete'),
      ('document_categories', 'id', 'insert update delete'),
      ('event_messages', 'id', 'insert update delete'),
      ('documents', 'id', 'insert update delete'),
      ('folders', 'id', 'insert update delete'),
      ('guild_crafts', 'guild_id, craft_id', 'insert update delete'),
      ('guilds', 'id', 'insert update delete'),
      ('honours', 'id', 'insert update delete'),
      ('imports', 'id', 'insert delete'),
      ('invitations', 'id', 'insert'),
      ('mail_pauses', 'id', 'insert update'),
      ('portal_settings', 'id', 'update'),
      ('post_approvals', 'post_id', 'insert update'),
      ('post_corrections', 'post_id', 'insert delete'),
      ('post_handovers', 'post_id', 'insert update delete'),
      ('post_templates', 'id', 'insert update delete'),
      ('posts', 'id', 'insert update delete'),
      ('questions', 'id', 'insert update delete'),
      ('registrations', 'id', 'insert update delete'),
      ('role_terms', 'id', 'insert update delete'),
      ('roles', 'id', 'insert update delete'),
      ('search_synonyms', 'id', 'insert update delete'),
      ('text_blocks', 'id', 'insert update delete'),
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
