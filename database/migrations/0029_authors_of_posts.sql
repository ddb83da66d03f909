CREATE TABLE "post_approvals" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"act" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp (3) with time zone,
	"fingerprint" text NOT NULL,
	"numbered" boolean NOT NULL,
	"content" jsonb,
	"audience_id" uuid,
	"writers" uuid[] DEFAULT '{}' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"refusal" text,
	"lapsed_at" timestamp (3) with time zone,
	"lapsed_by" uuid,
	CONSTRAINT "post_approvals_tenant_id_post_id_act_pk" PRIMARY KEY("tenant_id","post_id","act"),
	CONSTRAINT "post_approvals_act" CHECK (act in ('publish', 'correct', 'readdress')),
	CONSTRAINT "post_approvals_asked" CHECK (num_nonnulls(asked_by, asked_at) in (0, 2)),
	CONSTRAINT "post_approvals_decided" CHECK (num_nonnulls(decided_by, decided_at) in (0, 2) and (refusal is null or decided_by is not null)),
	CONSTRAINT "post_approvals_four_eyes" CHECK (decided_by is null or refusal is not null or (decided_by <> asked_by and not decided_by = any(writers)))
);
--> statement-breakpoint
CREATE TABLE "post_handovers" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_handovers_tenant_id_post_id_pk" PRIMARY KEY("tenant_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_writing" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tab" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_writing_tenant_id_post_id_pk" PRIMARY KEY("tenant_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "portal_settings" ADD COLUMN "four_eyes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_corrections" ADD COLUMN "writers" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "writers" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_approvals" ADD CONSTRAINT "post_approvals_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_approvals" ADD CONSTRAINT "post_approvals_tenant_id_audience_id_audiences_tenant_id_id_fk" FOREIGN KEY ("tenant_id","audience_id") REFERENCES "public"."audiences"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_approvals" ADD CONSTRAINT "post_approvals_tenant_id_asked_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","asked_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_approvals" ADD CONSTRAINT "post_approvals_tenant_id_decided_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_approvals" ADD CONSTRAINT "post_approvals_tenant_id_lapsed_by_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","lapsed_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_handovers" ADD CONSTRAINT "post_handovers_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_handovers" ADD CONSTRAINT "post_handovers_tenant_id_to_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","to_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_handovers" ADD CONSTRAINT "post_handovers_tenant_id_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_writing" ADD CONSTRAINT "post_writing_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_writing" ADD CONSTRAINT "post_writing_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_approvals_asked" ON "post_approvals" USING btree ("tenant_id","asked_by");--> statement-breakpoint
CREATE INDEX "post_approvals_decided" ON "post_approvals" USING btree ("tenant_id","decided_by");--> statement-breakpoint
CREATE INDEX "post_approvals_lapsed" ON "post_approvals" USING btree ("tenant_id","lapsed_by");--> statement-breakpoint
CREATE INDEX "post_approvals_audience" ON "post_approvals" USING btree ("tenant_id","audience_id");--> statement-breakpoint
CREATE INDEX "post_handovers_to" ON "post_handovers" USING btree ("tenant_id","to_id");--> statement-breakpoint
CREATE INDEX "post_handovers_by" ON "post_handovers" USING btree ("tenant_id","by_id");--> statement-breakpoint
CREATE INDEX "post_writing_user" ON "post_writing" USING btree ("tenant_id","user_id");