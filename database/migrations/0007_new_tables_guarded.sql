-- Row-level security holds for the owner too.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['folders', 'imports', 'import_rows', 'import_columns', 'invitations'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER folders_audit_insert AFTER INSERT ON folders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_changes('id');
--> statement-breakpoint
CREATE TRIGGER folders_audit_update AFTER UPDATE ON folders REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_changes('id');
--> statement-breakpoint
CREATE TRIGGER folders_audit_delete AFTER DELETE ON folders REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_changes('id');
--> statement-breakpoint
-- What follows the beginning is progress, not a change of what is kept: the rows an import writes have entries of their own.
CREATE TRIGGER imports_audit_insert AFTER INSERT ON imports REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_changes('id');
--> statement-breakpoint
CREATE TRIGGER imports_audit_delete AFTER DELETE ON imports REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_changes('id');
--> statement-breakpoint
CREATE TRIGGER invitations_audit_insert AFTER INSERT ON invitations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_changes('id');
