import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import type { Smtp } from '../../support/smtp.ts';

/** Waits for a mail to an address that says it; the newest. */
export async function mailTo(smtp: Smtp, address: string, words: string): Promise<Email> {
  const found = async () => {
    const taken = smtp.taken.filter(({ to, raw }) => to === address && raw.length > 0);
    for (const { raw } of taken.toReversed()) {
      const mail = await PostalMime.parse(raw);
      if (`${mail.subject ?? ''}\n${mail.text ?? ''}`.includes(words)) return mail;
    }
    return undefined;
  };
  await expect.poll(found, { timeout: 15_000 }).toBeDefined();
  const mail = await found();
  if (!mail) throw new Error(`no mail to ${address} says ${words}`);
  return mail;
}

/** The text of that mail. */
export async function textTo(smtp: Smtp, address: string, words: string): Promise<string> {
  return (await mailTo(smtp, address, words)).text ?? '';
}

/** A link of a mail without the host that the mail names. */
export const here = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');
