-- Who has no address is counted whatever state he or she is in, as long as somebody belongs there: a guild just imported
-- has nobody active yet.
DO $$
DECLARE
  known text := pg_get_functiondef('tally_companies'::regproc);
  corrected text := replace(known, 'state = ''active'' AND NOT has_email', 'state <> ''left'' AND NOT has_email');
BEGIN
  IF corrected = known THEN
    RAISE EXCEPTION 'tally_companies is not as this migration knows it';
  END IF;
  EXECUTE corrected;
  UPDATE company_tallies t SET without_email = CASE WHEN t.number = 0 THEN coalesce(s.people, 0) ELSE 0 END
    FROM company_tallies o LEFT JOIN (
      SELECT tenant_id, company_id, count(*)::int AS people FROM settlements
      WHERE since < 'infinity' AND state <> 'left' AND NOT has_email GROUP BY 1, 2
    ) s USING (tenant_id, company_id)
    WHERE o.tenant_id = t.tenant_id AND o.company_id = t.company_id AND o.number = t.number;
END $$;
