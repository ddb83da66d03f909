ALTER TABLE "user_lists" ADD COLUMN "name_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A list may be called what its people should not read: its name is told where the list says so.
CREATE OR REPLACE VIEW user_keys WITH (security_invoker = true) AS
  SELECT tenant_id, id AS user_id, 'everyone' AS key, '' AS name FROM users
  UNION ALL
  SELECT tenant_id, user_id, 'company:' || company_id, name FROM current_company_people
  UNION ALL
  SELECT tenant_id, user_id, 'guild:' || guild_id, name FROM current_guild_people
  UNION ALL
  SELECT p.tenant_id, p.user_id, 'association:' || a.id, a.name
  FROM current_guild_people p JOIN associations a ON a.tenant_id = p.tenant_id AND a.id = p.association_id
  UNION ALL
  SELECT p.tenant_id, p.user_id, 'craft:' || k.craft_id, k.name
  FROM current_company_people p JOIN current_company_crafts k ON k.tenant_id = p.tenant_id AND k.company_id = p.company_id
  UNION ALL
  SELECT tenant_id, user_id, 'role:' || role_id, name FROM current_role_terms
  UNION ALL
  SELECT tenant_id, user_id, 'guildRole:' || guild_id || ':' || role_id, name || ', ' || guild_name FROM current_role_terms WHERE guild_id IS NOT NULL
  UNION ALL
  SELECT m.tenant_id, m.user_id, 'list:' || l.id, CASE WHEN l.name_shown THEN l.name END
  FROM user_list_members m JOIN user_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id;
