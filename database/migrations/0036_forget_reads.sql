-- Looks at people's data are kept for a while and no longer: the one thing that leaves the audit log, and only by this function.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('app.forgetting', true) = 'reads' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Of the tenant of the transaction. Nobody covers up what he or she has just looked at: a month stays whatever is asked for.
CREATE FUNCTION forget_reads(before timestamptz) RETURNS integer
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
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_reads(timestamptz) FROM PUBLIC;
