CREATE TABLE "registered_people" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"registration_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid,
	"first_name" text,
	"last_name" text,
	"year" integer,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "registered_people_tenant_id_registration_id_position_pk" PRIMARY KEY("tenant_id","registration_id","position"),
	CONSTRAINT "registered_people_of" CHECK ((user_id is null) = (last_name is not null)),
	CONSTRAINT "registered_people_year" CHECK (year between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"company_id" uuid,
	"user_id" uuid,
	"state" text NOT NULL,
	"place" integer,
	"offered" integer,
	"offered_until" timestamp (3) with time zone,
	"passed_at" timestamp (3) with time zone,
	"beyond" boolean DEFAULT false NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid,
	"way" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "registrations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "registrations_state" CHECK (state in ('coming', 'offered', 'waiting', 'declined')),
	CONSTRAINT "registrations_way" CHECK (way in ('portal', 'link', 'phone', 'paper', 'mail', 'inPerson')),
	CONSTRAINT "registrations_of" CHECK ((company_id is null) <> (user_id is null)),
	CONSTRAINT "registrations_place" CHECK ((place is not null) = (state in ('offered', 'waiting'))),
	CONSTRAINT "registrations_offered" CHECK ((state = 'offered') = (offered is not null) and (state = 'offered') = (offered_until is not null))
);
--> statement-breakpoint
ALTER TABLE "registered_people" ADD CONSTRAINT "registered_people_registration" FOREIGN KEY ("tenant_id","registration_id") REFERENCES "public"."registrations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registered_people" ADD CONSTRAINT "registered_people_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registered_people" ADD CONSTRAINT "registered_people_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_tenant_id_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registered_people_once" ON "registered_people" USING btree ("tenant_id","post_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "registered_people_tenant_id_user_id_index" ON "registered_people" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_company" ON "registrations" USING btree ("tenant_id","post_id","company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_person" ON "registrations" USING btree ("tenant_id","post_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "registrations_offers" ON "registrations" USING btree ("tenant_id","offered_until") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "registrations_tenant_id_company_id_index" ON "registrations" USING btree ("tenant_id","company_id");--> statement-breakpoint
CREATE INDEX "registrations_tenant_id_user_id_index" ON "registrations" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "registrations_tenant_id_by_id_index" ON "registrations" USING btree ("tenant_id","by_id");