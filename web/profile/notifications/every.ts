import { everyFrequency } from '#contract/mailings/every.ts';
import type { MailPreferences } from '#contract/mailings/mailings.ts';
import { type MailFrequency, mailFrequencies } from '#contract/mailings/words.ts';

/** The one choice that all kinds and folders follow; null if they differ. */
export function everyOf({ kinds, folders }: MailPreferences): MailFrequency | null {
  const follows = (every: MailFrequency) => {
    const expected = everyFrequency(every);
    const isAsExpected = ({ kind, frequency, unmutable }: MailPreferences['kinds'][number]) =>
      frequency === expected.frequencies[kind] || (unmutable && every === 'never');
    return folders === expected.folders && kinds.every(isAsExpected);
  };
  return mailFrequencies.find(follows) ?? null;
}

/** How many kinds come in which way, the most usual way first. */
export function countedFrequencies({ kinds, folders }: MailPreferences): [frequency: MailFrequency, kinds: number][] {
  const frequencies = [...kinds.map(({ frequency }) => frequency), folders];
  const counts = mailFrequencies.map((frequency): [MailFrequency, number] => [
    frequency,
    frequencies.filter((one) => one === frequency).length,
  ]);
  return counts.filter(([, count]) => count > 0).toSorted((one, other) => other[1] - one[1]);
}

/** The change that brings back what was chosen before, without single choices that came from the portal's defaults. */
export function backTo({ kinds, chosen, folders, unsubscribedAt }: MailPreferences) {
  const defaults = Object.fromEntries(kinds.map(({ kind }) => [kind, null]));
  return { frequencies: { ...defaults, ...chosen }, folders, unsubscribed: unsubscribedAt !== null };
}
