-- The audit log is immutable, except for expired looks and erased people.
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
CREATE OR REPLACE FUNCTION blackened(changes jsonb, columns text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, CASE
    WHEN key = ANY (columns) THEN (
      SELECT jsonb_agg(CASE WHEN side = 'null' THEN side ELSE '"…"' END ORDER BY place)
      FROM jsonb_array_elements(value) WITH ORDINALITY AS sides(side, place))
    ELSE value END), '{}')
  FROM jsonb_each(changes)
$$;

CREATE OR REPLACE FUNCTION blackened_search(changes jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_set(changes, '{query,1,search}', '"…"', false)
$$;

-- Redacts an erased person in the log, but keeps who did what and when. Only for erased people, so that it hides
-- nothing.
CREATE OR REPLACE FUNCTION forget_person(person uuid, names text[]) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  tenant text := current_setting('app.tenant');
  merged text[];
  gone integer;
BEGIN
  IF NOT EXISTS (SELECT FROM public.users WHERE tenant_id = tenant AND id = person AND erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'only who is erased is taken out of the log' USING ERRCODE = 'insufficient_privilege';
  END IF;
  WITH RECURSIVE one AS (
    SELECT person::text AS id
    UNION
    SELECT went.entity_id FROM one
    JOIN public.audit_entries stayed ON stayed.tenant_id = tenant AND stayed.entity = 'users' AND stayed.entity_id = one.id
      AND stayed.action = 'update' AND stayed.request_id IS NOT NULL
    JOIN public.audit_entries went ON went.tenant_id = tenant AND went.entity = 'users' AND went.action = 'delete'
      AND went.request_id = stayed.request_id
    WHERE NOT EXISTS (SELECT FROM public.users u WHERE u.tenant_id = tenant AND u.id = went.entity_id::uuid)
  )
  SELECT array_agg(id) INTO merged FROM one;
  PERFORM set_config('app.forgetting', 'person', true);
  UPDATE public.audit_entries SET changes = CASE
    WHEN action = 'read' THEN public.blackened_search(changes)
    WHEN entity = 'users' THEN public.blackened(changes, ARRAY['email', 'salutation', 'title', 'first_name', 'last_name',
      'phone', 'mobile', 'avatar', 'issuer', 'subject', 'external_number', 'asked_company', 'asked_message', 'refusal'])
    ELSE public.blackened(changes, ARRAY['email', 'evidence', 'reason', 'before', 'after']) END
  WHERE tenant_id = tenant AND changes <> '{}' AND (
    action <> 'read' AND (
      entity_id = ANY (merged)
      OR entity IN ('consents', 'invitations', 'change_requests') AND (changes -> 'user_id' ->> 0 = ANY (merged) OR changes -> 'user_id' ->> 1 = ANY (merged)
        OR entity_id IN (
          SELECT e.entity_id FROM public.audit_entries e WHERE e.tenant_id = tenant AND e.entity IN ('consents', 'invitations', 'change_requests')
            AND (e.changes -> 'user_id' ->> 0 = ANY (merged) OR e.changes -> 'user_id' ->> 1 = ANY (merged))))
    )
    OR action = 'read' AND EXISTS (
      SELECT FROM unnest(names) AS name WHERE name <> '' AND strpos(lower(changes -> 'query' -> 1 ->> 'search'), lower(name)) > 0)
  );
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('app.forgetting', '', true);
  RETURN gone;
END $$;
REVOKE EXECUTE ON FUNCTION forget_person(uuid, text[]) FROM PUBLIC;
