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
  ['irgendwas', null],
  ['', null],
])('%s leads to %s', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});

test.each([
  ['siehe www.example.org', 'www.example.org', 'https://www.example.org'],
  ['siehe www.example.org/termine.', 'www.example.org/termine', 'https://www.example.org/termine'],
  ['(https://example.org/a)', 'https://example.org/a', 'https://example.org/a'],
  ['https://example.org/a_(b)', 'https://example.org/a_(b)', 'https://example.org/a_(b)'],
  ['an buero@example.org,', 'buero@example.org', 'mailto:buero@example.org'],
  ['„buero@kh-mitte.example.org“', 'buero@kh-mitte.example.org', 'mailto:buero@kh-mitte.example.org'],
  ['tel:+495555', 'tel:+495555', 'tel:+495555'],
  ['Zeile\ufffcwww.example.org', 'www.example.org', 'https://www.example.org'],
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
  'https://intranet',
  'http://example.org',
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
