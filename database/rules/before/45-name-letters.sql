-- What a name is looked for by: its words, and again without what joins them (Anna-Lena, annalena); ae, oe and ue as a, o
-- and u, numbers without zeros before them. Same as the program's `indexedLetters`; a test compares them. Changes need a migration that writes name_entries anew.
CREATE OR REPLACE FUNCTION name_letters(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(
    ' ' || search_plain(regexp_replace(text, '[-‐‑‒–—.''’‘‛ʼ´`′/]', ' ', 'g') || ' ' || regexp_replace(text, '[-‐‑‒–—.''’‘‛ʼ´`′/]', '', 'g')),
    '[^[:alnum:]]+' COLLATE public.german, ' ', 'g'), '([aou])e', '\1', 'g'), ' 0+(?=[0-9])', ' ', 'g')
$$;

-- What one or two letters are looked for in among people: each word behind a zero, which begins no word of `name_letters`.
CREATE OR REPLACE FUNCTION name_beginnings(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(name_letters(text), ' (?=[^ ])', ' 0', 'g')
$$;

-- Digits alone, as telephone numbers are looked for.
CREATE OR REPLACE FUNCTION digits_of(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(number, translate(number, '0123456789', ''), '')
$$;
