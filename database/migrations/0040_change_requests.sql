-- Changes of master data that wait for the office, and what became of them.
CREATE TABLE "change_requests" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "change_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "change_requests_state" CHECK (state in ('open', 'approved', 'declined')),
	CONSTRAINT "change_requests_decided" CHECK ((decided_at is null) = (state = 'open'))
);
--> statement-breakpoint
ALTER TABLE "change_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_tenant_id_decided_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ("decided_by") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_open" ON "change_requests" USING btree ("tenant_id","user_id","field") WHERE "change_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "change_requests_approved" ON "change_requests" USING btree ("tenant_id","decided_at") WHERE "change_requests"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "change_requests_tenant_id_user_id_index" ON "change_requests" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "change_requests" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
-- Row-level security holds for the owner too, and every change is written down.
DO $$
DECLARE name text := 'change_requests';
BEGIN
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_changes(''id'')', name || '_audit_insert', name);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_changes(''id'')', name || '_audit_update', name);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_changes(''id'')', name || '_audit_delete', name);
END $$;
