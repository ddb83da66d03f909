/** The number that a reader was shown, for the server to compare. */
export function announced(mails: number | undefined): { mails?: number } {
  return mails === undefined ? {} : { mails };
}
