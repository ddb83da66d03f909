CREATE TABLE "attendances" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"attendee_id" uuid NOT NULL,
	"user_id" uuid,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"present" boolean NOT NULL,
	"by_id" uuid,
	CONSTRAINT "attendances_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendees" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"first_name" text,
	"last_name" text,
	"company" text,
	"year" integer,
	"certificate" text NOT NULL,
	CONSTRAINT "attendees_tenant_id_post_id_id_pk" PRIMARY KEY("tenant_id","post_id","id"),
	CONSTRAINT "attendees_of" CHECK ((user_id is null) = (last_name is not null))
);
--> statement-breakpoint
CREATE TABLE "certificate_texts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"hours" text NOT NULL,
	"contents" text NOT NULL,
	CONSTRAINT "certificate_texts_tenant_id_post_id_pk" PRIMARY KEY("tenant_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_attendee" FOREIGN KEY ("tenant_id","post_id","attendee_id") REFERENCES "public"."attendees"("tenant_id","post_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_tenant_id_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_texts" ADD CONSTRAINT "certificate_texts_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attendances_once" ON "attendances" USING btree ("tenant_id","post_id","attendee_id","day","at","present");--> statement-breakpoint
CREATE INDEX "attendances_tenant_id_user_id_index" ON "attendances" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "attendances_tenant_id_by_id_index" ON "attendances" USING btree ("tenant_id","by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendees_once" ON "attendees" USING btree ("tenant_id","post_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendees_certificate" ON "attendees" USING btree ("tenant_id","certificate");--> statement-breakpoint
CREATE INDEX "attendees_tenant_id_user_id_index" ON "attendees" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "attendees_tenant_id_company_id_index" ON "attendees" USING btree ("tenant_id","company_id");