import { describe, expect, it } from 'vitest';
import { collapsed, type HeldTerm, overlap, type Span, wider } from './terms.rules.ts';
import { endsBeforeItStarts } from '#platform/rules/validity.rules.ts';

const span = (text: string): Span => {
  const [from = '', to = ''] = text.split('..');
  return { startsOn: from || null, endsOn: to || null };
};

describe('two spans', () => {
  it.each([
    ['..', '..', true, '..'],
    ['2026-01-01..2026-06-30', '2026-06-30..2026-12-31', true, '2026-01-01..2026-12-31'],
    ['2026-01-01..2026-06-30', '2026-07-01..2026-12-31', false, '2026-01-01..2026-12-31'],
    ['..2026-06-30', '2026-07-01..', false, '..'],
    ['..2026-07-01', '2026-07-01..', true, '..'],
    ['2026-01-01..', '2027-01-01..2027-12-31', true, '2026-01-01..'],
    ['2026-01-01..2026-12-31', '..2026-03-31', true, '..2026-12-31'],
  ])('%s and %s: overlap %j, together %s', (a, b, expected, together) => {
    for (const [one, two] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(overlap(span(one), span(two))).toBe(expected);
      expect(wider(span(one), span(two))).toEqual(span(together));
    }
  });

  it('begin no later than they end', () => {
    expect(
      ['..', '2026-01-01..2026-01-01', '2026-01-02..2026-01-01'].map((text) => !endsBeforeItStarts(span(text))),
    ).toEqual([true, true, false]);
  });
});

describe('the terms of two who are one', () => {
  const term = (id: string, when: string, roleId = 'role', guildId: string | null = null): HeldTerm => ({
    id,
    roleId,
    guildId,
    electedOn: null,
    substituteId: null,
    ...span(when),
  });

  it('stay apart where role, guild or time differ', () => {
    const terms = [
      term('a', '..'),
      term('b', '..', 'other'),
      term('c', '..2020-12-31', 'role', 'guild'),
      term('d', '2021-01-01..', 'role', 'guild'),
    ];
    expect(collapsed(terms)).toEqual(terms);
  });

  it('become one over the wider time, under the first id', () => {
    expect(collapsed([term('own', '2024-01-01..2026-12-31'), term('other', '2025-01-01..')])).toEqual([
      term('own', '2024-01-01..'),
    ]);
  });

  it('become one with what either knows of the election, the first before the other', () => {
    const own = { ...term('own', '2024-01-01..2026-12-31'), electedOn: '2023-11-20' };
    const other = { ...term('other', '2025-01-01..'), electedOn: '2024-11-20', substituteId: 'substitute' };
    expect(collapsed([own, other])).toMatchObject([{ electedOn: '2023-11-20', substituteId: 'substitute' }]);
  });

  it('become one through a third that overlaps both', () => {
    const terms = [
      term('a', '2020-01-01..2021-12-31'),
      term('b', '2023-01-01..2024-12-31'),
      term('c', '2021-06-01..2023-06-30'),
    ];
    expect(collapsed(terms)).toMatchObject([{ startsOn: '2020-01-01', endsOn: '2024-12-31' }]);
  });
});
