CREATE INDEX "audit_entries_merged" ON "audit_entries" USING btree ("tenant_id","entity_id") WHERE entity = 'users' and action = 'delete';--> statement-breakpoint
SELECT set_config('app.forgetting', 'person', true);--> statement-breakpoint
-- First values of imported files, which are of people.
UPDATE "audit_entries" SET "changes" = "changes" - 'columns' WHERE "entity" = 'imports' AND "changes" ? 'columns';--> statement-breakpoint
UPDATE "imports" SET "columns" = (
  SELECT coalesce(jsonb_agg("column" || '{"samples": []}' ORDER BY "place"), '[]')
  FROM jsonb_array_elements("columns") WITH ORDINALITY AS "each" ("column", "place")
) WHERE "state" = 'done';--> statement-breakpoint
-- Into whom people of former merges went: the only other one of whom the same request, or their invitations, speak.
WITH "merges" AS MATERIALIZED (
  SELECT "tenant_id", "number", "entity_id", "request_id" FROM "audit_entries"
  WHERE "entity" = 'users' AND "action" = 'delete' AND NOT "changes" ? 'merged_into'
), "others" AS (
  SELECT m."tenant_id", m."number", m."entity_id" AS "went", CASE
    WHEN e."entity" = 'users' THEN e."entity_id"
    WHEN e."entity" = 'company_people' THEN split_part(e."entity_id", ':', 1)
    WHEN e."entity" = 'user_list_members' THEN split_part(e."entity_id", ':', 2)
    ELSE (SELECT min(c."sides" ->> 1) FROM jsonb_each(e."changes") AS c ("column", "sides") WHERE c."sides" ->> 0 = m."entity_id") END AS "stays"
  FROM "merges" m JOIN "audit_entries" e ON e."tenant_id" = m."tenant_id" AND e."request_id" = m."request_id"
  WHERE e."action" = 'update' AND e."entity" NOT IN ('company_people', 'user_list_members')
    OR e."action" = 'create' AND e."entity" IN ('company_people', 'user_list_members')
  UNION ALL
  SELECT m."tenant_id", m."number", m."entity_id", i."user_id"::text
  FROM "merges" m
  JOIN "audit_entries" e ON e."tenant_id" = m."tenant_id" AND e."entity" = 'invitations' AND e."action" = 'create'
    AND e."changes" -> 'user_id' ->> 1 = m."entity_id"
  JOIN "invitations" i ON i."tenant_id" = e."tenant_id" AND i."id"::text = e."entity_id"
), "found" AS (
  SELECT "tenant_id", "number", min("stays") AS "stays" FROM "others" WHERE "stays" <> "went"
  GROUP BY "tenant_id", "number" HAVING count(DISTINCT "stays") = 1
)
UPDATE "audit_entries" a SET "changes" = a."changes" || jsonb_build_object('merged_into', jsonb_build_array(NULL, f."stays"))
FROM "found" f WHERE a."tenant_id" = f."tenant_id" AND a."number" = f."number";--> statement-breakpoint
SELECT set_config('app.forgetting', '', true);
