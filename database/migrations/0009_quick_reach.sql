-- The day is asked once for each statement and not for each row: as a subquery it is worked out before the first one. What
-- holds today is said here and nowhere else; `user_keys` is made of these views, and what asks from the other side too.
CREATE OR REPLACE VIEW current_companies WITH (security_invoker = true) AS
  SELECT tenant_id, id, name FROM companies
  WHERE (starts_on IS NULL OR starts_on <= (SELECT portal_today())) AND (ends_on IS NULL OR ends_on >= (SELECT portal_today()));
--> statement-breakpoint
CREATE OR REPLACE VIEW current_guilds WITH (security_invoker = true) AS
  SELECT tenant_id, id, name, association_id FROM guilds
  WHERE (starts_on IS NULL OR starts_on <= (SELECT portal_today())) AND (ends_on IS NULL OR ends_on >= (SELECT portal_today()));
--> statement-breakpoint
CREATE OR REPLACE VIEW current_crafts WITH (security_invoker = true) AS
  SELECT tenant_id, id, name FROM crafts
  WHERE (starts_on IS NULL OR starts_on <= (SELECT portal_today())) AND (ends_on IS NULL OR ends_on >= (SELECT portal_today()));
--> statement-breakpoint
CREATE OR REPLACE VIEW current_memberships WITH (security_invoker = true) AS
  SELECT m.tenant_id, m.company_id, g.id AS guild_id, g.name, g.association_id
  FROM company_guilds m JOIN current_guilds g ON g.tenant_id = m.tenant_id AND g.id = m.guild_id
  WHERE (m.starts_on IS NULL OR m.starts_on <= (SELECT portal_today())) AND (m.ends_on IS NULL OR m.ends_on >= (SELECT portal_today()));
--> statement-breakpoint
CREATE OR REPLACE VIEW current_company_crafts WITH (security_invoker = true) AS
  SELECT k.tenant_id, k.company_id, c.id AS craft_id, c.name
  FROM company_crafts k JOIN current_crafts c ON c.tenant_id = k.tenant_id AND c.id = k.craft_id;
--> statement-breakpoint
CREATE OR REPLACE VIEW current_company_people WITH (security_invoker = true) AS
  SELECT p.tenant_id, p.user_id, p.company_id, p.function, c.name
  FROM company_people p JOIN current_companies c ON c.tenant_id = p.tenant_id AND c.id = p.company_id
  WHERE (p.starts_on IS NULL OR p.starts_on <= (SELECT portal_today())) AND (p.ends_on IS NULL OR p.ends_on >= (SELECT portal_today()));
--> statement-breakpoint
CREATE OR REPLACE VIEW current_guild_people WITH (security_invoker = true) AS
  SELECT p.tenant_id, p.user_id, p.company_id, m.guild_id, m.name, m.association_id
  FROM current_company_people p JOIN current_memberships m ON m.tenant_id = p.tenant_id AND m.company_id = p.company_id;
--> statement-breakpoint
-- Nobody holds an office in a guild that is not there.
CREATE OR REPLACE VIEW current_role_terms WITH (security_invoker = true) AS
  SELECT t.tenant_id, t.user_id, t.role_id, r.key AS role_key, r.name, t.guild_id, g.name AS guild_name, t.ends_on
  FROM role_terms t
  JOIN roles r ON r.tenant_id = t.tenant_id AND r.id = t.role_id
  LEFT JOIN current_guilds g ON g.tenant_id = t.tenant_id AND g.id = t.guild_id
  WHERE (t.starts_on IS NULL OR t.starts_on <= (SELECT portal_today())) AND (t.ends_on IS NULL OR t.ends_on >= (SELECT portal_today()))
    AND (t.guild_id IS NULL OR g.id IS NOT NULL);
--> statement-breakpoint
-- Who belongs to which target group today. A key is spelled as targetKey in contract/targeting.ts spells it. Rows may repeat.
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
  SELECT p.tenant_id, p.user_id, 'craft:' || k.craft_id, k.name
  FROM current_company_people p JOIN current_company_crafts k ON k.tenant_id = p.tenant_id AND k.company_id = p.company_id
  UNION ALL
  SELECT tenant_id, user_id, 'role:' || role_id, name FROM current_role_terms
  UNION ALL
  SELECT tenant_id, user_id, 'guildRole:' || guild_id || ':' || role_id, name || ', ' || guild_name FROM current_role_terms WHERE guild_id IS NOT NULL
  UNION ALL
  SELECT m.tenant_id, m.user_id, 'list:' || l.id, l.name
  FROM user_list_members m JOIN user_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id;
--> statement-breakpoint
-- Who is new has no place yet.
CREATE FUNCTION settle_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO settlements (tenant_id, user_id, company_id, since, state, has_email, has_signed_in)
  SELECT tenant_id, id, NULL, '-infinity', state, email IS NOT NULL, subject IS NOT NULL FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Writes down anew where the people of a statement stand: from the day after the last place that ends, and from the day
-- on which the one that does not has begun; with two that do not end, never. It does not ask what day it is, so that
-- nothing has to happen at midnight. The people are locked first: two changes of one follow each other, and the second
-- sees the first. Each is looked up by the key: in the transaction of a large import PostgreSQL has no idea how many
-- there are, and compared everybody with everybody.
CREATE FUNCTION settle_people() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_material = off AS $$
DECLARE
  changed text := format('SELECT DISTINCT tenant_id, user_id FROM (%s) rows', CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM added'
    WHEN 'DELETE' THEN 'SELECT * FROM gone'
    ELSE 'SELECT * FROM added UNION ALL SELECT * FROM gone' END);
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    changed := $sql$
      SELECT n.tenant_id, n.id AS user_id FROM added n JOIN gone o ON o.tenant_id = n.tenant_id AND o.id = n.id
      WHERE (o.state, o.email IS NULL, o.subject IS NULL) IS DISTINCT FROM (n.state, n.email IS NULL, n.subject IS NULL)
    $sql$;
  ELSE
    EXECUTE format($sql$
      SELECT FROM (%s ORDER BY 1, 2) c CROSS JOIN LATERAL (
        SELECT FROM users u WHERE u.tenant_id = c.tenant_id AND u.id = c.user_id FOR NO KEY UPDATE) u
    $sql$, changed);
  END IF;
  EXECUTE format($sql$
    INSERT INTO settlements (tenant_id, user_id, company_id, since, state, has_email, has_signed_in)
    SELECT c.tenant_id, c.user_id, p.company_id, p.since, u.state, u.email IS NOT NULL, u.subject IS NOT NULL
    FROM (%s) c CROSS JOIN LATERAL (
      SELECT u.state, u.email, u.subject FROM users u WHERE u.tenant_id = c.tenant_id AND u.id = c.user_id OFFSET 0
    ) u CROSS JOIN LATERAL (
      SELECT min(p.company_id::text) FILTER (WHERE p.ends_on IS NULL)::uuid AS company_id,
        CASE WHEN count(*) FILTER (WHERE p.ends_on IS NULL) > 1 THEN 'infinity'
          ELSE greatest(max(p.ends_on) + 1, max(p.starts_on) FILTER (WHERE p.ends_on IS NULL), '-infinity') END AS since
      FROM company_people p WHERE p.tenant_id = c.tenant_id AND p.user_id = c.user_id) p
    ON CONFLICT (tenant_id, user_id) DO UPDATE SET company_id = excluded.company_id, since = excluded.since,
      state = excluded.state, has_email = excluded.has_email, has_signed_in = excluded.has_signed_in
    WHERE (settlements.company_id, settlements.since, settlements.state, settlements.has_email, settlements.has_signed_in)
      IS DISTINCT FROM (excluded.company_id, excluded.since, excluded.state, excluded.has_email, excluded.has_signed_in)
  $sql$, changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds what has changed in settlements to the tallies. It waits for nobody: where another transaction holds the row of a
-- company, the change becomes a row beside it, and whoever finds the row free takes in those beside it. What is worked
-- out on the way is never joined with itself, of which PostgreSQL guesses one row.
CREATE FUNCTION tally_companies() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_material = off AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS change, * FROM added'
    WHEN 'DELETE' THEN 'SELECT -1 AS change, * FROM gone'
    ELSE 'SELECT 1 AS change, * FROM added UNION ALL SELECT -1, * FROM gone' END;
  is_needed boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM (%s) s WHERE company_id IS NOT NULL AND since < ''infinity'')', changed) INTO is_needed;
  IF NOT is_needed THEN
    RETURN NULL;
  END IF;
  EXECUTE format($sql$
    WITH changes AS MATERIALIZED (
      SELECT tenant_id, company_id,
        coalesce(sum(change) FILTER (WHERE state = 'active'), 0) AS people,
        coalesce(sum(change) FILTER (WHERE state = 'active' AND NOT has_email), 0) AS without_email,
        coalesce(sum(change) FILTER (WHERE state = 'active' AND NOT has_signed_in), 0) AS never_signed_in,
        coalesce(sum(change) FILTER (WHERE state = 'invited'), 0) AS invited,
        coalesce(sum(change) FILTER (WHERE state = 'pending'), 0) AS pending,
        coalesce(sum(change) FILTER (WHERE state = 'blocked'), 0) AS blocked
      FROM (%s) s WHERE company_id IS NOT NULL AND since < 'infinity' GROUP BY 1, 2
    ),
    free AS MATERIALIZED (
      SELECT t.* FROM changes c CROSS JOIN LATERAL (
        SELECT * FROM company_tallies t WHERE t.tenant_id = c.tenant_id AND t.company_id = c.company_id FOR UPDATE SKIP LOCKED
      ) t
    ),
    taken AS (
      DELETE FROM company_tallies t USING (
        SELECT *, bool_or(number = 0) OVER (PARTITION BY tenant_id, company_id) AS has_main FROM free
      ) f
      WHERE f.number > 0 AND f.has_main AND t.tenant_id = f.tenant_id AND t.company_id = f.company_id AND t.number = f.number
      RETURNING t.tenant_id, t.company_id, t.people, t.without_email, t.never_signed_in, t.invited, t.pending, t.blocked
    ),
    sums AS MATERIALIZED (
      SELECT tenant_id, company_id, bool_or(is_main) AS has_main, sum(people) AS people, sum(without_email) AS without_email,
        sum(never_signed_in) AS never_signed_in, sum(invited) AS invited, sum(pending) AS pending, sum(blocked) AS blocked
      FROM (
        SELECT false AS is_main, * FROM changes
        UNION ALL SELECT false, * FROM taken
        UNION ALL SELECT true, tenant_id, company_id, 0, 0, 0, 0, 0, 0 FROM free WHERE number = 0
      ) a GROUP BY tenant_id, company_id
    ),
    -- They are there, and locked: no join finds them as surely by their key.
    added AS (
      INSERT INTO company_tallies AS t (tenant_id, company_id, number, people, without_email, never_signed_in, invited, pending, blocked)
      SELECT tenant_id, company_id, 0, people, without_email, never_signed_in, invited, pending, blocked FROM sums WHERE has_main
      ON CONFLICT (tenant_id, company_id, number) DO UPDATE SET people = t.people + excluded.people,
        without_email = t.without_email + excluded.without_email, never_signed_in = t.never_signed_in + excluded.never_signed_in,
        invited = t.invited + excluded.invited, pending = t.pending + excluded.pending, blocked = t.blocked + excluded.blocked
    )
    INSERT INTO company_tallies (tenant_id, company_id, people, without_email, never_signed_in, invited, pending, blocked)
    SELECT tenant_id, company_id, people, without_email, never_signed_in, invited, pending, blocked FROM sums s
    WHERE NOT has_main AND (SELECT true FROM company_tallies t
      WHERE t.tenant_id = s.tenant_id AND t.company_id = s.company_id AND t.number = 0)
  $sql$, changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A company has its tally from the beginning, so that no two changes can begin it at once.
CREATE FUNCTION open_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO company_tallies (tenant_id, company_id, number) SELECT tenant_id, id, 0 FROM added;
  ELSE
    DELETE FROM company_tallies t USING gone WHERE t.tenant_id = gone.tenant_id AND t.company_id = gone.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What fills or copies a database without triggers must not leave these out, hence ALWAYS.
DO $$
DECLARE name text; acts text[]; act text; call text;
BEGIN
  FOR name, acts, call IN VALUES
    ('users', '{in}'::text[], 'settle_new_people()'),
    ('users', '{over}', 'settle_people()'),
    ('company_people', '{in,over,out}', 'settle_people()'),
    ('settlements', '{in,over,out}', 'tally_companies()'),
    ('companies', '{in,out}', 'open_tallies()')
  LOOP
    FOREACH act IN ARRAY acts LOOP
      EXECUTE format('CREATE TRIGGER %1$I AFTER %2$s ON %3$I REFERENCING %4$s FOR EACH STATEMENT EXECUTE FUNCTION %5$s',
        name || '_tallied_' || act, CASE act WHEN 'in' THEN 'INSERT' WHEN 'over' THEN 'UPDATE' ELSE 'DELETE' END, name,
        CASE act WHEN 'in' THEN 'NEW TABLE AS added' WHEN 'over' THEN 'OLD TABLE AS gone NEW TABLE AS added' ELSE 'OLD TABLE AS gone' END, call);
      EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', name, name || '_tallied_' || act);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- Who is there already, in every tenant: the owner may be bound by the policies, which know none now.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['users', 'companies', 'company_people'] LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name);
  END LOOP;
  INSERT INTO company_tallies (tenant_id, company_id, number) SELECT tenant_id, id, 0 FROM companies;
  INSERT INTO settlements (tenant_id, user_id, company_id, since, state, has_email, has_signed_in)
    SELECT u.tenant_id, u.id, min(p.company_id::text) FILTER (WHERE p.ends_on IS NULL)::uuid,
      CASE WHEN count(p.company_id) FILTER (WHERE p.ends_on IS NULL) > 1 THEN 'infinity'
        ELSE greatest(max(p.ends_on) + 1, max(p.starts_on) FILTER (WHERE p.ends_on IS NULL), '-infinity') END,
      u.state, u.email IS NOT NULL, u.subject IS NOT NULL
    FROM users u LEFT JOIN company_people p ON p.tenant_id = u.tenant_id AND p.user_id = u.id
    GROUP BY u.tenant_id, u.id;
  FOREACH name IN ARRAY ARRAY['users', 'companies', 'company_people', 'settlements', 'company_tallies'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
