CREATE TABLE "portal_starts" (
	"tenant_id" text PRIMARY KEY DEFAULT current_setting('app.tenant') NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"appointed" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."registrations" ADD COLUMN "typed_name" text;