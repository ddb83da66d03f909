import { addressKey } from '#contract/base/address.ts';
import type { RefusalReason } from '#contract/bounces/words.ts';
import { isAboutRecipient, reasonOf as wordsOf } from '#platform/mail/mail-outcome.ts';
import type { Returned } from './bounces.store.ts';
import { codeIn, reasonOf } from './reason.rules.ts';

export function refusedOf(to: string, mailId: string, error: unknown): Returned {
  const answer = wordsOf(error);
  const code = codeIn(answer) ?? '5.0.0';
  return { mailId, emails: [addressKey(to)], code, answer, reason: refusalOf(error), source: 'server' };
}

/** Why a server took no mail. One that had taken the recipient refuses the mail. */
export function refusalOf(error: unknown): RefusalReason {
  const answer = wordsOf(error);
  const reason = reasonOf(codeIn(answer), answer);
  return reason === 'address' && !isAboutRecipient(error) ? 'unknown' : reason;
}
