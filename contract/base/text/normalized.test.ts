import { expect, it } from 'vitest';
import { normalized } from './normalized.ts';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

it.each(forms)('a text in %s is what Unicode prescribes', (form) => {
  for (const text of ['Pru\u0308fung', 'Prüfung', 'Oﬃce', 'ﾊﾟﾋﾞ', 'a\u0316\u0301b', 'ཧཱུྃ', '한국', ''])
    expect(normalized(text, form)).toBe(text.normalize(form));
});

it('a letter has at most thirty marks', () => {
  expect(normalized(`a${'\u0316'.repeat(30)}b`, 'NFC')).toBe(`a${'\u0316'.repeat(30)}b`);
  expect(normalized(`a${'\u0316'.repeat(31)}b`, 'NFC')).toBe(`a${'\u0316'.repeat(30)}b`);
  expect(normalized(`x${'\u0301\uFF9E'.repeat(100)}`, 'NFKC').length).toBeLessThan(35);
});

/** Whether it is brought in an order with others. */
const isOrdered = (mark: string) => [`${mark}\u0334`, `\u0345${mark}`].some((two) => two.normalize('NFD') !== two);

it('a character that normalizes to such a mark counts as one, in all of Unicode', () => {
  const missed: string[] = [];
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    if (code >= 0xd8_00 && code <= 0xdf_ff) continue;
    const letter = String.fromCodePoint(code);
    const [first = ''] = letter.normalize('NFKD');
    if (/^\p{M}/u.test(first) && !/^[\p{M}\uFF9E\uFF9F]/u.test(letter) && isOrdered(first))
      missed.push(code.toString(16));
  }
  expect(missed).toEqual([]);
});
