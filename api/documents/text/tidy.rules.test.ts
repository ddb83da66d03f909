import { expect, it } from 'vitest';
import { tidied } from './tidy.rules.ts';

it.each([
  ['Gesellen-\nprüfung', 'Gesellenprüfung'],
  ['Gesellen\u2010\n  prüfung', 'Gesellenprüfung'],
  ['Gesellen\u00AD\nprüfung', 'Gesellenprüfung'],
  ['Gesel\u00ADlen', 'Gesellen'],
  ['Online-\nSeminar', 'Online-\nSeminar'],
  ['Aus-\nund Weiterbildung', 'Aus-\nund Weiterbildung'],
  ['2026-\n27', '2026-\n27'],
  ['Oﬃce, ﬁnden', 'Office, finden'],
  ['Pru\u0308fung', 'Prüfung'],
  ['  a \t b \r\n\r\n\r\n c ', 'a b\nc'],
  ['\uD83D halb', '\uFFFD halb'],
  ['', ''],
])('%j', (text, tidy) => {
  expect(tidied(text)).toBe(tidy);
});
