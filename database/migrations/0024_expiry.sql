DROP INDEX "posts_feed";--> statement-breakpoint
DROP INDEX "posts_feed_of_kind";--> statement-breakpoint
DROP INDEX "posts_newest";--> statement-breakpoint
DROP INDEX "posts_deadlines";--> statement-breakpoint
DROP INDEX "posts_events";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "expires_on" date;--> statement-breakpoint
CREATE INDEX "posts_expiring" ON "posts" USING btree ("tenant_id","expires_on","audience_id","kind","id","published_at") WHERE expires_on is not null and published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_feed" ON "posts" USING btree ("tenant_id","audience_id","pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"expires_on") WHERE published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_feed_of_kind" ON "posts" USING btree ("tenant_id","audience_id","kind","pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"expires_on") WHERE published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("tenant_id","pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"audience_id","expires_on") WHERE published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_deadlines" ON "posts" USING btree ("tenant_id","audience_id","deadline","id","published_at","expires_on") WHERE deadline is not null and published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_events" ON "posts" USING btree ("tenant_id","audience_id","event_at","id","published_at","expires_on") WHERE event_at is not null and published_at is not null and archived_at is null;