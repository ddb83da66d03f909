-- What somebody wrote who asks to be let in, and what the office noted when it refused.
ALTER TABLE "users" ADD COLUMN "asked_company" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "asked_message" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refusal" text;--> statement-breakpoint
-- Whoever was refused keeps the way in by which he or she is known, and takes nobody's address.
DROP INDEX "users_tenant_id_email_index";--> statement-breakpoint
CREATE UNIQUE INDEX "users_tenant_id_email_index" ON "users" USING btree ("tenant_id",lower("email")) WHERE "users"."state" not in ('pending', 'refused');--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("tenant_id","created_at") WHERE "users"."state" = 'pending';--> statement-breakpoint
-- When the office was last told by mail that somebody waits, and when it will be next.
CREATE TABLE "waiting_notices" (
	"tenant_id" text DEFAULT current_setting('app.tenant') PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "waiting_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "waiting_notices" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
ALTER TABLE "identity"."proofs" ADD COLUMN "asked_in" text;--> statement-breakpoint
ALTER TABLE "identity"."proofs" ADD COLUMN "asked_company" text;--> statement-breakpoint
ALTER TABLE "identity"."proofs" ADD COLUMN "asked_message" text;--> statement-breakpoint
-- In which portal a sign-in was made, and what was written there, until the portal has taken its person in.
CREATE TABLE "identity"."registrations" (
	"sign_in_id" text PRIMARY KEY NOT NULL,
	"portal" text NOT NULL,
	"asked_company" text,
	"asked_message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."registrations" ADD CONSTRAINT "registrations_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "identity"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_created_at_index" ON "identity"."registrations" USING btree ("created_at");--> statement-breakpoint
-- What the handlers' role may learn of registrations, which it cannot read: the one of this sign-in in the portal of its
-- own transaction, once. In plpgsql for PostgreSQL before 18, as session_runs.
CREATE FUNCTION take_registration(sign_in text) RETURNS TABLE (asked_company text, asked_message text)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY DELETE FROM identity.registrations r WHERE r.sign_in_id = sign_in AND r.portal = current_setting('app.tenant')
    RETURNING r.asked_company, r.asked_message;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION take_registration(text) FROM PUBLIC;--> statement-breakpoint
-- In which of these portals a sign-in belongs to an active member. It looks into one after the other with the caller's own
-- rights, under the policies of each, and says nothing but yes or no.
CREATE FUNCTION portals_of(of_issuer text, of_subject text, portals text[]) RETURNS SETOF text
LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
DECLARE
  portal text;
  here text := current_setting('app.tenant');
BEGIN
  FOREACH portal IN ARRAY portals LOOP
    PERFORM set_config('app.tenant', portal, true);
    IF EXISTS (SELECT FROM users WHERE tenant_id = portal AND issuer = of_issuer AND subject = of_subject AND state = 'active') THEN
      RETURN NEXT portal;
    END IF;
  END LOOP;
  PERFORM set_config('app.tenant', here, true);
END $$;
