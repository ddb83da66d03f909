import { expect, test } from 'vitest';
import { daysUntil, instantAt, mondayOf } from '#web/base/time/calendar.ts';

test.each([
  ['2026-11-23', '07:00', '2026-11-23T06:00:00.000Z'],
  ['2026-07-01', '00:30', '2026-06-30T22:30:00.000Z'],
  ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ['2026-11-23', '', null],
  ['', '07:00', null],
  ['0209-12-31', '07:00', null],
])("%s %s by the office's clock is %s", (day, time, instant) => {
  expect(instantAt(day, time)).toBe(instant);
});

test('days are counted from today in Germany', () => {
  const almostMidnight = new Date('2026-11-20T22:59:00.000Z');
  expect(daysUntil('2026-11-20', almostMidnight)).toBe(0);
  expect(daysUntil('2026-11-20', new Date('2026-11-20T23:00:00.000Z'))).toBe(-1);
  expect(daysUntil('2026-12-04', almostMidnight)).toBe(14);
});

test('a week begins on Monday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
});
