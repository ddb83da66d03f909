import { type Db, prepared } from '#api/base/database.ts';
import type { Language } from '#contract/base/languages.ts';
import { isInvitable, isOn } from '#api/targeting/channels.sql.ts';

export interface Named {
  [column: string]: unknown;
  name: string;
  plainName: string;
  email: string | null;
  language: Language | null;
  isInvitable: boolean;
  hasAccess: boolean;
}

/** Whom a link names, whatever became of him or her. */
export async function findNamed(db: Db, userId: string): Promise<Named | undefined> {
  const [person] = await prepared<Named>(db, namedSql, [userId]);
  return person;
}

const namedSql = `
  select concat_ws(' ', title, nullif(first_name, ''), last_name) as name, concat_ws(' ', nullif(first_name, ''), last_name) as "plainName",
    email, language, ${isInvitable('u')} as "isInvitable", ${isOn('u', 'feed')} as "hasAccess"
  from users u where id = $1 and erased_for is null`;
