import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer } from './mail.ts';

const mail = {
  to: 'erika@example.org',
  subject: 'Grüße aus der Innung',
  text: 'Ihr Link: https://portal.example/?token=geheim',
  html: '<p>Ihr Link</p>',
};
const from = 'Zunfthaus <noreply@zunfthaus.example>';

let folder: string;
const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zunfthaus-mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('without SMTP a mail becomes a file that only its owner can read, and the log names the file alone', async () => {
  const outbox = join(folder, 'outbox');
  const mailer = createMailer({ smtpUrl: undefined, from, outbox, log });
  for (const subject of ['first', 'second', 'third']) await mailer.send({ ...mail, subject });
  const names = await readdir(outbox);
  expect(names).toHaveLength(3);
  const contents = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')));
  for (const [index, subject] of ['first', 'second', 'third'].entries()) {
    expect(names[index]).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[\da-f-]+\.eml$/);
    expect(contents[index]).toContain(`Subject: ${subject}\n`);
    expect(contents[index]).toContain('To: erika@example.org\n');
    expect(contents[index]).toContain('Auto-Submitted: auto-generated\n');
  }
  expect((await stat(join(outbox, String(names[0])))).mode & 0o777).toBe(0o600);
  expect(logged.join('')).toContain(String(names[0]));
  expect(logged.join('')).not.toContain('geheim');
  expect(logged.join('')).not.toContain('erika');
});

test('the file shows the text of the mail, links in one piece', async () => {
  const outbox = join(folder, 'readable');
  const mailer = createMailer({ smtpUrl: undefined, from, outbox, log });
  const text = `Bestätigen Sie:\nhttps://portal.example/auth/verify?token=3D${'x'.repeat(300)}=3D&a=b\n\n-- \nIhre Innung`;
  await mailer.send({ ...mail, text, html: '<p title="ä">--</p>' });
  await mailer.send({ to: mail.to, subject: mail.subject, text });
  for (const name of await readdir(outbox)) {
    const file = await readFile(join(outbox, name), 'utf8');
    expect(file).toContain(text);
    expect(file).toContain('Content-Transfer-Encoding: 8bit\n');
    if (file.includes('text/html')) expect(file).toContain('<p title="ä">--</p>');
  }
});

test('an entry for the calendar stands in the mail, and each further one is a file with its own method', async () => {
  const outbox = join(folder, 'calendars');
  const mailer = createMailer({ smtpUrl: undefined, from, outbox, log });
  const content = (title: string) => `BEGIN:VCALENDAR\r\nSUMMARY:${title}\r\nEND:VCALENDAR\r\n`;
  await mailer.send({
    ...mail,
    calendar: { method: 'REQUEST', content: content('Größe') },
    furtherCalendars: [
      { filename: 'date-2.ics', method: 'REQUEST', content: content('zweiter Tag') },
      { filename: 'cancelled-3.ics', method: 'CANCEL', content: content('dritter Tag') },
    ],
  });
  const [name] = await readdir(outbox);
  const { attachments } = await PostalMime.parse(await readFile(join(outbox, String(name))), {
    attachmentEncoding: 'utf8',
  });
  const parts = attachments.map(({ filename, mimeType, method, content: part }) => [
    filename,
    mimeType,
    method,
    typeof part === 'string' && part.replaceAll(/\r?\n/g, '\r\n'),
  ]);
  expect(parts).toContainEqual(['invite.ics', 'application/ics', undefined, content('Größe')]);
  expect(parts.filter(([, type]) => type === 'text/calendar')).toEqual([
    [null, 'text/calendar', 'REQUEST', content('Größe')],
    ['date-2.ics', 'text/calendar', 'REQUEST', content('zweiter Tag')],
    ['cancelled-3.ics', 'text/calendar', 'CANCEL', content('dritter Tag')],
  ]);
});

test('an address cannot bring in another, nor a subject a header', async () => {
  const outbox = join(folder, 'forged');
  const mailer = createMailer({ smtpUrl: undefined, from, outbox, log });
  await mailer.send({ ...mail, to: 'a@example.org, b@example.org', subject: 'x\r\nBcc: c@example.org' });
  const [name] = await readdir(outbox);
  const text = await readFile(join(outbox, String(name)), 'utf8');
  expect(text).not.toMatch(/^(Bcc|Cc):/m);
  expect(text.match(/^To: .*$/m)?.[0]).not.toMatch(/^To: a@example\.org, b@example\.org$/);
});

test('with SMTP a mail is sent to the server, and its refusal is thrown', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inside = false;
    socket.write('220 test\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      received.push(line);
      if (inside) {
        inside = line !== '.';
        if (!inside) socket.write('250 taken\r\n');
      } else if (line.startsWith('RCPT TO:<refused')) socket.write('550 no such mailbox\r\n');
      else if (line.startsWith('DATA')) {
        inside = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 ok\r\n');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outbox: folder, log });
  try {
    await mailer.send(mail);
    expect(received).toContain('RCPT TO:<erika@example.org>');
    await expect(mailer.send({ ...mail, to: 'refused@example.org' })).rejects.toThrow('550');
  } finally {
    mailer.close();
    server.close();
  }
  await expect(mailer.send(mail)).rejects.toThrow();
});

const talk = (socket: Socket, answer: (line: string) => void) => {
  socket.setEncoding('utf8').on('data', (chunk) => answer(String(chunk)));
  socket.write('220 test\r\n');
};

test.each<[string, boolean, (socket: Socket) => void]>([
  ['before its greeting', false, (socket) => socket.end()],
  ['at the greeting of ours', false, (socket) => talk(socket, () => socket.destroy())],
  [
    'in the middle of the mail',
    true,
    (socket) =>
      talk(socket, (line) => {
        if (line.includes('Subject:')) socket.destroy();
        else socket.write(line.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n');
      }),
  ],
])(
  'a mail server that hangs up %s: the caller knows whether the mail may have arrived (%s)',
  async (_when, handedOver, serve) => {
    const server = createServer((socket) => serve(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outbox: folder, log });
    try {
      await expect(mailer.send(mail)).rejects.toMatchObject({ handedOver });
    } finally {
      mailer.close();
      server.close();
    }
  },
);

test('a mail that waits for its turn when the mailer closes has surely not arrived', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outbox: folder, log });
  const sent = Promise.allSettled(Array.from({ length: 5 }, () => mailer.send(mail)));
  mailer.close();
  silent.close();
  const reasons = (await sent).map((one) => one.status === 'rejected' && one.reason);
  expect(reasons).toHaveLength(5);
  for (const reason of reasons) expect(reason).toMatchObject({ handedOver: false });
});
