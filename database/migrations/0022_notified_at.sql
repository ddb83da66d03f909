ALTER TABLE "folder_subscriptions" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "waiting_notices" RENAME COLUMN "told_at" TO "notified_at";
