import { eq } from 'drizzle-orm';
import type { UserState } from '#contract/people/words.ts';
import { type Db, prepared } from '#api/base/database.ts';
import type { CallerKey } from '#api/base/http/caller.ts';
import { users } from '#database/schema/members.ts';

/** As `user_keys` for a member of this group only; undefined if deleted or not current. */
export async function keysOfGroup(db: Db, group: string): Promise<CallerKey[] | undefined> {
  const [kind = '', ...ids] = group.toLowerCase().split(':');
  const everyone = { key: 'everyone', name: '' };
  if (kind === 'everyone') return [everyone];
  const text = keysSql[kind];
  if (text === undefined) throw new Error(`no keys of ${kind}`);
  const rows = await prepared<CallerKey & { own: boolean }>(db, text, ids);
  if (!rows.some(({ own }) => own)) return undefined;
  return [everyone, ...rows.map(({ key, name }) => ({ key, name }))];
}

export async function stateOfUser(db: Db, id: string): Promise<UserState | undefined> {
  const [user] = await db.select({ state: users.state }).from(users).where(eq(users.id, id));
  return user?.state;
}

/** Current guilds and their associations. */
function ofGuilds(ids: string, own: boolean): string {
  return `
    select 'guild:' || g.id as key, g.name, ${own} as own
    from guilds g where g.id in (${ids}) and holds_today(g.starts_on, g.ends_on)
    union
    select 'association:' || a.id, a.name, false
    from guilds g join associations a on a.id = g.association_id
    where g.id in (${ids}) and holds_today(g.starts_on, g.ends_on)`;
}

function ofCrafts(ids: string, own: boolean): string {
  return `
    select 'craft:' || c.id as key, c.name, ${own} as own
    from crafts c where c.id in (${ids}) and holds_today(c.starts_on, c.ends_on)`;
}

/** By kind in lower case; `$1` id, `$2` role in a guild. */
const keysSql: Record<string, string> = {
  association: `select 'association:' || id as key, name, true as own from associations where id = $1::uuid`,
  guild: ofGuilds('$1::uuid', true),
  craft: ofCrafts('$1::uuid', true),
  company: `
    select 'company:' || id as key, name, true as own from companies where id = $1::uuid and holds_today(starts_on, ends_on)
    union ${ofGuilds('select guild_id from company_guilds where company_id = $1::uuid and holds_today(starts_on, ends_on)', false)}
    union ${ofCrafts('select craft_id from company_crafts where company_id = $1::uuid', false)}`,
  role: `select 'role:' || id as key, name, true as own from roles where id = $1::uuid`,
  // Officers have the guild's key through a company, not through the office.
  guildrole: `
    select key, held.name, own
    from (
      select r.id as role_id, r.name as role, g.id as guild_id, g.name as guild from roles r, guilds g
      where g.id = $1::uuid and r.id = $2::uuid and holds_today(g.starts_on, g.ends_on)
    ) term,
    lateral (values
      ('role:' || role_id, role, false), ('guildRole:' || guild_id || ':' || role_id, role || ', ' || guild, true)
    ) held (key, name, own)`,
  list: `select 'list:' || id as key, case when name_shown then name end as name, true as own from user_lists where id = $1::uuid`,
  newcomer: `
    ${ofGuilds('$1::uuid', true)}
    union ${ofCrafts('select craft_id from guild_crafts where guild_id = $1::uuid', false)}`,
};
