-- settlements has each person's place and its first day, so that nothing must run at midnight (decision 013).

CREATE OR REPLACE FUNCTION settle_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO settlements (tenant_id, user_id, company_id, since, state, has_email, has_signed_in)
  SELECT tenant_id, id, NULL, '-infinity', state, email IS NOT NULL, subject IS NOT NULL FROM added;
  RETURN NULL;
END $$;

-- Locks the people first, so that changes are serialised. Looked up by key, as PostgreSQL misestimates large imports.
CREATE OR REPLACE FUNCTION settle_people() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_material = off AS $$
DECLARE
  changed text := format('SELECT DISTINCT tenant_id, user_id FROM (%s) rows', CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM added'
    WHEN 'DELETE' THEN 'SELECT * FROM gone'
    ELSE 'SELECT * FROM added UNION ALL SELECT * FROM gone' END);
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    changed := $sql$
      SELECT n.tenant_id, n.id AS user_id FROM added n JOIN gone o ON o.tenant_id = n.tenant_id AND o.id = n.id
      WHERE (o.state, o.email IS NULL OR o.email_blocked_at IS NOT NULL, o.subject IS NULL) IS DISTINCT FROM (n.state, n.email IS NULL OR n.email_blocked_at IS NOT NULL, n.subject IS NULL)
    $sql$;
  ELSE
    EXECUTE format($sql$
      SELECT FROM (%s ORDER BY 1, 2) c CROSS JOIN LATERAL (
        SELECT FROM users u WHERE u.tenant_id = c.tenant_id AND u.id = c.user_id FOR NO KEY UPDATE) u
    $sql$, changed);
  END IF;
  EXECUTE format($sql$
    INSERT INTO settlements (tenant_id, user_id, company_id, since, state, has_email, has_signed_in)
    SELECT c.tenant_id, c.user_id, p.company_id, p.since, u.state, u.email IS NOT NULL AND u.email_blocked_at IS NULL, u.subject IS NOT NULL
    FROM (%s) c CROSS JOIN LATERAL (
      SELECT u.state, u.email, u.email_blocked_at, u.subject FROM users u WHERE u.tenant_id = c.tenant_id AND u.id = c.user_id OFFSET 0
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

CREATE TRIGGER users_tallied_in AFTER INSERT ON users REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION settle_new_people();
CREATE TRIGGER users_tallied_over AFTER UPDATE ON users REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION settle_people();
CREATE TRIGGER company_people_tallied_in AFTER INSERT ON company_people REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION settle_people();
CREATE TRIGGER company_people_tallied_over AFTER UPDATE ON company_people REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION settle_people();
CREATE TRIGGER company_people_tallied_out AFTER DELETE ON company_people REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION settle_people();

-- Must run in replica mode too.
ALTER TABLE users ENABLE ALWAYS TRIGGER users_tallied_in, ENABLE ALWAYS TRIGGER users_tallied_over;
ALTER TABLE company_people ENABLE ALWAYS TRIGGER company_people_tallied_in, ENABLE ALWAYS TRIGGER company_people_tallied_over,
  ENABLE ALWAYS TRIGGER company_people_tallied_out;
