-- Every table with a tenant shows only its rows. `apply-schema.ts` enables and forces the policies.
DO $$
DECLARE
  -- Large scans: the tenant is checked once per statement, not per row.
  asked_once text[] := ARRAY['company_people', 'company_guilds', 'user_list_members', 'users', 'companies', 'guilds', 'role_terms', 'mail_preferences'];
  name text;
BEGIN
  FOR name IN
    SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'tenant_id'
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname
  LOOP
    EXECUTE format('CREATE POLICY tenant ON %I USING (tenant_id = %s) WITH CHECK (tenant_id = current_setting(''app.tenant''))',
      name, CASE WHEN name = ANY (asked_once) THEN '(SELECT current_setting(''app.tenant''))' ELSE 'current_setting(''app.tenant'')' END);
  END LOOP;
END $$;
