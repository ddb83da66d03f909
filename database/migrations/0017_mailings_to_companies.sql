ALTER TABLE "company_deliveries" DROP CONSTRAINT "company_deliveries_tenant_id_post_id_posts_tenant_id_id_fk";
--> statement-breakpoint
ALTER TABLE "company_deliveries" DROP CONSTRAINT "company_deliveries_tenant_id_post_id_company_id_pk";--> statement-breakpoint
ALTER TABLE "company_deliveries" ALTER COLUMN "way" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "company_deliveries" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_deliveries" ALTER COLUMN "revision" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "company_deliveries" ADD CONSTRAINT "company_deliveries_tenant_id_post_id_revision_company_id_pk" PRIMARY KEY("tenant_id","post_id","revision","company_id");--> statement-breakpoint
ALTER TABLE "company_deliveries" ADD CONSTRAINT "company_deliveries_tenant_id_post_id_revision_mailings_tenant_id_post_id_revision_fk" FOREIGN KEY ("tenant_id","post_id","revision") REFERENCES "public"."mailings"("tenant_id","post_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_deliveries" ADD CONSTRAINT "company_deliveries_publication" CHECK ((revision = 1) = (way is not null));