ALTER TABLE "identity"."sessions" ADD COLUMN "lasting" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Sessions under way go on: from now on their tokens are known by their hashes, and none outlives its 90 days.
UPDATE identity.sessions SET
  token = encode(sha256(convert_to(token, 'UTF8')), 'hex'),
  lasting = expires_at - updated_at > interval '1 day',
  expires_at = least(expires_at, created_at + interval '90 days');
--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD CONSTRAINT "sessions_token_hashed" CHECK ("identity"."sessions"."token" ~ '^[0-9a-f]{64}$');
--> statement-breakpoint
-- What the handlers' role may ask of sessions, which it cannot read: whether this one of this sign-in still runs.
-- In plpgsql, because PostgreSQL before 18 plans a function in SQL anew for each call.
CREATE FUNCTION session_runs(session text, sign_in text) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM identity.sessions s WHERE s.id = session AND s.sign_in_id = sign_in AND s.expires_at > public.portal_now()
  );
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION session_runs(text, text) FROM PUBLIC;
