-- What the audit log keeps of a value that is too large for it: how many characters its text has, as "…1204".
CREATE FUNCTION length_of(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT to_jsonb('…' || CASE jsonb_typeof(value)
    WHEN 'string' THEN length(value #>> '{}')
    ELSE (SELECT coalesce(sum(length(part #>> '{}')), 0)
      FROM jsonb_path_query(value, 'strict $.** ? (@.type() == "object" && @.text.type() == "string").text') part) END)
$$;
--> statement-breakpoint
-- As migration 0005 has it, but for what is kept of large values.
CREATE OR REPLACE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql SET TimeZone = 'UTC' AS $$
DECLARE
  pairs text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT NULL::jsonb AS before, to_jsonb(added) AS after FROM added'
    WHEN 'DELETE' THEN 'SELECT to_jsonb(gone) AS before, NULL::jsonb AS after FROM gone'
    ELSE $sql$
      SELECT before, after
      FROM (SELECT to_jsonb(gone) AS before FROM gone OFFSET 0) old
      FULL JOIN (SELECT to_jsonb(added) AS after FROM added OFFSET 0) new
      ON concat_ws(':', before ->> 'tenant_id', before ->> $1, before ->> $2) = concat_ws(':', after ->> 'tenant_id', after ->> $1, after ->> $2)
    $sql$ END;
BEGIN
  EXECUTE format($sql$
    INSERT INTO audit_entries (tenant_id, at, actor_id, request_id, action, entity, entity_id, changes)
    SELECT state ->> 'tenant_id', $4, $5, $6,
      CASE WHEN before IS NULL THEN 'create' WHEN after IS NULL THEN 'delete' ELSE 'update' END,
      $3, concat_ws(':', state ->> $1, state ->> $2), changes
    FROM (SELECT before, after, coalesce(after, before) AS state FROM (%s OFFSET 0) pairs OFFSET 0) changed,
      LATERAL (
        SELECT jsonb_object_agg(key, jsonb_build_array(
          CASE WHEN jsonb_typeof(old) = 'object' OR pg_column_size(old) > 2000 THEN length_of(old) ELSE old END,
          CASE WHEN jsonb_typeof(new) = 'object' OR pg_column_size(new) > 2000 THEN length_of(new) ELSE new END)) AS changes
        FROM (SELECT key, nullif(before -> key, 'null') AS old, nullif(after -> key, 'null') AS new
          FROM jsonb_each(state - '{tenant_id,id,version,updated_at}'::text[])) columns
        WHERE old IS DISTINCT FROM new
      ) compared
    WHERE changes IS NOT NULL
  $sql$, pairs)
  USING TG_ARGV[0], TG_ARGV[1], TG_TABLE_NAME::text,
    coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()),
    nullif(current_setting('app.actor', true), '')::uuid,
    nullif(current_setting('app.request', true), '');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whom an import of people was about, so that exactly these can be invited; they go with the import or the person.
CREATE TABLE "imported_people" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"import_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "imported_people_tenant_id_import_id_user_id_pk" PRIMARY KEY("tenant_id","import_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "imported_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_people_tenant_id_user_id_index" ON "imported_people" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "imported_people" AS PERMISSIVE FOR ALL TO public USING (tenant_id = current_setting('app.tenant')) WITH CHECK (tenant_id = current_setting('app.tenant'));--> statement-breakpoint
-- The request under which the server's log says why an import failed: it stood at the end of a sentence.
UPDATE "imports" SET "failure" = substring("failure" from 'under (\S+)\.$') WHERE "failure" LIKE '% under %.';
