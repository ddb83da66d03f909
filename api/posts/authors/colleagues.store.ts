import type { Language } from '#contract/base/languages.ts';
import { adminRole } from '#contract/roles/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { personName } from '#platform/database/named.sql.ts';
import { hearsNews } from '#api/targeting/channels/hears.sql.ts';
import { mayWriteSql, writersOf } from './colleagues.sql.ts';

export interface Colleague {
  [column: string]: unknown;
  id: string;
  name: string;
  /** Null without an address, or one that takes no mail. */
  email: string | null;
  language: Language | null;
  /** Has written what is published next of the post. */
  wrote: boolean;
}

/** All who may write and approve, by name. */
export async function colleaguesAt(db: Db, postId: string): Promise<Colleague[]> {
  return prepared<Colleague>(db, colleaguesSql, [adminRole, postId]);
}

const colleaguesSql = `
  select u.id, ${personName('u')} as name, case when ${hearsNews('u')} then u.email end as email, u.language,
    coalesce((select u.id = any(${writersOf}) from posts p where p.id = $2), false) as wrote
  from users u where ${mayWriteSql('$1')} order by u.last_name collate german, u.first_name collate german, u.id`;

export async function countColleagues(db: Db): Promise<number> {
  const [row] = await prepared<{ total: number }>(db, countSql, [adminRole]);
  return row?.total ?? 0;
}

const countSql = `select count(*)::int as total from users u where ${mayWriteSql('$1')}`;
