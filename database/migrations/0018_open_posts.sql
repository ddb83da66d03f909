-- What a deadline asks for, and quick ways to what is open and when among all the posts a reader sees.
ALTER TABLE "posts" ADD COLUMN "deadline_for" text;--> statement-breakpoint
CREATE INDEX "posts_deadlines" ON "posts" USING btree ("tenant_id","audience_id","deadline","id","published_at") WHERE deadline is not null and published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_events" ON "posts" USING btree ("tenant_id","audience_id","event_at","id","published_at") WHERE event_at is not null and published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_archived" ON "posts" USING btree ("tenant_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE archived_at is not null;
