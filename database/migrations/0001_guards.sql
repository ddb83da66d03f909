-- German order of names, whatever locale the cluster has.
CREATE COLLATION IF NOT EXISTS german (provider = icu, locale = 'de-u-kn-true');
--> statement-breakpoint
-- Row-level security holds for the owner too, on every table of a tenant.
DO $$
DECLARE relation regclass;
BEGIN
  FOR relation IN
    SELECT attrelid::regclass FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attname = 'tenant_id' AND relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', relation);
  END LOOP;
END $$;
--> statement-breakpoint
-- Keeps audience_counts exact: one row per audience and kind, however the posts change.
CREATE FUNCTION count_shown_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audience_counts (tenant_id, audience_id, kind, posts)
      SELECT tenant_id, audience_id, kind, count(*) FROM added WHERE published_at IS NOT NULL AND archived_at IS NULL GROUP BY 1, 2, 3
      ON CONFLICT (tenant_id, audience_id, kind) DO UPDATE SET posts = audience_counts.posts + excluded.posts;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO audience_counts (tenant_id, audience_id, kind, posts)
      SELECT tenant_id, audience_id, kind, -count(*) FROM gone WHERE published_at IS NOT NULL AND archived_at IS NULL GROUP BY 1, 2, 3
      ON CONFLICT (tenant_id, audience_id, kind) DO UPDATE SET posts = audience_counts.posts + excluded.posts;
  ELSE
    INSERT INTO audience_counts (tenant_id, audience_id, kind, posts)
      SELECT tenant_id, audience_id, kind, sum(change) FROM (
        SELECT tenant_id, audience_id, kind, 1 AS change FROM added WHERE published_at IS NOT NULL AND archived_at IS NULL
        UNION ALL
        SELECT tenant_id, audience_id, kind, -1 FROM gone WHERE published_at IS NOT NULL AND archived_at IS NULL
      ) changes GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (tenant_id, audience_id, kind) DO UPDATE SET posts = audience_counts.posts + excluded.posts;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_counted_in AFTER INSERT ON posts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_shown_posts();
--> statement-breakpoint
CREATE TRIGGER posts_counted_out AFTER DELETE ON posts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_shown_posts();
--> statement-breakpoint
CREATE TRIGGER posts_counted_over AFTER UPDATE ON posts REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_shown_posts();
