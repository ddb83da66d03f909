-- What the nightly look at the store of files found, one row a tenant; and the files whose turn it is, found by tenant.
CREATE TABLE "storage_checks" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read" integer NOT NULL,
	"orphans" integer NOT NULL,
	"orphan_bytes" bigint NOT NULL,
	"collected" integer NOT NULL,
	"collected_bytes" bigint NOT NULL,
	CONSTRAINT "storage_checks_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "storage_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_checks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "storage_checks" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
DROP INDEX "stored_files_check";--> statement-breakpoint
CREATE INDEX "stored_files_check" ON "stored_files" USING btree ("tenant_id",coalesce(checked_at, created_at));
