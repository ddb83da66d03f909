CREATE SCHEMA "identity";
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT portal_now() NOT NULL,
	"actor_id" uuid,
	"request_id" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_entries_tenant_id_number_pk" PRIMARY KEY("tenant_id","number")
);
--> statement-breakpoint
CREATE TABLE "bounces" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"mail_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"code" text,
	"answer" text NOT NULL,
	"counts" boolean NOT NULL,
	CONSTRAINT "bounces_tenant_id_mail_id_pk" PRIMARY KEY("tenant_id","mail_id"),
	CONSTRAINT "bounces_source" CHECK (source in ('server', 'mailbox', 'webhook', 'office'))
);
--> statement-breakpoint
CREATE TABLE "mailbox_failures" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mailbox_failures_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "change_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "change_requests_state" CHECK (state in ('open', 'approved', 'declined')),
	CONSTRAINT "change_requests_decided" CHECK ((decided_at is null) = (state = 'open'))
);
--> statement-breakpoint
CREATE TABLE "confirmations" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"asked" integer NOT NULL,
	"revision" integer NOT NULL,
	"company_id" uuid,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "confirmations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "confirmations_way" CHECK (way in ('portal', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"origin" text NOT NULL,
	"people" integer,
	CONSTRAINT "reminders_tenant_id_post_id_day_pk" PRIMARY KEY("tenant_id","post_id","day")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"pace" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"not_before" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"mail_id" uuid,
	"email" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deliveries_tenant_id_post_id_revision_user_id_pk" PRIMARY KEY("tenant_id","post_id","revision","user_id"),
	CONSTRAINT "deliveries_state" CHECK (state in ('due', 'sending', 'sent', 'refused', 'bounced', 'skipped', 'void')),
	CONSTRAINT "deliveries_pace" CHECK (pace in ('atOnce', 'daily', 'weekly', 'never')),
	CONSTRAINT "deliveries_sending" CHECK (state not in ('sending', 'sent', 'refused') or (mail_id is not null and email is not null))
);
--> statement-breakpoint
CREATE TABLE "mail_minutes" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"domain" text NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "mail_minutes_tenant_id_minute_domain_pk" PRIMARY KEY("tenant_id","minute","domain")
);
--> statement-breakpoint
CREATE TABLE "mail_preferences" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"user_id" uuid NOT NULL,
	"paces" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pushes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hour" integer DEFAULT 7 NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_preferences_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id"),
	CONSTRAINT "mail_preferences_hour" CHECK (hour between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"origin" text NOT NULL,
	"filled_at" timestamp (3) with time zone,
	CONSTRAINT "mailings_tenant_id_post_id_revision_pk" PRIMARY KEY("tenant_id","post_id","revision")
);
--> statement-breakpoint
CREATE TABLE "document_categories" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_categories_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_tenant_id_document_id_number_pk" PRIMARY KEY("tenant_id","document_id","number")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category_id" uuid,
	"valid_from" date,
	"valid_until" date,
	"replaced_by" uuid,
	"file_id" uuid NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"filed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"uploaded_by" uuid,
	"trashed_at" timestamp (3) with time zone,
	"trashed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documents_validity" CHECK (valid_until >= valid_from),
	CONSTRAINT "documents_replaced" CHECK (replaced_by <> id)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"version_of" uuid,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"document_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "uploads_bytes" CHECK (bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"audience_id" uuid,
	"uploaders_id" uuid,
	"trashed_at" timestamp (3) with time zone,
	"trashed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "folders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "fruits" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "fruits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "identity"."address_changes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_in_id" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"portal" text NOT NULL,
	"session_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "identity"."passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"sign_in_id" text NOT NULL,
	"host" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"synced" boolean NOT NULL,
	"name" text,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "identity"."proofs" (
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"portal" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"asked_in" text,
	"asked_company" text,
	"asked_message" text,
	"agreement" jsonb,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proofs_email_kind_portal_pk" PRIMARY KEY("email","kind","portal"),
	CONSTRAINT "proofs_token_hash_unique" UNIQUE("token_hash")
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
CREATE TABLE "identity"."registrations" (
	"sign_in_id" text PRIMARY KEY NOT NULL,
	"portal" text NOT NULL,
	"asked_company" text,
	"asked_message" text,
	"agreement" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."second_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"sign_in_id" text NOT NULL,
	"secret" text NOT NULL,
	"recovery_codes" text NOT NULL,
	"proved" boolean DEFAULT false NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "second_factors_sign_in_id_unique" UNIQUE("sign_in_id")
);
--> statement-breakpoint
CREATE TABLE "identity"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"sign_in_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"lasting" boolean DEFAULT false NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token"),
	CONSTRAINT "sessions_token_hashed" CHECK ("identity"."sessions"."token" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "identity"."sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT true NOT NULL,
	"image" text,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_ins_email_unique" UNIQUE("email"),
	CONSTRAINT "sign_ins_proved" CHECK ("identity"."sign_ins"."email_verified")
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
CREATE TABLE "import_columns" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"kind" text NOT NULL,
	"heading" text NOT NULL,
	"field" text,
	CONSTRAINT "import_columns_tenant_id_kind_heading_pk" PRIMARY KEY("tenant_id","kind","heading")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" text[] NOT NULL,
	"outcome" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"target_id" uuid,
	CONSTRAINT "import_rows_tenant_id_import_id_number_pk" PRIMARY KEY("tenant_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imported_people" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"import_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "imported_people_tenant_id_import_id_user_id_pk" PRIMARY KEY("tenant_id","import_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'unmapped' NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"failure" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"posted_on" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "letters_tenant_id_post_id_user_id_pk" PRIMARY KEY("tenant_id","post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "associations" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"short_name" text,
	"kind" text DEFAULT 'district' NOT NULL,
	"district" text,
	"chamber" text,
	"legal_form" text,
	"chair" text,
	"managing_director" text,
	"data_protection_officer" text,
	"data_protection_email" text,
	"opening_hours" text,
	"street" text,
	"postcode" text,
	"town" text,
	"phone" text,
	"email" text,
	"web" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "associations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
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
	"legal_form" text,
	"contact_person" text,
	"member_number" text,
	"register_number" text,
	"chamber" text,
	"trains_apprentices" boolean DEFAULT false NOT NULL,
	"employees" text,
	"bound_by_tariff" boolean,
	"channel" text DEFAULT 'mail' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "companies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "company_crafts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"company_id" uuid NOT NULL,
	"craft_id" uuid NOT NULL,
	CONSTRAINT "company_crafts_tenant_id_company_id_craft_id_pk" PRIMARY KEY("tenant_id","company_id","craft_id")
);
--> statement-breakpoint
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
CREATE TABLE "crafts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"annex" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"short_name" text,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "crafts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "guild_crafts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"guild_id" uuid NOT NULL,
	"craft_id" uuid NOT NULL,
	CONSTRAINT "guild_crafts_tenant_id_guild_id_craft_id_pk" PRIMARY KEY("tenant_id","guild_id","craft_id")
);
--> statement-breakpoint
CREATE TABLE "guilds" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"association_id" uuid,
	"name" text NOT NULL,
	"short_name" text,
	"district" text,
	"founded_in" integer,
	"number" text,
	"statutes_on" date,
	"responsible_id" uuid,
	"starts_on" date,
	"ends_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guilds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "role_terms" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"guild_id" uuid,
	"elected_on" date,
	"substitute_id" uuid,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "role_terms_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"held_in" text DEFAULT 'both' NOT NULL,
	"rank" integer DEFAULT 500 NOT NULL,
	"committee" text,
	"seats" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_list_members" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"list_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "user_list_members_tenant_id_list_id_user_id_pk" PRIMARY KEY("tenant_id","list_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_lists" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"name_shown" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "user_lists_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
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
	"mobile" text,
	"picture_id" uuid,
	"visibility" jsonb DEFAULT '{"picture":"office","phone":"office","mobile":"office","email":"office"}'::jsonb NOT NULL,
	"shows_reads" boolean,
	"language" text,
	"external_number" text,
	"asked_company" text,
	"asked_message" text,
	"refusal" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"second_factor_taken_at" timestamp (3) with time zone,
	"email_blocked_at" timestamp (3) with time zone,
	"deletion_asked_at" timestamp (3) with time zone,
	"delete_on" date,
	"erased_at" timestamp (3) with time zone,
	"erased_for" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "waiting_notices" (
	"tenant_id" text PRIMARY KEY DEFAULT current_setting('app.tenant') NOT NULL,
	"told_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_marks" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"user_id" uuid NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"read_until" timestamp (3) with time zone,
	CONSTRAINT "notice_marks_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "audience_counts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"audience_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "audience_counts_tenant_id_audience_id_kind_pk" PRIMARY KEY("tenant_id","audience_id","kind")
);
--> statement-breakpoint
CREATE TABLE "audience_targets" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"key" text NOT NULL,
	"audience_id" uuid NOT NULL,
	"excluded" boolean NOT NULL,
	CONSTRAINT "audience_targets_tenant_id_key_excluded_audience_id_pk" PRIMARY KEY("tenant_id","key","excluded","audience_id")
);
--> statement-breakpoint
CREATE TABLE "audiences" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "audiences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "post_corrections" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"body" jsonb NOT NULL,
	"event_at" timestamp (3) with time zone,
	"event_place" text,
	"deadline" date,
	"deadline_for" text,
	"confirmation" jsonb,
	"document_ids" uuid[] DEFAULT '{}' NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "post_corrections_tenant_id_post_id_pk" PRIMARY KEY("tenant_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_numbers" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "post_numbers_tenant_id_year_number_pk" PRIMARY KEY("tenant_id","year","number"),
	CONSTRAINT "post_numbers_number" CHECK (number > 0)
);
--> statement-breakpoint
CREATE TABLE "post_reads" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened" boolean DEFAULT true NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "post_reads_tenant_id_user_id_post_id_pk" PRIMARY KEY("tenant_id","user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"body" jsonb NOT NULL,
	"event_at" timestamp (3) with time zone,
	"event_place" text,
	"deadline" date,
	"deadline_for" text,
	"confirmation" jsonb,
	"document_ids" uuid[] DEFAULT '{}' NOT NULL,
	"author_id" uuid NOT NULL,
	"out_at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"announced" boolean NOT NULL,
	CONSTRAINT "post_revisions_tenant_id_post_id_revision_pk" PRIMARY KEY("tenant_id","post_id","revision")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"body" jsonb NOT NULL,
	"event_at" timestamp (3) with time zone,
	"event_place" text,
	"deadline" date,
	"deadline_for" text,
	"confirmation" jsonb,
	"document_ids" uuid[] DEFAULT '{}' NOT NULL,
	"lead" text NOT NULL,
	"audience_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"asked_revision" integer DEFAULT 1 NOT NULL,
	"corrected_at" timestamp (3) with time zone,
	"correction_note" text,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawal_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "posts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "posts_confirmation" CHECK (confirmation is null or confirmation ->> 'by' in ('person', 'company')),
	CONSTRAINT "posts_withdrawn_are_archived" CHECK (withdrawn_at is null or archived_at is not null),
	CONSTRAINT "posts_note_of_withdrawn" CHECK (withdrawal_note is null or withdrawn_at is not null)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"host" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text NOT NULL,
	"session" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("tenant_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid,
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"revision" integer,
	"day" date,
	"state" text NOT NULL,
	"not_before" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pushes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pushes_state" CHECK (state in ('due', 'sending', 'sent', 'refused', 'skipped', 'void')),
	CONSTRAINT "pushes_what" CHECK ((revision is null) <> (day is null))
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"user_id" uuid NOT NULL,
	"version" date NOT NULL,
	"language" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreements_tenant_id_user_id_version_pk" PRIMARY KEY("tenant_id","user_id","version")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"given_on" date NOT NULL,
	"withdrawn_on" date,
	"evidence" text,
	CONSTRAINT "consents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "honours" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"awarded_on" date,
	CONSTRAINT "honours_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_texts" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"file_id" uuid NOT NULL,
	"state" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reason" text,
	"reader" integer NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_texts_tenant_id_file_id_pk" PRIMARY KEY("tenant_id","file_id"),
	CONSTRAINT "document_texts_state" CHECK (state in ('done', 'none', 'failed')),
	CONSTRAINT "document_texts_text" CHECK ((text <> '') = (state = 'done'))
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" uuid NOT NULL,
	"place" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"replaced" boolean DEFAULT false NOT NULL,
	"category_id" uuid,
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"kind" text NOT NULL,
	"title" "tsvector" NOT NULL,
	"body" "tsvector" NOT NULL,
	"valid_from" date,
	"valid_until" date,
	CONSTRAINT "search_entries_tenant_id_kind_id_pk" PRIMARY KEY("tenant_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"word" text collate "C" NOT NULL,
	CONSTRAINT "search_words_tenant_id_word_pk" PRIMARY KEY("tenant_id","word")
);
--> statement-breakpoint
CREATE TABLE "storage_checks" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read" integer NOT NULL,
	"orphans" integer NOT NULL,
	"orphan_bytes" bigint NOT NULL,
	"waiting" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"collected" integer NOT NULL,
	"collected_bytes" bigint NOT NULL,
	CONSTRAINT "storage_checks_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"scan" text NOT NULL,
	"unscannable" boolean DEFAULT false NOT NULL,
	"signature" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"damaged_at" timestamp (3) with time zone,
	"thumbnail_of" uuid,
	"drawn" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stored_files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stored_files_sha256" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "stored_files_bytes" CHECK (bytes > 0)
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"tenant_id" text PRIMARY KEY DEFAULT current_setting('app.tenant') NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "document_downloads" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_downloads_tenant_id_document_id_number_user_id_pk" PRIMARY KEY("tenant_id","document_id","number","user_id")
);
--> statement-breakpoint
CREATE TABLE "document_notices" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "document_notices_tenant_id_document_id_number_user_id_pk" PRIMARY KEY("tenant_id","document_id","number","user_id")
);
--> statement-breakpoint
CREATE TABLE "folder_subscriptions" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"folder_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "folder_subscriptions_tenant_id_user_id_folder_id_pk" PRIMARY KEY("tenant_id","user_id","folder_id")
);
--> statement-breakpoint
CREATE TABLE "company_tallies" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"company_id" uuid NOT NULL,
	"number" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "company_tallies_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"people" integer DEFAULT 0 NOT NULL,
	"without_email" integer DEFAULT 0 NOT NULL,
	"never_signed_in" integer DEFAULT 0 NOT NULL,
	"invited" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"blocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "company_tallies_tenant_id_company_id_number_pk" PRIMARY KEY("tenant_id","company_id","number")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"since" date NOT NULL,
	"state" text NOT NULL,
	"has_email" boolean NOT NULL,
	"has_signed_in" boolean NOT NULL,
	CONSTRAINT "settlements_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "bounces" ADD CONSTRAINT "bounces_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_tenant_id_decided_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_tenant_id_post_id_revision_mailings_tenant_id_post_id_revision_fk" FOREIGN KEY ("tenant_id","post_id","revision") REFERENCES "public"."mailings"("tenant_id","post_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_tenant_id_file_id_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_tenant_id_uploaded_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","uploaded_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_folder_id_folders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","folder_id") REFERENCES "public"."folders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_category_id_document_categories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."document_categories"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_replaced_by_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","replaced_by") REFERENCES "public"."documents"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_file_id_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_uploaded_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","uploaded_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_trashed_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","trashed_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_created_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_folder_id_folders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","folder_id") REFERENCES "public"."folders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_version_of_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","version_of") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_tenant_id_parent_id_folders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."folders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_tenant_id_uploaders_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","uploaders_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_tenant_id_trashed_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","trashed_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."address_changes" ADD CONSTRAINT "address_changes_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "identity"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."credentials" ADD CONSTRAINT "credentials_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "identity"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."passkeys" ADD CONSTRAINT "passkeys_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "identity"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."registrations" ADD CONSTRAINT "registrations_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "identity"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."second_factors" ADD CONSTRAINT "second_factors_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "identity"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD CONSTRAINT "sessions_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "identity"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_crafts" ADD CONSTRAINT "company_crafts_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_crafts" ADD CONSTRAINT "company_crafts_tenant_id_craft_id_crafts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","craft_id") REFERENCES "public"."crafts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_guilds" ADD CONSTRAINT "company_guilds_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_guilds" ADD CONSTRAINT "company_guilds_tenant_id_guild_id_guilds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","guild_id") REFERENCES "public"."guilds"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_tenant_id_company_id_companies_tenant_id_id_fk" FOREIGN KEY ("tenant_id","company_id") REFERENCES "public"."companies"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_crafts" ADD CONSTRAINT "guild_crafts_tenant_id_guild_id_guilds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","guild_id") REFERENCES "public"."guilds"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_crafts" ADD CONSTRAINT "guild_crafts_tenant_id_craft_id_crafts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","craft_id") REFERENCES "public"."crafts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_tenant_id_association_id_associations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","association_id") REFERENCES "public"."associations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_tenant_id_responsible_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","responsible_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_terms" ADD CONSTRAINT "role_terms_tenant_id_substitute_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","substitute_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_terms" ADD CONSTRAINT "role_terms_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_terms" ADD CONSTRAINT "role_terms_tenant_id_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_terms" ADD CONSTRAINT "role_terms_tenant_id_guild_id_guilds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","guild_id") REFERENCES "public"."guilds"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_list_members" ADD CONSTRAINT "user_list_members_tenant_id_list_id_user_lists_tenant_id_id_fk" FOREIGN KEY ("tenant_id","list_id") REFERENCES "public"."user_lists"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_list_members" ADD CONSTRAINT "user_list_members_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_lists" ADD CONSTRAINT "user_lists_tenant_id_owner_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_picture_id_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","picture_id") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_marks" ADD CONSTRAINT "notice_marks_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_targets" ADD CONSTRAINT "audience_targets_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_corrections" ADD CONSTRAINT "post_corrections_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_corrections" ADD CONSTRAINT "post_corrections_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_numbers" ADD CONSTRAINT "post_numbers_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_tenant_id_subscription_id_push_subscriptions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."push_subscriptions"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honours" ADD CONSTRAINT "honours_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_tenant_id_file_id_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_tenant_id_thumbnail_of_stored_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","thumbnail_of") REFERENCES "public"."stored_files"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_downloads" ADD CONSTRAINT "document_downloads_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_downloads" ADD CONSTRAINT "document_downloads_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_notices" ADD CONSTRAINT "document_notices_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_notices" ADD CONSTRAINT "document_notices_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_subscriptions" ADD CONSTRAINT "folder_subscriptions_tenant_id_folder_id_folders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","folder_id") REFERENCES "public"."folders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_subscriptions" ADD CONSTRAINT "folder_subscriptions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_tenant_id_entity_entity_id_index" ON "audit_entries" USING btree ("tenant_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_entries_tenant_id_actor_id_index" ON "audit_entries" USING btree ("tenant_id","actor_id");--> statement-breakpoint
CREATE INDEX "bounces_person" ON "bounces" USING btree ("tenant_id","user_id","at");--> statement-breakpoint
CREATE INDEX "bounces_address" ON "bounces" USING btree ("tenant_id","email","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_open" ON "change_requests" USING btree ("tenant_id","user_id","field") WHERE "change_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "change_requests_approved" ON "change_requests" USING btree ("tenant_id","decided_at") WHERE "change_requests"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "change_requests_tenant_id_user_id_index" ON "change_requests" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_company" ON "confirmations" USING btree ("tenant_id","post_id","asked","company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_person" ON "confirmations" USING btree ("tenant_id","post_id","asked","user_id") WHERE company_id is null;--> statement-breakpoint
CREATE INDEX "confirmations_user" ON "confirmations" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("tenant_id","due_at","user_id") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "deliveries_mail" ON "deliveries" USING btree ("tenant_id","mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "deliveries_person" ON "deliveries" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "mailings_unfilled" ON "mailings" USING btree ("tenant_id","post_id") WHERE filled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_categories_name" ON "document_categories" USING btree ("tenant_id",name_key("name"));--> statement-breakpoint
CREATE INDEX "document_versions_tenant_id_file_id_index" ON "document_versions" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_name" ON "documents" USING btree ("tenant_id","folder_id",name_key("name")) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "documents_by_name" ON "documents" USING btree ("tenant_id","folder_id",name collate german,"id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "documents_by_filing" ON "documents" USING btree ("tenant_id","folder_id","filed_at","id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "documents_recent" ON "documents" USING btree ("tenant_id","filed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "documents_lapsing" ON "documents" USING btree ("tenant_id","valid_until") WHERE trashed_at is null and valid_until is not null;--> statement-breakpoint
CREATE INDEX "documents_tenant_id_category_id_index" ON "documents" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "documents_tenant_id_replaced_by_index" ON "documents" USING btree ("tenant_id","replaced_by");--> statement-breakpoint
CREATE INDEX "documents_tenant_id_file_id_index" ON "documents" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE INDEX "documents_trash" ON "documents" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "uploads_tenant_id_created_by_index" ON "uploads" USING btree ("tenant_id","created_by");--> statement-breakpoint
CREATE INDEX "uploads_tenant_id_folder_id_index" ON "uploads" USING btree ("tenant_id","folder_id");--> statement-breakpoint
CREATE INDEX "uploads_tenant_id_version_of_index" ON "uploads" USING btree ("tenant_id","version_of");--> statement-breakpoint
CREATE INDEX "uploads_tenant_id_document_id_index" ON "uploads" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folders_name" ON "folders" USING btree ("tenant_id",coalesce(parent_id, '00000000-0000-0000-0000-000000000000'),name_key("name")) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "folders_tenant_id_parent_id_index" ON "folders" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE INDEX "folders_tenant_id_audience_id_index" ON "folders" USING btree ("tenant_id","audience_id");--> statement-breakpoint
CREATE INDEX "folders_tenant_id_uploaders_id_index" ON "folders" USING btree ("tenant_id","uploaders_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_waiting" ON "identity"."address_changes" USING btree ("sign_in_id") WHERE "identity"."address_changes"."kind" = 'change';--> statement-breakpoint
CREATE INDEX "address_changes_sign_in_id_index" ON "identity"."address_changes" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "address_changes_expires_at_index" ON "identity"."address_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "credentials_sign_in_id_index" ON "identity"."credentials" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "credentials_provider_id_account_id_index" ON "identity"."credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "passkeys_sign_in_id_index" ON "identity"."passkeys" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "proofs_created_at_index" ON "identity"."proofs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "registrations_created_at_index" ON "identity"."registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_sign_in_id_index" ON "identity"."sessions" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "identity"."verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "import_rows_tenant_id_import_id_outcome_number_index" ON "import_rows" USING btree ("tenant_id","import_id","outcome","number");--> statement-breakpoint
CREATE INDEX "imported_people_tenant_id_user_id_index" ON "imported_people" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "invitations_tenant_id_user_id_created_at_index" ON "invitations" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("tenant_id","user_id") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "invitations_queued" ON "invitations" USING btree ("tenant_id","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "letters_person" ON "letters" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "mails_tenant_id_user_id_at_index" ON "mails" USING btree ("tenant_id","user_id","at");--> statement-breakpoint
CREATE INDEX "mails_address" ON "mails" USING btree ("tenant_id","email","at") WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "associations_name" ON "associations" USING btree ("tenant_id",name_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "companies_tenant_id_member_number_index" ON "companies" USING btree ("tenant_id","member_number");--> statement-breakpoint
CREATE INDEX "companies_tenant_id_name_index" ON "companies" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "companies_dated" ON "companies" USING btree ("tenant_id") WHERE starts_on is not null or ends_on is not null;--> statement-breakpoint
CREATE INDEX "company_crafts_tenant_id_craft_id_index" ON "company_crafts" USING btree ("tenant_id","craft_id");--> statement-breakpoint
CREATE INDEX "company_guilds_of_guild" ON "company_guilds" USING btree ("tenant_id","guild_id","company_id","starts_on","ends_on");--> statement-breakpoint
CREATE INDEX "company_people_tenant_id_company_id_index" ON "company_people" USING btree ("tenant_id","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crafts_tenant_id_annex_number_index" ON "crafts" USING btree ("tenant_id","annex","number");--> statement-breakpoint
CREATE UNIQUE INDEX "crafts_name" ON "crafts" USING btree ("tenant_id",name_key("name")) WHERE ends_on is null;--> statement-breakpoint
CREATE UNIQUE INDEX "guilds_name" ON "guilds" USING btree ("tenant_id",name_key("name"));--> statement-breakpoint
CREATE INDEX "role_terms_tenant_id_user_id_index" ON "role_terms" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "role_terms_tenant_id_role_id_index" ON "role_terms" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_tenant_id_key_index" ON "roles" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree ("tenant_id",name_key("name"));--> statement-breakpoint
CREATE INDEX "user_list_members_tenant_id_user_id_index" ON "user_list_members" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_lists_name" ON "user_lists" USING btree ("tenant_id",name_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_tenant_id_issuer_subject_index" ON "users" USING btree ("tenant_id","issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "users_tenant_id_email_index" ON "users" USING btree ("tenant_id",lower("email")) WHERE "users"."state" not in ('pending', 'refused');--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("tenant_id","created_at") WHERE "users"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "users_tenant_id_external_number_index" ON "users" USING btree ("tenant_id","external_number");--> statement-breakpoint
CREATE INDEX "users_tenant_id_picture_id_index" ON "users" USING btree ("tenant_id","picture_id");--> statement-breakpoint
CREATE INDEX "users_to_delete" ON "users" USING btree ("tenant_id","delete_on") WHERE delete_on is not null;--> statement-breakpoint
CREATE INDEX "users_in_german_order" ON "users" USING btree ("tenant_id",last_name collate german,first_name collate german,"id");--> statement-breakpoint
CREATE INDEX "audience_targets_tenant_id_audience_id_index" ON "audience_targets" USING btree ("tenant_id","audience_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audiences_tenant_id_digest_index" ON "audiences" USING btree ("tenant_id","digest");--> statement-breakpoint
CREATE INDEX "post_corrections_author" ON "post_corrections" USING btree ("tenant_id","author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_numbers_post" ON "post_numbers" USING btree ("tenant_id","post_id");--> statement-breakpoint
CREATE INDEX "post_reads_opened" ON "post_reads" USING btree ("tenant_id","post_id","user_id","read_at") WHERE opened;--> statement-breakpoint
CREATE INDEX "post_revisions_author" ON "post_revisions" USING btree ("tenant_id","author_id");--> statement-breakpoint
CREATE INDEX "posts_feed" ON "posts" USING btree ("tenant_id","audience_id","pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_feed_of_kind" ON "posts" USING btree ("tenant_id","audience_id","kind","pinned" DESC NULLS FIRST,"published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("tenant_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" USING btree ("tenant_id","published_at") WHERE pinned and published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_unpublished" ON "posts" USING btree ("tenant_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "posts_deadlines" ON "posts" USING btree ("tenant_id","audience_id","deadline","id","published_at") WHERE deadline is not null and published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_events" ON "posts" USING btree ("tenant_id","audience_id","event_at","id","published_at") WHERE event_at is not null and published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_to_confirm" ON "posts" USING btree ("tenant_id","audience_id","id") WHERE confirmation is not null and published_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_archived" ON "posts" USING btree ("tenant_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "posts_corrected" ON "posts" USING btree ("tenant_id","audience_id","corrected_at") WHERE corrected_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("tenant_id","author_id");--> statement-breakpoint
CREATE INDEX "posts_with_documents" ON "posts" USING btree ("tenant_id","id") WHERE document_ids <> '{}';--> statement-breakpoint
CREATE INDEX "push_subscriptions_person" ON "push_subscriptions" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pushes_once" ON "pushes" USING btree ("tenant_id","post_id","subscription_id","revision","day") WHERE subscription_id is not null;--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("tenant_id","created_at") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "pushes_post" ON "pushes" USING btree ("tenant_id","post_id","user_id");--> statement-breakpoint
CREATE INDEX "pushes_subscription" ON "pushes" USING btree ("tenant_id","subscription_id");--> statement-breakpoint
CREATE INDEX "pushes_person" ON "pushes" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "consents_tenant_id_user_id_index" ON "consents" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "honours_tenant_id_user_id_index" ON "honours" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "search_entries_keys" ON "search_entries" USING gin (search_keys(tenant_id, category_id, title, body)) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "search_entries_latest" ON "search_entries" USING btree ("tenant_id","at" DESC NULLS FIRST) WHERE kind = 'document' and not replaced;--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("tenant_id","word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stored_files_check" ON "stored_files" USING btree ("tenant_id",coalesce(checked_at, created_at));--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_thumbnail" ON "stored_files" USING btree ("tenant_id","thumbnail_of") WHERE thumbnail_of is not null;--> statement-breakpoint
CREATE INDEX "stored_files_drawn" ON "stored_files" USING btree ("tenant_id","drawn");--> statement-breakpoint
CREATE INDEX "document_downloads_tenant_id_user_id_index" ON "document_downloads" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "document_notices_tenant_id_user_id_index" ON "document_notices" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "document_notices_queued" ON "document_notices" USING btree ("tenant_id","document_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "folder_subscriptions_tenant_id_folder_id_index" ON "folder_subscriptions" USING btree ("tenant_id","folder_id");--> statement-breakpoint
CREATE INDEX "company_tallies_beside" ON "company_tallies" USING btree ("tenant_id","company_id") WHERE number > 0;--> statement-breakpoint
CREATE INDEX "settlements_since" ON "settlements" USING btree ("tenant_id","since");--> statement-breakpoint
CREATE INDEX "settlements_nowhere" ON "settlements" USING btree ("tenant_id","state","has_email","has_signed_in") WHERE company_id is null and since < 'infinity';