ALTER TABLE "roles" ADD COLUMN "feminine_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_feminine_name" ON "roles" USING btree ("tenant_id",name_key("feminine_name"));