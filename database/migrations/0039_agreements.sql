-- Who has agreed to the terms of use, to which version and when: kept as a proof, and never changed.
CREATE TABLE "agreements" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"user_id" uuid NOT NULL,
	"version" date NOT NULL,
	"language" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreements_tenant_id_user_id_version_pk" PRIMARY KEY("tenant_id","user_id","version")
);
--> statement-breakpoint
ALTER TABLE "agreements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "agreements" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
ALTER TABLE "agreements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What was agreed to at registration, until the portal takes the person in.
ALTER TABLE "identity"."proofs" ADD COLUMN "agreement" jsonb;--> statement-breakpoint
ALTER TABLE "identity"."registrations" ADD COLUMN "agreement" jsonb;--> statement-breakpoint
-- As before, with it; what a function answers with cannot be changed in place.
DROP FUNCTION take_registration(text);--> statement-breakpoint
CREATE FUNCTION take_registration(sign_in text) RETURNS TABLE (asked_company text, asked_message text, agreement jsonb)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY DELETE FROM identity.registrations r WHERE r.sign_in_id = sign_in AND r.portal = current_setting('app.tenant')
    RETURNING r.asked_company, r.asked_message, r.agreement;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION take_registration(text) FROM PUBLIC;
