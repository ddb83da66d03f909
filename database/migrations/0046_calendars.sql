CREATE TABLE "calendars" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deadlines" boolean NOT NULL,
	"reminder" boolean NOT NULL,
	"fetched" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "calendars_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id"),
	CONSTRAINT "calendars_key" UNIQUE("tenant_id","key")
);
--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;