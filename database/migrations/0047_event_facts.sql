ALTER TABLE "post_templates" ADD COLUMN "event" jsonb;--> statement-breakpoint
ALTER TABLE "post_templates" ADD COLUMN "event_place" text;--> statement-breakpoint
ALTER TABLE "post_corrections" ADD COLUMN "event" jsonb;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD COLUMN "event" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "event" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "event_until" date;--> statement-breakpoint
-- As `keep_event_until` will: no trigger sees it, as nothing of the contents changes.
ALTER TABLE "posts" ALTER COLUMN "event_until" TYPE date USING ("event_at" AT TIME ZONE 'Europe/Berlin')::date;--> statement-breakpoint
CREATE INDEX "posts_dates" ON "posts" USING btree ("tenant_id","audience_id","event_until","event_at","kind","id","published_at","expires_on") WHERE event_at is not null and published_at is not null and archived_at is null;