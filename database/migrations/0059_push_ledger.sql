-- What became of a message stays when its device goes (decision 093), so that no post reaches fewer people by that.
ALTER TABLE "pushes" DROP CONSTRAINT "pushes_tenant_id_subscription_id_push_subscriptions_tenant_id_id_fk";--> statement-breakpoint
ALTER TABLE "pushes" ALTER COLUMN "subscription_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_tenant_id_subscription_id_push_subscriptions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."push_subscriptions"("tenant_id","id") ON DELETE SET NULL ("subscription_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" DROP CONSTRAINT "pushes_once";--> statement-breakpoint
CREATE UNIQUE INDEX "pushes_once" ON "pushes" USING btree ("tenant_id","post_id","subscription_id","revision","day") NULLS NOT DISTINCT WHERE subscription_id is not null;--> statement-breakpoint
CREATE INDEX "pushes_post" ON "pushes" USING btree ("tenant_id","post_id","user_id");--> statement-breakpoint
-- What has not gone goes with the device. By row and before: the row is locked by then, so that nothing more is entered for it.
CREATE FUNCTION forget_pushes_to_come() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pushes WHERE tenant_id = OLD.tenant_id AND subscription_id = OLD.id AND state IN ('due', 'skipped', 'void');
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER push_subscriptions_lose_pushes BEFORE DELETE ON push_subscriptions
  FOR EACH ROW EXECUTE FUNCTION forget_pushes_to_come();
