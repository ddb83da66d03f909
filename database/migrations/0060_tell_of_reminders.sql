-- Who is reminded sees it in the bell at once (decision 093).
CREATE FUNCTION tell_of_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'posts ' || tenant_id) FROM (
    SELECT DISTINCT n.tenant_id FROM changed n JOIN changed_from o USING (tenant_id, post_id, day)
    WHERE o.people IS NULL AND n.people IS NOT NULL
  ) told;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reminders_told AFTER UPDATE ON reminders REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_reminders();
