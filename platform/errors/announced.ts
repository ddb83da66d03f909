import type { Announced } from '#contract/base/announced.ts';
import { AppError, type Leaving } from './error.ts';

/** Throws unless as much leaves as the office was shown; what it was not shown is not compared. */
export function mustBeAnnounced({ mails, later, pushes, byLetter }: Announced, now: Leaving): void {
  const isOther = (shown: number | undefined, is = 0) => shown !== undefined && shown !== is;
  if (
    isOther(mails, now.mails) ||
    isOther(later, now.later) ||
    isOther(pushes, now.pushes) ||
    isOther(byLetter, now.byLetter)
  )
    throw new AppError('mailings.changed', undefined, { leaving: now });
}

/** Whether there is something to compare, so that only then is it counted. */
export function isAnnounced({ mails, later, pushes, byLetter }: Announced): boolean {
  return [mails, later, pushes, byLetter].some((shown) => shown !== undefined);
}
