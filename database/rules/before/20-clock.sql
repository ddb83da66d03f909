
-- Set at the transaction's start.
CREATE OR REPLACE FUNCTION portal_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT current_setting('app.now')::timestamptz $$;

-- Terms end at midnight in Germany.
CREATE OR REPLACE FUNCTION portal_today() RETURNS date LANGUAGE sql STABLE AS $$ SELECT (current_setting('app.now')::timestamptz AT TIME ZONE 'Europe/Berlin')::date $$;

CREATE OR REPLACE FUNCTION holds_today(starts_on date, ends_on date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (starts_on IS NULL OR starts_on <= portal_today()) AND (ends_on IS NULL OR ends_on >= portal_today())
$$;
