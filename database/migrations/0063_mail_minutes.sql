-- How many mails of posts leave in a minute is counted for all nodes (decision 101).
CREATE TABLE "mail_minutes" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"domain" text NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "mail_minutes_tenant_id_minute_domain_pk" PRIMARY KEY("tenant_id","minute","domain")
);
--> statement-breakpoint
ALTER TABLE "mail_minutes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_minutes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "mail_minutes" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));