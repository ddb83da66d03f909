import { describe, expect, it } from 'vitest';
import { noFacts } from './event-days.ts';
import { movedTo, type Rhythm, seriesDays } from './series-days.ts';

describe('the days of a series', () => {
  it.each<[string, Rhythm, number, string[]]>([
    ['2026-12-09', 'week', 3, ['2026-12-16', '2026-12-23', '2026-12-30']],
    ['2026-12-09', 'twoWeeks', 2, ['2026-12-23', '2027-01-06']],
    // The second Wednesday.
    ['2026-12-09', 'weekdayOfMonth', 3, ['2027-01-13', '2027-02-10', '2027-03-10']],
    // The fifth Tuesday, which some months lack.
    ['2026-12-29', 'weekdayOfMonth', 2, ['2027-03-30', '2027-06-29']],
    ['2026-12-31', 'dayOfMonth', 3, ['2027-01-31', '2027-03-31', '2027-05-31']],
    ['2026-12-09', 'year', 2, ['2027-12-09', '2028-12-09']],
    ['2028-02-29', 'year', 2, ['2032-02-29', '2036-02-29']],
    ['2096-02-29', 'year', 1, ['2104-02-29']],
  ])('after %s by %s, %i of them', (first, rhythm, count, days) => {
    expect(seriesDays(first, rhythm, count)).toEqual(days);
  });
});

describe('a post that is moved', () => {
  const terms = {
    by: 'company' as const,
    opensOn: '2027-03-01',
    until: '2027-03-12',
    seats: null,
    most: null,
    waiting: true,
    offerHours: 48,
    showsComing: false,
    questions: [],
  };
  const post = {
    title: 'Kurs',
    eventAt: '2027-03-20T17:00:00.000Z',
    event: {
      ...noFacts,
      endsAt: '2027-03-20T19:00:00.000Z',
      dates: [{ at: '2027-03-27T17:00:00.000Z', endsAt: null }],
      registration: terms,
      online: false,
    },
    deadline: '2027-03-10',
    confirmation: { by: 'company' as const, until: '2027-03-11' },
    expiresOn: '2027-04-30',
  };

  it('has its event at the same time of day after the change of the clock, and all other days moved as far', () => {
    expect(movedTo(post, '2027-04-03')).toEqual({
      ...post,
      eventAt: '2027-04-03T16:00:00.000Z',
      event: {
        ...post.event,
        endsAt: '2027-04-03T18:00:00.000Z',
        dates: [{ at: '2027-04-10T16:00:00.000Z', endsAt: null }],
        registration: { ...terms, opensOn: '2027-03-15', until: '2027-03-26' },
      },
      deadline: '2027-03-24',
      confirmation: { by: 'company', until: '2027-03-25' },
      expiresOn: '2027-05-14',
    });
  });

  it('keeps whole days whole, and what has no day', () => {
    const event = { ...post.event, wholeDay: true, endsAt: '2027-03-27T23:00:00.000Z', dates: [], registration: null };
    const whole = { ...post, event, eventAt: '2027-03-26T23:00:00.000Z', deadline: null, confirmation: null };
    expect(movedTo({ ...whole, expiresOn: null }, '2027-03-28')).toMatchObject({
      eventAt: '2027-03-27T23:00:00.000Z',
      event: { endsAt: '2027-03-28T22:00:00.000Z' },
      deadline: null,
      confirmation: null,
      expiresOn: null,
    });
  });
});
