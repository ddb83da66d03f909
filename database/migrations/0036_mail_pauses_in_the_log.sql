ALTER TABLE "mail_pauses" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_pauses" ADD COLUMN "released" integer;