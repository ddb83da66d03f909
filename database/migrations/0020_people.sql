ALTER TABLE "roles" ADD COLUMN "held_in" text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "rank" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
-- Where a role has been held so far is where it is held; of those without a term nothing is known. The order is the usual
-- one of offices, for those with the usual keys. Nobody has changed them, so that the audit log does not say so. The owner
-- may be bound by the policies, which know no tenant now.
DO $$
BEGIN
  ALTER TABLE roles NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE role_terms NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE roles DISABLE TRIGGER USER;
  UPDATE roles r SET
    held_in = CASE
      WHEN r.key = 'admin' THEN 'tenant'
      ELSE coalesce((
        SELECT CASE WHEN every(t.guild_id IS NOT NULL) THEN 'guild' WHEN every(t.guild_id IS NULL) THEN 'tenant' END
        FROM role_terms t WHERE t.tenant_id = r.tenant_id AND t.role_id = r.id), 'both') END,
    rank = coalesce(10 * array_position(ARRAY['admin', 'kreishandwerksmeister', 'geschaeftsfuehrung', 'obermeister',
      'stv-obermeister', 'lehrlingswart', 'vorstand', 'pruefungsausschuss', 'kassenpruefer', 'delegierte', 'altgeselle',
      'sachverstaendige', 'ehrenobermeister'], r.key), 500);
  ALTER TABLE roles ENABLE TRIGGER USER;
  ALTER TABLE role_terms FORCE ROW LEVEL SECURITY;
  ALTER TABLE roles FORCE ROW LEVEL SECURITY;
END $$;
