-- As `write_person_names` writes them from now on.
UPDATE "name_entries" e SET "letters" = name_beginnings(concat_ws(E'\n', u.first_name, u.last_name, u.external_number,
  CASE WHEN length(u.town) < 4 THEN u.town END)) || e."letters"
FROM "users" u WHERE u.tenant_id = e.tenant_id AND u.id = e.id AND e.kind = 'person';
