-- Whose rows they are is asked once for each statement and not for each row: a reach reads a hundred thousand of these.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['settlements', 'company_tallies', 'company_people', 'company_guilds', 'user_list_members'] LOOP
    EXECUTE format($policy$ALTER POLICY tenant ON %I USING (tenant_id = (SELECT current_setting('app.tenant')))$policy$, name);
  END LOOP;
END $$;
