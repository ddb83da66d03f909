ALTER TABLE "audience_counts" ADD COLUMN "expires_on" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "audience_counts" DROP CONSTRAINT "audience_counts_tenant_id_audience_id_kind_pk";--> statement-breakpoint
DELETE FROM "audience_counts";--> statement-breakpoint
INSERT INTO "audience_counts" ("tenant_id", "audience_id", "kind", "expires_on", "posts")
SELECT tenant_id, audience_id, kind, coalesce(expires_on, 'infinity'), count(*) FROM posts
WHERE published_at IS NOT NULL AND archived_at IS NULL GROUP BY 1, 2, 3, 4;--> statement-breakpoint
ALTER TABLE "audience_counts" ADD CONSTRAINT "audience_counts_tenant_id_audience_id_expires_on_kind_pk" PRIMARY KEY("tenant_id","audience_id","expires_on","kind");
