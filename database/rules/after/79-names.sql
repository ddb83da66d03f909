-- Row-level security allows index lookups only for a policy's own conditions (decision 037). Without a search, nothing.
CREATE TABLE found_names (LIKE name_entries INCLUDING DEFAULTS) PARTITION BY LIST (tenant_id);
ALTER TABLE found_names ENABLE ROW LEVEL SECURITY;
CREATE POLICY found ON found_names FOR SELECT USING (
  tenant_id = (SELECT current_setting('app.tenant'))
  AND letters LIKE (SELECT current_setting('app.name_1', true))
  AND letters LIKE (SELECT current_setting('app.name_2', true))
  AND letters LIKE (SELECT current_setting('app.name_3', true))
);
ALTER TABLE found_names ATTACH PARTITION name_entries DEFAULT;

CREATE TRIGGER name_entries_pending AFTER INSERT OR UPDATE ON name_entries FOR EACH STATEMENT EXECUTE FUNCTION clean_pending_list('public.name_entries_letters');

-- Of all its companies, as days pass without a change: who asks compares with those of today. OFFSET keeps the lookups by
-- id: a join would read all people for each thousand that an import writes.
CREATE FUNCTION write_person_names(people uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO name_entries AS e (tenant_id, kind, id, letters)
  SELECT u.tenant_id, 'person', u.id,
    name_beginnings(concat_ws(E'\n', u.first_name, u.last_name, u.external_number, CASE WHEN length(u.town) < 4 THEN u.town END))
    || name_letters(concat_ws(E'\n', u.title, u.first_name, u.last_name, u.email, u.external_number,
    digits_of(u.phone), digits_of(u.mobile), u.postcode, u.town, (
      SELECT string_agg(concat_ws(E'\n', c.name, c.member_number, c.postcode, c.town), E'\n')
      FROM company_people p JOIN companies c ON c.tenant_id = p.tenant_id AND c.id = p.company_id
      WHERE p.tenant_id = u.tenant_id AND p.user_id = u.id)))
  FROM unnest(people) wanted(id), LATERAL (SELECT * FROM users WHERE id = wanted.id OFFSET 0) u WHERE u.erased_at IS NULL
  ORDER BY u.id
  ON CONFLICT (tenant_id, kind, id) DO UPDATE SET letters = excluded.letters WHERE e.letters <> excluded.letters
$$;

CREATE FUNCTION write_company_names(which uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO name_entries AS e (tenant_id, kind, id, letters)
  SELECT c.tenant_id, 'company', c.id, name_letters(concat_ws(E'\n', c.name, c.member_number, c.street, c.postcode, c.town, c.email,
    c.web, digits_of(c.phone), c.contact_person))
  FROM unnest(which) wanted(id), LATERAL (SELECT * FROM companies WHERE id = wanted.id OFFSET 0) c
  ORDER BY c.id
  ON CONFLICT (tenant_id, kind, id) DO UPDATE SET letters = excluded.letters WHERE e.letters <> excluded.letters
$$;

CREATE FUNCTION keep_person_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
BEGIN
  IF indexes_later() THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM name_entries WHERE kind = 'person' AND id = ANY (array(SELECT id FROM gone));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM write_person_names(array(SELECT id FROM added));
  ELSE
    -- Not joined: see `renew_cache_version`.
    changed := array(SELECT id FROM (
      SELECT tenant_id, id, title, first_name, last_name, email, external_number, phone, mobile, postcode, town, erased_at FROM added
      EXCEPT SELECT tenant_id, id, title, first_name, last_name, email, external_number, phone, mobile, postcode, town, erased_at FROM gone) named);
    IF cardinality(changed) > 0 THEN
      DELETE FROM name_entries WHERE kind = 'person' AND id = ANY (array(SELECT id FROM added WHERE erased_at IS NOT NULL));
      PERFORM write_person_names(changed);
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_named_new AFTER INSERT ON users REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_person_names();
CREATE TRIGGER users_named AFTER UPDATE ON users REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_person_names();
CREATE TRIGGER users_named_gone AFTER DELETE ON users REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_person_names();

-- Its people are found by it too.
CREATE FUNCTION keep_company_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
BEGIN
  IF indexes_later() THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM name_entries WHERE kind = 'company' AND id = ANY (array(SELECT id FROM gone));
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM write_company_names(array(SELECT id FROM added));
  ELSE
    changed := array(SELECT id FROM (
      SELECT tenant_id, id, name, member_number, street, postcode, town, email, web, phone, contact_person FROM added
      EXCEPT SELECT tenant_id, id, name, member_number, street, postcode, town, email, web, phone, contact_person FROM gone) named);
    IF cardinality(changed) > 0 THEN
      PERFORM write_company_names(changed);
      PERFORM write_person_names(array(SELECT DISTINCT user_id FROM company_people WHERE company_id = ANY (changed)));
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER companies_named_new AFTER INSERT ON companies REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_company_names();
CREATE TRIGGER companies_named AFTER UPDATE ON companies REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_company_names();
CREATE TRIGGER companies_named_gone AFTER DELETE ON companies REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_company_names();

CREATE FUNCTION keep_names_of_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF indexes_later() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN PERFORM write_person_names(array(SELECT DISTINCT user_id FROM added));
  ELSIF TG_OP = 'DELETE' THEN PERFORM write_person_names(array(SELECT DISTINCT user_id FROM gone));
  ELSE PERFORM write_person_names(array(SELECT user_id FROM gone UNION SELECT user_id FROM added));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER company_people_named_new AFTER INSERT ON company_people REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_names_of_places();
CREATE TRIGGER company_people_named AFTER UPDATE ON company_people REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_names_of_places();
CREATE TRIGGER company_people_named_gone AFTER DELETE ON company_people REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_names_of_places();

-- All that is searched in the portal, anew, and new versions: after a transaction that set `app.indexes` to `later`. An update of no row cleans the list of the index.
CREATE FUNCTION index_portal() RETURNS void LANGUAGE plpgsql AS $$
DECLARE tenant text := current_setting('app.tenant');
BEGIN
  PERFORM set_config('app.indexes', 'later', true);
  DELETE FROM search_entries WHERE tenant_id = tenant;
  DELETE FROM name_entries WHERE tenant_id = tenant;
  PERFORM write_folder_entries(array(SELECT id FROM folders WHERE tenant_id = tenant AND trashed_at IS NULL));
  PERFORM write_document_entries(array(SELECT id FROM documents WHERE tenant_id = tenant AND trashed_at IS NULL));
  PERFORM index_post(p) FROM posts p WHERE p.tenant_id = tenant;
  PERFORM learn_portal_words(tenant);
  PERFORM write_company_names(array(SELECT id FROM companies WHERE tenant_id = tenant));
  PERFORM write_person_names(array(SELECT id FROM users WHERE tenant_id = tenant));
  PERFORM set_config('app.indexes', '', true);
  PERFORM renew_versions(tenant, true, true);
  UPDATE search_entries SET at = at WHERE false;
  UPDATE name_entries SET letters = letters WHERE false;
END $$;
