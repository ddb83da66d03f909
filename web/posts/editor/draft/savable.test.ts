import { expect, test } from 'vitest';
import type { EventFacts } from '#contract/posts/event.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { type Draft, emptyDraft, savable } from './draft.ts';

const terms: RegistrationTerms = {
  by: 'company',
  opensOn: null,
  until: '2027-01-08',
  seats: 24,
  most: 4,
  waiting: true,
  offerHours: 48,
  showsComing: false,
  questions: [],
};
const facts: EventFacts = {
  endsAt: null,
  wholeDay: false,
  dates: [],
  address: null,
  link: null,
  contact: null,
  costs: null,
  forWhom: null,
  cancelled: null,
  registration: terms,
  isPublic: false,
};
const begin = '2027-01-16T07:30:00.000Z';
const draft = (event: Partial<EventFacts>, eventAt: string | null = begin): Draft => ({
  ...emptyDraft,
  eventAt,
  event: { ...facts, ...event },
});
const partsOf = ({ eventAt, event }: Draft) => ({ eventAt, costs: event?.costs, terms: event?.registration });

test('how people register is saved with the event', () => {
  const mine = draft({ costs: '45 €' });
  expect(savable(draft({ registration: null }), mine).event).toEqual(mine.event);
});

test.each<[string, Partial<RegistrationTerms>]>([
  ['no number', { seats: NaN }],
  ['too many seats', { seats: 10_001 }],
  ['a day after the begin', { until: '2027-01-17' }],
  [
    'a question without words',
    {
      questions: [
        {
          id: '00000000-0000-4000-8000-000000000301',
          text: ' ',
          scope: 'person',
          kind: 'text',
          choices: [],
          least: null,
          most: null,
          required: true,
          hidden: false,
        },
      ],
    },
  ],
])('with %s it waits, and the other facts are saved', (_, wrong) => {
  const mine = draft({ costs: '45 €', registration: { ...terms, ...wrong } });
  expect(partsOf(savable(draft({}), mine))).toEqual({ eventAt: begin, costs: '45 €', terms });
});

test('a begin before the last day to register waits with it', () => {
  const mine = draft({ costs: '45 €' }, '2027-01-05T07:30:00.000Z');
  expect(partsOf(savable(draft({}), mine))).toEqual({ eventAt: begin, costs: null, terms });
});

test('a begin that is being typed again stays while people register for it', () => {
  expect(partsOf(savable(draft({}), draft({}, null)))).toEqual({ eventAt: begin, costs: null, terms });
});

test('a draft without a begin, as of a template, is saved with how people register', () => {
  const kept = { ...terms, until: null };
  const mine = draft({ costs: '45 €', registration: kept }, null);
  expect(partsOf(savable(draft({ registration: kept }, null), mine))).toEqual({
    eventAt: null,
    costs: '45 €',
    terms: kept,
  });
});
