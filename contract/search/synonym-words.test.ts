import { describe, expect, it } from 'vitest';
import { distinctWords, isSameEntry, synonymFault, synonymLimits, tradeGroupsWith } from './synonym-words.ts';

const own = [['Kluft', 'Arbeitskleidung', 'Blaumann']];

describe('a group of words', () => {
  it.each([[['Wiesn', 'Oktoberfest']], [['ÜLU-Kurs', 'Überbetriebliche Unterweisung Bau']], [['K1', 'KA', 'Kammer']]])(
    '%j can be kept',
    (words) => {
      expect(synonymFault(words, own)).toBeUndefined();
    },
  );

  it.each([
    ['of nothing', [], { fault: 'tooFew' }],
    ['of one word', ['Wiesn'], { fault: 'tooFew' }],
    ['of one word in two spellings', ['Wiesn', 'wiesn'], { fault: 'tooFew' }],
    ['of two forms of one word', ['Lehrling', 'Lehrlinge'], { fault: 'tooFew' }],
    ['of too many words', Array.from('abcdefghijklm', (letter) => letter.repeat(4)), { fault: 'tooMany' }],
    ['with a long word', ['Wiesn', 'W'.repeat(61)], { fault: 'tooLong', word: 'W'.repeat(61) }],
    ['with a sentence', ['Wiesn', 'ein Fest in München'], { fault: 'tooManyWords', word: 'ein Fest in München' }],
    ['with figures alone', ['Wiesn', '2026'], { fault: 'noLetters', word: '2026' }],
    ['with signs alone', ['Wiesn', '%_*'], { fault: 'noLetters', word: '%_*' }],
    ['with one letter', ['Wiesn', 'W'], { fault: 'noLetters', word: 'W' }],
    ['with a word of another group', ['Wiesn', 'blaumann'], { fault: 'taken', word: 'blaumann', group: own[0] }],
    ['with another form of such a word', ['Kluften', 'Wiesn'], { fault: 'taken', word: 'Kluften', group: own[0] }],
  ])('%s is refused', (_words, words, fault) => {
    expect(synonymFault(words, own)).toEqual(fault);
  });

  it('may have twelve words', () => {
    const words = Array.from('abcdefghijkl', (letter) => letter.repeat(4));
    expect(words).toHaveLength(synonymLimits.group);
    expect(synonymFault(words, [])).toBeUndefined();
  });

  it('names the first of equal words once', () => {
    expect(distinctWords(['Müll', 'Muell', 'MÜLL', 'Abfall'])).toEqual(['Müll', 'Abfall']);
  });
});

it('names the groups of the trade that have one of its words', () => {
  const [found] = tradeGroupsWith(['Kluft', 'arbeitskleidung']);
  expect(found).toMatchObject({ word: 'arbeitskleidung' });
  expect(found?.group).toContain('Berufskleidung');
  expect(tradeGroupsWith(['Wiesn', 'Oktoberfest'])).toEqual([]);
});

it('takes hyphens, blanks and accents for no difference', () => {
  expect(isSameEntry('SOKA-BAU', 'Soka Bau')).toBe(true);
  expect(isSameEntry('Entgelt', 'Lohn')).toBe(false);
});
