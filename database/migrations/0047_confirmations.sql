-- Posts that ask to be confirmed as read, who has confirmed, and when the open ones were reminded (decision 085).
ALTER TABLE "posts" ADD COLUMN "confirmation" jsonb;--> statement-breakpoint
ALTER TABLE "post_corrections" ADD COLUMN "confirmation" jsonb;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD COLUMN "confirmation" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "asked_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_confirmation" CHECK (confirmation is null or confirmation ->> 'by' in ('person', 'company'));--> statement-breakpoint
CREATE TABLE "confirmations" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"asked" integer NOT NULL,
	"revision" integer NOT NULL,
	"company_id" uuid,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "confirmations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "confirmations_way" CHECK (way in ('portal', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "confirmations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminders" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"origin" text NOT NULL,
	"people" integer,
	CONSTRAINT "reminders_tenant_id_post_id_day_pk" PRIMARY KEY("tenant_id","post_id","day")
);
--> statement-breakpoint
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_company" ON "confirmations" USING btree ("tenant_id","post_id","asked","company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_person" ON "confirmations" USING btree ("tenant_id","post_id","asked","user_id") WHERE company_id is null;--> statement-breakpoint
CREATE INDEX "confirmations_user" ON "confirmations" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "posts_to_confirm" ON "posts" USING btree ("tenant_id","audience_id","id") WHERE confirmation is not null and published_at is not null and archived_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "confirmations" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "reminders" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['confirmations', 'reminders'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Which groups a company of today leads its people into: the part of user_keys that goes through a company.
CREATE VIEW company_keys WITH (security_invoker = true) AS
  SELECT tenant_id, id AS company_id, 'company:' || id AS key FROM current_companies
  UNION ALL
  SELECT tenant_id, company_id, 'guild:' || guild_id FROM current_memberships
  UNION ALL
  SELECT tenant_id, company_id, 'association:' || association_id FROM current_memberships
  UNION ALL
  SELECT tenant_id, company_id, 'craft:' || craft_id FROM current_company_crafts;
