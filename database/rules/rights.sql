-- Rights of the login roles, granted at each start (:app handlers, :identity sign-in service).
GRANT USAGE ON SCHEMA public TO :app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO :app;
-- The log is immutable; a trigger also stops the owner.
REVOKE UPDATE, DELETE ON audit_entries FROM :app;
GRANT EXECUTE ON FUNCTION session_runs(text, text), take_registration(text), maintenance_now() TO :app;
GRANT EXECUTE ON FUNCTION forget_reads(timestamptz), forget_person(uuid, text[], text[], text[]) TO :app;

GRANT USAGE ON SCHEMA identity TO :identity;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA identity TO :identity;
GRANT EXECUTE ON FUNCTION identity.move_people(text, text, text, text, text[], text) TO :identity;
