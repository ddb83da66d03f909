-- Row-level security holds for the owner too.
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Writes one entry for each row that a statement has changed, all at once. The arguments are the columns that tell the
-- rows of the table apart; a row whose key changed counts as deleted and created. The changes are what differs, by
-- column: [before, after]. Of rich text and other large values they say only that they were there; what the entry says
-- anyway, or what tells nothing, is left out. OFFSET 0 keeps PostgreSQL from making a row's JSON anew for each use.
CREATE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql SET TimeZone = 'UTC' AS $$
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
BEGIN
  EXECUTE format($sql$
    INSERT INTO audit_entries (tenant_id, at, actor_id, request_id, action, entity, entity_id, changes)
    SELECT state ->> 'tenant_id', $4, $5, $6,
      CASE WHEN before IS NULL THEN 'create' WHEN after IS NULL THEN 'delete' ELSE 'update' END,
      $3, concat_ws(':', state ->> $1, state ->> $2), changes
    FROM (SELECT before, after, coalesce(after, before) AS state FROM (%s OFFSET 0) pairs OFFSET 0) changed,
      LATERAL (
        SELECT jsonb_object_agg(key, jsonb_build_array(
          CASE WHEN jsonb_typeof(old) = 'object' OR pg_column_size(old) > 2000 THEN '"…"' ELSE old END,
          CASE WHEN jsonb_typeof(new) = 'object' OR pg_column_size(new) > 2000 THEN '"…"' ELSE new END)) AS changes
        FROM (SELECT key, nullif(before -> key, 'null') AS old, nullif(after -> key, 'null') AS new
          FROM jsonb_each(state - '{tenant_id,id,version,updated_at}'::text[])) columns
        WHERE old IS DISTINCT FROM new
      ) compared
    WHERE changes IS NOT NULL
  $sql$, pairs)
  USING TG_ARGV[0], TG_ARGV[1], TG_TABLE_NAME::text,
    coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()),
    nullif(current_setting('app.actor', true), '')::uuid,
    nullif(current_setting('app.request', true), '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  audited text[] := ARRAY['associations', 'crafts', 'guilds', 'companies', 'users', 'roles', 'role_terms', 'user_lists', 'posts'];
  links jsonb := '{"guild_crafts": ["guild_id", "craft_id"], "company_guilds": ["company_id", "guild_id"],
    "company_crafts": ["company_id", "craft_id"], "company_people": ["user_id", "company_id"],
    "user_list_members": ["list_id", "user_id"]}';
  name text;
  keys text;
BEGIN
  FOR name, keys IN
    SELECT unnest(audited), '''id'''
    UNION ALL SELECT key, format('%L, %L', value ->> 0, value ->> 1) FROM jsonb_each(links)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%s)', name || '_audit_insert', name, keys);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%s)', name || '_audit_update', name, keys);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_changes(%s)', name || '_audit_delete', name, keys);
  END LOOP;
END $$;
--> statement-breakpoint
-- A guild or craft that does not hold today gives nobody its key.
CREATE OR REPLACE VIEW current_guild_people WITH (security_invoker = true) AS
  SELECT p.tenant_id, p.user_id, p.company_id, g.id AS guild_id, g.name, g.association_id
  FROM current_company_people p
  JOIN company_guilds m ON m.tenant_id = p.tenant_id AND m.company_id = p.company_id AND holds_today(m.starts_on, m.ends_on)
  JOIN guilds g ON g.tenant_id = m.tenant_id AND g.id = m.guild_id AND holds_today(g.starts_on, g.ends_on);
--> statement-breakpoint
-- Nobody holds an office in a guild that is not there.
CREATE OR REPLACE VIEW current_role_terms WITH (security_invoker = true) AS
  SELECT t.tenant_id, t.user_id, t.role_id, r.key AS role_key, r.name, t.guild_id, g.name AS guild_name, t.ends_on
  FROM role_terms t
  JOIN roles r ON r.tenant_id = t.tenant_id AND r.id = t.role_id
  LEFT JOIN guilds g ON g.tenant_id = t.tenant_id AND g.id = t.guild_id
  WHERE holds_today(t.starts_on, t.ends_on) AND holds_today(g.starts_on, g.ends_on);
--> statement-breakpoint
CREATE OR REPLACE VIEW user_keys WITH (security_invoker = true) AS
  SELECT tenant_id, id AS user_id, 'everyone' AS key, '' AS name FROM users
  UNION ALL
  SELECT tenant_id, user_id, 'company:' || company_id, name FROM current_company_people
  UNION ALL
  SELECT tenant_id, user_id, 'guild:' || guild_id, name FROM current_guild_people
  UNION ALL
  SELECT p.tenant_id, p.user_id, 'association:' || a.id, a.name
  FROM current_guild_people p JOIN associations a ON a.tenant_id = p.tenant_id AND a.id = p.association_id
  UNION ALL
  SELECT p.tenant_id, p.user_id, 'craft:' || c.id, c.name
  FROM current_company_people p
  JOIN company_crafts k ON k.tenant_id = p.tenant_id AND k.company_id = p.company_id
  JOIN crafts c ON c.tenant_id = k.tenant_id AND c.id = k.craft_id AND holds_today(c.starts_on, c.ends_on)
  UNION ALL
  SELECT tenant_id, user_id, 'role:' || role_id, name FROM current_role_terms
  UNION ALL
  SELECT tenant_id, user_id, 'guildRole:' || guild_id || ':' || role_id, name || ', ' || guild_name FROM current_role_terms WHERE guild_id IS NOT NULL
  UNION ALL
  SELECT m.tenant_id, m.user_id, 'list:' || l.id, l.name
  FROM user_list_members m JOIN user_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id;
