CREATE TABLE "event_message_recipients" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"message_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"state" text NOT NULL,
	"asked" boolean NOT NULL,
	"whole" boolean NOT NULL,
	CONSTRAINT "event_message_recipients_tenant_id_message_id_recipient_id_pk" PRIMARY KEY("tenant_id","message_id","recipient_id"),
	CONSTRAINT "event_message_recipients_state" CHECK (state in ('due', 'sent', 'skipped', 'letter')),
	CONSTRAINT "event_message_recipients_of" CHECK (recipient_id = coalesce(user_id, company_id) and num_nonnulls(user_id, company_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "event_messages" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"to_group" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"origin" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid,
	"companies" integer NOT NULL,
	"people" integer NOT NULL,
	"mails" integer NOT NULL,
	"letters" integer NOT NULL,
	"unreached" integer NOT NULL,
	CONSTRAINT "event_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "event_messages_to_group" CHECK (to_group in ('coming', 'waiting', 'open', 'chosen'))
);
--> statement-breakpoint
ALTER TABLE "mailings" DROP CONSTRAINT "mailings_kind";--> statement-breakpoint
ALTER TABLE "later_letters" DROP CONSTRAINT "later_letters_kind";--> statement-breakpoint
ALTER TABLE "pushes" DROP CONSTRAINT "pushes_kind";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_way";--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD COLUMN "event_reminder_pushes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "offered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_message_recipients" ADD CONSTRAINT "event_message_recipients_message" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."event_messages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_message_recipients" ADD CONSTRAINT "event_message_recipients_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_message_recipients" ADD CONSTRAINT "event_message_recipients_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_tenant_id_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_message_recipients_due" ON "event_message_recipients" USING btree ("tenant_id","message_id") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "event_message_recipients_tenant_id_user_id_index" ON "event_message_recipients" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "event_message_recipients_tenant_id_company_id_index" ON "event_message_recipients" USING btree ("tenant_id","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_messages_number" ON "event_messages" USING btree ("tenant_id","post_id","number");--> statement-breakpoint
CREATE INDEX "event_messages_tenant_id_by_id_index" ON "event_messages" USING btree ("tenant_id","by_id");--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_kind" CHECK (kind in ('publication', 'correction', 'reminder', 'withdrawal', 'moved', 'cancelled', 'message', 'offer', 'seat', 'declined'));--> statement-breakpoint
ALTER TABLE "later_letters" ADD CONSTRAINT "later_letters_kind" CHECK (kind in ('correction', 'reminder', 'withdrawal', 'moved', 'cancelled', 'message', 'offer', 'seat', 'declined'));--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_kind" CHECK (kind in ('publication', 'correction', 'reminder', 'upcoming', 'offer'));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_way" CHECK (way in ('portal', 'link', 'phone', 'paper', 'mail', 'inPerson', 'office'));