import { expect, it } from 'vitest';
import { roomOf, sources, textOf } from '../rooms.ts';

/** Where it is asked whether the last day has passed. */
const place = 'api/targeting/channels/channels.sql.ts';

/** Of one-letter names and of the table; whether somebody applied or was declined depends on no day. */
const reads =
  /\b(?:[a-z]|users)\.membership\b(?!\}? (?:=|<>) 'applied'|, 'applied'| in \('applied', 'declined'\))|[\s(]membership (?:(?:=|<>) ['$]|(?:not )?in \()(?!applied')/g;

const readsOf = (text: string) => [...text.matchAll(reads)].map(([read]) => read.trim());

it.each([
  [`select u.membership from users u`, ['u.membership']],
  [`where membership = 'member'`, ["membership = '"]],
  [`sql\`\${users.membership} = 'left'\``, ['users.membership']],
  [`where u.membership <> 'applied' and membership = 'applied'`, []],
  [`where u.membership in ('applied', 'declined')`, []],
  [`where u.membership in ('applied', 'left')`, ['u.membership']],
])('a statement that reads the membership itself is found: %s', (text, found) => {
  expect(readsOf(text)).toEqual(found);
});

it('no statement reads the membership but where a last day that has passed counts as having left', () => {
  const files = sources.filter(
    (file) => ['platform', 'api'].includes(roomOf(file)) && file !== place && !/\/fixtures\//.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => readsOf(textOf(file)).map((read) => `${file}: ${read}`))).toEqual([]);
});
