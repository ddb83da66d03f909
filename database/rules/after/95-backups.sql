-- Backups and rehearsals of the installation: noted by the role for backups, read by handlers for the office.
CREATE OR REPLACE FUNCTION note_backup(of_kind text, of_name text, began timestamptz, ended timestamptz, because text, more jsonb) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO drizzle.backups (kind, name, began_at, ended_at, failure, detail) VALUES (of_kind, of_name, began, ended, because, more);
  DELETE FROM drizzle.backups b WHERE b.number < (SELECT max(l.number) - 1000 FROM drizzle.backups l);
END $$;
REVOKE EXECUTE ON FUNCTION note_backup(text, text, timestamptz, timestamptz, text, jsonb) FROM PUBLIC;

-- The last success and the last failure of each kind, and since when the installation exists.
CREATE OR REPLACE FUNCTION last_backups() RETURNS TABLE (kind text, name text, began_at timestamptz, ended_at timestamptz, has_failed boolean, installed_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT l.kind, l.name, l.began_at, l.ended_at, l.failure IS NOT NULL, i.made_at
    FROM drizzle.installation i LEFT JOIN (
      SELECT DISTINCT ON (b.kind, b.failure IS NULL) b.* FROM drizzle.backups b ORDER BY b.kind, b.failure IS NULL, b.number DESC
    ) l ON true;
END $$;
REVOKE EXECUTE ON FUNCTION last_backups() FROM PUBLIC;
