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
  ways: `select 'list:' || l.id, '', ${path(step('list', 'l.id', 'l.name'))}
    from u join user_list_members m on m.user_id = u.id join user_lists l on l.id = m.list_id`,
  spans: `select m.user_id, 'list:' || m.list_id, null, null from person join user_list_members m on m.user_id = person.id`,
  changes: {
    watchedColumns: [],
    people: `select split_part(entity_id, ':', 2)::uuid from written where entity = 'user_list_members'`,
  },
  soleMember: `select 'list:' || id as key, case when name_shown then name end as name, true as own from user_lists where id = $1::uuid`,
  isThere: `exists (select from user_lists l where 'list:' || l.id = other.key)`,
};
