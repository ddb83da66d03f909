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
    '﹦1+1',
    '﹫SUM(A1)',
  ])('starts no formula with %j, and gives it back', (text) => {
    const [[cell] = []] = papa.parse<string[]>(csvOf([[text]]).slice(1), { delimiter: ';' }).data;
    expect(cell).toBe(`'${text}`);
    expect(withoutApostrophe(cell ?? '')).toBe(text);
  });

  it.each([
    'x,=1+1,y',
    'x,＝1+1',
    'x,@SUM(A1)',
    'x,-2+3',
    'x,- 2+3',
    'x,-A1',
    'x,"=1+1,y',
    "x,'=1+1",
    "x,'\"'=1+1",
    'x\n=1+1,y',
    'x\r\n+49',
    'x\r=1',
    '=1,=2\n=3',
    ',=1',
    'x,,=1',
    'x,"",=1',
  ])('has no part of %j that starts a formula where commas end cells, and gives it back', (text) => {
    const file = csvOf([['Muster', text, 'Ort']]).slice(1);
    const [[, cell = ''] = []] = papa.parse<string[]>(file, { delimiter: ';' }).data;
    expect(withoutApostrophe(cell)).toBe(text);
    const parts = file.split(/[,\r\n]/).map((part) => part.replaceAll('"', ''));
    expect(parts.filter((part) => /^[=+\-@＝]/.test(part))).toEqual([]);
  });

  it.each(['Meyer, Schulze', 'a\tb', "d'Or"])('has quotes around %j', (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"${text}"\r\n`);
  });

  it.each(['10,- €', '10,-', '10,-- €', '7,-/Stück', '(zu 5,-)', 'zu 5,-\nbar'])('leaves the price in %j', (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"${text}"\r\n`);
    expect(withoutApostrophe(text)).toBe(text);
  });

  it.each(['Meyer', "'s-Hertogenbosch", "''", '', '1=1', ' +1'])('leaves %j as it is', (text) => {
    expect(csvOf([['a', text]])).toBe(`\uFEFFa;${/^ |'/.test(text) ? `"${text}"` : text}\r\n`);
    expect(withoutApostrophe(text)).toBe(text);
  });
});
