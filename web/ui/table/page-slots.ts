/** Pages around the one shown, and a gap where some are left out. */
export type Slot = number | 'gap before' | 'gap after';

/** More pages than this are not all shown. */
const most = 7;

/**
 * The places of a pager, from page 0 to `last`: always as many of them, so that nothing moves under the hand that pages
 * on. The first and the last page are always among them, and a gap never stands for a single page.
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
