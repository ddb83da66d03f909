-- One sample a day of how large the database is, kept for a year; noted by handlers, read by the role for backups.
CREATE OR REPLACE FUNCTION note_database_size(noted timestamptz) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO drizzle.database_sizes (day, at, bytes)
    VALUES ((noted AT TIME ZONE 'UTC')::date, noted, pg_database_size(current_database())) ON CONFLICT (day) DO NOTHING;
  DELETE FROM drizzle.database_sizes s WHERE s.at < noted - interval '1 year';
END $$;
REVOKE EXECUTE ON FUNCTION note_database_size(timestamptz) FROM PUBLIC;
