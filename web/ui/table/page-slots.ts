export type Slot = number | 'gap before' | 'gap after';

const most = 7;

/**
 * The number of slots is constant, so that buttons do not move. First and last are always shown; a gap replaces at
 * least two pages.
 */
export function pageSlots(page: number, last: number): Slot[] {
  if (last < most) return range(0, last);
  if (page < 4) return [...range(0, 4), 'gap after', last];
  if (page > last - 4) return [0, 'gap before', ...range(last - 4, last)];
  return [0, 'gap before', page - 1, page, page + 1, 'gap after', last];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
