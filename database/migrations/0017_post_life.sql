ALTER TABLE "posts" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "withdrawal_note" text;--> statement-breakpoint
-- A withdrawn post is archived as well: the indexes, counts and triggers that leave archived posts out leave it out too.
ALTER TABLE "posts" ADD CONSTRAINT "posts_withdrawn_are_archived" CHECK (withdrawn_at is null or archived_at is not null);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_note_of_withdrawn" CHECK (withdrawal_note is null or withdrawn_at is not null);
