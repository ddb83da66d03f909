CREATE TABLE "portal_settings" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"name" text,
	"short_name" text,
	"primary_color" text,
	"logo_id" uuid,
	"email" text,
	"phone" text,
	"address" text,
	"reply_to" text,
	"sender" text,
	"imprint" text,
	"privacy" text,
	"craft_ids" uuid[],
	"skipped" text[] DEFAULT '{}' NOT NULL,
	"tested_at" timestamp (3) with time zone,
	"set_up_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "portal_settings_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "portal_starts" (
	"tenant_id" text PRIMARY KEY DEFAULT current_setting('app.tenant') NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"appointed" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD COLUMN "weekday" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "identity"."registrations" ADD COLUMN "typed_name" text;--> statement-breakpoint
ALTER TABLE "portal_settings" ADD CONSTRAINT "portal_settings_tenant_id_logo_id_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","logo_id") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_kept" ON "mails" USING btree ("tenant_id","id") WHERE outcome = 'kept';--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_weekday" CHECK (weekday between 1 and 7);