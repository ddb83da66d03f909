-- Addresses of domains with umlauts were kept as the mail servers write them; they have one spelling now, the program's
-- `oneSpelling`. Letters that are not Latin, and labels that are no good ones, stay as they are.
CREATE FUNCTION pg_temp.letters_of(label text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  -- Punycode (RFC 3492, 6.2).
  coded text := substr(label, 5);
  basic int := length(coded) - strpos(reverse(coded), '-');
  letters text := '';
  code int := 128;
  place int := 0;
  bias int := 72;
  at int := 1;
  before int;
  weight int;
  step int;
  digit int;
  least int;
  size int;
  delta int;
BEGIN
  IF strpos(coded, '-') > 0 THEN
    letters := left(coded, basic);
    at := basic + 2;
  END IF;
  WHILE at <= length(coded) LOOP
    before := place;
    weight := 1;
    step := 36;
    LOOP
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', substr(coded, at, 1)) - 1;
      IF at > length(coded) OR digit < 0 THEN RETURN label; END IF;
      at := at + 1;
      place := place + digit * weight;
      least := least(greatest(step - bias, 1), 26);
      EXIT WHEN digit < least;
      weight := weight * (36 - least);
      step := step + 36;
    END LOOP;
    size := length(letters) + 1;
    delta := CASE WHEN before = 0 THEN (place - before) / 700 ELSE (place - before) / 2 END;
    delta := delta + delta / size;
    bias := 0;
    WHILE delta > 455 LOOP
      delta := delta / 35;
      bias := bias + 36;
    END LOOP;
    bias := bias + 36 * delta / (delta + 38);
    code := code + place / size;
    place := place % size;
    letters := left(letters, place) || chr(code) || substr(letters, place + 1);
    place := place + 1;
  END LOOP;
  RETURN CASE WHEN letters ~ '^[-a-z0-9\u00DF-\u00F6\u00F8-\u02AF\u1E00-\u1EFF]+$' AND letters ~ '[^a-z0-9-]'
    AND normalize(lower(letters COLLATE public.german), NFKC) = letters THEN letters ELSE label END;
-- No code of a letter, or numbers that are too large.
EXCEPTION WHEN OTHERS THEN RETURN label;
END $$;--> statement-breakpoint
CREATE FUNCTION pg_temp.one_spelling(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(address, length(address) - strpos(reverse(address), '@') + 1) || (
    SELECT string_agg(CASE WHEN label LIKE 'xn--%' THEN pg_temp.letters_of(label) ELSE label END, '.' ORDER BY place)
    FROM unnest(string_to_array(lower(right(address, strpos(reverse(address), '@') - 1)), '.')) WITH ORDINALITY labels (label, place))
$$;--> statement-breakpoint
-- A trigger lifts the block of a new address, but this is the same one.
CREATE TEMP TABLE "spelled_anew" ON COMMIT DROP AS
	SELECT u.tenant_id, u.id, u.email_blocked_at, pg_temp.one_spelling(u.email) AS email FROM "users" u WHERE u.email ~* '@.*xn--';--> statement-breakpoint
-- Two who sign in have two addresses.
DELETE FROM "spelled_anew" s USING "users" u WHERE u.tenant_id = s.tenant_id AND u.id = s.id AND (u.email = s.email OR u.subject IS NOT NULL AND EXISTS (
	SELECT FROM "users" o WHERE o.tenant_id = u.tenant_id AND o.id <> u.id AND o.subject IS NOT NULL AND lower(o.email) = lower(s.email)));--> statement-breakpoint
UPDATE "users" u SET "email" = s.email FROM "spelled_anew" s WHERE u.tenant_id = s.tenant_id AND u.id = s.id;--> statement-breakpoint
UPDATE "users" u SET "email_blocked_at" = s.email_blocked_at FROM "spelled_anew" s
	WHERE u.tenant_id = s.tenant_id AND u.id = s.id AND s.email_blocked_at IS NOT NULL;--> statement-breakpoint
UPDATE "companies" SET "email" = pg_temp.one_spelling(email) WHERE email ~* '@.*xn--';--> statement-breakpoint
UPDATE "invitations" SET "email" = pg_temp.one_spelling(email) WHERE email ~* '@.*xn--';--> statement-breakpoint
UPDATE "deliveries" SET "email" = pg_temp.one_spelling(email) WHERE email ~* '@.*xn--';--> statement-breakpoint
UPDATE "company_deliveries" SET "email" = pg_temp.one_spelling(email) WHERE email ~* '@.*xn--';--> statement-breakpoint
UPDATE "mails" SET "email" = pg_temp.one_spelling(email) WHERE email ~* '@.*xn--';--> statement-breakpoint
UPDATE "bounces" SET "email" = pg_temp.one_spelling(email) WHERE email ~* '@.*xn--';--> statement-breakpoint
-- A trigger does it where the database had one already.
UPDATE "name_entries" e SET "letters" = name_letters(concat_ws(E'\n', u.title, u.first_name, u.last_name, u.email, u.external_number,
	digits_of(u.phone), digits_of(u.mobile), u.postcode, u.town, (
		SELECT string_agg(concat_ws(E'\n', c.name, c.member_number, c.postcode, c.town), E'\n')
		FROM company_people p JOIN companies c ON c.tenant_id = p.tenant_id AND c.id = p.company_id
		WHERE p.tenant_id = u.tenant_id AND p.user_id = u.id)))
FROM "spelled_anew" s JOIN "users" u ON u.tenant_id = s.tenant_id AND u.id = s.id WHERE e.tenant_id = u.tenant_id AND e.kind = 'person' AND e.id = u.id;--> statement-breakpoint
UPDATE "name_entries" e SET "letters" = name_letters(concat_ws(E'\n', name, member_number, street, postcode, town, email, web, digits_of(phone), contact_person))
FROM "companies" c WHERE e.tenant_id = c.tenant_id AND e.kind = 'company' AND e.id = c.id AND c.email ~ '@.*[^[:ascii:]]';--> statement-breakpoint
UPDATE "mail_pauses" p SET "domain" = substr(pg_temp.one_spelling('@' || domain), 2) WHERE domain LIKE '%xn--%' AND NOT EXISTS (
	SELECT FROM "mail_pauses" o WHERE o.tenant_id = p.tenant_id AND o.domain = substr(pg_temp.one_spelling('@' || p.domain), 2));
