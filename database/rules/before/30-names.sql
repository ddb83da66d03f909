-- Used in unique indexes: results must never change.

-- Ignores case, spacing, Unicode form and invisible characters. Upper case first, so that ß equals ss.
CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(upper(normalize(name, NFKC) COLLATE public.german)), '[\s\u00AD\u200B-\u200D\u2060\uFEFF]+', '', 'g')
$$;
