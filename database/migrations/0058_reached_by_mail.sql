-- Whoever has an address that gets no mail for now (decision 092) counts as somebody without one.
DO $$
DECLARE
  known text := pg_get_functiondef('settle_people'::regproc);
  corrected text := replace(replace(replace(replace(known,
    'o.email IS NULL, o.subject', 'o.email IS NULL OR o.email_blocked_at IS NOT NULL, o.subject'),
    'n.email IS NULL, n.subject', 'n.email IS NULL OR n.email_blocked_at IS NOT NULL, n.subject'),
    'u.email IS NOT NULL, u.subject IS NOT NULL', 'u.email IS NOT NULL AND u.email_blocked_at IS NULL, u.subject IS NOT NULL'),
    'SELECT u.state, u.email, u.subject FROM', 'SELECT u.state, u.email, u.email_blocked_at, u.subject FROM');
BEGIN
  IF length(corrected) - length(known) <> 119 THEN
    RAISE EXCEPTION 'settle_people is not as this migration knows it (%)', length(corrected) - length(known);
  END IF;
  EXECUTE corrected;
END $$;
