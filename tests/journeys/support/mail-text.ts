import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { Smtp } from '../../support/smtp.ts';

export async function mailTo(smtp: Smtp, address: string, words: string) {
  const found = () => smtp.taken.findLast(({ to, raw }) => to === address && raw.length > 0);
  await expect.poll(() => found()?.to).toBe(address);
  for (const { raw } of smtp.taken.filter(({ to }) => to === address).toReversed()) {
    const mail = await PostalMime.parse(raw);
    if (`${mail.subject ?? ''}\n${mail.text ?? ''}`.includes(words)) return mail;
  }
  throw new Error(`no mail to ${address} says ${words}`);
}

/** The text of the newest mail to an address that says it. */
export async function textTo(smtp: Smtp, address: string, words: string): Promise<string> {
  return (await mailTo(smtp, address, words)).text ?? '';
}

/** A link of a mail without the host that the mail names. */
export const here = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');
