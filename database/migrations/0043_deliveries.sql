-- Posts go out by mail (decision 078): what is carried to readers, what became of it for each of them, and how they want it.
CREATE TABLE "mailings" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"origin" text NOT NULL,
	"filled_at" timestamp (3) with time zone,
	CONSTRAINT "mailings_tenant_id_post_id_revision_pk" PRIMARY KEY("tenant_id","post_id","revision")
);
--> statement-breakpoint
ALTER TABLE "mailings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deliveries" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"pace" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"not_before" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"mail_id" uuid,
	"email" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deliveries_tenant_id_post_id_revision_user_id_pk" PRIMARY KEY("tenant_id","post_id","revision","user_id"),
	CONSTRAINT "deliveries_state" CHECK (state in ('due', 'sending', 'sent', 'refused', 'skipped', 'void')),
	CONSTRAINT "deliveries_pace" CHECK (pace in ('atOnce', 'daily', 'weekly', 'never')),
	CONSTRAINT "deliveries_sending" CHECK (state not in ('sending', 'sent', 'refused') or (mail_id is not null and email is not null))
);
--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_preferences" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"user_id" uuid NOT NULL,
	"paces" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hour" integer DEFAULT 7 NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_preferences_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id"),
	CONSTRAINT "mail_preferences_hour" CHECK (hour between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "mail_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_tenant_id_post_id_revision_mailings_tenant_id_post_id_revision_fk" FOREIGN KEY ("tenant_id","post_id","revision") REFERENCES "public"."mailings"("tenant_id","post_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("tenant_id","due_at","user_id") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "deliveries_mail" ON "deliveries" USING btree ("tenant_id","mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_person" ON "deliveries" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "mailings" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "deliveries" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "mail_preferences" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['mailings', 'deliveries', 'mail_preferences'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
