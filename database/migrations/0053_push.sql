-- Web push (decision 088): browsers that show what is new, what became of each message to them, and which kinds somebody wants so.
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
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pushes" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
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
	CONSTRAINT "pushes_once" UNIQUE NULLS NOT DISTINCT("tenant_id","post_id","subscription_id","revision","day"),
	CONSTRAINT "pushes_state" CHECK (state in ('due', 'sending', 'sent', 'refused', 'skipped', 'void')),
	CONSTRAINT "pushes_what" CHECK ((revision is null) <> (day is null))
);
--> statement-breakpoint
ALTER TABLE "pushes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_tenant_id_subscription_id_push_subscriptions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."push_subscriptions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_person" ON "push_subscriptions" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("tenant_id","created_at") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "pushes_subscription" ON "pushes" USING btree ("tenant_id","subscription_id");--> statement-breakpoint
CREATE INDEX "pushes_person" ON "pushes" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "push_subscriptions" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
CREATE POLICY "tenant" ON "pushes" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['push_subscriptions', 'pushes'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Whoever is blocked or leaves has no devices here any more, by whatever way it happens.
CREATE FUNCTION forget_push_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions s USING changed_from o, changed n
  WHERE o.tenant_id = n.tenant_id AND o.id = n.id AND o.state = 'active' AND n.state <> 'active'
    AND s.tenant_id = n.tenant_id AND s.user_id = n.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_lose_push AFTER UPDATE ON users REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_push_subscriptions();
--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD COLUMN "pushes" jsonb DEFAULT '{}'::jsonb NOT NULL;
