import { describe, expect, it } from 'vitest';
import { mayFollow, type RunUntil, runUntil } from './last-admin.rules.ts';

const today = '2026-11-20';
const nobody: RunUntil = { kind: 'nobody' };
const forGood: RunUntil = { kind: 'forGood' };
const until = (day: string): RunUntil => ({ kind: 'day', day });
type Term = [startsOn: string | null, endsOn: string | null];

describe('until when the portal is run', () => {
  it.each<[what: string, terms: Term[], expected: RunUntil]>([
    ['nobody', [], nobody],
    ['one without end', [[null, null]], forGood],
    ['one who begins today', [[today, null]], forGood],
    ['one who begins tomorrow', [['2026-11-21', null]], nobody],
    ['one whose last day is today', [[null, today]], until(today)],
    ['one whose last day was yesterday', [[null, '2026-11-19']], nobody],
    ['one with an end', [['2024-01-01', '2027-06-30']], until('2027-06-30')],
    [
      'the later of two ends',
      [
        [null, '2027-06-30'],
        [null, '2026-12-31'],
      ],
      until('2027-06-30'),
    ],
    [
      'one with and one without end',
      [
        [null, '2027-06-30'],
        ['2025-01-01', null],
      ],
      forGood,
    ],
    [
      'a successor who follows on the next day',
      [
        ['2027-07-01', null],
        [null, '2027-06-30'],
      ],
      forGood,
    ],
    [
      'a successor after a gap',
      [
        [null, '2027-06-30'],
        ['2027-07-02', null],
      ],
      until('2027-06-30'),
    ],
    [
      'a chain',
      [
        ['2027-01-01', '2027-12-31'],
        [null, '2026-12-31'],
        ['2027-11-01', '2028-02-29'],
      ],
      until('2028-02-29'),
    ],
  ])('%s', (_what, terms, expected) => {
    const spans = terms.map(([startsOn, endsOn]) => ({ startsOn, endsOn }));
    expect(runUntil(spans, today)).toEqual(expected);
    expect(runUntil(spans.toReversed(), today)).toEqual(expected);
  });
});

describe('a change', () => {
  it.each<[before: RunUntil, after: RunUntil, may: boolean]>([
    [forGood, forGood, true],
    [forGood, until('2099-12-31'), false],
    [forGood, nobody, false],
    [until('2027-06-30'), until('2027-06-30'), true],
    [until('2027-06-30'), until('2027-06-29'), false],
    [until('2027-06-30'), until('2027-07-01'), true],
    [until('2027-06-30'), nobody, false],
    [until('2027-06-30'), forGood, true],
    [nobody, nobody, true],
    [nobody, until(today), true],
  ])('from %j to %j: %j', (before, after, may) => expect(mayFollow(before, after)).toBe(may));
});
