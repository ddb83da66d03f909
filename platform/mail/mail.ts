// SMTP, or .eml files in a folder without SMTP_URL.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import { v7 } from 'uuid';
import type { Language } from '#contract/base/languages.ts';
import type { MustBeReleased } from '../errors/mails-held.ts';
import type { Log } from '../process/log.ts';

/** How a mail changes the reader's calendar (RFC 5546). A file with entries of several UIDs can only publish them. */
export const calendarMethods = ['REQUEST', 'CANCEL', 'PUBLISH'] as const;
export type CalendarMethod = (typeof calendarMethods)[number];

export interface CalendarPart {
  method: CalendarMethod;
  /** iCalendar. */
  content: string;
}

export interface CalendarAttachment extends CalendarPart {
  filename: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** Shown in the HTML by `cid:`. */
  embedded?: readonly { cid: string; type: string; content: Uint8Array }[];
  /** What the subject is written in. */
  language?: Language;
  /** An entry for the reader's calendar. */
  calendar?: CalendarPart;
  /** Others beside it, each in a file of its own. */
  furtherCalendars?: CalendarAttachment[];
  /** Defaults to the mailer's. */
  from?: { name: string; address: string };
  replyTo?: string;
}

export interface Mailer {
  /** Resolves once taken by the server or complete on disk. Errors have `handedOver: false` if nothing was sent. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Sender of the envelope; defaults to the address of `from`, whatever the mail's own sender is. */
  bounceAddress?: string | undefined;
  /** Only for its owner, as mails contain links that sign people in. */
  outbox: string;
  log: Log;
  /** Timeouts in milliseconds. */
  patience?: { greeting: number; answer: number };
}

export function createMailer(options: MailerOptions): Mailer {
  const open = () => (options.smtpUrl === undefined ? fileMailer(options) : smtpMailer(options.smtpUrl, options));
  let opened: Promise<Mailer> | undefined;
  return {
    send: async (mail) => (await (opened ??= open())).send(mail),
    close: () => void opened?.then((mailer) => mailer.close()),
  };
}

/** Every mail of the program passes here: none is sent while they are held. */
export function mailerWhenReleased(mailer: Mailer, mustBeReleased: MustBeReleased): Mailer {
  return {
    async send(mail) {
      await mustBeReleased();
      await mailer.send(mail);
    },
    close: () => mailer.close(),
  };
}

/** A mail must not read files or fetch addresses. */
const sealed = { disableFileAccess: true, disableUrlAccess: true };

/** Suppresses automatic replies. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const usualPatience = { greeting: 10_000, answer: 30_000 };

function timesOf({ greeting, answer }: typeof usualPatience) {
  return { connectionTimeout: greeting, greetingTimeout: greeting, socketTimeout: answer };
}

/** Connects, encrypts and signs in, and sends nothing. Throws where one of them fails. */
export async function tryMailServer(url: string, patience: typeof usualPatience): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...timesOf(patience), ...sealed });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function smtpMailer(url: string, options: MailerOptions): Promise<Mailer> {
  const { from, bounceAddress, log, patience = usualPatience } = options;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timesOf(patience), ...sealed });
  transport.use('stream', watchMessage);
  return {
    async send(mail) {
      const letters: Readable[] = [];
      const envelope = { from: bounceAddress ?? addressIn(from), to: toOf(mail) };
      const message = { ...messageOf(mail, from), envelope, letters };
      const sent = await transport.sendMail(message).catch((error: Error) => {
        throw Object.assign(error, { handedOver: letters.some(({ readableDidRead }) => readableDidRead) });
      });
      log.info({ messageId: sent.messageId }, 'mail sent');
    },
    close: () => transport.close(),
  };
}

/** One stream per attempt: a connection may break before the first byte. */
function watchMessage({ data, message }: MailMessage, done: () => void) {
  const read = message.createReadStream.bind(message);
  message.createReadStream = (options) => {
    const stream = read(options);
    (data as { letters: Readable[] }).letters.push(stream);
    return stream;
  };
  done();
}

async function fileMailer({ from, outbox, log }: MailerOptions): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...sealed });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      const file = join(outbox, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${v7()}.eml`);
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, readable(message as Buffer), { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file }, 'mail written');
    },
    close: () => transport.close(),
  };
}

/** Nodemailer's, before each part. */
const boundary = '\n----_NmP';
const quoted = 'Content-Transfer-Encoding: quoted-printable';

/** Decoded, because people copy links out of the file with an editor. */
function readable(message: Buffer): Buffer {
  const parts = message.toString('latin1').split(boundary).map(readablePart);
  return Buffer.from(parts.join(boundary), 'latin1');
}

function readablePart(part: string): string {
  const body = part.indexOf('\n\n');
  const head = part.slice(0, body);
  if (body < 0 || !head.includes(quoted)) return part;
  const plain = part
    .slice(body)
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${head.replace(quoted, 'Content-Transfer-Encoding: 8bit')}${plain}`;
}

/** `noreply@portal.example` of `Portal <noreply@portal.example>`. */
export function addressIn(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
}

/** An object: a string would be parsed as a list of addresses. */
function toOf({ to }: Pick<Mail, 'to'>) {
  return { name: '', address: to };
}

function messageOf(mail: Mail, from: string) {
  const { to, headers, subject, text, html, embedded = [], calendar, furtherCalendars = [], from: own, replyTo } = mail;
  const pictures = embedded.map(({ cid, type, content }, index) => ({
    cid,
    // Some mail programs list them.
    filename: `${index + 1}.${type.split('/').at(-1)}`,
    contentType: type,
    content: Buffer.from(content),
    contentDisposition: 'inline' as const,
  }));
  const files = furtherCalendars.map(({ filename, method, content }) => ({
    filename,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content,
  }));
  const attachments = [...pictures, ...files];
  return {
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(attachments.length > 0 && { attachments }),
    ...(calendar && { icalEvent: { filename: 'invite.ics', ...calendar } }),
    from: own ?? from,
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    to: toOf({ to }),
    headers: { ...automatic, ...headers },
  };
}
