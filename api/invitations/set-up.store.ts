import { type Db, prepared } from '#platform/database/database.ts';
import { greetedAs } from '#platform/database/named.sql.ts';
import type { Language } from '#contract/base/languages.ts';
import { isAddressUsed, isInvitable, isOn, isMember } from '#api/targeting/channels/channels.sql.ts';

export interface Named {
  [column: string]: unknown;
  /** In a mail to this person. */
  greeted: string;
  name: string;
  plainName: string;
  email: string | null;
  language: Language | null;
  isInvitable: boolean;
  hasAccess: boolean;
  /** Would be invitable, if nobody signed in with the address. */
  isShared: boolean;
  others: string[];
}

/** Whom a link names, whatever became of him or her. */
export async function findNamed(db: Db, userId: string): Promise<Named | undefined> {
  const [person] = await prepared<Named>(db, namedSql, [userId]);
  return person;
}

const namedSql = `
  select ${greetedAs('u')} as greeted, concat_ws(' ', title, nullif(first_name, ''), last_name) as name, concat_ws(' ', nullif(first_name, ''), last_name) as "plainName",
    email, language, ${isInvitable('u')} as "isInvitable", ${isOn('u', 'feed')} as "hasAccess",
    ${isMember('u')} and u.access in ('none', 'invited') and ${isAddressUsed('u')} as "isShared",
    array(select concat_ws(' ', nullif(o.first_name, ''), o.last_name) from users o
      where o.id in (select people_at(u.email)) and o.id <> u.id and ${isInvitable('o')}
      order by o.last_name collate german, o.first_name collate german, o.id) as others
  from users u where id = $1 and erased_for is null`;
