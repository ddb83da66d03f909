import { expect, expectTypeOf, it } from 'vitest';
import { filled, formOf } from './filled.ts';
import type { Translated } from './translated.ts';

const english = { lead: 'Dear {{name}},', more_one: '1 more', more_other: '{{n}} more' } as const;

it('a gap is filled once, so that a value with braces stays as it is', () => {
  expect(filled(english.lead, { name: '{{n}} $& {n}' })).toBe('Dear {{n}} $& {n},');
});

it('a gap without a value is empty', () => {
  const text: string = english.lead;
  expect(filled(text, {})).toBe('Dear ,');
});

it('a gap of a known text must be given', () => {
  // @ts-expect-error: the name is missing
  expect(filled(english.lead, {})).toBe('Dear ,');
});

it.each([
  [0, '{{n}} more'],
  [1, '1 more'],
  [2, '{{n}} more'],
])('the form for %i is "%s"', (count, form) => {
  expect(formOf(english, 'more', count, 'en')).toBe(form);
});

it('without a form for one the other is taken', () => {
  expect(formOf({ days_other: '{{n}} days' } as const, 'days', 1, 'en')).toBe('{{n}} days');
});

it('another language has the same keys', () => {
  type German = Translated<typeof english>;
  expectTypeOf<Record<'lead' | 'more_one' | 'more_other', string>>().toExtend<German>();
  expectTypeOf<Record<'lead' | 'more_one', string>>().not.toExtend<German>();
});
