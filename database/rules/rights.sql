-- What the login roles may do in the schemas of the program, given at each start: their names follow from SECRET (:app are the
-- handlers, :identity is the sign-in service; workers have the jobs alone, see login-roles.ts). None owns anything.
GRANT USAGE ON SCHEMA public TO :app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO :app;
-- What happened stays written; a trigger refuses it to the owner too.
REVOKE UPDATE, DELETE ON audit_entries FROM :app;
GRANT EXECUTE ON FUNCTION session_runs(text, text), take_registration(text) TO :app;
GRANT EXECUTE ON FUNCTION forget_reads(timestamptz), forget_person(uuid, text[]) TO :app;

GRANT USAGE ON SCHEMA identity TO :identity;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA identity TO :identity;
GRANT EXECUTE ON FUNCTION identity.move_people(text, text, text, text, text[], text) TO :identity;
