ALTER TABLE "company_deliveries" DROP CONSTRAINT "company_deliveries_publication";--> statement-breakpoint
ALTER TABLE "pushes" DROP CONSTRAINT "pushes_what";--> statement-breakpoint
ALTER TABLE "company_deliveries" DROP CONSTRAINT "company_deliveries_tenant_id_post_id_revision_mailings_tenant_id_post_id_revision_fk";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_tenant_id_post_id_revision_mailings_tenant_id_post_id_revision_fk";--> statement-breakpoint
ALTER TABLE "later_letters" DROP CONSTRAINT "later_letters_tenant_id_post_id_revision_mailings_tenant_id_post_id_revision_fk";--> statement-breakpoint
DROP INDEX "pushes_once";--> statement-breakpoint
ALTER TABLE "company_deliveries" DROP CONSTRAINT "company_deliveries_tenant_id_post_id_revision_company_id_pk";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_tenant_id_post_id_revision_user_id_pk";--> statement-breakpoint
ALTER TABLE "mailings" DROP CONSTRAINT "mailings_tenant_id_post_id_revision_pk";--> statement-breakpoint
ALTER TABLE "later_letters" DROP CONSTRAINT "later_letters_tenant_id_post_id_revision_recipient_id_pk";--> statement-breakpoint
-- Most rows are of publications: these are not rewritten.
ALTER TABLE "mailings" ADD COLUMN "kind" text DEFAULT 'publication' NOT NULL, ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "kind" text DEFAULT 'publication' NOT NULL, ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_deliveries" ADD COLUMN "kind" text DEFAULT 'publication' NOT NULL, ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "later_letters" ADD COLUMN "kind" text DEFAULT 'publication' NOT NULL, ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pushes" ADD COLUMN "kind" text DEFAULT 'publication' NOT NULL, ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Until here a mailing was a number: 1 the publication, above it corrections, below 0 reminders, below -1,000,000 withdrawals.
CREATE FUNCTION pg_temp.kind_of(revision integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN revision > 1 THEN 'correction' WHEN revision = 1 THEN 'publication' WHEN revision < -1000000 THEN 'withdrawal' ELSE 'reminder' END
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.number_of(revision integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN revision < -1000000 THEN -1000000 - revision ELSE abs(revision) END
$$;--> statement-breakpoint
UPDATE "mailings" SET "kind" = pg_temp.kind_of("revision"), "number" = pg_temp.number_of("revision") WHERE "revision" <> 1;--> statement-breakpoint
UPDATE "deliveries" SET "kind" = pg_temp.kind_of("revision"), "number" = pg_temp.number_of("revision") WHERE "revision" <> 1;--> statement-breakpoint
UPDATE "company_deliveries" SET "kind" = pg_temp.kind_of("revision"), "number" = pg_temp.number_of("revision") WHERE "revision" <> 1;--> statement-breakpoint
UPDATE "later_letters" SET "kind" = pg_temp.kind_of("revision"), "number" = pg_temp.number_of("revision") WHERE "revision" <> 1;--> statement-breakpoint
UPDATE "pushes" SET "kind" = 'correction', "number" = "revision" WHERE "revision" > 1;--> statement-breakpoint
-- Messages of reminders had their day instead.
UPDATE "pushes" p SET "kind" = 'reminder', "number" = reminder."number"
  FROM (
    SELECT "tenant_id", "post_id", "day", row_number() OVER (PARTITION BY "tenant_id", "post_id" ORDER BY "day") AS "number" FROM (
      SELECT "tenant_id", "post_id", "day" FROM "reminders" UNION SELECT "tenant_id", "post_id", "day" FROM "pushes" WHERE "day" IS NOT NULL
    ) known
  ) reminder
  WHERE p."tenant_id" = reminder."tenant_id" AND p."post_id" = reminder."post_id" AND p."day" = reminder."day";--> statement-breakpoint
DROP FUNCTION pg_temp.kind_of(integer);--> statement-breakpoint
DROP FUNCTION pg_temp.number_of(integer);--> statement-breakpoint
ALTER TABLE "mailings" ALTER COLUMN "kind" DROP DEFAULT, ALTER COLUMN "number" DROP DEFAULT, DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "kind" DROP DEFAULT, ALTER COLUMN "number" DROP DEFAULT, DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "company_deliveries" ALTER COLUMN "kind" DROP DEFAULT, ALTER COLUMN "number" DROP DEFAULT, DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "later_letters" ALTER COLUMN "kind" DROP DEFAULT, ALTER COLUMN "number" DROP DEFAULT, DROP COLUMN "revision";--> statement-breakpoint
ALTER TABLE "pushes" ALTER COLUMN "kind" DROP DEFAULT, ALTER COLUMN "number" DROP DEFAULT, DROP COLUMN "revision", DROP COLUMN "day";--> statement-breakpoint
ALTER TABLE "company_deliveries" ADD CONSTRAINT "company_deliveries_tenant_id_post_id_kind_company_id_number_pk" PRIMARY KEY("tenant_id","post_id","kind","company_id","number");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_tenant_id_post_id_kind_user_id_number_pk" PRIMARY KEY("tenant_id","post_id","kind","user_id","number");--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_tenant_id_post_id_kind_number_pk" PRIMARY KEY("tenant_id","post_id","kind","number");--> statement-breakpoint
ALTER TABLE "later_letters" ADD CONSTRAINT "later_letters_tenant_id_post_id_kind_recipient_id_number_pk" PRIMARY KEY("tenant_id","post_id","kind","recipient_id","number");--> statement-breakpoint
ALTER TABLE "company_deliveries" ADD CONSTRAINT "company_deliveries_tenant_id_post_id_kind_number_mailings_tenant_id_post_id_kind_number_fk" FOREIGN KEY ("tenant_id","post_id","kind","number") REFERENCES "public"."mailings"("tenant_id","post_id","kind","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_tenant_id_post_id_kind_number_mailings_tenant_id_post_id_kind_number_fk" FOREIGN KEY ("tenant_id","post_id","kind","number") REFERENCES "public"."mailings"("tenant_id","post_id","kind","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "later_letters" ADD CONSTRAINT "later_letters_tenant_id_post_id_kind_number_mailings_tenant_id_post_id_kind_number_fk" FOREIGN KEY ("tenant_id","post_id","kind","number") REFERENCES "public"."mailings"("tenant_id","post_id","kind","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pushes_once" ON "pushes" USING btree ("tenant_id","post_id","subscription_id","kind","number") WHERE subscription_id is not null;--> statement-breakpoint
ALTER TABLE "company_deliveries" ADD CONSTRAINT "company_deliveries_publication" CHECK ((kind = 'publication') = (way is not null));--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_kind" CHECK (kind in ('publication', 'correction', 'reminder', 'withdrawal'));--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_number" CHECK (case kind when 'publication' then number = 1 when 'correction' then number > 1 else number > 0 end);--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_note" CHECK ((kind = 'withdrawal') = (note is not null));--> statement-breakpoint
ALTER TABLE "later_letters" ADD CONSTRAINT "later_letters_kind" CHECK (kind in ('correction', 'reminder', 'withdrawal'));--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_kind" CHECK (kind in ('publication', 'correction', 'reminder'));