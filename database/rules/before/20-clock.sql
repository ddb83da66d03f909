-- One clock for a transaction: it stands still while it lasts, and tests and "see as of" set it.

-- The moment a transaction works in: set with the tenant at its start.
CREATE OR REPLACE FUNCTION portal_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT current_setting('app.now')::timestamptz $$;

-- Terms end at midnight in Germany, wherever the server stands.
CREATE OR REPLACE FUNCTION portal_today() RETURNS date LANGUAGE sql STABLE AS $$ SELECT (current_setting('app.now')::timestamptz AT TIME ZONE 'Europe/Berlin')::date $$;

CREATE OR REPLACE FUNCTION holds_today(starts_on date, ends_on date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (starts_on IS NULL OR starts_on <= portal_today()) AND (ends_on IS NULL OR ends_on >= portal_today())
$$;
