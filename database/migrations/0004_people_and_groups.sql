CREATE TABLE "audit_entries" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT portal_now() NOT NULL,
	"actor_id" uuid,
	"request_id" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_entries_tenant_id_number_pk" PRIMARY KEY("tenant_id","number")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "kind" text DEFAULT 'district' NOT NULL;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "chamber" text;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "town" text;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "web" text;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "legal_form" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "contact_person" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "register_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "chamber" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "employees" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "bound_by_tariff" boolean;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "crafts" ADD COLUMN "synonyms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "crafts" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "crafts" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "crafts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_lists" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_tenant_id_entity_entity_id_index" ON "audit_entries" USING btree ("tenant_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_entries_tenant_id_actor_id_index" ON "audit_entries" USING btree ("tenant_id","actor_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "audit_entries" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));