-- Whoever works for a tenant sees that tenant's rows and no others, in every table that has a tenant. That the policies are
-- enabled, and bind the owner too, is done after each upgrade from the catalogue (`apply-schema.ts`).
DO $$
DECLARE
  -- A reach reads a hundred thousand rows of these: whose they are is asked once for each statement and not for each row.
  asked_once text[] := ARRAY['settlements', 'company_tallies', 'company_people', 'company_guilds', 'user_list_members'];
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
