import type { Announced } from '#contract/base/announced.ts';
import { AppError } from './error.ts';

type Numbers = { [K in keyof Announced]?: number };

/** Throws unless as much leaves as the office was shown; what it was not shown is not compared. */
export function mustBeAnnounced({ mails, pushes, byLetter }: Announced, now: Numbers): void {
  const isOther = (shown: number | undefined, is = 0) => shown !== undefined && shown !== is;
  if (isOther(mails, now.mails) || isOther(pushes, now.pushes) || isOther(byLetter, now.byLetter))
    throw new AppError('mailings.changed', undefined, { leaving: now });
}

/** Whether there is something to compare, so that only then is it counted. */
export function isAnnounced({ mails, pushes, byLetter }: Announced): boolean {
  return [mails, pushes, byLetter].some((shown) => shown !== undefined);
}
