-- What an office keeps of a guild, an association, a term, a list and a person (decision 033). Where somebody who is named
-- goes, the name alone goes: the tenant leads the key and stays.
CREATE TABLE "consents" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"given_on" date NOT NULL,
	"withdrawn_on" date,
	"evidence" text,
	CONSTRAINT "consents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "honours" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"awarded_on" date,
	CONSTRAINT "honours_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "honours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "legal_form" text;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "chair" text;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "managing_director" text;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "data_protection_officer" text;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "data_protection_email" text;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "opening_hours" text;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "statutes_on" date;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "responsible_id" uuid;--> statement-breakpoint
ALTER TABLE "role_terms" ADD COLUMN "elected_on" date;--> statement-breakpoint
ALTER TABLE "role_terms" ADD COLUMN "substitute_id" uuid;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "committee" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "user_lists" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honours" ADD CONSTRAINT "honours_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_tenant_id_user_id_index" ON "consents" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "honours_tenant_id_user_id_index" ON "honours" USING btree ("tenant_id","user_id");--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_tenant_id_responsible_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","responsible_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ("responsible_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_terms" ADD CONSTRAINT "role_terms_tenant_id_substitute_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","substitute_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ("substitute_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_lists" ADD CONSTRAINT "user_lists_tenant_id_owner_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ("owner_id") ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "consents" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "honours" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
-- Row-level security holds for the owner too, and every change is written down.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['honours', 'consents'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_changes(''id'')', name || '_audit_insert', name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_changes(''id'')', name || '_audit_update', name);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_changes(''id'')', name || '_audit_delete', name);
  END LOOP;
END $$;
