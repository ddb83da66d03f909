-- Who has loaded a document, who was told that it has changed, and who wants to hear of what is new in a folder.
CREATE TABLE "document_downloads" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_downloads_tenant_id_document_id_number_user_id_pk" PRIMARY KEY("tenant_id","document_id","number","user_id")
);
--> statement-breakpoint
ALTER TABLE "document_downloads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_notices" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "document_notices_tenant_id_document_id_number_user_id_pk" PRIMARY KEY("tenant_id","document_id","number","user_id")
);
--> statement-breakpoint
ALTER TABLE "document_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "folder_subscriptions" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"folder_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "folder_subscriptions_tenant_id_user_id_folder_id_pk" PRIMARY KEY("tenant_id","user_id","folder_id")
);
--> statement-breakpoint
ALTER TABLE "folder_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "digests" (
	"tenant_id" text DEFAULT current_setting('app.tenant') PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "digests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_downloads" ADD CONSTRAINT "document_downloads_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_downloads" ADD CONSTRAINT "document_downloads_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_notices" ADD CONSTRAINT "document_notices_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_notices" ADD CONSTRAINT "document_notices_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_subscriptions" ADD CONSTRAINT "folder_subscriptions_tenant_id_folder_id_folders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","folder_id") REFERENCES "public"."folders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_subscriptions" ADD CONSTRAINT "folder_subscriptions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_downloads_tenant_id_user_id_index" ON "document_downloads" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "document_notices_tenant_id_user_id_index" ON "document_notices" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "document_notices_queued" ON "document_notices" USING btree ("tenant_id","document_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "folder_subscriptions_tenant_id_folder_id_index" ON "folder_subscriptions" USING btree ("tenant_id","folder_id");--> statement-breakpoint
CREATE INDEX "documents_recent" ON "documents" USING btree ("tenant_id","filed_at" DESC,"id" DESC) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "documents_lapsing" ON "documents" USING btree ("tenant_id","valid_until") WHERE trashed_at is null and valid_until is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "digests" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "document_downloads" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "document_notices" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "folder_subscriptions" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['digests', 'document_downloads', 'document_notices', 'folder_subscriptions'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
