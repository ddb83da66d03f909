CREATE TABLE "mail_pauses" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"domain" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"answer" text NOT NULL,
	"refused" integer NOT NULL,
	"tried" integer NOT NULL,
	"resumed_at" timestamp (3) with time zone,
	CONSTRAINT "mail_pauses_tenant_id_domain_pk" PRIMARY KEY("tenant_id","domain")
);
--> statement-breakpoint
ALTER TABLE "bounces" ADD COLUMN "reason" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
-- What was counted is read again; the words are fewer than the program's, as what is not sure counts no more.
UPDATE "bounces" SET "reason" = CASE
	WHEN answer ~* 'spf|dkim|dmarc|reputation|spam|blacklist|blocklist|blocked|listed|policy|relay|sender|security|not authori|rate limit' THEN 'sender'
	WHEN answer ~* 'quota|(mailbox|inbox|postfach|mailfolder)( is| ist)? (full|voll)|storage' OR code = '5.2.2' THEN 'full'
	WHEN source = 'office' OR code ~ '^5\.1\.([0-6]|10)$'
		OR answer ~* '(user|mailbox|recipient|address|account|empfänger|benutzer).{0,40}(unknown|not found|not exist|unavailable|invalid|disabled|inactive|unbekannt|no longer)'
		OR answer ~* '(unknown|no such|invalid) (user|mailbox|recipient|address|account)' THEN 'address'
	ELSE 'unknown' END;--> statement-breakpoint
UPDATE "bounces" SET "counts" = false WHERE "counts" AND "reason" NOT IN ('address', 'full');--> statement-breakpoint
ALTER TABLE "bounces" ALTER COLUMN "reason" DROP DEFAULT;--> statement-breakpoint
-- Three mails of one day held an address back; by the new rule it is tried again. Who got letters meanwhile has had them.
UPDATE "users" u SET "email_blocked_at" = NULL WHERE u."email_blocked_at" IS NOT NULL
	AND EXISTS (SELECT FROM "bounces" b WHERE b.tenant_id = u.tenant_id AND b.email = lower(u.email)) AND NOT EXISTS (
	SELECT FROM "bounces" b WHERE b.tenant_id = u.tenant_id AND b.email = lower(u.email) AND b.counts
	HAVING count(DISTINCT (b.sent_at AT TIME ZONE 'Europe/Berlin')::date) FILTER (WHERE b.reason = 'address') >= 3
		AND max(b.sent_at) FILTER (WHERE b.reason = 'address') - min(b.sent_at) FILTER (WHERE b.reason = 'address') >= interval '4 days'
		OR count(DISTINCT (b.sent_at AT TIME ZONE 'Europe/Berlin')::date) >= 3 AND max(b.sent_at) - min(b.sent_at) >= interval '21 days');--> statement-breakpoint
ALTER TABLE "company_deliveries" ADD COLUMN "refusal" text;--> statement-breakpoint
CREATE INDEX "bounces_at" ON "bounces" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "mails_at" ON "mails" USING btree ("tenant_id","at");--> statement-breakpoint
ALTER TABLE "bounces" ADD CONSTRAINT "bounces_reason" CHECK (reason in ('address', 'full', 'sender', 'network', 'content', 'unknown'));