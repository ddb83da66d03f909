-- The only access between handlers and sign-in service. In plpgsql: PostgreSQL before 18 plans SQL functions at each
-- call.

CREATE OR REPLACE FUNCTION session_runs(session text, sign_in text) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM identity.sessions s WHERE s.id = session AND s.sign_in_id = sign_in AND s.expires_at > public.portal_now()
  );
END $$;
REVOKE EXECUTE ON FUNCTION session_runs(text, text) FROM PUBLIC;

CREATE OR REPLACE FUNCTION take_registration(sign_in text) RETURNS TABLE (typed_name text, asked_company text, asked_message text, agreement jsonb)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY DELETE FROM identity.registrations r WHERE r.sign_in_id = sign_in AND r.portal = current_setting('app.tenant')
    RETURNING r.typed_name, r.asked_company, r.asked_message, r.agreement;
END $$;
REVOKE EXECUTE ON FUNCTION take_registration(text) FROM PUBLIC;

-- Whether the installation is closed for maintenance, for every node.
CREATE OR REPLACE FUNCTION maintenance_now() RETURNS TABLE (since timestamptz, sentence text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT maintenance_at, maintenance_text FROM drizzle.installation WHERE maintenance_at IS NOT NULL;
END $$;
REVOKE EXECUTE ON FUNCTION maintenance_now() FROM PUBLIC;

-- Portals where a sign-in is an active member, read with the caller's rights under each portal's policies.
CREATE OR REPLACE FUNCTION portals_of(of_issuer text, of_subject text, portals text[]) RETURNS SETOF text
LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
DECLARE
  portal text;
  here text := current_setting('app.tenant');
BEGIN
  FOREACH portal IN ARRAY portals LOOP
    PERFORM set_config('app.tenant', portal, true);
    IF EXISTS (SELECT FROM users WHERE tenant_id = portal AND issuer = of_issuer AND subject = of_subject
      AND membership = 'member' AND (member_until IS NULL OR member_until >= portal_today()) AND access = 'open') THEN
      RETURN NEXT portal;
    END IF;
  END LOOP;
  PERFORM set_config('app.tenant', here, true);
END $$;

-- Of portals that have begun: who was appointed, and whether anybody is admin. Read as above.
CREATE OR REPLACE FUNCTION portal_starts_of(portals text[], admin_key text) RETURNS TABLE (portal text, appointed text[], has_admin boolean)
LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
DECLARE
  one text;
  here text := current_setting('app.tenant');
BEGIN
  FOREACH one IN ARRAY portals LOOP
    PERFORM set_config('app.tenant', one, true);
    RETURN QUERY SELECT s.tenant_id, s.appointed,
        EXISTS (SELECT FROM current_role_terms t WHERE t.tenant_id = one AND t.role_key = admin_key AND t.guild_id IS NULL)
      FROM portal_starts s WHERE s.tenant_id = one;
  END LOOP;
  PERFORM set_config('app.tenant', here, true);
END $$;

-- What the offices of these portals have set, and their logos. Read as above.
CREATE OR REPLACE FUNCTION portal_settings_of(portals text[]) RETURNS SETOF portal_settings
LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
DECLARE
  one text;
  here text := current_setting('app.tenant');
BEGIN
  FOREACH one IN ARRAY portals LOOP
    PERFORM set_config('app.tenant', one, true);
    RETURN QUERY SELECT * FROM portal_settings s WHERE s.tenant_id = one;
  END LOOP;
  PERFORM set_config('app.tenant', here, true);
END $$;

CREATE OR REPLACE FUNCTION portal_logos_of(portals text[]) RETURNS SETOF stored_files
LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
DECLARE
  one text;
  here text := current_setting('app.tenant');
BEGIN
  FOREACH one IN ARRAY portals LOOP
    PERFORM set_config('app.tenant', one, true);
    RETURN QUERY SELECT f.* FROM portal_settings s JOIN stored_files f ON f.tenant_id = one AND f.id = s.logo_id WHERE s.tenant_id = one;
  END LOOP;
  PERFORM set_config('app.tenant', here, true);
END $$;

-- In the portal of the request (maybe null) in any case, in others only people with the old address. Returns whether
-- the person was found there. Ignores blocked, refused and former people. Logged as the person's own change.
CREATE OR REPLACE FUNCTION identity.move_people(sign_in text, old_address text, new_address text, asked_in text, portals text[], at text) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  portal text;
  person uuid;
  found_there boolean := asked_in IS NULL;
BEGIN
  PERFORM set_config('app.now', at, true);
  FOREACH portal IN ARRAY portals LOOP
    PERFORM set_config('app.tenant', portal, true);
    SELECT u.id INTO person FROM public.users u
    WHERE u.tenant_id = portal AND u.issuer = 'jwt' AND u.subject = sign_in
      AND (u.member_until IS NULL OR u.member_until >= public.portal_today())
      AND CASE WHEN portal = asked_in THEN u.membership = 'member' AND u.access = 'open'
        ELSE u.membership IN ('member', 'applied') AND u.access = 'open' AND lower(u.email) = lower(old_address) END
    FOR UPDATE;
    CONTINUE WHEN person IS NULL;
    found_there := found_there OR portal = asked_in;
    PERFORM set_config('app.actor', person::text, true);
    UPDATE public.users u SET email = new_address, version = u.version + 1 WHERE u.tenant_id = portal AND u.id = person;
  END LOOP;
  PERFORM set_config('app.actor', '', true);
  RETURN found_there;
END $$;
REVOKE EXECUTE ON FUNCTION identity.move_people(text, text, text, text, text[], text) FROM PUBLIC;

-- Whether nothing may be sent, after a restore. Of the whole installation, which only the owner reads.
CREATE OR REPLACE FUNCTION mails_held_since() RETURNS timestamptz
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN (SELECT mails_held_at FROM drizzle.installation);
END $$;
REVOKE EXECUTE ON FUNCTION mails_held_since() FROM PUBLIC;
