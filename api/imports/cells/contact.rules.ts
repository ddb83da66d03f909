import { withoutUnseen } from '#contract/base/text/text.ts';
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
  return field === 'phone' || field === 'mobile' ? phoneIn(text).left : '';
}

const edge = /[\s<>"'`()[\],;:.]/;

/** `mailto:`, `Name <…>`, a dot behind it, and others behind the first. */
export function emailIn(text: string): Kept {
  const words = withoutUnseen(text).split(/[\s,;|<>]+/);
  const plain = words.map((word) => trimOf(word.replace(/^["'([]*mailto:/i, '').split('?', 1)[0] ?? '', edge));
  const addresses = plain.filter((word) => word.includes('@'));
  const [kept] = addresses;
  if (kept === undefined) return { kept: text, left: '' };
  return { kept, left: [...new Set(addresses)].slice(1).join(', ') };
}

/** The first number of a cell. Labels, remarks and other numbers are left. */
export function phoneIn(text: string): Kept {
  const plain = withoutUnseen(text.trim())
    .replace(/[\r\n]+/g, ' / ')
    .replace(/\s+/g, ' ')
    .trim();
  const whole = numberOf(plain);
  if (whole !== undefined) return { kept: whole, left: '' };
  const bare = plain.replace(label, '');
  const [run = ''] = /^[\d+(][\d\s()/,;.+–-]*/.exec(bare) ?? [];
  const pieces = run.split(/([/,;])/);
  for (let many = pieces.length; many > 0; many -= 2) {
    const start = trimOf(pieces.slice(0, many).join(''), /[\s(/,;.–-]/);
    const begins = pieces.slice(0, many).join('').trim().startsWith('(') ? `(${start}` : start;
    const kept = numberOf(begins) ?? numberOf(start);
    if (kept !== undefined) return { kept, left: trimOf(bare.slice(bare.indexOf(start) + start.length), /[\s/,;–-]/) };
  }
  return { kept: text, left: '' };
}

const label = /^(?:tel|telefon|fon|phone|teléfono|mobil|mobiltelefon|handy|privat|dienstl|büro|t|m)\b ?[.:]* ?/i;

/** In the spelling that is stored, also where a spreadsheet dropped the plus or the zero. */
function numberOf(text: string): string | undefined {
  const known = international(text);
  if (known !== undefined || /[^\d\s()/.–-]/.test(text)) return known;
  const digits = text.replace(/\D/g, '');
  if (/^(?:49|43|41)/.test(digits) && digits.length >= 10) return international(`+${digits}`);
  return /^1[567]\d{8,9}$/.test(digits) ? international(`0${digits}`) : undefined;
}

/** With https:// before it, as it is for most of those that have http:// or nothing. */
export function webIn(text: string): string {
  const plain = trimOf(withoutUnseen(text), /[\s<>"]/);
  if (/^http:\/\//i.test(plain)) return `https://${plain.slice('http://'.length)}`;
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/:?#]\S*)?$/u.test(plain) ? `https://${plain}` : plain;
}
