CREATE TABLE "company_deliveries" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"not_before" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"mail_id" uuid,
	"email" text,
	"reason" text,
	"posted_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_deliveries_tenant_id_post_id_company_id_pk" PRIMARY KEY("tenant_id","post_id","company_id"),
	CONSTRAINT "company_deliveries_way" CHECK (way in ('mail', 'letter', 'unreachable')),
	CONSTRAINT "company_deliveries_state" CHECK (state in ('due', 'sending', 'sent', 'refused', 'bounced', 'skipped', 'void')),
	CONSTRAINT "company_deliveries_sending" CHECK (state not in ('sending', 'sent', 'refused') or (mail_id is not null and email is not null))
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "portal_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_deliveries" ADD CONSTRAINT "company_deliveries_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_deliveries" ADD CONSTRAINT "company_deliveries_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_deliveries_due" ON "company_deliveries" USING btree ("tenant_id","due_at") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "company_deliveries_mail" ON "company_deliveries" USING btree ("tenant_id","mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "company_deliveries_company" ON "company_deliveries" USING btree ("tenant_id","company_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_letters" ON "deliveries" USING btree ("tenant_id","post_id","user_id") WHERE way in ('letter', 'unreachable');--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_way" CHECK (way in ('portal', 'mail', 'letter', 'unreachable'));