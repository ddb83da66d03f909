import type { FieldError } from '#contract/base/errors.ts';
import { dayOf } from '#contract/base/clock.ts';
import type { Post } from '#contract/posts/posts.ts';

type Ending = Pick<Post, 'expiresOn' | 'confirmation'>;

/** What is wrong with the last day of a post that comes or came out at that moment. */
export function expiryErrors({ expiresOn, confirmation }: Ending, { from, now }: Record<'from' | 'now', Date>) {
  if (expiresOn === null) return [];
  const error = (message: string): FieldError[] => [{ path: 'expiresOn', message }];
  if (from > now && expiresOn < dayOf(from)) return error('must not be before the day of publishing');
  if (expiresOn < dayOf(now)) return error('must not be in the past');
  if (isBeforeConfirming({ expiresOn, confirmation })) return error('must not be before the last day to confirm');
  return [];
}

export function isBeforeConfirming({ expiresOn, confirmation }: Ending): boolean {
  const until = confirmation?.until ?? null;
  return expiresOn !== null && until !== null && expiresOn < until;
}
