ALTER TABLE "post_corrections" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "language" text;