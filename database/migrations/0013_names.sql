-- What two names are compared by where names are unique: nobody tells "Tischler Innung" from "TISCHLER  INNUNG", nor one
-- typed on another system (Unicode form), nor one with a sign that is not shown. As capitals first, so that ß is ss.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(upper(normalize(name, NFKC) COLLATE public.german)), '[\s\u00AD\u200B-\u200D\u2060\uFEFF]+', '', 'g')
$$;
--> statement-breakpoint
-- Names that are one from now on: the oldest keeps it, the others are numbered, and the audit log says so. The owner may
-- be bound by the policies, which know no tenant now.
DO $$
DECLARE
  name text; place text; which text; most int;
  twin record; numbered text; number int; is_taken boolean;
BEGIN
  ALTER TABLE audit_entries NO FORCE ROW LEVEL SECURITY;
  FOR name, place, which, most IN VALUES
    ('associations', 'NULL', 'true', 190), ('guilds', 'NULL', 'true', 190), ('roles', 'NULL', 'true', 190),
    ('user_lists', 'NULL', 'true', 190), ('crafts', 'NULL', 'ends_on IS NULL', 190), ('folders', 'parent_id', 'true', 110)
  LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name);
    FOR twin IN EXECUTE format($sql$
      SELECT * FROM (
        SELECT tenant_id, id, name, %2$s::uuid AS place, row_number() OVER (PARTITION BY tenant_id, %2$s::uuid, name_key(name) ORDER BY id) AS nth
        FROM %1$I WHERE %3$s) named
      WHERE nth > 1 ORDER BY tenant_id, id $sql$, name, place, which)
    LOOP
      number := 1;
      LOOP
        number := number + 1;
        numbered := left(twin.name, most) || ' (' || number || ')';
        EXECUTE format($sql$
          SELECT EXISTS (SELECT FROM %1$I WHERE tenant_id = $1 AND %2$s::uuid IS NOT DISTINCT FROM $2 AND name_key(name) = name_key($3) AND %3$s)
        $sql$, name, place, which) INTO is_taken USING twin.tenant_id, twin.place, numbered;
        EXIT WHEN NOT is_taken;
      END LOOP;
      EXECUTE format('UPDATE %I SET name = $3, version = version + 1 WHERE tenant_id = $1 AND id = $2', name)
        USING twin.tenant_id, twin.id, numbered;
    END LOOP;
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
  ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;
END $$;
--> statement-breakpoint
DROP INDEX "associations_tenant_id_name_index";--> statement-breakpoint
DROP INDEX "guilds_tenant_id_name_index";--> statement-breakpoint
DROP INDEX "roles_tenant_id_name_index";--> statement-breakpoint
DROP INDEX "user_lists_tenant_id_name_index";--> statement-breakpoint
DROP INDEX "folders_name";--> statement-breakpoint
CREATE UNIQUE INDEX "associations_name" ON "associations" USING btree ("tenant_id",name_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "crafts_name" ON "crafts" USING btree ("tenant_id",name_key("name")) WHERE ends_on is null;--> statement-breakpoint
CREATE UNIQUE INDEX "guilds_name" ON "guilds" USING btree ("tenant_id",name_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree ("tenant_id",name_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_lists_name" ON "user_lists" USING btree ("tenant_id",name_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "folders_name" ON "folders" USING btree ("tenant_id",coalesce(parent_id, '00000000-0000-0000-0000-000000000000'),name_key("name"));