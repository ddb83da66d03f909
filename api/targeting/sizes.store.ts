import type { Target } from '#contract/targeting/targeting.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { headcountOfAll, headcountOfCompanies, headcountOfPeople } from './headcount.sql.ts';
import { idsByKind } from './target-names.store.ts';

export async function sizesOf(db: Db, targets: readonly Target[]): Promise<number[]> {
  const keys = targets.map(targetKey);
  const values = [...idsByKind(keys), keys.includes('everyone')];
  const rows = await prepared<{ key: string; people: number }>(db, sizesSql, values);
  const sizes = new Map(rows.map(({ key, people }) => [key, people]));
  return keys.map((key) => sizes.get(key) ?? 0);
}

/** `$1` to `$8`: `idsByKind`; `$9`: everyone is included. */
const sizesSql = `
  select grp as key, people from ${headcountOfCompanies(`
    select 'guild:' || m.guild_id as grp, m.company_id
    from current_memberships m join current_companies c on c.id = m.company_id where m.guild_id = any($2::uuid[])
    union all
    select distinct 'association:' || m.association_id, m.company_id
    from current_memberships m join current_companies c on c.id = m.company_id where m.association_id = any($4::uuid[])
    union all
    select 'craft:' || k.craft_id, k.company_id
    from current_company_crafts k join current_companies c on c.id = k.company_id where k.craft_id = any($5::uuid[])
    union all
    select 'company:' || id, id from current_companies where id = any($6::uuid[])`)} of_companies
  union all
  select grp, people from ${headcountOfPeople(`
    select 'list:' || list_id as grp, user_id from user_list_members where list_id = any($1::uuid[])
    union all
    select distinct 'role:' || role_id, user_id from current_role_terms where role_id = any($3::uuid[])
    union all
    select distinct 'guildRole:' || guild_id || ':' || role_id, user_id from current_role_terms
    where (guild_id, role_id) in (select * from unnest($7::uuid[], $8::uuid[]))`)} of_people
  union all
  select 'everyone', people from ${headcountOfAll} everybody where $9::boolean`;
