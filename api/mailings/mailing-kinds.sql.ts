import type { PostMailing } from '#contract/mailings/words.ts';

/** What a reader gets of several mailings of a post; each kind locks its rows in this order as well. */
const newest: readonly PostMailing[] = ['correction', 'publication', 'reminder', 'withdrawal'];

export function newestFirst(row: string): string {
  return `array_position(array['${newest.join("', '")}'], ${row}.kind), ${row}.number desc`;
}

/** Has the post itself; the others only speak of it. */
export function isWhole(row: string): string {
  return `${row}.kind in ('publication', 'correction')`;
}

/** The number of the last withdrawal of post `$1`; null if there is none. */
export const lastWithdrawal = `(select max(number) from mailings where post_id = $1 and kind = 'withdrawal')`;
