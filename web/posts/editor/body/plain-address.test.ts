import { expect, test } from 'vitest';
import { plainAddress } from './plain-address.ts';

const page = 'https://www.example.org/termine?jahr=2026&seite=2#unten';
const safeLink = (inner: string) =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(inner)}&data=05%7C02%7Cp.lindner%40kh.example%7C08dc&sdata=aB%2Fc%3D&reserved=0`;
const google = (inner: string) => `https://www.google.com/url?q=${encodeURIComponent(inner)}&sa=D&source=editors`;
const first = (inner: string) =>
  `https://urldefense.proofpoint.com/v1/url?u=${encodeURIComponent(inner)}&k=aB%3D&r=p.lindner%40kh.example`;

test.each([
  ['Outlook', safeLink(page)],
  ['Google', google(page)],
  ['Google of another country', `https://www.google.de/url?sa=t&url=${encodeURIComponent(page)}&usg=x`],
  ['Proofpoint in its first version', first(page)],
  [
    'Proofpoint in its second',
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.example.org_termine-3Fjahr-3D2026-26seite-3D2-23unten&d=DwMF&c=x',
  ],
  [
    'Proofpoint in its third',
    'https://urldefense.com/v3/__https://www.example.org/termine?jahr=2026&seite=2*unten__;Iw!!abc!xyz$',
  ],
  ['Outlook around Google', safeLink(google(page))],
  ['Proofpoint around Outlook around Google', first(safeLink(google(page)))],
])('an address wrapped by %s is the address alone', (_by, wrapped) => {
  expect(plainAddress(wrapped)).toBe(page);
});

test.each([
  ['a lost slash', 'https://urldefense.com/v3/__https:/example.org/a__;!!a!b$', 'https://example.org/a'],
  [
    'a run of characters',
    'https://urldefense.com/v3/__https://example.org/**A-x*y__;w6TDtiM!!a!b$',
    'https://example.org/äö-x#y',
  ],
  ['no stars for its characters', 'https://urldefense.com/v3/__https://example.org/a__;Iw!!a!b$', undefined],
  ['stars without characters', 'https://urldefense.com/v3/__https://example.org/a*b__;!!a!b$', undefined],
  ['characters that are none', 'https://urldefense.com/v3/__https://example.org/a*b__;%%%!!a!b$', undefined],
  ['no end', 'https://urldefense.com/v3/__https://example.org/a', undefined],
])('the third version of Proofpoint with %s', (_what, wrapped, inner) => {
  expect(plainAddress(wrapped)).toBe(inner ?? wrapped);
});

test.each([
  ['https://example.org/a?utm_source=brief&utm_medium=mail', 'https://example.org/a'],
  ['https://example.org/a?utm_source=brief#teil', 'https://example.org/a#teil'],
  ['https://example.org/a?b=c%20d+e&fbclid=1&f', 'https://example.org/a?b=c%20d+e&f'],
  ['https://example.org/a?UTM_Source=x&b=?&gclid=1', 'https://example.org/a?b=?'],
  ['https://example.org/?mc_cid=1&mc_eid=2', 'https://example.org/'],
  [safeLink('https://example.org/a?msclkid=1'), 'https://example.org/a'],
])('%s loses its tracking parameters only', (given, plain) => {
  expect(plainAddress(given)).toBe(plain);
});

test.each([
  page,
  'https://example.org',
  'https://example.org/a?',
  'https://example.org/a?utm=1&source=utm_x',
  'mailto:buero@example.org?subject=utm_source',
  'tel:+495555',
  '/documents?utm_source=x',
  'www.example.org',
  '',
  'https://',
  safeLink('javascript:alert(1)'),
  safeLink('nur Text'),
  'https://eur01.safelinks.protection.outlook.com/?data=05',
  'https://safelinks.protection.outlook.com.example.org/?url=https%3A%2F%2Fexample.com',
  'https://www.google.com/search?q=https%3A%2F%2Fexample.org',
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__example.org_-ZZ&d=x',
  'https://urldefense.com/about',
])('%s stays as it is', (address) => {
  expect(plainAddress(address)).toBe(address);
});
