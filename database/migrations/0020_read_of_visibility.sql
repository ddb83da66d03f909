SELECT set_config('app.forgetting', 'person', true);--> statement-breakpoint
UPDATE "audit_entries" SET "changes" = jsonb_set("changes", '{look,1}', '"visibility"') WHERE "action" = 'read' AND "changes" -> 'look' ->> 1 = 'sight';--> statement-breakpoint
SELECT set_config('app.forgetting', '', true);
