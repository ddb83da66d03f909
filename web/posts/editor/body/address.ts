import { isSafeLink } from '#contract/base/text/rich-text-words.ts';
import { plainAddress } from './wrapped/plain-address.ts';

/** Completes a typed address and unwraps it; null if it is not safe. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  const completed = plainAddress(complete(text));
  return text !== '' && completed.length <= 2000 && isSafeLink(completed) ? completed : null;
}

function complete(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+\.\w+:\d/.test(text)) return text;
  if (text.startsWith('/')) return text;
  if (/^[^\s/@]+@[^\s/@]+\.\w+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()/-]{5,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  return /^[^\s/]+\.\w{2,}/.test(text) || /^\d{1,3}(\.\d{1,3}){3}([:/]|$)/.test(text) ? `https://${text}` : text;
}

interface TypedAddress {
  from: number;
  text: string;
  href: string;
}

/** The address that ends a text, without the marks around it; words with a dot are none, as in "am Ende.In". */
export function typedAddress(before: string): TypedAddress | null {
  let from = Math.max(...blanks.map((blank) => before.lastIndexOf(blank))) + 1;
  let to = before.length;
  while (from < to && opening.includes(before.charAt(from))) from++;
  while (to > from && closes(before.slice(from, to))) to--;
  const text = before.slice(from, to);
  if (!isTypedLink(text)) return null;
  const href = complete(text);
  return isSafeLink(href) && href.length <= 2000 ? { from, text, href } : null;
}

const blanks = [' ', '\u00a0', '\t', '\n', '\ufffc'];
const opening = '(<[{"\'„“‚‘«»';
const closing = '.,;:!?)>]}"\'“”‘’»«';

/** A bracket stays where the address has its other half. */
function closes(text: string): boolean {
  const last = text.slice(-1);
  return closing.includes(last) && !(last === ')' && text.includes('(')) && !(last === ']' && text.includes('['));
}

/** Who writes `http://` means an address, whatever host follows: a name without a dot, a number, one with a port. */
export function isTypedLink(text: string): boolean {
  if (/^www\./i.test(text)) return /^www\.[^\s./@]+\.[^\s@]{2,}$/i.test(text) && URL.canParse(`https://${text}`);
  if (/^https?:\/\//i.test(text)) return isSafeLink(text);
  return /^(?:mailto:|tel:)\S/i.test(text) || /^[^\s/@:]+@[^\s/@]+\.[a-z]{2,}$/i.test(text);
}
