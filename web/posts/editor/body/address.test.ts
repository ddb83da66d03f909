import { expect, test } from 'vitest';
import { addressOf, typedAddress } from './address.ts';

test.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['www.example.org/termine', 'https://www.example.org/termine'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  [' buero@example.org ', 'mailto:buero@example.org'],
  ['05555 1234-17', 'tel:05555123417'],
  ['+49 5555 1234', 'tel:+4955551234'],
  ['/documents', '/documents'],
  ['//example.org', null],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['https://www.google.com/url?q=https%3A%2F%2Fexample.org%2Fa', 'https://example.org/a'],
  ['www.example.org/?utm_source=x', 'https://www.example.org/'],
  ['10.0.0.7/plan', 'https://10.0.0.7/plan'],
  ['192.168.0.1:8080', 'https://192.168.0.1:8080'],
  ['http://10.0.0.7/plan', 'http://10.0.0.7/plan'],
  ['irgendwas', null],
  ['1.5', null],
  ['999.0.0.1', null],
  ['', null],
])('%s leads to %s', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});

test.each<[string, string, string]>([
  ['siehe www.example.org', 'www.example.org', 'https://www.example.org'],
  ['siehe www.example.org/termine.', 'www.example.org/termine', 'https://www.example.org/termine'],
  ['(https://example.org/a)', 'https://example.org/a', 'https://example.org/a'],
  ['https://example.org/a_(b)', 'https://example.org/a_(b)', 'https://example.org/a_(b)'],
  ['an buero@example.org,', 'buero@example.org', 'mailto:buero@example.org'],
  ['„buero@kh-mitte.example.org“', 'buero@kh-mitte.example.org', 'mailto:buero@kh-mitte.example.org'],
  ['tel:+495555', 'tel:+495555', 'tel:+495555'],
  ['Zeile\ufffcwww.example.org', 'www.example.org', 'https://www.example.org'],
  ...[
    'http://example.org',
    'http://10.0.0.7/plan',
    'https://10.0.0.7:8443/plan?tag=1#oben',
    'http://[fd00::7]/plan',
    'http://[fd00::7]',
    'https://intranet/plan',
    'http://localhost:3000/',
    'HTTP://Drucker.fritz.box',
    'https://tischler-müller.example/plan',
    'https://example.org/a[1]',
  ].map((one): [string, string, string] => [`siehe (${one}),`, one, one]),
  ['WWW.Example.org', 'WWW.Example.org', 'https://WWW.Example.org'],
])('the end of "%s" is an address', (before, text, href) => {
  expect(typedAddress(before)).toEqual({ from: before.indexOf(text), text, href });
});

test.each([
  '',
  ' ',
  '...',
  'am Ende.In',
  'example.org',
  'www.',
  'www.example',
  'https://',
  'http://',
  'http:// ',
  'http://[fd00::7',
  'http://10.0.0.999/',
  'http://a b',
  '10.0.0.7',
  '10.0.0.7/plan',
  'localhost:3000',
  'Version 2.0.1.7',
  'ftp://www.example.org',
  'javascript:alert(1)',
  '@name',
  'a@b',
  'und/oder',
  '/documents',
  'www.example.org und',
])('the end of "%s" is none', (before) => {
  expect(typedAddress(before)).toBe(null);
});
