import { expect, it } from 'vitest';
import { type HeldConsent, joinedConsents } from './consents.rules.ts';

const day = (text: string) => `2026-${text}`;

/** "01-01" is open, "01-01..02-01" withdrawn; prefix `o` is another kind. */
function consent(text: string): HeldConsent {
  const [given = '', withdrawn] = text.replace('o', '').split('..');
  return {
    id: text,
    kind: text.startsWith('o') ? 'partnerOffers' : 'pictures',
    givenOn: day(given),
    withdrawnOn: withdrawn === undefined ? null : day(withdrawn),
  };
}

it.each([
  ['another kind stays', ['01-01'], ['o02-01'], ['01-01', 'o02-01']],
  ['of two that stand the earlier stays', ['03-01'], ['02-01'], ['02-01']],
  ['what was withdrawn stays withdrawn', ['01-01'], ['02-01..03-01'], ['01-01..03-01', '02-01..03-01']],
  ['so whoever it was', ['02-01..03-01'], ['01-01'], ['01-01..03-01', '02-01..03-01']],
  [
    'and on the first day that counts',
    ['01-01'],
    ['01-01..04-01', '02-01..03-01'],
    ['01-01..03-01', '01-01..04-01', '02-01..03-01'],
  ],
  ['given after a withdrawal stands', ['01-01..02-01'], ['03-01'], ['01-01..02-01', '03-01']],
  ['withdrawn on the day it was given does not', ['01-01..02-01'], ['02-01'], ['01-01..02-01', '02-01..02-01']],
])('when two people are merged, %s', (_what, own, others, expected) => {
  const kept = joinedConsents([...own, ...others].map(consent));
  const facts = kept.map(({ kind, givenOn, withdrawnOn }) => ({ kind, givenOn, withdrawnOn }));
  expect(facts).toEqual(
    expected.map(consent).map(({ kind, givenOn, withdrawnOn }) => ({ kind, givenOn, withdrawnOn })),
  );
});
