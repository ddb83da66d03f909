import { expect, it } from 'vitest';
import type { UpdateMe } from '#contract/people/people.ts';
import { type Master, splitChange, type Wanted } from './change-requests.rules.ts';

const person: Master = {
  salutation: null,
  title: null,
  firstName: '',
  lastName: 'Rehbein',
  phone: '+49 30 23125123',
  mobile: null,
  street: null,
  postcode: null,
  town: null,
};
const fields = ['lastName', 'phone', 'firstName'] as const;
const married: Wanted = { field: 'lastName', before: 'Rehbein', after: 'Rehbein-Kurz' };

const cases: [what: string, change: UpdateMe, open: Wanted[], split: Partial<ReturnType<typeof splitChange>>][] = [
  [
    'what the office does not decide is changed',
    { title: 'Dr.', language: 'es' },
    [],
    { change: { title: 'Dr.', language: 'es' } },
  ],
  ['what it decides is asked for', { lastName: 'Rehbein-Kurz' }, [], { ask: [married] }],
  [
    'of both, each goes its way',
    { title: 'Dr.', lastName: 'Rehbein-Kurz' },
    [],
    { change: { title: 'Dr.' }, ask: [married] },
  ],
  [
    'to clear a field is a change too',
    { phone: null },
    [],
    { ask: [{ field: 'phone', before: '+49 30 23125123', after: null }] },
  ],
  ['nothing is asked for what is there', { lastName: 'Rehbein', phone: '+49 30 23125123' }, [], {}],
  ['an empty name and none are the same', { firstName: '' }, [], {}],
  ['what waits already goes on waiting', { lastName: 'Rehbein-Kurz' }, [married], {}],
  ['another wish stands in its place', { lastName: 'Kurz' }, [married], { ask: [{ ...married, after: 'Kurz' }] }],
  ['who wants what is there wants no change', { lastName: 'Rehbein' }, [married], { drop: ['lastName'] }],
  [
    'what the office decides no more is changed',
    { title: 'Dr.' },
    [{ field: 'title', before: null, after: 'Dr.' }],
    { change: { title: 'Dr.' }, drop: ['title'] },
  ],
  ['what is not named goes on waiting', { title: 'Dr.' }, [married], { change: { title: 'Dr.' } }],
];

it.each(cases)('%s', (_what, change, open, split) => {
  expect(splitChange(person, change, { fields, open })).toEqual({ change: {}, ask: [], drop: [], ...split });
});
