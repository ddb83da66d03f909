-- Rights of the login roles, granted at each start (:app handlers, :identity sign-in service, :backup backups).
GRANT USAGE ON SCHEMA public TO :app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO :app;
-- The log is immutable; a trigger also stops the owner.
REVOKE UPDATE, DELETE ON audit_entries FROM :app;
GRANT EXECUTE ON FUNCTION session_runs(text, text), take_registration(text), mails_held_since(), maintenance_now() TO :app;
GRANT EXECUTE ON FUNCTION forget_reads(timestamptz), forget_person(uuid, text[], text[], text[]) TO :app;

GRANT USAGE ON SCHEMA identity TO :identity;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA identity TO :identity;
GRANT EXECUTE ON FUNCTION identity.move_people(text, text, text, text, text[], text) TO :identity;

-- A backup reads every row of every portal. Only a superuser could let a role bypass the policies.
GRANT USAGE ON SCHEMA public, identity, drizzle TO :backup;
GRANT SELECT ON ALL TABLES IN SCHEMA public, identity, drizzle TO :backup;
GRANT SELECT ON ALL SEQUENCES IN SCHEMA public, identity, drizzle TO :backup;
DO $$
DECLARE
  guarded regclass;
BEGIN
  FOR guarded IN
    SELECT c.oid FROM pg_class c
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity AND NOT EXISTS (
      SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = 'backup' AND polroles = ARRAY[':backup'::regrole::oid])
    ORDER BY relname
  LOOP
    EXECUTE format('DROP POLICY IF EXISTS backup ON %s', guarded);
    EXECUTE format('CREATE POLICY backup ON %s FOR SELECT TO :backup USING (true)', guarded);
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION note_backup(text, text, timestamptz, timestamptz, text, jsonb), last_backups() TO :backup;
GRANT EXECUTE ON FUNCTION last_backups(), note_database_size(timestamptz) TO :app;
