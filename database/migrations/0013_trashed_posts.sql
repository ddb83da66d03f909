CREATE TABLE "trashed_posts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"author_id" uuid NOT NULL,
	"trashed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trashed_posts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "trashed_posts" ADD CONSTRAINT "trashed_posts_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trashed_posts_author" ON "trashed_posts" USING btree ("tenant_id","author_id");--> statement-breakpoint
CREATE INDEX "trashed_posts_at" ON "trashed_posts" USING btree ("tenant_id","trashed_at");