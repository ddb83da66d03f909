import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/process/log.ts';
import { createMailer, type Mailer } from '#platform/mail/mail.ts';
import { openSmtp, type Smtp } from '#tests/support/smtp.ts';
import { mailSenderOf } from './mail-sender.service.ts';
import { tenantFrom, TenantFile, type TenantSettings } from './tenant-file.rules.ts';

const mailFrom = 'Zunfthaus <noreply@betreiber.example>';
let smtp: Smtp;
let mailer: Mailer;
beforeAll(async () => {
  smtp = await openSmtp();
  mailer = createMailer({ smtpUrl: smtp.url, from: mailFrom, outbox: '', log: createLog('silent') });
});
afterAll(async () => {
  mailer.close();
  await smtp.close();
});

async function sent(given: Partial<TenantSettings>) {
  const tenant = { ...tenantFrom('a', TenantFile.parse({ name: 'Innung' })), ...given };
  await mailer.send({
    to: 'erika@muster.example',
    subject: 'Gruß',
    text: 'Guten Tag',
    ...mailSenderOf(tenant, mailFrom),
  });
  const { raw, from } = smtp.taken.at(-1)!;
  return { envelope: from, raw: raw.toString(), mail: await PostalMime.parse(raw) };
}

it.each([
  'Kreishandwerkerschaft Musterwald',
  'Innung "Holz", Kiel',
  'Bäcker- und Konditoren-Innung Südlohn',
  'A, B <c@d.example>; e@f.example',
  String.raw`Back\slash "quoted`,
  'Innung für Sanitär-, Heizungs- und Klimatechnik, Klempner, Behälter- und Apparatebauer sowie Ofen- und Luftheizungsbau Ü',
  'كريم 工会 🔨',
])('a mail of the portal %s has its name as sender, and one address', async (name) => {
  const { mail } = await sent({ name });
  expect(mail.from).toEqual({ name, address: 'noreply@betreiber.example' });
});

it.each(['Innung\r\nBcc: all@victim.example', 'Innung\nSubject: Other', 'Innung\u2028X: y\u0000'])(
  'a name with the end of a line (%j) begins no other header',
  async (name) => {
    const { mail } = await sent({ name });
    const known = new Set(['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type']);
    const more = mail.headers.map(({ key }) => key).filter((key) => !known.has(key));
    expect(more.filter((key) => /^(bcc|x)$/.test(key))).toEqual([]);
    expect(mail.subject).toBe('Gruß');
    expect(mail.from?.address).toBe('noreply@betreiber.example');
    expect(smtp.taken.at(-1)?.to).toBe('erika@muster.example');
  },
);

it('a sender of its own is in the header alone: mails come back to the operator', async () => {
  const { envelope, mail } = await sent({ sender: 'portal@kh.example' });
  expect(mail.from?.address).toBe('portal@kh.example');
  expect(envelope).toBe('noreply@betreiber.example');
});

it.each([
  [{ contact: { email: 'buero@kh.example' } }, ['buero@kh.example']],
  [{ contact: { email: 'buero@kh.example' }, replyTo: 'post@kh.example' }, ['post@kh.example']],
  [{}, undefined],
])('replies with %j are sent to %j', async (given, to) => {
  const { mail } = await sent(given);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(to);
});
