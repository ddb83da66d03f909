ALTER TABLE "post_corrections" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "cover" jsonb;