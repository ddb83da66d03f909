import { reasonOf } from '#platform/mail/mail-outcome.ts';
import type { Returned } from './bounces.store.ts';
import { codeIn, isAboutAddress } from './code.rules.ts';

export function refusedOf(to: string, mailId: string, error: unknown): Returned {
  const answer = reasonOf(error);
  const code = codeIn(answer) ?? '5.0.0';
  return { mailId, emails: [to.toLowerCase()], code, answer, counts: isAboutAddress(code), source: 'server' };
}
