DROP INDEX "users_tenant_id_email_index";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "question" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "has_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "imports" SET "counts" = '{"asked": 0, "leftOut": 0}' || "counts" WHERE "counts" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("tenant_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_signing_in_by_email" ON "users" USING btree ("tenant_id",lower("email")) WHERE "users"."membership" in ('member', 'left') and "users"."subject" is not null;