-- Who writes entries shares this lock until the transaction ends; who takes unused words away has it alone (decision 044).
CREATE FUNCTION lock_search_words(tenant text, alone boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE key bigint := hashtextextended('words of ' || tenant, 0);
BEGIN
  IF alone THEN PERFORM pg_advisory_xact_lock(key); ELSE PERFORM pg_advisory_xact_lock_shared(key); END IF;
END $$;
--> statement-breakpoint
-- As before, but no word that is there goes until the transaction has ended. The lock comes first, in a statement of its own:
-- what is there is looked for after it.
CREATE OR REPLACE FUNCTION learn_search_words(tenant text, words tsvector) RETURNS void LANGUAGE sql AS $$
  SELECT lock_search_words(tenant, false);
  INSERT INTO search_words (tenant_id, word)
  SELECT tenant, lexeme FROM unnest(words)
  WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '[0-9]'
    AND NOT EXISTS (SELECT FROM search_words w WHERE w.tenant_id = tenant AND w.word = lexeme COLLATE "C")
  ORDER BY lexeme
  ON CONFLICT DO NOTHING
$$;
