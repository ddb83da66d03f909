import { expect, test } from 'vitest';
import { listMarkOf } from './list-mark.ts';

test.each(['·', 'o', '§', '–', '-', 'ü', 'Ø', '▪', '', ' · \u00a0 '])('"%s" is a bullet', (text) => {
  expect(listMarkOf(text)).toEqual({ kind: 'bullet' });
});

test.each([
  ['1.', 1, false],
  ['12)', 12, false],
  ['(3)', 3, false],
  ['1.4', 4, false],
  ['2.1.3.', 3, false],
  ['7', 7, false],
  ['4.\u00a0\u00a0 ', 4, false],
  ['a)', 1, true],
  ['(b)', 2, true],
  ['C.', 3, true],
  ['i.', 1, true],
  ['iv.', undefined, true],
  ['XII.', undefined, true],
])('"%s" is number %s', (text, value, lettered) => {
  expect(listMarkOf(text)).toEqual({ kind: 'number', value, lettered });
});

test.each(['TOP 1:', '§ 3', 'Artikel 1', 'Schritt', '1:'])('"%s" is words', (text) => {
  expect(listMarkOf(text)).toBe(undefined);
});
