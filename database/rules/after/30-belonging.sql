-- The single definition of current membership. The day is a subquery, so it is computed once per statement.
CREATE VIEW current_companies WITH (security_invoker = true) AS
  SELECT tenant_id, id, name, email, channel, street, postcode, town FROM companies
  WHERE (starts_on IS NULL OR starts_on <= (SELECT portal_today())) AND (ends_on IS NULL OR ends_on >= (SELECT portal_today()));

CREATE VIEW current_guilds WITH (security_invoker = true) AS
  SELECT tenant_id, id, name, association_id FROM guilds
  WHERE (starts_on IS NULL OR starts_on <= (SELECT portal_today())) AND (ends_on IS NULL OR ends_on >= (SELECT portal_today()));

CREATE VIEW current_crafts WITH (security_invoker = true) AS
  SELECT tenant_id, id, name FROM crafts
  WHERE (starts_on IS NULL OR starts_on <= (SELECT portal_today())) AND (ends_on IS NULL OR ends_on >= (SELECT portal_today()));

CREATE VIEW current_memberships WITH (security_invoker = true) AS
  SELECT m.tenant_id, m.company_id, g.id AS guild_id, g.name, g.association_id
  FROM company_guilds m JOIN current_guilds g ON g.tenant_id = m.tenant_id AND g.id = m.guild_id
  WHERE (m.starts_on IS NULL OR m.starts_on <= (SELECT portal_today())) AND (m.ends_on IS NULL OR m.ends_on >= (SELECT portal_today()));

CREATE VIEW current_company_crafts WITH (security_invoker = true) AS
  SELECT k.tenant_id, k.company_id, c.id AS craft_id, c.name
  FROM company_crafts k JOIN current_crafts c ON c.tenant_id = k.tenant_id AND c.id = k.craft_id;

CREATE VIEW current_company_people WITH (security_invoker = true) AS
  SELECT p.tenant_id, p.user_id, p.company_id, p.function, c.name, c.channel = 'post' AS wants_letters,
    c.street IS NOT NULL AND c.postcode IS NOT NULL AND c.town IS NOT NULL AS is_postal
  FROM company_people p JOIN current_companies c ON c.tenant_id = p.tenant_id AND c.id = p.company_id
  WHERE (p.starts_on IS NULL OR p.starts_on <= (SELECT portal_today())) AND (p.ends_on IS NULL OR p.ends_on >= (SELECT portal_today()));

CREATE VIEW current_guild_people WITH (security_invoker = true) AS
  SELECT p.tenant_id, p.user_id, p.company_id, m.guild_id, m.name, m.association_id
  FROM current_company_people p JOIN current_memberships m ON m.tenant_id = p.tenant_id AND m.company_id = p.company_id;

-- Whether somebody is addressed as a woman, in the languages of the portal; two forms in one say neither.
CREATE FUNCTION is_addressed_as_woman(salutation text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(salutation COLLATE public.german ~* '\m(frau|fr|sra|srta|señora|señorita|dña|doña|ms|mrs|miss)\M'
    AND salutation COLLATE public.german !~* '\m(herrn?|hr|sr|señor|don|mr)\M', false)
$$;

-- What an office is called beside who holds it (docs/features/members.md): every answer that names both asks here.
CREATE FUNCTION office_of(name text, feminine_name text, salutation text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN feminine_name IS NOT NULL AND is_addressed_as_woman(salutation) THEN feminine_name ELSE name END
$$;

-- Only in current guilds. `name` is in the holder's form; the join goes where nobody asks for it.
CREATE VIEW current_role_terms WITH (security_invoker = true) AS
  SELECT t.tenant_id, t.user_id, t.role_id, r.key AS role_key, office_of(r.name, r.feminine_name, u.salutation) AS name, t.guild_id, g.name AS guild_name, t.ends_on
  FROM role_terms t
  JOIN roles r ON r.tenant_id = t.tenant_id AND r.id = t.role_id
  LEFT JOIN users u ON u.tenant_id = t.tenant_id AND u.id = t.user_id
  LEFT JOIN current_guilds g ON g.tenant_id = t.tenant_id AND g.id = t.guild_id
  WHERE (t.starts_on IS NULL OR t.starts_on <= (SELECT portal_today())) AND (t.ends_on IS NULL OR t.ends_on >= (SELECT portal_today()))
    AND (t.guild_id IS NULL OR g.id IS NOT NULL);

-- The rule behind feed, reach and all channels. Rows may repeat. List names are shown only if the list allows it.
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
  SELECT p.tenant_id, p.user_id, 'craft:' || k.craft_id, k.name
  FROM current_company_people p JOIN current_company_crafts k ON k.tenant_id = p.tenant_id AND k.company_id = p.company_id
  UNION ALL
  SELECT tenant_id, user_id, 'role:' || role_id, name FROM current_role_terms
  UNION ALL
  SELECT tenant_id, user_id, 'guildRole:' || guild_id || ':' || role_id, name || ', ' || guild_name FROM current_role_terms WHERE guild_id IS NOT NULL
  UNION ALL
  SELECT m.tenant_id, m.user_id, 'list:' || l.id, CASE WHEN l.name_shown THEN l.name END
  FROM user_list_members m JOIN user_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id;

-- The part of user_keys that goes through a company.
CREATE VIEW company_keys WITH (security_invoker = true) AS
  SELECT tenant_id, id AS company_id, 'company:' || id AS key FROM current_companies
  UNION ALL
  SELECT tenant_id, company_id, 'guild:' || guild_id FROM current_memberships
  UNION ALL
  SELECT tenant_id, company_id, 'association:' || association_id FROM current_memberships
  UNION ALL
  SELECT tenant_id, company_id, 'craft:' || craft_id FROM current_company_crafts;
