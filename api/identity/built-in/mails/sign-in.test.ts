import { describe, expect, test } from 'vitest';
import { languages } from '#contract/base/languages.ts';
import { composeMail, type MailKind } from './sign-in.mail.ts';

const order = {
  to: 'erika@example.org',
  portal: 'Innung <b>& Co</b> {portal} $&',
  origin: 'https://portal.example',
  token: 'a b&c',
};
const links: Record<MailKind, string | null> = {
  verification: '/auth/verify?token=a%20b%26c',
  reset: '/auth/reset-password?token=a%20b%26c',
  existing: '/auth/forgot-password',
  secondFactorOn: '/auth/forgot-password',
  secondFactorOff: '/auth/forgot-password',
  secondFactorTaken: '/auth/forgot-password',
  recoveryCodeUsed: '/auth/forgot-password',
  passkeyAdded: '/auth/forgot-password',
  passkeyRemoved: '/auth/forgot-password',
  addressChange: '/auth/change-email?token=a%20b%26c',
  addressChanged: '/auth/change-email?token=a%20b%26c&back=1',
  addressReturned: null,
};

describe.each(languages)('in %s', (language) => {
  test.each(Object.entries(links) as [MailKind, string | null][])(
    'a mail of kind %s has working links, or none',
    (kind, link) => {
      const { subject, text, html } = composeMail({ ...order, kind, language });
      expect(subject + text).not.toMatch(/[!{](?!portal)|leider|erfolgreich/);
      for (const part of [subject, text]) expect(part).toContain(order.portal);
      expect(html).toContain('Innung &lt;b&gt;&amp; Co&lt;/b&gt; {portal} $&amp;');
      expect(html).not.toContain('<b>');
      if (link === null) {
        expect(text + html).not.toContain(order.origin);
        return;
      }
      expect(text).toContain(`${order.origin}${link}\n`);
      expect(html).toContain(`href="${order.origin}${link.replace(/&(?=back)/, '&amp;')}"`);
    },
  );
});
