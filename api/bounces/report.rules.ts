import { codeIn, isAboutAddress } from './code.rules.ts';

/** Header names in lower case. */
export interface Message {
  headers: Readonly<Record<string, string>>;
  parts: readonly { type: string; text: string }[];
}

interface RecipientReport {
  emails: readonly string[];
  code: string | null;
  answer: string;
  /** Counts against the address. */
  counts: boolean;
}

export interface Report {
  mailId: string;
  recipients: readonly RecipientReport[];
}

/** Permanent bounces only; undefined for delays, receipts and replies. The ledger decides whether the mail was ours. */
export function reportIn(message: Message): Report | undefined {
  const status = message.parts.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type));
  const recipients = status ? inFields(status.text) : inWords(message);
  const mailId = recipients.length > 0 ? mailIdIn(message) : undefined;
  return mailId === undefined ? undefined : { mailId, recipients };
}

/** How much of a report is read: longer lines, and more of them, have nothing that counts. */
const most = { line: 1000, lines: 20_000, prose: 1000, recipients: 100, answer: 5000 };

const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const messageId = new RegExp(`^<(${uuid})@[^>\\s]+>`, 'i');
const wholeId = new RegExp(`^<?(${uuid})@[^>\\s]+>?$`, 'i');

export function mailIdOf(id: string): string | undefined {
  return wholeId.exec(id.trim())?.[1]?.toLowerCase();
}

/** From the returned mail, else `In-Reply-To`. */
function mailIdIn({ headers, parts }: Message): string | undefined {
  for (const { text } of parts)
    for (const line of unfolded(linesOf(text))) {
      const name = /^(?:>\s?)?message-id:/i.exec(line)?.[0];
      const id = name && messageId.exec(line.slice(name.length).trimStart())?.[1];
      if (id) return id.toLowerCase();
    }
  return mailIdOf(headers['in-reply-to'] ?? '');
}

function linesOf(text: string): string[] {
  const lines = text.split('\n', most.lines);
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line).slice(0, most.line));
}

/** A line that begins with a blank goes on with the one before. */
function unfolded(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    if (last === undefined || !/^[ \t]/.test(line)) whole.push(line);
    else whole[whole.length - 1] = `${last} ${line.trimStart()}`.slice(0, most.line);
  }
  return whole;
}

/** RFC 3464: a block of fields for each recipient, with empty lines between. */
function inFields(text: string): RecipientReport[] {
  const blocks: string[][] = [[]];
  for (const line of unfolded(linesOf(text)))
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  const filled = blocks.filter((block) => block.length > 0).slice(0, most.recipients);
  return filled.map(fieldsOf).flatMap((fields) => {
    const emails = ['original-recipient', 'final-recipient'].map((name) => addressIn(fields[name]));
    const known = [...new Set(emails.filter((email) => email !== undefined))];
    if (known.length === 0 || fields['action']?.toLowerCase() !== 'failed') return [];
    const answer = (fields['diagnostic-code'] ?? fields['status'] ?? '').replace(/^[\w-]+\s*;\s*/, '');
    const code = codeIn(fields['status'] ?? '') ?? codeIn(answer);
    return [reportOf(known, code, answer)];
  });
}

function fieldsOf(lines: readonly string[]): Record<string, string> {
  const fields = lines.flatMap((line) => {
    const name = /^[\w-]+(?=:)/.exec(line)?.[0];
    return name === undefined ? [] : [[name.toLowerCase(), line.slice(name.length + 1).trim()]];
  });
  return Object.fromEntries(fields) as Record<string, string>;
}

/** `rfc822; name@host`, `utf-8; …` or a bare address. */
function addressIn(field: string | undefined): string | undefined {
  const bare = (field ?? '').replace(/^[\w-]+\s*;/, '').trim();
  const plain = bare
    .replaceAll(/\\x\{([\dA-F]{2,6})\}/gi, (_, hex: string) => characterOf(Number.parseInt(hex, 16)))
    .replaceAll(/^<|>$/g, '')
    .toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(plain) ? plain : undefined;
}

function characterOf(code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

/** Reports in prose, from known mail systems only. */
function inWords({ headers, parts }: Message): RecipientReport[] {
  const isOfSystem = /(mailer-daemon|postmaster|mail delivery)/i.test(headers['from'] ?? '');
  const isDelay = /(delay|warning|verzöger)/i.test(headers['subject'] ?? '');
  if (!isOfSystem || isDelay || headers['list-id'] !== undefined) return [];
  const text = parts.find(({ type }) => type === 'text/plain')?.text ?? '';
  const lines = linesOf(text).slice(0, most.prose);
  const end = lines.findIndex((line) => /^(?:-{3}|> ?Return-Path:|Return-Path:|Received:)/.test(line));
  const prose = end < 0 ? lines : lines.slice(0, end);
  const failed = headers['x-failed-recipients']?.split(',', most.recipients).map((email) => email.trim()) ?? [];
  const named = failed.length > 0 ? failed : prose.flatMap((line) => aloneOn.exec(line.trim())?.[1] ?? []);
  return named.slice(0, most.recipients).flatMap((one) => {
    const email = addressIn(one);
    if (email === undefined) return [];
    const words = answerTo(one, prose);
    const code = codeIn(words);
    // Prose counts only with a code.
    return code === undefined ? [] : [reportOf([email], code, words)];
  });
}

/** An address with nothing beside it. */
const aloneOn = /^<?([^\s<>@]+@[^\s<>:]+)>?:?$/;

/** What follows an address, until an empty line and another address; all where it is not named. */
function answerTo(address: string, prose: readonly string[]): string {
  const first = prose.findIndex((line) => line.includes(address));
  const [named = '', ...rest] = prose.slice(Math.max(first, 0));
  const own = first < 0 ? named : named.slice(named.indexOf(address) + address.length);
  const next = rest.findIndex((line, index) => rest[index - 1]?.trim() === '' && /^<?[^\s<>@]+@/.test(line.trim()));
  const answer = [own, ...(next < 0 ? rest : rest.slice(0, next))].join(' ');
  return answer
    .slice(0, most.answer)
    .replaceAll(/[\s>:]+/g, ' ')
    .trim();
}

function reportOf(emails: readonly string[], code: string | undefined, answer: string): RecipientReport {
  return { emails, code: code ?? null, answer, counts: isAboutAddress(code) };
}
