import { and, eq } from 'drizzle-orm';
import { type lists, UserList } from '#contract/lists/lists.ts';
import type { UserSummary } from '#contract/people/people.ts';
import type { Parsed } from '#contract/base/route.ts';
import { columnsIn, selected } from '#platform/database/columns.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Listed, listed } from '#platform/database/list.ts';
import { rowsOf } from '#platform/database/rows.ts';
import { groupsByName } from '#platform/database/found-names.ts';
import { userListMembers, userLists } from '#database/schema/members.ts';
import { headcountColumns, headcountOfPeople } from '#api/targeting/reach/headcount.sql.ts';
import { namedPerson } from '#platform/database/named.sql.ts';
import { listSummaries } from '#api/people/summaries.store.ts';

export const listRows = rowsOf(userLists, { unique: { user_lists_name: 'name' } });

export function listLists(db: Db, query: Parsed<typeof lists.list>['query']): Promise<Listed<UserList>> {
  return groupsByName(query.search, (pattern) =>
    listed(db, {
      ...query,
      text: `${listSql} where concat_ws(' ', l.name, l.description) ~* $1`,
      values: [pattern],
      columns: { name: 'name collate german', people: 'people' },
      last: 'name collate german, id',
    }),
  );
}

export function listPeople(
  db: Db,
  listId: string,
  query: Parsed<typeof lists.users>['query'],
): Promise<Listed<UserSummary>> {
  return listSummaries(db, {
    ...query,
    where: 'u.id in (select user_id from user_list_members where list_id = $2)',
    values: [listId],
  });
}

export async function findList(db: Db, id: string): Promise<UserList | undefined> {
  const [list] = await prepared<UserList>(db, `${listSql} where l.id = $1`, [id]);
  return list;
}

const listSql = `
  select ${selected(userLists, 'l', columnsIn(userLists, UserList.shape))},
    (select ${namedPerson} from users u where u.id = l.owner_id) as owner, ${headcountColumns}
  from user_lists l left join
    ${headcountOfPeople('select list_id as grp, user_id from user_list_members')} n on n.grp = l.id`;

export async function insertPlaces(db: Db, listId: string, userIds: readonly string[]): Promise<void> {
  await db
    .insert(userListMembers)
    .values(userIds.map((userId) => ({ listId, userId })))
    .onConflictDoNothing();
}

export async function removePlace(db: Db, listId: string, userId: string): Promise<boolean> {
  const removed = await db
    .delete(userListMembers)
    .where(and(eq(userListMembers.listId, listId), eq(userListMembers.userId, userId)));
  return (removed.rowCount ?? 0) > 0;
}
