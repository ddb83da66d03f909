import { addressIn, type Mail } from '#platform/mail/mail.ts';
import type { TenantSettings } from './tenant-file.rules.ts';

type From = Pick<TenantSettings, 'name' | 'sender' | 'replyTo' | 'contact'>;

/** How each mail of a portal comes: in its name, from its own address where it may, with replies to its office. */
export function mailSenderOf(
  { name, sender, replyTo, contact }: From,
  mailFrom: string,
): Required<Pick<Mail, 'from'>> & Pick<Mail, 'replyTo'> {
  const answers = replyTo ?? contact.email;
  return {
    from: { name: inOneLine(name), address: sender ?? addressIn(mailFrom) },
    ...(answers !== undefined && { replyTo: answers }),
  };
}

/** A line end would begin another header. */
function inOneLine(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
