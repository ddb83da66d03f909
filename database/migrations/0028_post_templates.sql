CREATE TABLE "post_templates" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"cover" jsonb,
	"body" jsonb NOT NULL,
	"language" text,
	"confirmed_by" text,
	"document_ids" uuid[] DEFAULT '{}' NOT NULL,
	"audience_id" uuid NOT NULL,
	"group_names" jsonb NOT NULL,
	"portal_only" boolean DEFAULT false NOT NULL,
	"expires_after" integer,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "post_templates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "post_templates_confirmed_by" CHECK (confirmed_by in ('person', 'company')),
	CONSTRAINT "post_templates_expires_after" CHECK (expires_after >= 0)
);
--> statement-breakpoint
CREATE TABLE "text_blocks" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "text_blocks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "post_templates" ADD CONSTRAINT "post_templates_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_templates_name" ON "post_templates" USING btree ("tenant_id",name_key("name")) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "post_templates_tenant_id_audience_id_index" ON "post_templates" USING btree ("tenant_id","audience_id");--> statement-breakpoint
CREATE INDEX "post_templates_trashed" ON "post_templates" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "text_blocks_name" ON "text_blocks" USING btree ("tenant_id",name_key("name"));