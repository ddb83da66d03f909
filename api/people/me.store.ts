import { Me } from '#contract/people/people.ts';
import { columnsIn, selected } from '#platform/database/columns.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { personName } from '#platform/database/named.sql.ts';
import { groupSql } from '#api/admission/members.store.ts';
import { users } from '#database/schema/members.ts';
import { pictureSql } from './pictures/picture.sql.ts';

export async function findMe(db: Db, userId: string): Promise<Omit<Me, 'mustAgree'> | undefined> {
  const [me] = await prepared<Omit<Me, 'mustAgree'>>(db, meSql, [userId]);
  return me;
}

const meSql = `
  select ${selected(users, 'u', columnsIn(users, Me.shape, { but: ['email'] }))},
    coalesce(u.email, '') as email, u.email_blocked_at is not null as "addressBlocked", ${personName('u')} as name, ${pictureSql} as avatar,
    coalesce((select json_agg(distinct ${groupSql}) from current_role_terms t where t.user_id = u.id), '[]') as groups,
    coalesce((select json_agg(json_build_object('id', p.company_id, 'name', p.name, 'function', p.function) order by p.name)
      from current_company_people p where p.user_id = u.id), '[]') as companies,
    coalesce((select json_agg(json_build_object('id', g.guild_id, 'name', g.name) order by g.name)
      from (select distinct guild_id, name from current_guild_people where user_id = u.id) g), '[]') as guilds,
    coalesce((select json_agg(json_build_object('id', t.role_id, 'name', t.name, 'guild', t.guild_name, 'endsOn', t.ends_on)
      order by r.rank, t.name, t.guild_name)
      from current_role_terms t join roles r on r.id = t.role_id where t.user_id = u.id), '[]') as roles
  from users u where u.id = $1`;
