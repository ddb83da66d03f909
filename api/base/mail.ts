// Mail leaves through SMTP or, without SMTP_URL, stays in a folder as .eml files.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import { v7 } from 'uuid';
import type { Log } from './log.ts';

export interface Mail {
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /**
   * Resolves when the mail server has taken the mail or the file is complete; throws otherwise. What it throws has
   * `handedOver: false` where not one letter of the mail has left, so that the server surely has not taken it.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** Where mails come back to; `from` unless told. */
  bounceAddress?: string | undefined;
  /** Folder of the files; made if missing, for its owner only, because mails let people in. */
  outbox: string;
  log: Log;
  /** How long a mail server may be silent, in milliseconds: at the connection and its greeting, and later on. */
  patience?: { greeting: number; answer: number };
}

/** A mailer for the settings. It never logs what a mail says. */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? fileMailer(options) : smtpMailer(options.smtpUrl, options);
}

/** Nothing in a mail may make this program read a file or fetch an address. */
const sealed = { disableFileAccess: true, disableUrlAccess: true };

/** Keeps answering machines from answering. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const usualPatience = { greeting: 10_000, answer: 30_000 };

function smtpMailer(url: string, { from, bounceAddress, log, patience = usualPatience }: MailerOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: patience.greeting,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.answer,
    ...sealed,
  });
  transport.use('stream', watchMessage);
  return {
    async send(mail) {
      const letters: Readable[] = [];
      const envelope = bounceAddress !== undefined && { envelope: { from: bounceAddress, to: mail.to } };
      const message = { ...messageOf(mail, from), ...envelope, letters };
      const sent = await transport.sendMail(message).catch((error: Error) => {
        throw Object.assign(error, { handedOver: letters.some(({ readableDidRead }) => readableDidRead) });
      });
      log.info({ messageId: sent.messageId }, 'mail sent');
    },
    close: () => transport.close(),
  };
}

/** Keeps what a message is read from, once for each time it was begun, as a connection may break before the first letter. */
function watchMessage({ data, message }: MailMessage, done: () => void) {
  const read = message.createReadStream.bind(message);
  message.createReadStream = (options) => {
    const stream = read(options);
    (data as { letters: Readable[] }).letters.push(stream);
    return stream;
  };
  done();
}

function fileMailer({ from, outbox, log }: MailerOptions): Mailer {
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

const quotedPart = /(Content-Transfer-Encoding: )quoted-printable((?:\n.+)*\n\n)([^]*?)(?=\n----_NmP|$)/g;

/** The same mail with its words in plain sight, because people copy links out of the file with any editor. */
function readable(message: Buffer): Buffer {
  const text = message.toString('latin1').replace(quotedPart, (_, name: string, rest: string, body: string) => {
    const plain = body
      .replaceAll('=\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return `${name}8bit${rest}${plain}`;
  });
  return Buffer.from(text, 'latin1');
}

function messageOf({ to, headers, ...content }: Mail, from: string) {
  // As an object, because a string would be read as a list of addresses.
  return { ...content, from, to: { name: '', address: to }, headers: { ...automatic, ...headers } };
}
