ALTER TABLE "deliveries" RENAME COLUMN "pace" TO "frequency";--> statement-breakpoint
ALTER TABLE "deliveries" RENAME CONSTRAINT "deliveries_pace" TO "deliveries_frequency";--> statement-breakpoint
ALTER TABLE "mail_preferences" RENAME COLUMN "paces" TO "frequencies";
