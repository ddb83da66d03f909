import { describe, expect, it } from 'vitest';
import { datesOf, daysOf, eventErrors, isLinkOpen, withoutDays, noFacts } from './event-days.ts';
import type { EventFacts } from './event.ts';

const date = (at: string, endsAt: string | null = null) => ({ at, endsAt });
const pathsOf = (eventAt: string | null, event: Partial<EventFacts>) =>
  eventErrors({ eventAt, event: { ...noFacts, ...event } }).map(({ path }) => path);

describe('the facts of an event', () => {
  it.each<[string, string | null, Partial<EventFacts>, string[]]>([
    ['nothing but a place', null, { address: 'Werkstraße 1' }, []],
    ['an end without a begin', null, { endsAt: '2027-01-16T12:00:00.000Z' }, ['eventAt']],
    ['dates without a begin', null, { dates: [date('2027-01-16T12:00:00.000Z')] }, ['eventAt']],
    ['an end after the begin', '2027-01-16T07:30:00.000Z', { endsAt: '2027-01-16T12:00:00.000Z' }, []],
    ['an end at the begin', '2027-01-16T07:30:00.000Z', { endsAt: '2027-01-16T07:30:00.000Z' }, ['event.endsAt']],
    ['an end before the begin', '2027-01-16T07:30:00.000Z', { endsAt: '2027-01-16T07:00:00.000Z' }, ['event.endsAt']],
    [
      'three evenings, of which the last but one ends before it begins',
      '2027-01-26T17:00:00.000Z',
      {
        dates: [
          date('2027-02-02T17:00:00.000Z', '2027-02-02T16:00:00.000Z'),
          date('2027-02-09T17:00:00.000Z', '2027-02-09T19:00:00.000Z'),
        ],
      },
      ['event.dates.0.endsAt'],
    ],
    [
      'dates out of order',
      '2027-01-26T17:00:00.000Z',
      { dates: [date('2027-02-09T17:00:00.000Z'), date('2027-02-02T17:00:00.000Z')] },
      ['event.dates.1.at'],
    ],
    [
      'a date that begins before the one before it has ended',
      '2027-01-26T17:00:00.000Z',
      { endsAt: '2027-01-26T19:00:00.000Z', dates: [date('2027-01-26T18:00:00.000Z')] },
      ['event.dates.0.at'],
    ],
    [
      'a date that begins as the one before it ends',
      '2027-01-26T17:00:00.000Z',
      { endsAt: '2027-01-26T19:00:00.000Z', dates: [date('2027-01-26T19:00:00.000Z')] },
      [],
    ],
    ['a whole day', '2027-01-15T23:00:00.000Z', { wholeDay: true }, []],
    ['a whole day with a time', '2027-01-16T07:30:00.000Z', { wholeDay: true }, ['eventAt']],
    [
      'a whole day that ends at a time',
      '2027-01-15T23:00:00.000Z',
      { wholeDay: true, endsAt: '2027-01-17T12:00:00.000Z' },
      ['event.endsAt'],
    ],
    [
      'two whole days on one',
      '2027-01-15T23:00:00.000Z',
      { wholeDay: true, endsAt: '2027-01-17T23:00:00.000Z', dates: [date('2027-01-16T23:00:00.000Z')] },
      ['event.dates.0.at'],
    ],
  ])('%s', (_, eventAt, event, paths) => expect(pathsOf(eventAt, event)).toEqual(paths));
});

describe('over a change of the clock', () => {
  it.each([
    ['in spring', '2027-03-26T23:00:00.000Z', '2027-03-28T22:00:00.000Z', '2027-03-27', '2027-03-28'],
    ['in autumn', '2027-10-29T22:00:00.000Z', '2027-10-31T23:00:00.000Z', '2027-10-30', '2027-10-31'],
  ])('%s a whole weekend is two days, from midnight to midnight', (_, at, endsAt, first, last) => {
    expect(pathsOf(at, { wholeDay: true, endsAt })).toEqual([]);
    expect(daysOf({ at, endsAt })).toEqual({ first, last });
    // An hour off, as a program would be that counts 24 hours a day.
    const shifted = new Date(Date.parse(endsAt) + 3_600_000).toISOString();
    expect(pathsOf(at, { wholeDay: true, endsAt: shifted })).toEqual(['event.endsAt']);
  });

  it.each([
    ['spring', '2027-03-25T17:30:00.000Z', '2027-04-01T16:30:00.000Z', ['2027-03-25', '2027-04-01']],
    ['autumn', '2027-10-28T16:30:00.000Z', '2027-11-04T17:30:00.000Z', ['2027-10-28', '2027-11-04']],
  ])('a course at half past six keeps its days in %s', (_, eventAt, second, days) => {
    const event = { ...noFacts, dates: [date(second)] };
    expect(eventErrors({ eventAt, event })).toEqual([]);
    expect(datesOf({ eventAt, event }).map((one) => daysOf(one).first)).toEqual(days);
  });

  it('the link of the night opens an hour before, by the time that passes', () => {
    // 2:30 comes twice that night; the event begins the second time.
    const dated = { eventAt: '2027-10-31T01:30:00.000Z', event: { ...noFacts, endsAt: '2027-10-31T02:30:00.000Z' } };
    const isOpen = (at: string) => isLinkOpen(dated, new Date(at));
    expect(isOpen('2027-10-31T00:29:59.000Z')).toBe(false);
    expect(isOpen('2027-10-31T00:30:00.000Z')).toBe(true);
    expect(isOpen('2027-10-31T02:29:59.000Z')).toBe(true);
    expect(isOpen('2027-10-31T02:30:00.000Z')).toBe(false);
  });
});

it('a date without an end keeps its link until its day is over', () => {
  const dated = { eventAt: '2027-01-16T17:00:00.000Z', event: noFacts };
  expect(isLinkOpen(dated, new Date('2027-01-16T22:59:59.000Z'))).toBe(true);
  expect(isLinkOpen(dated, new Date('2027-01-16T23:00:00.000Z'))).toBe(false);
});

it('facts without their days are null if nothing else is known', () => {
  expect(withoutDays({ ...noFacts, endsAt: '2027-01-17T23:00:00.000Z' })).toBeNull();
  const wholeDay = { ...noFacts, wholeDay: true };
  expect(withoutDays({ ...wholeDay, endsAt: '2027-01-17T23:00:00.000Z' })).toEqual(wholeDay);
  expect(withoutDays({ ...noFacts, costs: '45 €', dates: [date('2027-01-16T17:00:00.000Z')] })).toEqual({
    ...noFacts,
    costs: '45 €',
  });
});
