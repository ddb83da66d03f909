-- When two names are one. Unique indexes keep what this answers: it may never answer otherwise for the same name.

-- Nobody tells "Tischler Innung" from "TISCHLER  INNUNG", nor one typed on another system (Unicode form), nor one with a sign
-- that is not shown. As capitals first, so that ß is ss.
CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(upper(normalize(name, NFKC) COLLATE public.german)), '[\s\u00AD\u200B-\u200D\u2060\uFEFF]+', '', 'g')
$$;
