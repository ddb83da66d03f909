
-- Several people may share an address. A function of the owner, as the index on `lower(email)` serves nobody else here.
CREATE OR REPLACE FUNCTION people_at(address text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM public.users WHERE tenant_id = current_setting('app.tenant') AND lower(email) = lower(address)
$$;

-- The same for many addresses, with the place of each, from 1: a call for each of a thousand takes ten times as long.
CREATE OR REPLACE FUNCTION people_at_each(addresses text[]) RETURNS TABLE (place bigint, ids uuid[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT given.place, array_agg(u.id) FROM unnest(addresses) WITH ORDINALITY given (address, place)
  JOIN public.users u ON u.tenant_id = current_setting('app.tenant') AND lower(u.email) = lower(given.address)
  GROUP BY given.place
$$;

-- Blocked and former people lose their devices, and the addresses of their calendars.
CREATE OR REPLACE FUNCTION forget_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Not joined: see `renew_cache_version`.
  DELETE FROM push_subscriptions s USING (
    SELECT tenant_id, id FROM changed_from WHERE membership = 'member' AND access = 'open'
    INTERSECT SELECT tenant_id, id FROM changed WHERE (membership, access) <> ('member', 'open')
  ) gone WHERE s.tenant_id = gone.tenant_id AND s.user_id = gone.id;
  DELETE FROM calendars c USING (
    SELECT tenant_id, id FROM changed_from WHERE membership = 'member' AND access = 'open'
    INTERSECT SELECT tenant_id, id FROM changed WHERE (membership, access) <> ('member', 'open')
  ) gone WHERE c.tenant_id = gone.tenant_id AND c.user_id = gone.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_lose_subscriptions AFTER UPDATE ON users REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_subscriptions();

-- BEFORE and per row: the lock keeps others from adding messages.
CREATE OR REPLACE FUNCTION forget_pushes_to_come() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pushes WHERE tenant_id = OLD.tenant_id AND subscription_id = OLD.id AND state IN ('due', 'skipped', 'void');
  RETURN OLD;
END $$;

CREATE TRIGGER push_subscriptions_lose_pushes BEFORE DELETE ON push_subscriptions
  FOR EACH ROW EXECUTE FUNCTION forget_pushes_to_come();

-- A block (docs/features/bounces.md) does not apply to a new address.
CREATE OR REPLACE FUNCTION free_new_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_blocked_at := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER users_free_new_address BEFORE UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email_blocked_at IS NOT NULL AND lower(OLD.email) IS DISTINCT FROM lower(NEW.email))
  EXECUTE FUNCTION free_new_address();
