CREATE TABLE "name_entries" (
	"tenant_id" text DEFAULT current_setting('app.tenant') NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"letters" text NOT NULL,
	CONSTRAINT "name_entries_tenant_id_kind_id_pk" PRIMARY KEY("tenant_id","kind","id")
);
--> statement-breakpoint
INSERT INTO "name_entries" ("tenant_id", "kind", "id", "letters")
SELECT u.tenant_id, 'person', u.id, name_letters(concat_ws(E'\n', u.title, u.first_name, u.last_name, u.email, u.external_number,
  digits_of(u.phone), digits_of(u.mobile), u.postcode, u.town, p.companies))
FROM users u LEFT JOIN (
  SELECT p.tenant_id, p.user_id, string_agg(concat_ws(E'\n', c.name, c.member_number, c.postcode, c.town), E'\n') AS companies
  FROM company_people p JOIN companies c ON c.tenant_id = p.tenant_id AND c.id = p.company_id GROUP BY 1, 2
) p ON p.tenant_id = u.tenant_id AND p.user_id = u.id
WHERE u.erased_at IS NULL;
--> statement-breakpoint
INSERT INTO "name_entries" ("tenant_id", "kind", "id", "letters")
SELECT tenant_id, 'company', id, name_letters(concat_ws(E'\n', name, member_number, street, postcode, town, email, web, digits_of(phone), contact_person))
FROM companies;
--> statement-breakpoint
CREATE INDEX "name_entries_letters" ON "name_entries" USING gin ("tenant_id","letters" gin_trgm_ops) WITH (fastupdate=off);