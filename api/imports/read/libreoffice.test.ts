import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import type { Encoding } from '#contract/base/encodings.ts';
import { readTable } from './read-table.service.ts';

const file = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const rowsOf = (chunks: string[]) => chunks.flatMap((chunk) => JSON.parse(chunk) as [number, string[]][]);

const headings = 'Mitgliedsnummer,Nachname,Vorname,Straße,PLZ,Ort,E-Mail,Mobil,Firma,Eintritt'.split(',');
const jörg = (postcode: string, day: string) =>
  `00417|Müller|Jörg|Am Markt 1\nHinterhaus|${postcode}|Dresden|joerg@muster.example|0170 1234567|Größe & Söhne|${day}`.split(
    '|',
  );
const änne = (number: string, day: string) =>
  `${number}|Weiß|Änne|Ölweg 2|01069|Dresden|aenne@muster.example|0170 1234568|Größe & Söhne|${day}`.split('|');
const third = (lastName: string, firstName: string) =>
  `419|${lastName}|${firstName}|Ulica 3|50667|Köln|zofie@muster.example|||`.split('|');

describe('a table that LibreOffice wrote', () => {
  it.each<[name: string, encoding: Encoding]>([
    ['utf8.csv', 'utf-8'],
    ['utf16.csv', 'utf-16le'],
    ['windows-1252.csv', 'windows-1252'],
    ['macintosh.csv', 'macintosh'],
    ['cp850.csv', 'cp850'],
  ])('as %s is read with its letters, below its title', async (name, encoding) => {
    const { reading, columns, chunks } = await readTable(file(name));
    expect(reading).toEqual({ encoding, sheet: null, sheets: [], heading: 3 });
    expect(columns.map(({ heading }) => heading)).toEqual(headings);
    expect(rowsOf(chunks)).toEqual([
      [4, jörg('01067', '01.03.2019')],
      [5, änne('00418', '31.12.2020')],
      [6, third('Öster', 'Zoë')],
    ]);
  });

  const forty = Array.from({ length: 40 }, (_, index) => (index === 36 ? 'Mitglieder' : `Jahr ${1980 + index}`));
  // A workbook has the number; the table of OpenDocument also what is shown of it.
  it.each([
    ['mitglieder.ods', ['Deckblatt', 'Mitglieder'], '00418', '01067'],
    ['mitglieder.xlsx', ['Deckblatt', 'Mitglieder'], '418', '1067'],
    ['vierzig.ods', forty, '00418', '01067'],
    ['vierzig.xlsx', forty, '418', '1067'],
  ])('as %s is read from the sheet with people, without notes', async (name, sheets, number, postcode) => {
    const { reading, columns, chunks } = await readTable(file(name));
    expect(reading).toEqual({ encoding: null, sheet: 'Mitglieder', sheets, heading: 3 });
    expect(columns.map(({ heading }) => heading)).toEqual(headings);
    expect(rowsOf(chunks)).toEqual([
      [4, jörg(postcode, '2019-03-01')],
      [5, änne(number, '2020-12-31')],
      [6, third('Øster', 'Žofie')],
    ]);
  });

  it.each([
    ['betriebe.ods', '00418', '01067'],
    ['betriebe.xlsx', '418', '1067'],
  ])('as %s is read from the sheet with companies', async (name, number, postcode) => {
    const { reading, chunks } = await readTable(file(name), { kind: 'companies' });
    expect([reading.sheet, reading.heading]).toEqual(['Betriebe', 1]);
    expect(rowsOf(chunks)).toEqual([
      [2, ['00417', 'Größe & Söhne GmbH', 'Am Markt 1', postcode, 'Dresden', '1', '7', '1998-05-01']],
      [3, [number, 'Bäckerei Süß', 'Ölweg 2', postcode.replace('7', '9'), 'Dresden', '0', '12', '2001-11-30']],
    ]);
  });

  it.each(['mitglieder.ods', 'mitglieder.xlsx'])('as %s is read from the sheet that the office names', async (name) => {
    for (const sheet of ['Deckblatt', 'Intern']) {
      const { reading } = await readTable(file(name), { wished: { sheet } });
      expect(reading.sheet).toBe(sheet);
    }
  });
});

describe('a table of OpenDocument', () => {
  const ods = (tables: string, more: Record<string, string> = {}) =>
    zipSync({
      'content.xml': strToU8(
        `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:draw="d"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
      ),
      ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
    });
  const cell = (text: string, attributes = '') =>
    `<table:table-cell${attributes}>${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`;
  const row = (cells: string, attributes = '') => `<table:table-row${attributes}>${cells}</table:table-row>`;
  const table = (...rows: string[]) => `<table:table table:name="T">${rows.join('')}</table:table>`;
  const head = row(cell('Nachname') + cell('Ort'));
  const repeated = (times: number) => ` table:number-rows-repeated="${times}"`;

  it('has values in place of what is shown, and its blanks, tabs and lines', async () => {
    const { chunks } = await readTable(
      ods(
        table(
          head,
          row(
            cell('1.234,50 €', ' office:value-type="currency" office:value="1234.5"') +
              cell('a<text:s text:c="3"/>b<text:tab/>c<text:line-break/>d <text:a>e</text:a>'),
          ),
          row(
            cell('12. Mai 26', ' office:date-value="2026-05-12T00:00:00"') +
              cell('WAHR', ' office:boolean-value="true"'),
          ),
          row(cell('05.1', ' office:value="5.1"') + cell('1,5E+20', ' office:value="1.5E+20"')),
          row(`<table:table-cell><draw:frame><text:p>Bild</text:p></draw:frame><text:p>x</text:p></table:table-cell>`),
          row('<table:covered-table-cell><text:p>verdeckt</text:p></table:covered-table-cell>' + cell('y')),
        ),
      ),
    );
    expect(rowsOf(chunks).map(([, cells]) => cells)).toEqual([
      ['1234.5', 'a   b\tc\nd e'],
      ['2026-05-12', 'true'],
      ['5.1', '150000000000000000000'],
      ['x', ''],
      ['', 'y'],
    ]);
  });

  it('has the value of merged cells in each of their rows', async () => {
    const down = ' table:number-rows-spanned="2"';
    const covered = (more = '') => `<table:covered-table-cell${more}/>`;
    const { chunks } = await readTable(
      ods(
        table(
          head,
          row(cell('A GmbH', down) + cell('Ulm', down)),
          row(covered(' table:number-columns-repeated="2"')),
          row(cell('B', ' table:number-columns-spanned="2" table:number-rows-spanned="2"') + covered()),
          row(covered(' table:number-columns-repeated="2"') + cell('z')),
        ),
      ),
    );
    expect(rowsOf(chunks).map(([, cells]) => cells.slice(0, 3))).toEqual([
      ['A GmbH', 'Ulm', ''],
      ['A GmbH', 'Ulm', ''],
      ['B', '', ''],
      ['', '', 'z'],
    ]);
  });

  it('repeats rows and cells, and ends with a million blank ones', async () => {
    const { rows, chunks } = await readTable(
      ods(
        table(
          head,
          row(cell('', ' table:number-columns-repeated="16384"'), repeated(2)),
          row(
            cell('Müller', ' table:number-columns-repeated="2"') + cell('', ' table:number-columns-repeated="1022"'),
            repeated(2),
          ),
          row(cell('', ' table:number-columns-repeated="1024"'), repeated(1_048_570)),
        ),
      ),
    );
    expect([rows, rowsOf(chunks)]).toEqual([
      2,
      [
        [4, ['Müller', 'Müller']],
        [5, ['Müller', 'Müller']],
      ],
    ]);
  });

  it.each([
    ['far down', row(cell(''), repeated(1_000_000)) + row(cell('x')), { code: 'tooManyRows', most: 50_000, at: null }],
    ['in too many rows', row(cell('x'), repeated(1_000_000)), { code: 'tooManyRows', most: 50_000, at: null }],
    [
      'far out',
      row(cell('', ' table:number-columns-repeated="1000"') + cell('x')),
      { code: 'tooManyColumns', most: 200, at: null },
    ],
    [
      'in too many columns',
      row(cell('x', ' table:number-columns-repeated="1000000"')),
      { code: 'tooManyColumns', most: 200, at: null },
    ],
    ['of too much text', row(cell('x'.repeat(400_000)), repeated(49_000)), { code: 'tooMuchText' }],
  ])('with a cell %s is refused', async (_what, rows, reason) => {
    const read = readTable(ods(table(head, rows)), { limits: { milliseconds: 30_000, megabytes: 256 } });
    await expect(read).rejects.toMatchObject({ code: 'imports.unreadable', reason });
  });

  it.each([
    ['with a password', ods('x', { 'META-INF/manifest.xml': '<m><manifest:encryption-data/></m>' }), 'oldExcel'],
    ['without a table', ods('<text:p>Brief</text:p>'), 'noTable'],
    ['that is broken', ods('<table:table>').subarray(0, 150), 'damaged'],
    ['with broken text', ods('<table:table><a></b>'), 'damaged'],
  ])('%s is refused', async (_what, content, code) => {
    await expect(readTable(content)).rejects.toMatchObject({ reason: { code } });
  });
});
