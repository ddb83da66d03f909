import { expect, test } from 'vitest';
import { pageSlots } from './page-slots.ts';

test.each([
  [0, 0, '0'],
  [2, 6, '0 1 2 3 4 5 6'],
  [0, 24, '0 1 2 3 4 … 24'],
  [3, 24, '0 1 2 3 4 … 24'],
  [4, 24, '0 … 3 4 5 … 24'],
  [20, 24, '0 … 19 20 21 … 24'],
  [21, 24, '0 … 20 21 22 23 24'],
  [24, 24, '0 … 20 21 22 23 24'],
  [3, 7, '0 1 2 3 4 … 7'],
  [4, 7, '0 … 3 4 5 6 7'],
])('on page %i up to %i: %s', (page, last, slots) => {
  const words = pageSlots(page, last).map((slot) => (typeof slot === 'number' ? slot : '…'));
  expect(words.join(' ')).toBe(slots);
});

test('the number is constant, the page itself and both ends are among them, and no gap replaces one page', () => {
  for (let last = 7; last < 40; last += 1) {
    for (let page = 0; page <= last; page += 1) {
      const slots = pageSlots(page, last);
      const numbers = slots.filter((slot) => typeof slot === 'number');
      expect(slots).toHaveLength(7);
      expect(numbers).toEqual(expect.arrayContaining([0, page, last]));
      for (const [index, number] of numbers.entries()) {
        const step = number - (numbers[index - 1] ?? number - 1);
        expect(step === 1 || step > 2, `${page} of ${last}`).toBe(true);
      }
    }
  }
});
