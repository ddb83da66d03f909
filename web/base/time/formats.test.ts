import { describe, expect, test, vi } from 'vitest';
import { languages } from '#contract/base/languages.ts';
import { formatsOf } from './formats.ts';

const now = new Date('2026-11-20T09:00:00Z');

describe('German', () => {
  const de = formatsOf('de', now);

  test.each([
    ['2026-11-20T06:45:00Z', 'heute, 7:45'],
    ['2026-11-19T13:20:00Z', 'gestern, 14:20'],
    // Late in the evening in UTC it is already the next day in Berlin.
    ['2026-11-19T23:30:00Z', 'heute, 0:30'],
    ['2026-11-18T13:20:00Z', 'Mi., 18. Nov., 14:20'],
    ['2025-11-18T13:20:00Z', 'Di., 18. Nov. 2025, 14:20'],
  ])('%s is %s', (at, written) => {
    expect(de.instant(at)).toBe(written);
  });

  test('days, leaves, numbers and sizes', () => {
    expect(de.fullDay(now)).toBe('Freitag, 20. November 2026');
    expect(de.longDay('2026-12-04')).toBe('4. Dezember');
    expect(de.longDay('2027-01-01')).toBe('1. Januar 2027');
    expect([now, '2026-11-19', '2026-11-18'].map(de.nearDay)).toEqual(['heute', 'gestern', '18.\u00A0Nov.']);
    expect(de.leaf('2026-12-09')).toEqual({ month: 'Dez.', day: '9' });
    expect(de.listed(['Rehbein', 'Brandt', 'Thiele'])).toBe('Rehbein, Brandt und Thiele');
    expect(de.number(1204)).toBe('1.204');
    expect(de.size(0)).toBe('0 kB');
    expect(de.size(20)).toBe('1 kB');
    expect(de.size(240_000)).toBe('240 kB');
    expect(de.size(5_120_000)).toBe('5,1 MB');
    expect(de.size(999_999_999)).toBe('1.000 MB');
    expect(de.size(5_368_709_120)).toBe('5,4\u00A0GB');
  });
});

// Firefox writes a zero before it where others do not: what an engine says of an hour is not what is shown.
test.each(languages.flatMap((language) => ['7:30', '0:05', '10:00', '23:59'].map((time) => [language, time] as const)))(
  'in %s an hour is written alike in every engine: %s',
  (language, time) => {
    const [hour = '', minute = ''] = time.split(':');
    const zeros = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue([
      { type: 'hour', value: hour.padStart(2, '0') },
      { type: 'literal', value: ':' },
      { type: 'minute', value: minute },
    ]);
    const written = formatsOf(language, now).time(now);
    zeros.mockRestore();
    expect(written).toBe(time);
    const at = `2026-11-20T${hour.padStart(2, '0')}:${minute}:00+01:00`;
    expect(formatsOf(language, now).time(at)).toBe(time);
  },
);

test('English and Spanish', () => {
  expect(formatsOf('en', now).instant('2026-11-20T13:20:00Z')).toBe('today, 14:20');
  expect(formatsOf('en', now).number(1204)).toBe('1,204');
  expect(formatsOf('en', now).listed(['one', 'two', 'three'])).toBe('one, two and three');
  expect(formatsOf('es', now).instant('2026-11-19T13:20:00Z')).toBe('ayer, 14:20');
  expect(formatsOf('es', now).number(1204)).toBe('1204');
});

test('Spanish writes days and months small, but not at the head of a line', () => {
  const es = formatsOf('es', now);
  expect(es.fullDay(now)).toBe('viernes, 20 de noviembre de 2026');
  expect(es.capitalized(es.fullDay(now))).toBe('Viernes, 20 de noviembre de 2026');
  expect(es.capitalized(es.instant('2026-11-19T13:20:00Z'))).toBe('Ayer, 14:20');
  expect(es.leaf('2026-12-09')).toEqual({ month: 'Dic', day: '9' });
  expect(formatsOf('de', now).capitalized('heute, 7:45')).toBe('heute, 7:45');
});
