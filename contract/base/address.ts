import punycode from 'punycode.js';
import * as z from 'zod';

/**
 * The one spelling of an e-mail address: its domain in letters where these are Latin, else as the mail servers write it
 * (`xn--…`), since letters of other scripts can look like Latin ones. Other text is left alone.
 */
export function oneSpelling(address: string): string {
  const [local, domain] = halves(address);
  if (domain === undefined || !isInternational(domain)) return address;
  const ascii = asciiDomain(domain);
  return ascii === undefined ? address : `${local}@${lettersOf(ascii)}`;
}

/** The same of the addresses and domains in what somebody typed. */
export function oneSpellingIn(typed: string): string {
  return typed.replace(/[^\s,;:()"<>]+/g, (word) => {
    if (word.includes('@')) return oneSpelling(word);
    return /xn--/i.test(word) ? oneSpelling(`@${word}`).slice(1) : word;
  });
}

/** By which two addresses are compared. */
export function addressKey(address: string): string {
  return oneSpelling(address).toLowerCase();
}

/** In a store of sign-ins, whose libraries take ASCII only. */
export function signInAddress(address: string): string {
  return (asciiAddress(address) ?? address).toLowerCase();
}

/** As mail servers write it; undefined for what is no address. */
export function asciiAddress(address: string): string | undefined {
  const [local, domain] = halves(address);
  if (domain === undefined) return undefined;
  const ascii = isInternational(domain) ? asciiDomain(domain) : domain;
  const whole = `${local}@${ascii}`;
  return whole.length <= mostOfAll && plainAddress.safeParse(whole).success ? whole : undefined;
}

const plainAddress = z.email();
const mostOfAll = 254;

function halves(address: string): [local: string, domain?: string] {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address] : [address.slice(0, at), address.slice(at + 1)];
}

/** The others are spelled in one way only, but for their case. */
function isInternational(domain: string): boolean {
  return domain.length <= mostOfAll && (/[^\u0000-\u007F]/.test(domain) || /xn--/i.test(domain));
}

function asciiDomain(domain: string): string | undefined {
  // `URL` would take these for a path, a port or a user.
  if (/[\s/?#:@\\%[\]]/.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  return new URL(`http://${domain}`).hostname;
}

function lettersOf(ascii: string): string {
  const labels = ascii.split('.').map((label) => {
    if (!label.startsWith('xn--')) return label;
    try {
      const letters = punycode.toUnicode(label);
      return /^[\p{Script=Latin}\d-]+$/u.test(letters) && asciiDomain(letters) === label ? letters : label;
    } catch {
      return label;
    }
  });
  return labels.join('.');
}
