CREATE SCHEMA "identity";
--> statement-breakpoint
CREATE TABLE "fruits" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "fruits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "fruits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "identity"."credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"sign_in_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "identity"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"sign_in_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "identity"."sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_ins_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "identity"."signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "associations" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"short_name" text,
	CONSTRAINT "associations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "associations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "companies" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"street" text,
	"postcode" text,
	"town" text,
	"phone" text,
	"email" text,
	"web" text,
	"member_number" text,
	"trains_apprentices" boolean DEFAULT false NOT NULL,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "companies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_crafts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"company_id" uuid NOT NULL,
	"craft_id" uuid NOT NULL,
	CONSTRAINT "company_crafts_tenant_id_company_id_craft_id_pk" PRIMARY KEY("tenant_id","company_id","craft_id")
);
--> statement-breakpoint
ALTER TABLE "company_crafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_guilds" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"company_id" uuid NOT NULL,
	"guild_id" uuid NOT NULL,
	"kind" text DEFAULT 'full' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "company_guilds_tenant_id_company_id_guild_id_pk" PRIMARY KEY("tenant_id","company_id","guild_id")
);
--> statement-breakpoint
ALTER TABLE "company_guilds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_people" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"function" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "company_people_tenant_id_user_id_company_id_pk" PRIMARY KEY("tenant_id","user_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "company_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crafts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"annex" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"short_name" text,
	CONSTRAINT "crafts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "crafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guild_crafts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"guild_id" uuid NOT NULL,
	"craft_id" uuid NOT NULL,
	CONSTRAINT "guild_crafts_tenant_id_guild_id_craft_id_pk" PRIMARY KEY("tenant_id","guild_id","craft_id")
);
--> statement-breakpoint
ALTER TABLE "guild_crafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guilds" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"association_id" uuid,
	"name" text NOT NULL,
	"short_name" text,
	"district" text,
	"founded_in" integer,
	CONSTRAINT "guilds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "guilds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_terms" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"guild_id" uuid,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "role_terms_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "role_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "roles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_list_members" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"list_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "user_list_members_tenant_id_list_id_user_id_pk" PRIMARY KEY("tenant_id","list_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "user_list_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_lists" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	CONSTRAINT "user_lists_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "user_lists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"issuer" text,
	"subject" text,
	"email" text,
	"salutation" text,
	"title" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"avatar" text,
	"language" text,
	"external_number" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp (3) with time zone,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audience_counts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"audience_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "audience_counts_tenant_id_audience_id_kind_pk" PRIMARY KEY("tenant_id","audience_id","kind")
);
--> statement-breakpoint
ALTER TABLE "audience_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audience_targets" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"key" text NOT NULL,
	"audience_id" uuid NOT NULL,
	"excluded" boolean NOT NULL,
	CONSTRAINT "audience_targets_tenant_id_key_excluded_audience_id_pk" PRIMARY KEY("tenant_id","key","excluded","audience_id")
);
--> statement-breakpoint
ALTER TABLE "audience_targets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audiences" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "audiences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "audiences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_reads" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_reads_tenant_id_user_id_post_id_pk" PRIMARY KEY("tenant_id","user_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "post_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "posts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"body" jsonb NOT NULL,
	"lead" text NOT NULL,
	"audience_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"event_at" timestamp (3) with time zone,
	"event_place" text,
	"deadline" date,
	"pinned" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "posts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "identity"."credentials" ADD CONSTRAINT "credentials_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "identity"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD CONSTRAINT "sessions_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "identity"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_crafts" ADD CONSTRAINT "company_crafts_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_crafts" ADD CONSTRAINT "company_crafts_tenant_id_craft_id_crafts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","craft_id") REFERENCES "public"."crafts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_guilds" ADD CONSTRAINT "company_guilds_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_guilds" ADD CONSTRAINT "company_guilds_tenant_id_guild_id_guilds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","guild_id") REFERENCES "public"."guilds"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_crafts" ADD CONSTRAINT "guild_crafts_tenant_id_guild_id_guilds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","guild_id") REFERENCES "public"."guilds"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_crafts" ADD CONSTRAINT "guild_crafts_tenant_id_craft_id_crafts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","craft_id") REFERENCES "public"."crafts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_tenant_id_association_id_associations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","association_id") REFERENCES "public"."associations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_terms" ADD CONSTRAINT "role_terms_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_terms" ADD CONSTRAINT "role_terms_tenant_id_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_terms" ADD CONSTRAINT "role_terms_tenant_id_guild_id_guilds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","guild_id") REFERENCES "public"."guilds"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_list_members" ADD CONSTRAINT "user_list_members_tenant_id_list_id_user_lists_tenant_id_id_fk" FOREIGN KEY ("tenant_id","list_id") REFERENCES "public"."user_lists"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_list_members" ADD CONSTRAINT "user_list_members_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_targets" ADD CONSTRAINT "audience_targets_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_sign_in_id_index" ON "identity"."credentials" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "credentials_provider_id_account_id_index" ON "identity"."credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "sessions_sign_in_id_index" ON "identity"."sessions" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "identity"."verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "associations_tenant_id_name_index" ON "associations" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_tenant_id_member_number_index" ON "companies" USING btree ("tenant_id","member_number");--> statement-breakpoint
CREATE INDEX "companies_tenant_id_name_index" ON "companies" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "company_crafts_tenant_id_craft_id_index" ON "company_crafts" USING btree ("tenant_id","craft_id");--> statement-breakpoint
CREATE INDEX "company_guilds_tenant_id_guild_id_index" ON "company_guilds" USING btree ("tenant_id","guild_id");--> statement-breakpoint
CREATE INDEX "company_people_tenant_id_company_id_index" ON "company_people" USING btree ("tenant_id","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crafts_tenant_id_annex_number_index" ON "crafts" USING btree ("tenant_id","annex","number");--> statement-breakpoint
CREATE UNIQUE INDEX "guilds_tenant_id_name_index" ON "guilds" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "role_terms_tenant_id_user_id_index" ON "role_terms" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "role_terms_tenant_id_role_id_index" ON "role_terms" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_tenant_id_key_index" ON "roles" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_tenant_id_name_index" ON "roles" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "user_list_members_tenant_id_user_id_index" ON "user_list_members" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_lists_tenant_id_name_index" ON "user_lists" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "users_tenant_id_issuer_subject_index" ON "users" USING btree ("tenant_id","issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "users_tenant_id_email_index" ON "users" USING btree ("tenant_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_tenant_id_external_number_index" ON "users" USING btree ("tenant_id","external_number");--> statement-breakpoint
CREATE INDEX "users_tenant_id_last_name_first_name_index" ON "users" USING btree ("tenant_id","last_name","first_name");--> statement-breakpoint
CREATE INDEX "audience_targets_tenant_id_audience_id_index" ON "audience_targets" USING btree ("tenant_id","audience_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audiences_tenant_id_digest_index" ON "audiences" USING btree ("tenant_id","digest");--> statement-breakpoint
CREATE INDEX "posts_feed" ON "posts" USING btree ("tenant_id","audience_id","pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_feed_of_kind" ON "posts" USING btree ("tenant_id","audience_id","kind","pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("tenant_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("tenant_id","published_at") WHERE pinned and published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_unpublished" ON "posts" USING btree ("tenant_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("tenant_id","author_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "fruits" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "associations" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "companies" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "company_crafts" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "company_guilds" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "company_people" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "crafts" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "guild_crafts" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "guilds" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "role_terms" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "roles" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "user_list_members" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "user_lists" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "users" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "audience_counts" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "audience_targets" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "audiences" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "post_reads" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "posts" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));