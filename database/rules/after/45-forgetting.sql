-- The audit log is immutable, except for expired views and erased people.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('app.forgetting', true) = 'reads' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND current_setting('app.forgetting', true) = 'person' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- At least a month stays, so that nobody can hide a recent look.
CREATE OR REPLACE FUNCTION forget_reads(before timestamptz) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone integer;
BEGIN
  PERFORM set_config('app.forgetting', 'reads', true);
  DELETE FROM public.audit_entries
  WHERE tenant_id = current_setting('app.tenant') AND action = 'read' AND at < least(before, now() - interval '30 days');
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('app.forgetting', '', true);
  RETURN gone;
END $$;
REVOKE EXECUTE ON FUNCTION forget_reads(timestamptz) FROM PUBLIC;

-- Keeps that something was there.
CREATE OR REPLACE FUNCTION redacted(changes jsonb, columns text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, CASE
    WHEN key = ANY (columns) THEN (
      SELECT jsonb_agg(CASE WHEN side = 'null' THEN side ELSE '"…"' END ORDER BY place)
      FROM jsonb_array_elements(value) WITH ORDINALITY AS sides(side, place))
    ELSE value END), '{}')
  FROM jsonb_each(changes)
$$;


-- The tables of the log that speak of a person: which part of the entry's id is the person's, or else which column of the
-- entry; and the columns whose words go with the person. "Meine Daten" and erasure read this list and no other.
CREATE OR REPLACE FUNCTION log_of_people() RETURNS TABLE (entity text, place integer, person text, words text[])
LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('users', 1, NULL, ARRAY['email', 'salutation', 'title', 'first_name', 'last_name', 'phone', 'mobile', 'street', 'postcode', 'town', 'avatar', 'issuer',
      'subject', 'external_number', 'asked_company', 'asked_message', 'refusal']),
    ('company_people', 1, NULL, '{}'),
    ('user_list_members', 2, NULL, '{}'),
    ('role_terms', NULL, 'user_id', '{}'),
    ('honours', NULL, 'user_id', '{}'),
    ('consents', NULL, 'user_id', '{evidence}'),
    ('invitations', NULL, 'user_id', '{email,reason}'),
    ('change_requests', NULL, 'user_id', '{before,after,reason}'),
    ('confirmation_entries', NULL, 'user_id', '{}'),
    ('questions', NULL, 'user_id', '{closed_reason,shown_question,shown_answer}'),
    ('registrations', NULL, 'user_id', '{answers,reason,seat_reason}'),
    ('attendances', NULL, 'user_id', '{}')
$$;

-- The person and all who were merged into him or her, also by way of others. Whose own row still stands, because a sign-in
-- stays shut out, is a person of their own.
CREATE OR REPLACE FUNCTION merged_into(person uuid) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH RECURSIVE one AS (
    SELECT person::text AS id
    UNION
    SELECT went.entity_id FROM one
    JOIN public.audit_entries went ON went.tenant_id = current_setting('app.tenant') AND went.entity = 'users' AND went.action = 'delete'
      AND went.changes -> 'merged_into' ->> 1 = one.id
    WHERE NOT EXISTS (
      SELECT FROM public.users u WHERE u.tenant_id = current_setting('app.tenant') AND u.id = went.entity_id::uuid)
  )
  SELECT id FROM one
$$;

-- Numbers of the entries that speak of a person. Updates of a row name its person in no column, so its other entries do.
CREATE OR REPLACE FUNCTION entries_about(person uuid) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  WITH people AS MATERIALIZED (SELECT array_agg(id) AS ids FROM public.merged_into(person) AS id),
  own AS MATERIALIZED (
    SELECT DISTINCT e.entity, e.entity_id FROM people, public.log_of_people() l
    JOIN public.audit_entries e ON e.tenant_id = current_setting('app.tenant') AND e.entity = l.entity AND e.action <> 'read'
    WHERE CASE WHEN l.place IS NULL THEN e.changes -> l.person ->> 0 = ANY (ids) OR e.changes -> l.person ->> 1 = ANY (ids)
      ELSE split_part(e.entity_id, ':', l.place) = ANY (ids) END
  )
  SELECT e.number FROM own
  JOIN public.audit_entries e ON e.tenant_id = current_setting('app.tenant') AND e.entity = own.entity
    AND e.entity_id = own.entity_id AND e.action <> 'read'
$$;

-- What a person is and was known by, as the rows and the log have it.
CREATE OR REPLACE FUNCTION words_of(person uuid) RETURNS TABLE (kind text, word text) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT kind, word FROM (
    SELECT known.* FROM public.users u, LATERAL (VALUES ('first_name', u.first_name), ('last_name', u.last_name), ('email', u.email),
      ('phone', u.phone), ('mobile', u.mobile), ('external_number', u.external_number)) known (kind, word)
    WHERE u.tenant_id = current_setting('app.tenant') AND u.id = person
    UNION ALL SELECT 'email', email FROM public.mails WHERE tenant_id = current_setting('app.tenant') AND user_id = person
    UNION ALL SELECT 'email', email FROM public.deliveries WHERE tenant_id = current_setting('app.tenant') AND user_id = person
    UNION ALL SELECT 'email', email FROM public.invitations WHERE tenant_id = current_setting('app.tenant') AND user_id = person
    UNION ALL SELECT 'email', email FROM public.bounces WHERE tenant_id = current_setting('app.tenant') AND user_id = person
    UNION ALL
    SELECT changed.kind, side FROM public.audit_entries e
    CROSS JOIN LATERAL jsonb_each(e.changes) AS changed (kind, sides) CROSS JOIN LATERAL jsonb_array_elements_text(sides) AS side
    WHERE e.tenant_id = current_setting('app.tenant') AND e.entity IN ('users', 'invitations')
      AND e.number IN (SELECT public.entries_about(person))
      AND changed.kind IN ('first_name', 'last_name', 'email', 'phone', 'mobile', 'external_number')
  ) AS ever (kind, word)
  WHERE length(word) > 1
$$;

-- Whether something typed has a word of the person or a part of one: three letters, or four digits however they are spaced.
-- Of an address the part after the @ is nobody's.
CREATE OR REPLACE FUNCTION looks_for(typed text, words text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (
    SELECT FROM unnest(words) AS word,
      LATERAL (SELECT ltrim(regexp_replace(typed, '[^0-9]', '', 'g'), '0') AS number, regexp_replace(word, '[^0-9]', '', 'g') AS digits) d
    WHERE word <> '' AND (strpos(lower(typed), lower(word)) > 0
      OR length(number) >= 4 AND strpos(digits, number) > 0
      OR EXISTS (
        SELECT FROM regexp_split_to_table(lower(typed), '[[:space:],;]+') AS part
        WHERE length(part) >= 3 AND strpos(lower(CASE WHEN strpos(part, '@') > 0 THEN word ELSE split_part(word, '@', 1) END), part) > 0)))
$$;

-- Redacts an erased person in the log, but keeps who did what and when. Only for erased people, so that it hides
-- nothing. Merges of the past that name nobody are those of people who had the same name or address.
CREATE OR REPLACE FUNCTION forget_person(person uuid, typed text[], names text[], addresses text[]) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  tenant text := current_setting('app.tenant');
  numbers bigint[];
  gone integer;
BEGIN
  IF NOT EXISTS (SELECT FROM public.users WHERE tenant_id = tenant AND id = person AND erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'only who is erased is taken out of the log' USING ERRCODE = 'insufficient_privilege';
  END IF;
  SELECT array_agg(number) INTO numbers FROM (
    SELECT public.entries_about(person)
    UNION
    SELECT public.entries_about(went.entity_id::uuid) FROM public.audit_entries went
    WHERE went.tenant_id = tenant AND went.entity = 'users' AND went.action = 'delete' AND NOT went.changes ? 'merged_into'
      AND NOT EXISTS (SELECT FROM public.users u WHERE u.tenant_id = tenant AND u.id = went.entity_id::uuid)
      AND (lower(went.changes -> 'email' ->> 0) = ANY (addresses)
        OR lower(concat_ws(' ', went.changes -> 'first_name' ->> 0, went.changes -> 'last_name' ->> 0)) = ANY (names))
  ) AS about (number);
  PERFORM set_config('app.forgetting', 'person', true);
  UPDATE public.audit_entries e
  SET changes = public.redacted(e.changes, coalesce((SELECT l.words FROM public.log_of_people() l WHERE l.entity = e.entity), '{}'))
  WHERE e.tenant_id = tenant AND e.number = ANY (numbers) AND e.changes <> '{}';
  GET DIAGNOSTICS gone = ROW_COUNT;
  UPDATE public.audit_entries e SET changes = jsonb_set(e.changes, '{query,1,search}', '"…"', false)
  WHERE e.tenant_id = tenant AND e.action = 'read' AND e.changes -> 'query' -> 1 ->> 'search' <> '…'
    AND public.looks_for(e.changes -> 'query' -> 1 ->> 'search', typed);
  PERFORM set_config('app.forgetting', '', true);
  RETURN gone;
END $$;
REVOKE EXECUTE ON FUNCTION forget_person(uuid, text[], text[], text[]) FROM PUBLIC;
