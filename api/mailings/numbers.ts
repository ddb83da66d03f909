// SQL about the number of a mailing: 1 is the publication, higher ones corrections, negative ones reminders, and far below withdrawals.
const first = -1_000_000;

export function isReminder(revision: string): string {
  return `${revision} between ${first} and -1`;
}

export function isWithdrawal(revision: string): string {
  return `${revision} < ${first}`;
}

/** The number of the next withdrawal of post `$1`. */
export const nextWithdrawal = `(select least(coalesce(min(m.revision), 0), ${first}) - 1 from mailings m where m.post_id = $1)`;
