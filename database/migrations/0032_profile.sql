-- A person's picture is a stored file, small already; and what of the person other members are shown.
ALTER TABLE "users" DROP COLUMN "avatar";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "visibility" jsonb DEFAULT '{"picture":"office","phone":"office","mobile":"office","email":"office"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_picture_id_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","picture_id") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_tenant_id_picture_id_index" ON "users" USING btree ("tenant_id","picture_id");
