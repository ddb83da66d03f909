import { everyPace } from '#contract/mailings/every.ts';
import type { MailPreferences } from '#contract/mailings/mailings.ts';
import { type MailPace, mailPaces } from '#contract/mailings/words.ts';

/** The one choice that all kinds and folders follow; null if they differ. */
export function everyOf({ kinds, folders }: MailPreferences): MailPace | null {
  const follows = (every: MailPace) => {
    const expected = everyPace(every);
    const isAsExpected = ({ kind, pace, unmutable }: MailPreferences['kinds'][number]) =>
      pace === expected.paces[kind] || (unmutable && every === 'never');
    return folders === expected.folders && kinds.every(isAsExpected);
  };
  return mailPaces.find(follows) ?? null;
}

/** How many kinds come in which way, the most usual way first. */
export function countedPaces({ kinds, folders }: MailPreferences): [pace: MailPace, kinds: number][] {
  const paces = [...kinds.map(({ pace }) => pace), folders];
  const counts = mailPaces.map((pace): [MailPace, number] => [pace, paces.filter((one) => one === pace).length]);
  return counts.filter(([, count]) => count > 0).toSorted((one, other) => other[1] - one[1]);
}

/** The change that brings back what was chosen before, without single choices that came from the portal's defaults. */
export function backTo({ kinds, chosen, folders, unsubscribedAt }: MailPreferences) {
  const defaults = Object.fromEntries(kinds.map(({ kind }) => [kind, null]));
  return { paces: { ...defaults, ...chosen }, folders, unsubscribed: unsubscribedAt !== null };
}
