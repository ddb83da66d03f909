CREATE TABLE "belonging_turns" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"slot" uuid DEFAULT gen_random_uuid() NOT NULL,
	"turn" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "belonging_turns_tenant_id_slot_pk" PRIMARY KEY("tenant_id","slot")
);
--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("tenant_id","pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"audience_id") WHERE published_at is not null and archived_at is null;