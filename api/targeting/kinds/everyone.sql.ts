import type { Kind } from './entry.sql.ts';
import { path, step } from './steps.sql.ts';

export const everyone: Kind = {
  rank: 0,
  order: 0,
  isWide: true,
  all: `select 'everyone' as key, '' as name, null as also`,
  ways: `select 'everyone' as key, '' as through, ${path(step('everyone', 'null::uuid', `''`))} as steps from u`,
  spans: `select id, 'everyone', null::date, null::date from person`,
  changes: {
    watchedColumns: ['membership', 'access', 'letters_when_blocked', 'member_until'],
    people: `select entity_id::uuid from written where entity = 'users'`,
  },
};
