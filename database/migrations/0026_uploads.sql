-- Files on their way in, and what a scanner has found in those that are there.
ALTER TABLE "stored_files" ADD COLUMN "unscannable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "signature" text;--> statement-breakpoint
CREATE TABLE "uploads" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"version_of" uuid,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"document_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "uploads_bytes" CHECK (bytes > 0)
);
--> statement-breakpoint
ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "uploads" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_created_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_folder_id_folders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","folder_id") REFERENCES "public"."folders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_version_of_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","version_of") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_tenant_id_created_by_index" ON "uploads" USING btree ("tenant_id","created_by");--> statement-breakpoint
CREATE INDEX "uploads_tenant_id_folder_id_index" ON "uploads" USING btree ("tenant_id","folder_id");--> statement-breakpoint
CREATE INDEX "uploads_tenant_id_version_of_index" ON "uploads" USING btree ("tenant_id","version_of");--> statement-breakpoint
CREATE INDEX "uploads_tenant_id_document_id_index" ON "uploads" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "uploads" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));
