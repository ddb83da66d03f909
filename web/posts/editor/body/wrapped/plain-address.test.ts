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
  ['Outlook for authorities', safeLink(page).replace('outlook.com', 'office365.us')],
  [
    'Teams',
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${encodeURIComponent(page)}&locale=de-de&dest=https%3A%2F%2Fteams.microsoft.com%2Fapi%2F%3Furl%3Dx`,
  ],
  ['Barracuda', `https://linkprotect.cudasvc.com/url?a=${encodeURIComponent(page)}&c=E,1,aB&typo=1`],
  [
    'Sophos',
    `https://eu-central-1.protection.sophos.com/?d=example.org&u=${btoa(page)}&p=m&i=NWY=&t=cC5saW5kbmVyQGtoLmV4YW1wbGU=&h=aB`,
  ],
  ['Cisco', `https://secure-web.cisco.com/1aB-cD_e/${encodeURIComponent(page)}`],
  [
    'Trend Micro',
    `https://eu1.clicktime.trendmicro.com:443/wis/clicktime/v1/query?url=${encodeURIComponent(page)}&umid=x&auth=y`,
  ],
  ['FireEye', `https://protect2.fireeye.com/v1/url?k=1-2&q=1&e=3&u=${encodeURIComponent(page)}`],
  ['Symantec', `https://clicktime.symantec.com/3aB?u=${encodeURIComponent(page)}`],
  ['Check Point', `https://url.avanan.click/v2/___${page}___.YXAzOmto`],
  ['Check Point in its older form', `https://avanan.url-protection.com/v1/url?o=${encodeURIComponent(page)}&g=x&s=y`],
  ['Facebook', `https://l.facebook.com/l.php?u=${encodeURIComponent(page)}&h=AT0`],
  ['Instagram', `https://l.instagram.com/?u=${encodeURIComponent(page)}&e=AT0`],
  ['LinkedIn', `https://www.linkedin.com/safety/go?url=${encodeURIComponent(page)}&trk=flagship`],
  ['LinkedIn in its older form', `https://www.linkedin.com/redir/redirect?url=${encodeURIComponent(page)}&urlhash=x`],
  ['YouTube', `https://www.youtube.com/redirect?event=video&q=${encodeURIComponent(page)}`],
  ['Bing', `https://www.bing.com/ck/a?!&&p=1&u=a1${btoa(page).replace(/=+$/, '')}&ntb=1`],
  ['DuckDuckGo', `https://duckduckgo.com/l/?uddg=${encodeURIComponent(page)}&rut=x`],
  ['Slack', `https://slack-redir.net/link?url=${encodeURIComponent(page)}`],
  ['Sophos around Outlook', `https://de.protection.sophos.com/?d=outlook.com&u=${btoa(safeLink(page))}&t=x`],
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
  'https://protect-eu.mimecast.com/s/aBcD?domain=example.org',
  'https://eu-central-1.protection.sophos.com/?d=example.org&u=%%%',
  'https://secure-web.cisco.com/about',
  'https://secure-web.cisco.com/1aB/https%3A%2F%2Fexample.org%2F%ZZ',
  'https://www.linkedin.com/company/kh-mitte?url=https%3A%2F%2Fexample.org',
  'https://www.facebook.com/l.php?u=https%3A%2F%2Fexample.org',
  'https://l.facebook.com/l.php?u=javascript:alert(1)',
  'https://www.bing.com/search?q=a&u=a1aHR0cHM6Ly9leGFtcGxlLm9yZw',
])('%s stays as it is', (address) => {
  expect(plainAddress(address)).toBe(address);
});
