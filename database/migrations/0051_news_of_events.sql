ALTER TABLE "mailings" DROP CONSTRAINT "mailings_kind";--> statement-breakpoint
ALTER TABLE "later_letters" DROP CONSTRAINT "later_letters_kind";--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD COLUMN "event_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "known" jsonb;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "told_cancelled" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "reminded_of" date;--> statement-breakpoint
CREATE INDEX "registrations_news" ON "registrations" USING btree ("tenant_id","post_id") WHERE known is not null;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_kind" CHECK (kind in ('publication', 'correction', 'reminder', 'withdrawal', 'moved', 'cancelled'));--> statement-breakpoint
ALTER TABLE "later_letters" ADD CONSTRAINT "later_letters_kind" CHECK (kind in ('correction', 'reminder', 'withdrawal', 'moved', 'cancelled'));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_told_cancelled" CHECK (told_cancelled in ('all', 'audience'));