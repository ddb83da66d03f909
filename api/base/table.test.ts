import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvOf, withoutApostrophe } from './table.ts';

describe('a table', () => {
  it('has a byte order mark, semicolons, and quotes where they are needed', () => {
    const rows = [
      ['Name', 'Anzahl', 'Da', 'Leer'],
      ['Öl; "Gas"\nund Wasser', -3, true, null],
    ];
    expect(csvOf(rows)).toBe('\uFEFFName;Anzahl;Da;Leer\r\n"Öl; ""Gas""\nund Wasser";-3;true;\r\n');
  });

  it.each([
    '=1+1',
    '+49 30 123',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    "=cmd|'x'!A1",
    '=1\n2',
    "'=1",
    '＝1+1',
    '＋49',
    '－2',
    '＠SUM(A1)',
    '\t＝1',
    "'＝1",
    '＝1\n2',
  ])('starts no formula with %j, and gives it back', (text) => {
    const [[cell] = []] = papa.parse<string[]>(csvOf([[text]]).slice(1), { delimiter: ';' }).data;
    expect(cell).toBe(`'${text}`);
    expect(withoutApostrophe(cell ?? '')).toBe(text);
  });

  it.each(['Meyer', "'s-Hertogenbosch", "''", '', '1=1', ' +1'])('leaves %j as it is', (text) => {
    expect(csvOf([['a', text]])).toBe(`\uFEFFa;${text.startsWith(' ') ? `"${text}"` : text}\r\n`);
    expect(withoutApostrophe(text)).toBe(text);
  });
});
