-- The moment a transaction works in: set with the tenant at its start, so that tests and "see as of" share one clock.
CREATE FUNCTION portal_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT current_setting('app.now')::timestamptz $$;
--> statement-breakpoint
-- Terms end at midnight in Germany, wherever the server stands.
CREATE FUNCTION portal_today() RETURNS date LANGUAGE sql STABLE AS $$ SELECT (current_setting('app.now')::timestamptz AT TIME ZONE 'Europe/Berlin')::date $$;
--> statement-breakpoint
CREATE FUNCTION holds_today(starts_on date, ends_on date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (starts_on IS NULL OR starts_on <= portal_today()) AND (ends_on IS NULL OR ends_on >= portal_today())
$$;
--> statement-breakpoint
CREATE VIEW current_company_people WITH (security_invoker = true) AS
  SELECT p.tenant_id, p.user_id, p.company_id, p.function, c.name
  FROM company_people p JOIN companies c ON c.tenant_id = p.tenant_id AND c.id = p.company_id
  WHERE holds_today(p.starts_on, p.ends_on) AND holds_today(c.starts_on, c.ends_on);
--> statement-breakpoint
CREATE VIEW current_guild_people WITH (security_invoker = true) AS
  SELECT p.tenant_id, p.user_id, p.company_id, g.id AS guild_id, g.name, g.association_id
  FROM current_company_people p
  JOIN company_guilds m ON m.tenant_id = p.tenant_id AND m.company_id = p.company_id AND holds_today(m.starts_on, m.ends_on)
  JOIN guilds g ON g.tenant_id = m.tenant_id AND g.id = m.guild_id;
--> statement-breakpoint
CREATE VIEW current_role_terms WITH (security_invoker = true) AS
  SELECT t.tenant_id, t.user_id, t.role_id, r.key AS role_key, r.name, t.guild_id, g.name AS guild_name, t.ends_on
  FROM role_terms t
  JOIN roles r ON r.tenant_id = t.tenant_id AND r.id = t.role_id
  LEFT JOIN guilds g ON g.tenant_id = t.tenant_id AND g.id = t.guild_id
  WHERE holds_today(t.starts_on, t.ends_on);
--> statement-breakpoint
-- Who belongs to which target group today: the one rule behind feed, reach and every other channel.
-- A key is spelled as targetKey in contract/targeting.ts spells it. Rows may repeat.
CREATE VIEW user_keys WITH (security_invoker = true) AS
  SELECT tenant_id, id AS user_id, 'everyone' AS key, '' AS name FROM users
  UNION ALL
  SELECT tenant_id, user_id, 'company:' || company_id, name FROM current_company_people
  UNION ALL
  SELECT tenant_id, user_id, 'guild:' || guild_id, name FROM current_guild_people
  UNION ALL
  SELECT p.tenant_id, p.user_id, 'association:' || a.id, a.name
  FROM current_guild_people p JOIN associations a ON a.tenant_id = p.tenant_id AND a.id = p.association_id
  UNION ALL
  SELECT p.tenant_id, p.user_id, 'craft:' || c.id, c.name
  FROM current_company_people p
  JOIN company_crafts k ON k.tenant_id = p.tenant_id AND k.company_id = p.company_id
  JOIN crafts c ON c.tenant_id = k.tenant_id AND c.id = k.craft_id
  UNION ALL
  SELECT tenant_id, user_id, 'role:' || role_id, name FROM current_role_terms
  UNION ALL
  SELECT tenant_id, user_id, 'guildRole:' || guild_id || ':' || role_id, name || ', ' || guild_name FROM current_role_terms WHERE guild_id IS NOT NULL
  UNION ALL
  SELECT m.tenant_id, m.user_id, 'list:' || l.id, l.name
  FROM user_list_members m JOIN user_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id;
