ALTER TABLE "belonging_turns" RENAME TO "cache_versions";--> statement-breakpoint
ALTER TABLE "cache_versions" RENAME COLUMN "turn" TO "version";--> statement-breakpoint
ALTER TABLE "cache_versions" RENAME CONSTRAINT "belonging_turns_tenant_id_slot_pk" TO "cache_versions_tenant_id_slot_pk";
