import { expect, it } from 'vitest';
import { dayIn, momentIn } from './moment.ts';

it.each([
  ['de', '5. November 2026', '05.11.2026, 14:20'],
  ['en', '5 November 2026', '5 Nov 2026, 14:20'],
  ['es', '5 de noviembre de 2026', '5 nov 2026, 14:20'],
] as const)('days and moments are written in %s as in Europe', (language, day, moment) => {
  expect(dayIn(language, '2026-11-05T13:20:00Z')).toBe(day);
  expect(momentIn(language)('2026-11-05T13:20:00Z')).toBe(moment);
});
