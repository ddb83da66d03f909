CREATE TABLE "post_corrections" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"body" jsonb NOT NULL,
	"event_at" timestamp (3) with time zone,
	"event_place" text,
	"deadline" date,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "post_corrections_tenant_id_post_id_pk" PRIMARY KEY("tenant_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "post_corrections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"body" jsonb NOT NULL,
	"event_at" timestamp (3) with time zone,
	"event_place" text,
	"deadline" date,
	"author_id" uuid NOT NULL,
	"out_at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"announced" boolean NOT NULL,
	CONSTRAINT "post_revisions_tenant_id_post_id_revision_pk" PRIMARY KEY("tenant_id","post_id","revision")
);
--> statement-breakpoint
ALTER TABLE "post_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "corrected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "correction_note" text;--> statement-breakpoint
ALTER TABLE "post_corrections" ADD CONSTRAINT "post_corrections_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_corrections" ADD CONSTRAINT "post_corrections_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_corrections_author" ON "post_corrections" USING btree ("tenant_id","author_id");--> statement-breakpoint
CREATE INDEX "post_revisions_author" ON "post_revisions" USING btree ("tenant_id","author_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "post_corrections" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "post_revisions" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
-- That a correction was begun, and that it ended; what came of it is told by the entries of the post. Between the two is writing.
CREATE TRIGGER post_corrections_audit_insert AFTER INSERT ON post_corrections REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_changes('post_id');--> statement-breakpoint
CREATE TRIGGER post_corrections_audit_delete AFTER DELETE ON post_corrections REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_changes('post_id');
