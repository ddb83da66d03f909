-- The address a sign-in is to have, once the link in a mail to it has been used; and the way back to the former one.
CREATE TABLE "identity"."address_changes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_in_id" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"portal" text NOT NULL,
	"session_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."address_changes" ADD CONSTRAINT "address_changes_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "identity"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_waiting" ON "identity"."address_changes" USING btree ("sign_in_id") WHERE "identity"."address_changes"."kind" = 'change';--> statement-breakpoint
CREATE INDEX "address_changes_sign_in_id_index" ON "identity"."address_changes" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "address_changes_expires_at_index" ON "identity"."address_changes" USING btree ("expires_at");--> statement-breakpoint
-- What the sign-in service's role, which reads no tenant's tables, may change of people: the address of those who sign in so,
-- with the sign-in's own. In the portal where it was asked for (none where it is null) it is the person's wish whatever stood
-- there; in the others, the address follows only where it was that of the sign-in. Answers whether the person was found where
-- it was asked. Whoever is blocked, refused or gone in a portal changes nothing there. Every change is written down as the
-- person's own.
CREATE FUNCTION identity.move_people(sign_in text, old_address text, new_address text, asked_in text, portals text[], at text) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  portal text;
  person uuid;
  found_there boolean := asked_in IS NULL;
BEGIN
  PERFORM set_config('app.now', at, true);
  FOREACH portal IN ARRAY portals LOOP
    PERFORM set_config('app.tenant', portal, true);
    SELECT u.id INTO person FROM public.users u
    WHERE u.tenant_id = portal AND u.issuer = 'jwt' AND u.subject = sign_in
      AND CASE WHEN portal = asked_in THEN u.state = 'active'
        ELSE u.state IN ('active', 'pending') AND lower(u.email) = lower(old_address) END
    FOR UPDATE;
    CONTINUE WHEN person IS NULL;
    found_there := found_there OR portal = asked_in;
    PERFORM set_config('app.actor', person::text, true);
    UPDATE public.users u SET email = new_address, version = u.version + 1 WHERE u.tenant_id = portal AND u.id = person;
  END LOOP;
  PERFORM set_config('app.actor', '', true);
  RETURN found_there;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION identity.move_people(text, text, text, text, text[], text) FROM PUBLIC;
