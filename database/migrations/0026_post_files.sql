CREATE TABLE "post_files" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"width" integer,
	"height" integer,
	"small_id" uuid,
	"mail_id" uuid,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "post_files_picture" CHECK (num_nonnulls(width, height, small_id, mail_id) in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "folder_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "post_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "post_file_id" uuid;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_tenant_id_file_id_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_tenant_id_small_id_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","small_id") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_tenant_id_mail_id_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","mail_id") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_tenant_id_uploaded_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","uploaded_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_files_tenant_id_post_id_index" ON "post_files" USING btree ("tenant_id","post_id");--> statement-breakpoint
CREATE INDEX "post_files_tenant_id_file_id_index" ON "post_files" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE INDEX "post_files_tenant_id_small_id_index" ON "post_files" USING btree ("tenant_id","small_id");--> statement-breakpoint
CREATE INDEX "post_files_tenant_id_mail_id_index" ON "post_files" USING btree ("tenant_id","mail_id");--> statement-breakpoint
CREATE INDEX "post_files_tenant_id_uploaded_by_index" ON "post_files" USING btree ("tenant_id","uploaded_by");--> statement-breakpoint
CREATE INDEX "post_files_age" ON "post_files" USING btree ("tenant_id","created_at");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_post_file_id_post_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_file_id") REFERENCES "public"."post_files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_tenant_id_post_file_id_index" ON "uploads" USING btree ("tenant_id","post_file_id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_for" CHECK (num_nonnulls(folder_id, post_id) = 1);