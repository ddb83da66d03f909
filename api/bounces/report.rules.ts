import { codeIn, isAboutAddress } from './code.rules.ts';

/** Header names in lower case. */
export interface Message {
  headers: Readonly<Record<string, string>>;
  parts: readonly { type: string; text: string }[];
}

export interface Told {
  emails: readonly string[];
  code: string | null;
  answer: string;
  /** Counts against the address. */
  counts: boolean;
}

export interface Report {
  mailId: string;
  recipients: readonly Told[];
}

/** Permanent bounces only; undefined for delays, receipts and replies. The ledger decides whether the mail was ours. */
export function reportIn(message: Message): Report | undefined {
  const status = message.parts.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type));
  const recipients = status ? inFields(status.text) : inWords(message);
  const mailId = recipients.length > 0 ? mailIdIn(message) : undefined;
  return mailId === undefined ? undefined : { mailId, recipients };
}

const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const messageId = new RegExp(String.raw`^(?:>\s?)?message-id:\s*<(${uuid})@[^>\s]+>`, 'im');

export function mailIdOf(id: string): string | undefined {
  return new RegExp(`^<?(${uuid})@[^>\\s]+>?$`, 'i').exec(id.trim())?.[1]?.toLowerCase();
}

/** From the returned mail, else `In-Reply-To`. */
function mailIdIn({ headers, parts }: Message): string | undefined {
  for (const { text } of parts) {
    const [, found] = messageId.exec(unfolded(text)) ?? [];
    if (found !== undefined) return found.toLowerCase();
  }
  return mailIdOf(headers['in-reply-to'] ?? '');
}

function unfolded(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ');
}

/** RFC 3464. */
function inFields(text: string): Told[] {
  const blocks = unfolded(text).split(/\n\s*\n/);
  return blocks.map(fieldsOf).flatMap((fields) => {
    const emails = ['original-recipient', 'final-recipient'].map((name) => addressIn(fields[name]));
    const known = [...new Set(emails.filter((email) => email !== undefined))];
    if (known.length === 0 || fields['action']?.toLowerCase() !== 'failed') return [];
    const answer = (fields['diagnostic-code'] ?? fields['status'] ?? '').replace(/^[\w-]+\s*;\s*/, '');
    const code = codeIn(fields['status'] ?? '') ?? codeIn(answer);
    return [toldOf(known, code, answer)];
  });
}

function fieldsOf(block: string): Record<string, string> {
  const lines = block.split('\n').map((line) => /^([\w-]+):\s*(.*?)\s*$/.exec(line));
  return Object.fromEntries(lines.flatMap((line) => (line ? [[line[1]?.toLowerCase() ?? '', line[2] ?? '']] : [])));
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
function inWords({ headers, parts }: Message): Told[] {
  const isOfSystem = /(mailer-daemon|postmaster|mail delivery)/i.test(headers['from'] ?? '');
  const isDelay = /(delay|warning|verzöger)/i.test(headers['subject'] ?? '');
  if (!isOfSystem || isDelay || headers['list-id'] !== undefined) return [];
  const text = parts.find(({ type }) => type === 'text/plain')?.text.replaceAll('\r\n', '\n') ?? '';
  const said = text.split(/^(?:-{3,}|> ?Return-Path:|Return-Path:|Received:)/m)[0] ?? '';
  const failed = headers['x-failed-recipients']?.split(',').map((email) => email.trim()) ?? [];
  const named =
    failed.length > 0 ? failed : [...said.matchAll(/^\s*<?([^\s<>@]+@[^\s<>:]+)>?:?\s*$/gm)].map(([, email]) => email);
  return named.flatMap((one) => {
    const email = addressIn(one);
    if (one === undefined || email === undefined) return [];
    const answer = said.slice(said.indexOf(one) + one.length).split(/\n\s*\n(?=\s*<?[^\s<>@]+@)/)[0] ?? '';
    const words = answer.replaceAll(/[\s>:]+/g, ' ').trim();
    const code = codeIn(words);
    // Prose counts only with a code.
    return code === undefined ? [] : [toldOf([email], code, words)];
  });
}

function toldOf(emails: readonly string[], code: string | undefined, answer: string): Told {
  return { emails, code: code ?? null, answer, counts: isAboutAddress(code) };
}
