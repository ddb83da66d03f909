-- without_email counts every state but former, as imported guilds have nobody active (decision 013).

-- Never waits: if a company's row is locked, inserts another, which the next change merges.
CREATE OR REPLACE FUNCTION tally_companies() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_material = off AS $$
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
        coalesce(sum(change) FILTER (WHERE state <> 'left' AND NOT has_email), 0) AS without_email,
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
    -- They exist and are locked; a join might not use the key.
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

-- Made with the company, so that parallel changes need not create it.
CREATE OR REPLACE FUNCTION open_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO company_tallies (tenant_id, company_id, number) SELECT tenant_id, id, 0 FROM added;
  ELSE
    DELETE FROM company_tallies t USING gone WHERE t.tenant_id = gone.tenant_id AND t.company_id = gone.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER settlements_tallied_in AFTER INSERT ON settlements REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_companies();
CREATE TRIGGER settlements_tallied_over AFTER UPDATE ON settlements REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_companies();
CREATE TRIGGER settlements_tallied_out AFTER DELETE ON settlements REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION tally_companies();
CREATE TRIGGER companies_tallied_in AFTER INSERT ON companies REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION open_tallies();
CREATE TRIGGER companies_tallied_out AFTER DELETE ON companies REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION open_tallies();

-- Must run in replica mode too.
ALTER TABLE settlements ENABLE ALWAYS TRIGGER settlements_tallied_in, ENABLE ALWAYS TRIGGER settlements_tallied_over,
  ENABLE ALWAYS TRIGGER settlements_tallied_out;
ALTER TABLE companies ENABLE ALWAYS TRIGGER companies_tallied_in, ENABLE ALWAYS TRIGGER companies_tallied_out;
