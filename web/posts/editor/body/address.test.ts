import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

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
  ['irgendwas', null],
  ['', null],
])('%s leads to %s', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});
