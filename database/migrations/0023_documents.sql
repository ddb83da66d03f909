-- Documents: the files of a portal, what they were before, and of which kind they are. Where somebody who is named goes, the
-- name alone goes: the tenant leads the key and stays.
CREATE TABLE "document_categories" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_categories_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "document_categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_versions" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_tenant_id_document_id_number_pk" PRIMARY KEY("tenant_id","document_id","number")
);
--> statement-breakpoint
ALTER TABLE "document_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documents" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid,
	"valid_from" date,
	"valid_until" date,
	"replaced_by" uuid,
	"file_id" uuid NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"filed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"uploaded_by" uuid,
	"trashed_at" timestamp (3) with time zone,
	"trashed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documents_validity" CHECK (valid_until >= valid_from),
	CONSTRAINT "documents_replaced" CHECK (replaced_by <> id)
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stored_files" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"scan" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"damaged_at" timestamp (3) with time zone,
	CONSTRAINT "stored_files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stored_files_sha256" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "stored_files_bytes" CHECK (bytes > 0)
);
--> statement-breakpoint
ALTER TABLE "stored_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "folders_name";--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "uploaders_id" uuid;--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "trashed_by" uuid;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_tenant_id_file_id_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_tenant_id_uploaded_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","uploaded_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ("uploaded_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_folder_id_folders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","folder_id") REFERENCES "public"."folders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_category_id_document_categories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."document_categories"("tenant_id","id") ON DELETE set null ("category_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_replaced_by_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","replaced_by") REFERENCES "public"."documents"("tenant_id","id") ON DELETE set null ("replaced_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_file_id_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_uploaded_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","uploaded_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ("uploaded_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_trashed_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","trashed_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ("trashed_by") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_categories_name" ON "document_categories" USING btree ("tenant_id",name_key("name"));--> statement-breakpoint
CREATE INDEX "document_versions_tenant_id_file_id_index" ON "document_versions" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_name" ON "documents" USING btree ("tenant_id","folder_id",name_key("name")) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "documents_by_name" ON "documents" USING btree ("tenant_id","folder_id",name collate german,"id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "documents_by_filing" ON "documents" USING btree ("tenant_id","folder_id","filed_at","id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "documents_tenant_id_category_id_index" ON "documents" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "documents_tenant_id_replaced_by_index" ON "documents" USING btree ("tenant_id","replaced_by");--> statement-breakpoint
CREATE INDEX "documents_tenant_id_file_id_index" ON "documents" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE INDEX "documents_trash" ON "documents" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "stored_files_check" ON "stored_files" USING btree (coalesce(checked_at, created_at));--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_tenant_id_uploaders_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","uploaders_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_tenant_id_trashed_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","trashed_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ("trashed_by") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folders_tenant_id_uploaders_id_index" ON "folders" USING btree ("tenant_id","uploaders_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folders_name" ON "folders" USING btree ("tenant_id",coalesce(parent_id, '00000000-0000-0000-0000-000000000000'),name_key("name")) WHERE trashed_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "document_categories" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "document_versions" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "documents" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "stored_files" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
-- Row-level security holds for the owner too; what people do to documents and their kinds is written down.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['document_categories', 'document_versions', 'documents', 'stored_files'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['document_categories', 'documents'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_changes(''id'')', name || '_audit_insert', name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_changes(''id'')', name || '_audit_update', name);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_changes(''id'')', name || '_audit_delete', name);
  END LOOP;
END $$;
