-- settlements says where each person stands, and from which day on, without asking what day it is (decision 013), so that
-- nothing has to happen at midnight.

-- Somebody new stands nowhere yet.
CREATE OR REPLACE FUNCTION settle_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO settlements (tenant_id, user_id, company_id, since, state, has_email, has_signed_in)
  SELECT tenant_id, id, NULL, '-infinity', state, email IS NOT NULL, subject IS NOT NULL FROM added;
  RETURN NULL;
END $$;

-- Writes down anew where the people of a statement stand: from the day after the last place that ends, and from the day
-- on which the one that does not has begun; with two that do not end, never. The people are locked first: two changes of one
-- follow each other, and the second sees the first. Each is looked up by the key: in the transaction of a large import
-- PostgreSQL has no idea how many there are, and compared everybody with everybody. Whoever has an address that gets no mail
-- for now (decision 092) counts as somebody without one.
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

-- What fills or copies a database without triggers must not leave these out.
ALTER TABLE users ENABLE ALWAYS TRIGGER users_tallied_in, ENABLE ALWAYS TRIGGER users_tallied_over;
ALTER TABLE company_people ENABLE ALWAYS TRIGGER company_people_tallied_in, ENABLE ALWAYS TRIGGER company_people_tallied_over,
  ENABLE ALWAYS TRIGGER company_people_tallied_out;
