-- What Drizzle cannot express.

-- SET NULL of one column only: the tenant is part of the key and stays.
DO $$
DECLARE
  reference record;
BEGIN
  FOR reference IN
    SELECT conrelid::regclass AS place, conname AS name, pg_get_constraintdef(c.oid) AS definition, string_agg(quote_ident(attname), ', ') AS columns
    FROM pg_constraint c JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey) AND attname <> 'tenant_id'
    WHERE connamespace = 'public'::regnamespace AND confdeltype = 'n' AND confdelsetcols IS NULL AND cardinality(conkey) > 1
    GROUP BY c.oid, conrelid, conname
    ORDER BY conname
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %2$I %s', reference.place, reference.name,
      replace(reference.definition, 'ON DELETE SET NULL', format('ON DELETE SET NULL (%s)', reference.columns)));
  END LOOP;
END $$;

-- Keeps rows short: the words are needed for long phrases only.
ALTER TABLE search_entries ALTER COLUMN title SET STORAGE EXTERNAL, ALTER COLUMN body SET STORAGE EXTERNAL;
ALTER TABLE search_entries SET (toast_tuple_target = 128);
