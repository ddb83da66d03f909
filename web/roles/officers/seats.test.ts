import { expect, test } from 'vitest';
import { committeesOf, vacanciesIn } from './seats.ts';

const role = (id: string, committee: string | null, seats: number | null) => ({ id, key: id, committee, seats });
const roles = [
  role('obermeister', null, null),
  role('warden', null, 1),
  role('board', null, null),
  role('chair', 'Prüfung', 1),
  role('examiner', 'Prüfung', 3),
  role('auditor', 'Kasse', 2),
];

/** "-examiner" is a past or future holder. */
function officers(...held: string[]) {
  return held.map((text, index) => ({
    termId: String(index),
    user: { id: String(index), name: 'Jemand' },
    role: { id: text.replace('-', ''), name: text },
    startsOn: null,
    endsOn: null,
    isCurrent: !text.startsWith('-'),
    electedOn: null,
    substitute: null,
  }));
}

test.each([
  ['of the head one is missed without a number, of others by their number', [], { obermeister: 1, warden: 1 }],
  [
    'a committee counts as soon as somebody has a seat',
    ['examiner'],
    { obermeister: 1, warden: 1, chair: 1, examiner: 2 },
  ],
  ['or has had one', ['-auditor'], { obermeister: 1, warden: 1, auditor: 2 }],
  ['who held it does not fill it', ['obermeister', '-warden'], { warden: 1 }],
  ['more than there are seats leave none', ['obermeister', 'warden', 'warden'], {}],
])('vacancies: %s', (_what, held, expected) => {
  const found = vacanciesIn({ officers: officers(...held) }, roles);
  expect(Object.fromEntries(found.map(({ role: { id }, seats }) => [id, seats]))).toEqual(expected);
});

test('committees are each named once', () => {
  expect(committeesOf(roles)).toEqual(['Prüfung', 'Kasse']);
});
