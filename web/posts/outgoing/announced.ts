import type { Outgoing } from '#contract/mailings/outgoing.ts';

/** The number that a reader was shown, for the server to compare. */
export function announced(mails: number | undefined): { mails?: number } {
  return mails === undefined ? {} : { mails };
}

export interface AnnouncedNumbers {
  mails: number;
  letters: number;
}

/** The same with letters; undefined: nothing is sent. */
export function numbersOf(outgoing: Outgoing | undefined): AnnouncedNumbers | undefined {
  return outgoing && { mails: outgoing.mails, letters: outgoing.newLetters };
}
