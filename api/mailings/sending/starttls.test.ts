import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/process/log.ts';
import { createMailer, type Mailer } from '#platform/mail/mail.ts';
import { selfMade } from '#tests/support/certificate.ts';
import { openSmtp, readMail, type Smtp } from '#tests/support/smtp.ts';

// Requires TLS, with a self-signed certificate.
let smtp: Smtp;
let certificate: { key: string; cert: string };
let mailer: Mailer | undefined;
const usual = getCACertificates('default');

beforeAll(async () => {
  certificate = await selfMade();
  smtp = await openSmtp({ certificate });
});
afterEach(() => {
  setDefaultCACertificates(usual);
  mailer?.close();
  smtp.taken.length = 0;
});
afterAll(() => smtp.close());

const from = 'Kreishandwerkerschaft <portal@kreis.example>';
const mail = { to: 'erika@muster.example', subject: 'Aushang', text: 'Guten Tag' };

function send(bounceAddress?: string): Promise<void> {
  mailer = createMailer({ smtpUrl: smtp.url, from, bounceAddress, outbox: '', log: createLog('silent') });
  return mailer.send(mail);
}

it('a mail to a server with a trusted certificate is encrypted, and the bounce address is only on its envelope', async () => {
  setDefaultCACertificates([...usual, certificate.cert]);
  await send('zurueck@kreis.example');
  const [taken] = smtp.taken;
  if (!taken) throw new Error('nothing has come');
  expect(taken).toMatchObject({ from: 'zurueck@kreis.example', to: mail.to, isEncrypted: true });
  const read = await readMail(taken);
  expect(read.from).toEqual({ name: 'Kreishandwerkerschaft', address: 'portal@kreis.example' });
  expect(taken.raw.toString('latin1')).not.toContain('zurueck@');
});

it('the envelope has the sender of the mail if no bounce address is set', async () => {
  setDefaultCACertificates([...usual, certificate.cert]);
  await send();
  expect(smtp.taken).toMatchObject([{ from: 'portal@kreis.example', isEncrypted: true }]);
});

it('a mail to a server with an untrusted certificate is not sent', async () => {
  await expect(send('zurueck@kreis.example')).rejects.toMatchObject({
    handedOver: false,
    message: expect.stringContaining('self-signed certificate'),
  });
  expect(smtp.taken).toEqual([]);
});
