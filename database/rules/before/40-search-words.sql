-- Used in an index (decision 037): changes need a migration that rebuilds search_entries_keys.

-- Same as the program's `plainSpelling`; a test compares them.
CREATE OR REPLACE FUNCTION search_plain(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(text) = length(text) THEN lower(text COLLATE public.german) ELSE translate(replace(replace(replace(
    regexp_replace(normalize(lower(normalize(text, NFKC) COLLATE public.german), NFKD), '[\u0300-\u036F\u00AD\u200B-\u200D\u2060\uFEFF]+', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðþı', 'olddti') END
$$;

-- With positions. Removes leading zeros: 03.07. becomes 3.7. Cut at a tsvector's limit of a megabyte.
CREATE OR REPLACE FUNCTION search_words_in(text text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(format('''%s'':%s', word, places), ' '), '')::tsvector FROM (
    SELECT word, places, sum(2 * octet_length(word) + octet_length(places)) OVER (ORDER BY first, word) AS bytes FROM (
      SELECT word, min(place) AS first, string_agg(DISTINCT least(place, 16383)::text, ',') AS places FROM (
        SELECT regexp_replace(left(raw, 60), '^0+(?=[0-9])', '') AS word, place
        FROM string_to_table(btrim(regexp_replace(search_plain(text), '[^[:alnum:]]+' COLLATE public.german, ' ', 'g')), ' ')
          WITH ORDINALITY split(raw, place)
        WHERE raw <> ''
      ) words GROUP BY word
    ) placed
  ) summed WHERE bytes < 700000
$$;

-- The word after ^, and all its endings of four letters or more: `prufung:*` finds gesellenprufungsordnung.
CREATE OR REPLACE FUNCTION search_parts(words tsvector, lead text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN (SELECT sum(octet_length(lexeme) * (octet_length(lexeme) + 2 * octet_length(lead))) FROM unnest(words)) < 600000
    THEN (SELECT array_to_tsvector(array_agg(lead || part)) FROM (
      SELECT '^' || lexeme AS part FROM unnest(words)
      UNION ALL
      SELECT substr(lexeme, start) FROM unnest(words), generate_series(1, length(lexeme) - 3) start
      WHERE start NOT IN (2, 3) AND lexeme !~ '[0-9]') parts)
    -- Cut at the tsvector's limit.
    ELSE (SELECT array_to_tsvector(coalesce(array_agg(DISTINCT lead || part), '{}')) FROM (
      SELECT part, sum(octet_length(lead) + octet_length(part)) OVER (ORDER BY place, part) AS bytes FROM (
        SELECT positions[1] AS place, '^' || lexeme AS part FROM unnest(words)
        UNION ALL
        SELECT positions[1], substr(lexeme, start) FROM unnest(words), generate_series(1, length(lexeme) - 3) start
        WHERE start NOT IN (2, 3) AND lexeme !~ '[0-9]') parts) summed
      WHERE bytes < 600000)
    END
$$;

-- Prefix of a tenant's keys in the common index.
CREATE OR REPLACE FUNCTION search_lead(tenant text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT left(md5(tenant), 6) || '/' $$;

-- Adjacent pairs, as far as there is room, and what a word before "und" may end in: geh-weg of "Geh- und Radweg".
CREATE OR REPLACE FUNCTION search_pairs(words tsvector, lead text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH placed AS MATERIALIZED (
    SELECT lexeme AS word, place, lead(lexeme) OVER places AS next, lead(place) OVER places AS after,
      lead(lexeme, 2) OVER places AS third, lead(place, 2) OVER places AS last
    FROM unnest(words), unnest(positions) place WINDOW places AS (ORDER BY place, lexeme)
  )
  SELECT array_to_tsvector(coalesce(array_agg(pair), '{}')) FROM (
    SELECT pair, sum(octet_length(pair)) OVER (ORDER BY first, pair) AS bytes FROM (
      SELECT lead || word || ' ' || next AS pair, min(place) AS first FROM placed WHERE after = place + 1 GROUP BY 1
      UNION ALL
      SELECT lead || word || '-' || substr(third, start), min(place) FROM placed, generate_series(3, length(third) - 2) start
      WHERE next IN ('und', 'oder', 'bzw', 'sowie', 'u') AND last = place + 2 AND after = place + 1
        AND length(word) BETWEEN 2 AND 20 AND length(third) <= 30 AND word || third !~ '[0-9]'
      GROUP BY 1
    ) pairs
  ) summed WHERE bytes < 400000
$$;

-- Words, title words after !, pairs, and category. By itself only the key of the first index.
CREATE OR REPLACE FUNCTION search_keys(tenant text, category uuid, title tsvector, body tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100000 AS $$
  SELECT public.search_parts(body, public.search_lead(tenant)) || public.search_parts(title, public.search_lead(tenant) || '!')
    || public.search_pairs(body, public.search_lead(tenant))
    || array_to_tsvector(array_remove(ARRAY[public.search_lead(tenant) || '#' || category], NULL))
$$;

-- Also what is shown beside the words, for which names are looked up when they are asked: folder or audience, author and year.
CREATE OR REPLACE FUNCTION search_entry_keys(tenant text, kind text, category uuid, place uuid, author uuid, at timestamptz, title tsvector, body tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100000 AS $$
  SELECT public.search_keys(tenant, category, title, body) || array_to_tsvector(array_remove(ARRAY[
    public.search_lead(tenant) || '#' || place, public.search_lead(tenant) || '#' || author,
    CASE WHEN kind <> 'folder' THEN public.search_lead(tenant) || '#' || extract(year FROM at AT TIME ZONE 'Europe/Berlin') END], NULL))
$$;
