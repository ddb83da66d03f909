import { describe, expect, it } from 'vitest';
import { keptOf } from './retention.ts';

const daily = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const madeAt = new Date(Date.UTC(2026, 10, 29 - index, 2, 30));
    return { name: madeAt.toISOString().slice(0, 10), madeAt };
  });
const namesOf = (all: ReturnType<typeof daily>, keep: Parameters<typeof keptOf>[1]) =>
  [...keptOf(all, keep)].map(({ name }) => name).toSorted();

describe('of a backup each night', () => {
  it.each([
    [{ daily: 3, weekly: 0, monthly: 0 }, ['2026-11-27', '2026-11-28', '2026-11-29']],
    // 29 November 2026 is a Sunday.
    [{ daily: 1, weekly: 3, monthly: 0 }, ['2026-11-15', '2026-11-22', '2026-11-29']],
    [{ daily: 1, weekly: 0, monthly: 3 }, ['2026-09-30', '2026-10-31', '2026-11-29']],
    [{ daily: 2, weekly: 2, monthly: 2 }, ['2026-10-31', '2026-11-22', '2026-11-28', '2026-11-29']],
  ])('%j are kept', (keep, kept) => {
    expect(namesOf(daily(100), keep)).toEqual(kept);
  });

  it('as many are kept as there are, where there are fewer', () => {
    expect(namesOf(daily(2), { daily: 7, weekly: 4, monthly: 12 })).toEqual(['2026-11-28', '2026-11-29']);
  });
});

it('of several on a day before the last one is kept, and the newest always', () => {
  const at = (hour: number) => ({ name: `${hour}`, madeAt: new Date(Date.UTC(2026, 10, 28, hour)) });
  const all = [at(1), at(9), at(23), { name: 'next', madeAt: new Date('2026-11-30T00:10:00Z') }];
  expect([...keptOf(all, { daily: 2, weekly: 0, monthly: 0 })].map(({ name }) => name)).toEqual(['next', '23']);
});

it('all of the last 24 hours are kept, such as the one from before an update', () => {
  const at = (hour: number) => ({ name: `${hour}`, madeAt: new Date(Date.UTC(2026, 10, 28, hour)) });
  const all = [at(1), at(9), at(14), at(26)];
  expect([...keptOf(all, { daily: 1, weekly: 0, monthly: 0 })].map(({ name }) => name)).toEqual(['26', '14', '9']);
});

it('days without a backup do not count', () => {
  const all = daily(30).filter((_, index) => index % 10 === 0);
  expect(namesOf(all, { daily: 2, weekly: 0, monthly: 0 })).toEqual(['2026-11-19', '2026-11-29']);
});
