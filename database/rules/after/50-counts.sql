-- audience_counts is exact (decision 004). Posts that expire are counted by their last day.
CREATE OR REPLACE FUNCTION count_shown_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audience_counts (tenant_id, audience_id, kind, expires_on, posts)
      SELECT tenant_id, audience_id, kind, coalesce(expires_on, 'infinity'), count(*)
      FROM added WHERE published_at IS NOT NULL AND archived_at IS NULL GROUP BY 1, 2, 3, 4
      ON CONFLICT (tenant_id, audience_id, expires_on, kind) DO UPDATE SET posts = audience_counts.posts + excluded.posts;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO audience_counts (tenant_id, audience_id, kind, expires_on, posts)
      SELECT tenant_id, audience_id, kind, coalesce(expires_on, 'infinity'), -count(*)
      FROM gone WHERE published_at IS NOT NULL AND archived_at IS NULL GROUP BY 1, 2, 3, 4
      ON CONFLICT (tenant_id, audience_id, expires_on, kind) DO UPDATE SET posts = audience_counts.posts + excluded.posts;
  ELSE
    INSERT INTO audience_counts (tenant_id, audience_id, kind, expires_on, posts)
      SELECT tenant_id, audience_id, kind, expires_on, sum(change) FROM (
        SELECT tenant_id, audience_id, kind, coalesce(expires_on, 'infinity') AS expires_on, 1 AS change
          FROM added WHERE published_at IS NOT NULL AND archived_at IS NULL
        UNION ALL
        SELECT tenant_id, audience_id, kind, coalesce(expires_on, 'infinity'), -1
          FROM gone WHERE published_at IS NOT NULL AND archived_at IS NULL
      ) changes GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4
      ON CONFLICT (tenant_id, audience_id, expires_on, kind) DO UPDATE SET posts = audience_counts.posts + excluded.posts;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER posts_counted_in AFTER INSERT ON posts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_shown_posts();
CREATE TRIGGER posts_counted_over AFTER UPDATE ON posts REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_shown_posts();
CREATE TRIGGER posts_counted_out AFTER DELETE ON posts REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_shown_posts();
