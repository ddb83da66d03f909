import type { Kind } from './entry.sql.ts';
import { path, step } from './steps.sql.ts';

export const everyone: Kind = {
  rank: 0,
  order: 0,
  isWide: true,
  all: `select 'everyone' as key, '' as name, null as also`,
  ways: ({ user }) =>
    `select 'everyone' as key, '' as through, ${path(user, step('everyone', 'null::uuid', `''`))} as steps from ${user}`,
  spans: ({ people }) => `select id, 'everyone', null::date, null::date from ${people}`,
  changes: {
    watchedColumns: ['membership', 'access', 'letters_when_blocked', 'member_until'],
    people: ({ entries }) => `select entity_id::uuid from ${entries} where entity = 'users'`,
  },
};
