CREATE TABLE "later_letters" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"recipient_id" uuid NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"posted_on" date,
	"posted_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "later_letters_tenant_id_post_id_revision_recipient_id_pk" PRIMARY KEY("tenant_id","post_id","revision","recipient_id"),
	CONSTRAINT "later_letters_recipient" CHECK (recipient_id = coalesce(user_id, company_id) and num_nonnulls(user_id, company_id) = 1),
	CONSTRAINT "later_letters_posted" CHECK ((posted_on is null) = (posted_at is null))
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "letters" integer;--> statement-breakpoint
ALTER TABLE "company_deliveries" ADD COLUMN "posted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "later_letters" ADD CONSTRAINT "later_letters_tenant_id_post_id_revision_mailings_tenant_id_post_id_revision_fk" FOREIGN KEY ("tenant_id","post_id","revision") REFERENCES "public"."mailings"("tenant_id","post_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "later_letters" ADD CONSTRAINT "later_letters_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "later_letters" ADD CONSTRAINT "later_letters_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "later_letters_open" ON "later_letters" USING btree ("tenant_id","post_id","recipient_id") WHERE posted_on is null;--> statement-breakpoint
CREATE INDEX "later_letters_person" ON "later_letters" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "later_letters_company" ON "later_letters" USING btree ("tenant_id","company_id");