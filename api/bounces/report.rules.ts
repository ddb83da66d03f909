import { addressKey, signInAddress } from '#contract/base/address.ts';
import { trimOf } from '#contract/base/text/trim.ts';
import type { RefusalReason } from '#contract/bounces/words.ts';
import { codeIn, isAfterData, reasonOf } from './reason.rules.ts';

/** Header names in lower case. */
export interface Message {
  headers: Readonly<Record<string, string>>;
  parts: readonly { type: string; text: string }[];
}

interface RecipientReport {
  emails: readonly string[];
  code: string | null;
  answer: string;
  reason: RefusalReason;
}

export interface Report {
  mailId: string;
  recipients: readonly RecipientReport[];
}

/** Permanent bounces only; undefined for delays, receipts and replies. The ledger decides whether the mail was ours. */
export function reportIn(message: Message): Report | undefined {
  const status = message.parts.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type));
  const recipients = status ? inFields(status.text, message) : inWords(message);
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
function inFields(text: string, message: Message): RecipientReport[] {
  const blocks: string[][] = [[]];
  for (const line of unfolded(linesOf(text)))
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  const filled = blocks.filter((block) => block.length > 0).slice(0, most.recipients);
  return filled.map(fieldsOf).flatMap((fields) => {
    const emails = ['original-recipient', 'final-recipient'].map((name) => addressIn(fields[name]));
    const known = [...new Set(emails.filter((email) => email !== undefined))];
    if (known.length === 0 || fields['action']?.toLowerCase() !== 'failed') return [];
    const given = (fields['diagnostic-code'] ?? '').replace(/^[\w-]+\s*;\s*/, '');
    const code = codeIn(fields['status'] ?? '') ?? codeIn(given);
    const report = reportOf(known, code, given || (fields['status'] ?? ''));
    return [inProseToo(report, message)];
  });
}

/** Neither code nor answer of the fields gives a reason. */
function isVague({ reason, code }: RecipientReport): boolean {
  return reason === 'unknown' || (reason === 'network' && code?.startsWith('5.5.') === true);
}

/** Some systems write the server's answer, or what it answered to, into the text alone. */
function inProseToo(report: RecipientReport, { parts }: Message): RecipientReport {
  const prose = proseOf(parts);
  const named = report.emails.find((email) => placeOf(email, prose) >= 0);
  if (named === undefined) return report;
  const answer = answerTo(named, prose);
  if (report.reason === 'address' && isAfterData(answer)) return { ...report, reason: 'unknown' };
  const reason = isVague(report) ? reasonOf(report.code, answer) : 'unknown';
  return reason === 'unknown' ? report : { ...report, answer, reason };
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
  const spelled = bare.replaceAll(/\\x\{([\dA-F]{2,6})\}/gi, (_, hex: string) => characterOf(Number.parseInt(hex, 16)));
  const plain = addressKey(trimOf(spelled, /[<>"'.]/));
  return /^[^\s@]+@[^\s@]+$/.test(plain) ? plain : undefined;
}

function characterOf(code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
}

/** Reports in prose, from mail systems only. */
function inWords({ headers, parts }: Message): RecipientReport[] {
  const from = headers['from'] ?? '';
  const isOfSystem =
    /(mailer.?daemon|postmaster|mail.delivery|delivery (?:sub)?system|system administrator|mail administrator)/i.test(
      from,
    );
  const isDelay = /(delay|warning|verzöger)/i.test(headers['subject'] ?? '');
  if (!isOfSystem || isDelay || headers['list-id'] !== undefined) return [];
  // Complaints and receipts.
  if (parts.some(({ type }) => /(feedback-report|disposition-notification)$/.test(type))) return [];
  const prose = proseOf(parts);
  const named = namedIn(headers['x-failed-recipients'], prose);
  return named.flatMap((one) => {
    const email = addressIn(one);
    if (email === undefined) return [];
    const own = answerTo(one, prose);
    // Words before the only address are about it too.
    const isAlone = named.length === 1 && reasonOf(codeIn(own), own) === 'unknown';
    const answer = isAlone ? inLine(prose) : own;
    const report = reportOf([email], codeIn(answer), answer);
    // Without a code the words alone give a reason, or there is no report.
    return report.code === null && report.reason === 'unknown' ? [] : [report];
  });
}

/** What the system writes, without the returned mail. */
function proseOf(parts: Message['parts']): string[] {
  const text = parts.find(({ type }) => type === 'text/plain')?.text ?? '';
  const lines = linesOf(text).slice(0, most.prose);
  const end = lines.findIndex((line) => isReturned.test(line));
  return end < 0 ? lines : lines.slice(0, end);
}

/** Where the returned mail begins. */
const isReturned =
  /^(?:[>\s]*(?:Return-Path|Received|Message-ID):|(?:original message|message headers|included is a copy|message text) ?(?:follow|of|:)|[-=|]{3}.*(?:copy|header|original|returned|unsent|message (?:text )?follows|nachricht|kopie|anhang|原邮件|原始))/i;

/** Of a header, else each at the beginning of a line, else the only ones in the text. */
function namedIn(failed: string | undefined, prose: readonly string[]): string[] {
  const lists = [
    failed?.split(',', most.recipients).map((email) => email.trim()) ?? [],
    prose.flatMap((line) => first.exec(line)?.[1] ?? []),
    prose.flatMap((line) => Array.from(line.matchAll(anywhere), ([email]) => email)),
  ];
  const named = lists.find((list) => list.length > 0) ?? [];
  return [...new Set(named)].slice(0, most.recipients);
}

const first = /^[>\s]*["'<(]{0,2}([^\s<>()"',:;@]+@[^\s<>()"',:;@]+)/;
const anywhere = /(?<![^\s<>()"',:;@])[^\s<>()"',:;@]+@[^\s<>()"',:;@]+/g;

/** Finds the line that has it in one of its spellings. */
function placeOf(address: string, prose: readonly string[]): number {
  const spellings = [addressKey(address), signInAddress(address)];
  return prose.findIndex((line) => spellings.some((one) => line.toLowerCase().includes(one)));
}

/** The rest of the line and what follows, until an empty line and another address; all where it is not named. */
function answerTo(address: string, prose: readonly string[]): string {
  const at = placeOf(address, prose);
  const [named = '', ...rest] = prose.slice(Math.max(at, 0));
  const next = rest.findIndex((line) => {
    const other = first.exec(line)?.[1];
    return other !== undefined && addressKey(other) !== addressKey(address);
  });
  return inLine([named, ...(next < 0 ? rest : rest.slice(0, next))])
    .replace(/^[<"'(\s]*[^\s<>()"',:;@]+@[^\s<>()"',:;@]+[>"')\s]*/, '')
    .trim();
}

function inLine(lines: readonly string[]): string {
  return lines
    .join(' ')
    .slice(0, most.answer)
    .replaceAll(/[\s>:]+/g, ' ')
    .trim();
}

function reportOf(emails: readonly string[], code: string | undefined, answer: string): RecipientReport {
  return { emails, code: code ?? null, answer, reason: reasonOf(code, answer) };
}
