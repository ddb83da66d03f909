-- The bell (decision 087): what concerns a person is read from the posts themselves; kept is how far he or she has come.
CREATE TABLE "notice_marks" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"user_id" uuid NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"read_until" timestamp (3) with time zone,
	CONSTRAINT "notice_marks_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notice_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notice_marks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notice_marks" ADD CONSTRAINT "notice_marks_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "notice_marks" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
ALTER TABLE "post_reads" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "posts_corrected" ON "posts" USING btree ("tenant_id","audience_id","corrected_at") WHERE corrected_at is not null and archived_at is null;
