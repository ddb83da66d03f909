import { withoutUnseen } from '#contract/base/text/text.ts';
import { normalized } from '#contract/base/text/normalized.ts';
import { international } from '#contract/base/phone.ts';
import { trimOf } from '#contract/base/text/trim.ts';
import type { ImportField } from '#contract/imports/words.ts';

/** What of a cell is read, and what else stands in it. */
export interface Kept {
  kept: string;
  left: string;
}

/** What of a cell is not read, as it has several addresses or numbers, or a remark. */
export function leftOf(field: ImportField, text: string): string {
  if (field === 'email') return emailIn(text).left;
  if (field === 'web') return webIn(text).left;
  return field === 'phone' || field === 'mobile' ? phoneIn(text).left : '';
}

const edge = /[\s<>"'`()[\],;:.‹›«»„“”]/;

/** `mailto:`, `Name <…>`, a dot behind it, and others behind the first. */
export function emailIn(text: string): Kept {
  const joined = withoutUnseen(text).replaceAll('\u00AD', '').replaceAll('＠', '@');
  const words = withoutGap(joined).split(/[\s,;|<>#]+|\]\(/);
  const plain = words.map((word) => trimOf(word.replace(labelOfMail, '').split('?', 1)[0] ?? '', edge));
  const addresses = plain.filter((word) => word.includes('@'));
  const [kept] = addresses;
  if (kept === undefined) return { kept: text, left: '' };
  return { kept, left: [...new Set(addresses)].slice(1).join(', ') };
}

/** "info @ holz. example", but not two addresses side by side. */
function withoutGap(text: string): string {
  const [before = '', after = '', ...more] = text.split('@');
  const [name, host] = [before.replace(/ $/, ''), after.replace(/^ /, '').replace(gapAtDot, '$1.$2')];
  return more.length === 0 && host !== '' && !/\s/.test(name + host) ? `${name}@${host}` : text;
}

const gapAtDot = /^([\p{L}\d-]+) ?\. ?(\p{L}{2,20})$/u;
const labelOfMail = /^["'([]*(?:(?:mailto|smtp|e-?mail|mail):)+/i;

/** The first number of a cell. Labels, remarks and other numbers are left. */
export function phoneIn(text: string): Kept {
  if (isRounded.test(text)) return { kept: text, left: '' };
  const plain = normalized(withoutUnseen(text.trim()), 'NFKC')
    .replace(/[\r\n]+/g, ' / ')
    .replace(/[\s_]+/g, ' ')
    .replace(/^[^\p{L}\p{N}+(]+/u, '')
    .replace(/^\++/, '+')
    .trim();
  const whole = isSeveral.test(plain) ? undefined : numberOf(plain);
  if (whole !== undefined) return { kept: whole, left: '' };
  const before = wordsBefore(plain);
  const bare = plain.slice(before.length);
  const [run = ''] = /^[\d+(][\d\s()/,;.+–-]*/.exec(bare) ?? [];
  const pieces = run.split(/([/,;])/);
  const kept = firstNumber(isSeveral.test(bare) ? pieces.slice(0, -2) : pieces);
  if (kept === undefined) return { kept: text, left: '' };
  const after = trimOf(bare.slice(bare.indexOf(kept.start) + kept.start.length), /[\s/,;|–-]/);
  return { kept: kept.number, left: [label.test(before) ? '' : before.trim(), after].filter(Boolean).join(' ') };
}

/** The longest beginning that is a number. */
function firstNumber(pieces: readonly string[]): { number: string; start: string } | undefined {
  for (let many = pieces.length; many > 0; many -= 2) {
    const text = pieces.slice(0, many).join('');
    const start = trimOf(text, /[\s(/,;.–-]/);
    const number = numberOf(text.trim().startsWith('(') ? `(${start}` : start) ?? numberOf(start);
    if (number !== undefined) return { number, start };
  }
  return undefined;
}

/** Of a spreadsheet that shows 4,93515E+11: its last digits are gone. */
const isRounded = /^\s*\d(?:[.,]\d+)?E\+?\d+\s*$/i;
/** Another ending or extension of the same number: `0351 45678/79`, `0351 4567-0, -12`. */
const isSeveral = /^[\d+(][\d\s()/.+–-]*\d ?(?:\/ ?(?:\d{1,2}|[–-] ?\d{1,4})|, ?[–-] ?\d{1,4})$/;
const label =
  /^(?:(?:tel|telefon|fon|phone|teléfono|mob|mobil|mobiltelefon|handy|festnetz|priv|privat|gesch|geschäftlich|dienstl|dienstlich|büro|fax|nr|[tmdpg]|d[12])\b[ .:/+&-]*)+$/i;

/** A label, a name or a remark before the number, but not where it is one of a fax. */
function wordsBefore(text: string): string {
  const [words = ''] = /^\p{L}(?:[^\d+(]|\+(?= ?\p{L})){0,40}(?=[\d+(])/u.exec(text) ?? [];
  const [known = ''] = /^d[12] (?=[\d+(])/i.exec(text) ?? [];
  const isFax = /fax/i.test(words) && !/tel|fon/i.test(words.replace(/telefax/gi, ''));
  return isFax ? '' : known || words;
}

/** In the spelling that is stored, also where a spreadsheet dropped the plus or the zero. */
function numberOf(text: string): string | undefined {
  const known = international(text);
  if (known !== undefined || /[^\d\s()/.–-]/.test(text)) return known;
  const digits = text.replace(/\D/g, '');
  if (/^(?:49|43|41)/.test(digits) && digits.length >= 10) return international(`+${digits}`);
  return /^1[567]\d{8,9}$/.test(digits) ? international(`0${digits}`) : undefined;
}

/** With https:// before it, as it is for most of those that have http:// or nothing; others behind the first are left. */
export function webIn(text: string): Kept {
  const plain = linkOf(trimOf(withoutUnseen(text), /[\s<>"]/))
    .replace(/^(?:web|www|internet|homepage|url): */i, '')
    .replace(/^(?:https?:\/\/)+(?=https?:)/i, '')
    .replace(/^((?:https?:\/\/)?www\.) +/i, '$1')
    .replace(scheme, (found) => (/^https/i.test(found) ? 'https://' : 'http://'));
  const whole = addressIn(plain);
  if (whole !== undefined) return { kept: whole, left: '' };
  const [first = plain] = plain.split(/[\s,;|]+/);
  const kept = addressIn(trimOf(first, /[.,]/));
  return kept === undefined ? { kept: plain, left: '' } : { kept, left: trimOf(plain.slice(first.length), /[\s,;|]/) };
}

/** Access writes `what is shown#address#`. */
function linkOf(text: string): string {
  const [, address] = /^[^#]*#([^#]+)#$/.exec(text) ?? [];
  return address ?? text;
}

function addressIn(text: string): string | undefined {
  return [text.replace(/^http:/i, 'https:'), `https://${text}`].find((address) => isAddress.test(address));
}

/** Also without a sign, with a blank behind it, and with its letters changed round. */
const scheme = /^(?:https?|ht+p+s?|htps?)(?:[:;]\/{1,3}|:?\/\/:?) *|^\/\//i;
const isAddress = /^https:\/\/[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/:?#]\S*)?$/iu;
