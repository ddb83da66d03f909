ALTER TABLE "post_templates" ADD COLUMN "days" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "calendar_key" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_calendar_key" ON "posts" USING btree ("tenant_id","calendar_key") WHERE calendar_key is not null;