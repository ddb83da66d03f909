import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { withoutApostrophe } from '#contract/base/text/spreadsheet-cells.ts';
import { csvOf } from './table.ts';

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
    '+1+1',
    '-2',
    '-2+3',
    '+49',
    '+1 234',
    '+5 1/2345678',
    '+49-30-123',
    '+12-34 56789',
    '+49/30',
    '+49 30/123',
    '-2-3',
    '- 2',
    '+A1',
    '+49 30 123+1',
    "+49 30 123|'x'!A1",
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
    'x\r\n+49+1',
    '+49 30 123,=1',
    '+49 30 123\r\n+1+1',
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

  it.each([
    '+49 30 123456',
    '+49 171 2345678',
    '+43 1 234567',
    '+41 44 668 18 00',
    '+1 213 373 4253',
    '+49 (0)30 123456',
    '+49 (30) 123-45',
    '+49 30 1234-0',
    '+49(0)30/123',
    '+49 30 / 123 45',
    '+49\u00A030\u00A0123456',
    '+4930123456',
    '+49.30.123456',
  ])(
    'leaves the telephone number %j, which computes nothing, and gives it back with and without an apostrophe',
    (text) => {
      expect(csvOf([[text]])).toBe(`\uFEFF${text}\r\n`);
      expect(withoutApostrophe(text)).toBe(text);
      expect(withoutApostrophe(`'${text}`)).toBe(text);
      expect(csvOf([[`Büro\n${text}`]])).toBe(`\uFEFF"Büro\n${text}"\r\n`);
    },
  );

  it('gives back whatever it wrote, and starts no cell that computes', () => {
    const sign = fc.constantFrom(...Array.from('+-=@\'" ,;()/.\n\r0123456789Aé＝'));
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 14 }), (text) => {
        const [[cell = ''] = []] = papa.parse<string[]>(csvOf([[text, 'x']]).slice(1), { delimiter: ';' }).data;
        expect(withoutApostrophe(cell)).toBe(text);
        expect(cell).not.toMatch(/^[=@＝]/);
        expect(cell).not.toMatch(/^[+-][^\d]|^[+-]\d*[+*]|^[+-]\d+[-/]/);
      }),
      { numRuns: 2_000 },
    );
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
