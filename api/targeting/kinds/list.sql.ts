import type { Groups } from './entry.sql.ts';
import { rowsOf } from './rows.sql.ts';
import { path, step } from './steps.sql.ts';

export const list: Groups = {
  rank: 1,
  order: 5,
  ...rowsOf('list', 'user_lists'),
  of: 'people',
  members: (ids) => `select user_id from user_list_members where list_id = any(${ids})`,
  membersByKey: (ids) => `select 'list:' || list_id as grp, user_id from user_list_members where list_id = any(${ids})`,
  ways: ({ user }) => `select 'list:' || l.id, '', ${path(user, step('list', 'l.id', 'l.name'))}
    from ${user} join user_list_members m on m.user_id = ${user}.id join user_lists l on l.id = m.list_id`,
  spans: ({ people }) =>
    `select m.user_id, 'list:' || m.list_id, null, null from ${people} join user_list_members m on m.user_id = ${people}.id`,
  changes: {
    watchedColumns: [],
    people: ({ entries }) =>
      `select split_part(entity_id, ':', 2)::uuid from ${entries} where entity = 'user_list_members'`,
  },
  soleMember: (id) =>
    `select 'list:' || id as key, case when name_shown then name end as name, true as own from user_lists where id = ${id}::uuid`,
  isThere: (key) => `exists (select from user_lists l where 'list:' || l.id = ${key})`,
};
