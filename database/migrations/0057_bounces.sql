-- Mails that come back (decision 092): where each mail went, what came back, and addresses that get none for now.
ALTER TABLE "mails" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree ("tenant_id","email","at") WHERE email is not null;--> statement-breakpoint
CREATE TABLE "bounces" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"mail_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"code" text,
	"answer" text NOT NULL,
	"counts" boolean NOT NULL,
	CONSTRAINT "bounces_tenant_id_mail_id_pk" PRIMARY KEY("tenant_id","mail_id"),
	CONSTRAINT "bounces_source" CHECK (source in ('server', 'mailbox', 'webhook', 'office'))
);
--> statement-breakpoint
ALTER TABLE "bounces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bounces" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bounces" ADD CONSTRAINT "bounces_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bounces_person" ON "bounces" USING btree ("tenant_id","user_id","at");--> statement-breakpoint
CREATE INDEX "bounces_address" ON "bounces" USING btree ("tenant_id","email","sent_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "bounces" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
-- Since when the mailbox of what comes back cannot be read; a row while that is so.
CREATE TABLE "mailbox_failures" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mailbox_failures_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "mailbox_failures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mailbox_failures" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "mailbox_failures" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state" CHECK (state in ('due', 'sending', 'sent', 'refused', 'bounced', 'skipped', 'void'));--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_blocked_at" timestamp (3) with time zone;--> statement-breakpoint
-- Another address is free at once, by whatever way it came.
CREATE FUNCTION free_new_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_blocked_at := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_free_new_address BEFORE UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email_blocked_at IS NOT NULL AND lower(OLD.email) IS DISTINCT FROM lower(NEW.email))
  EXECUTE FUNCTION free_new_address();
