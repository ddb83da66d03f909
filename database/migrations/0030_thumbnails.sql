-- What a file looks like in small is a stored file too, which goes with it.
ALTER TABLE "stored_files" ADD COLUMN "thumbnail_of" uuid;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "drawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_tenant_id_thumbnail_of_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","thumbnail_of") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_thumbnail" ON "stored_files" USING btree ("tenant_id","thumbnail_of") WHERE thumbnail_of is not null;--> statement-breakpoint
CREATE INDEX "stored_files_drawn" ON "stored_files" USING btree ("tenant_id","drawn");
