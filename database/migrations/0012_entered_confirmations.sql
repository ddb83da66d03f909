CREATE TABLE "confirmation_entries" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"asked" integer NOT NULL,
	"company_id" uuid,
	"user_id" uuid,
	"name" text,
	"way" text NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"taken_back_by" uuid,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_reason" text,
	CONSTRAINT "confirmation_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "confirmation_entries_way" CHECK (way in ('phone', 'paper', 'inPerson')),
	CONSTRAINT "confirmation_entries_of" CHECK (user_id is not null or company_id is not null),
	CONSTRAINT "confirmation_entries_taken_back" CHECK ((taken_back_by is null) = (taken_back_at is null) and (taken_back_at is null) = (taken_back_reason is null))
);
--> statement-breakpoint
ALTER TABLE "confirmations" DROP CONSTRAINT "confirmations_way";--> statement-breakpoint
ALTER TABLE "confirmations" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "confirmation_entries" ADD CONSTRAINT "confirmation_entries_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_entries" ADD CONSTRAINT "confirmation_entries_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_entries" ADD CONSTRAINT "confirmation_entries_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_entries" ADD CONSTRAINT "confirmation_entries_tenant_id_entered_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","entered_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_entries" ADD CONSTRAINT "confirmation_entries_tenant_id_taken_back_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","taken_back_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmation_entries_post" ON "confirmation_entries" USING btree ("tenant_id","post_id");--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_tenant_id_entry_id_confirmation_entries_tenant_id_id_fk" FOREIGN KEY ("tenant_id","entry_id") REFERENCES "public"."confirmation_entries"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_of" CHECK (user_id is not null or company_id is not null);--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_way" CHECK (way in ('portal', 'mail') or (way in ('phone', 'paper', 'inPerson') and entry_id is not null));