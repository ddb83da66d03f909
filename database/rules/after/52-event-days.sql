-- The last day on which the event of a post takes place; what ends at midnight is over the day before.
CREATE OR REPLACE FUNCTION last_day_of_event(event_at timestamptz, event jsonb) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT max((coalesce((d ->> 'endsAt')::timestamptz - interval '1 microsecond', (d ->> 'at')::timestamptz) AT TIME ZONE 'Europe/Berlin')::date)
  FROM jsonb_array_elements(jsonb_build_array(jsonb_build_object('at', event_at, 'endsAt', event ->> 'endsAt')) || coalesce(event -> 'dates', '[]')) d
$$;

CREATE OR REPLACE FUNCTION keep_event_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.event_until := CASE WHEN NEW.event_at IS NOT NULL THEN last_day_of_event(NEW.event_at, NEW.event) END;
  RETURN NEW;
END $$;

CREATE TRIGGER posts_event_until BEFORE INSERT OR UPDATE OF event_at, event, event_until ON posts
  FOR EACH ROW EXECUTE FUNCTION keep_event_until();
