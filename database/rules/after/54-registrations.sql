-- A registration without anybody in it ends, as after an erasure. Deferred: whoever changes one replaces its people.
CREATE OR REPLACE FUNCTION end_empty_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM registrations r WHERE r.tenant_id = OLD.tenant_id AND r.id = OLD.registration_id AND r.state <> 'declined'
    AND NOT EXISTS (SELECT FROM registered_people p WHERE p.tenant_id = r.tenant_id AND p.registration_id = r.id);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER registered_people_end AFTER DELETE ON registered_people
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_empty_registration();
