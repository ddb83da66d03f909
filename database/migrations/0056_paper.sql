-- Posts on paper (decision 091). Each number of a tenant and year is given once, to the post that has it in its column `number`.
CREATE TABLE "post_numbers" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "post_numbers_tenant_id_year_number_pk" PRIMARY KEY("tenant_id","year","number"),
	CONSTRAINT "post_numbers_number" CHECK (number > 0)
);
--> statement-breakpoint
ALTER TABLE "post_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "post_numbers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "post_numbers" ADD CONSTRAINT "post_numbers_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_numbers_post" ON "post_numbers" USING btree ("tenant_id","post_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "post_numbers" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));
--> statement-breakpoint
-- Whom a post has gone to by post, and when the office said so.
CREATE TABLE "letters" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"posted_on" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "letters_tenant_id_post_id_user_id_pk" PRIMARY KEY("tenant_id","post_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "letters" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_person" ON "letters" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "letters" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));
