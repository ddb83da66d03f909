import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { importFields, importKinds } from '#contract/imports/words.ts';
import { headings, suggestFields } from './headings.texts.ts';
import { readTable } from './read-table.service.ts';

const bom = '\uFEFF';
const tableOf = async (file: Uint8Array) => {
  const { columns, chunks } = await readTable(file);
  const rows = chunks.flatMap((chunk) => JSON.parse(chunk) as [number, string[]][]);
  return { headings: columns.map(({ heading }) => heading), rows };
};

describe('a CSV file', () => {
  const text = 'Nr;Größe\n1;Öl – „x“\n';
  const utf16 = (swap: boolean) => {
    const bytes = Buffer.from(`${bom}${text}`, 'utf16le');
    return swap ? bytes.swap16() : bytes;
  };
  it.each<[what: string, file: Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`${bom}${text}`)],
    ['Windows-1252', Buffer.from(text.replace('–', '\u0096').replace('„', '\u0084').replace('“', '\u0093'), 'latin1')],
    ['UTF-16', utf16(false)],
    ['UTF-16 the other way round', utf16(true)],
    ['UTF-8 with the line ends of Windows', Buffer.from(text.replaceAll('\n', '\r\n'))],
    ['UTF-8 with commas', Buffer.from(text.replaceAll(';', ','))],
    ['UTF-8 with tabs', Buffer.from(text.replaceAll(';', '\t'))],
  ])('in %s', async (_what, file) => {
    expect(await tableOf(file)).toEqual({ headings: ['Nr', 'Größe'], rows: [[2, ['1', 'Öl – „x“']]] });
  });

  it.each([';', ',', '\t'])('may name its delimiter "%s" in a line of its own, as for Excel', async (sign) => {
    const file = `sep=${sign}\r\nNr${sign}Größe${sign}Ort\r\n1${sign}"a;b,c"${sign}Neustadt\r\n`;
    const expected = { headings: ['Nr', 'Größe', 'Ort'], rows: [[2, ['1', 'a;b,c', 'Neustadt']]] };
    for (const start of ['', bom]) expect(await tableOf(Buffer.from(`${start}${file}`))).toEqual(expected);
    expect(await tableOf(Buffer.from(file.replace('sep', 'SEP')))).toEqual(expected);
  });

  it('has quotes, line breaks within them, blank rows, and rows of different length', async () => {
    const file = '"A, B";C\n"1;""x""\ny"\n\n ; \n2;3;4\n"\'+49 30";\'kein\n';
    expect(await tableOf(Buffer.from(file))).toEqual({
      headings: ['A, B', 'C', ''],
      rows: [
        [2, ['1;"x"\ny', '', '']],
        [5, ['2', '3', '4']],
        [6, ['+49 30', "'kein", '']],
      ],
    });
  });
});

describe('lines that people put around a table are left out', () => {
  const expected = [
    ['A', 'Köln'],
    ['B', 'Ulm'],
  ];
  it.each<[what: string, text: string]>([
    ['a title and its day', 'Innung;\nStand: 01.01.2026;\n;\nFirma;Ort\nA;Köln\nB;Ulm\n'],
    ['a line below the headings', 'Firma;Ort\n-----;----\nA;Köln\nB;Ulm\n'],
    ['headings on each page', 'Firma;Ort\nA;Köln\nFirma;Ort\nB;Ulm\n'],
    ['a sum', 'Firma;Ort\nA;Köln\nB;Ulm\nSumme: 2;\n'],
    ['their number', 'Firma;Ort\nA;Köln\nB;Ulm\nAnzahl Betriebe: 2\n'],
    ['a page number', 'Firma;Ort\nA;Köln\nSeite 1 von 2\nB;Ulm\n'],
    ['when it was made', 'Firma;Ort\nA;Köln\nB;Ulm\n\nErstellt am 1.1.2026 von einem Programm\n'],
    ['quotation marks around each line', '"Firma;Ort"\n"A;Köln"\n"B;Ulm"\n'],
    ['a rare delimiter that is named', 'sep=^\nFirma^Ort\nA^Köln\nB^Ulm\n'],
    ['a named delimiter in quotation marks', '"sep=;"\nFirma;Ort\nA;Köln\nB;Ulm\n'],
  ])('%s', async (_what, text) => {
    const { rows } = await tableOf(Buffer.from(text));
    expect(rows.map(([, cells]) => cells)).toEqual(expected);
  });

  it('a company may be called like a sum', async () => {
    const text = 'Firma;Straße;Ort\nGesamt Bau GmbH;Weg 1;Ulm\nTotal Holz;;\nSumme;Weg 2;Ulm\n';
    expect((await tableOf(Buffer.from(text))).rows.map(([, [name]]) => name)).toEqual([
      'Gesamt Bau GmbH',
      'Total Holz',
      'Summe',
    ]);
  });

  it('a hyphen is written for nothing', async () => {
    const text = 'Firma;Ort;Telefon\nA;-;–\nB - C;./.;/\n';
    expect((await tableOf(Buffer.from(text))).rows.map(([, cells]) => cells)).toEqual([
      ['A', '', ''],
      ['B - C', '', ''],
    ]);
  });

  it.each([
    ['Firma;Anschrift;\n;PLZ;Ort\n', ['Firma', 'PLZ', 'Ort']],
    ['Betrieb;;\nName;PLZ;Ort\n', ['Name', 'PLZ', 'Ort']],
    ['Betrieb;Adresse;;Kontakt\nName;PLZ;Ort;Telefon\n', ['Name', 'PLZ', 'Ort', 'Telefon']],
  ])('headings in two lines: %j', async (head, expectedHeadings) => {
    const { columns, chunks } = await readTable(Buffer.from(`${head}A;50667;Köln;0221 123456\n`), {
      kind: 'companies',
    });
    expect(columns.map(({ heading }) => heading).slice(0, expectedHeadings.length)).toEqual(expectedHeadings);
    expect(JSON.parse(chunks[0] ?? '')).toHaveLength(1);
  });
});

it.each([
  '<html><table><tr><th>Firma</th></tr></table></html>',
  '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook></Workbook>',
  'BEGIN:VCARD\nN:Muster;Erika\nEND:VCARD\n',
  '{\\rtf1 Firma}',
  '%PDF-1.7\nFirma',
])('a file that is no table is refused: %j', async (text) => {
  await expect(readTable(Buffer.from(text))).rejects.toMatchObject({ reason: { code: 'noTable' } });
});

it.each([
  ['rows', '1\n'.repeat(12_000_000), { code: 'tooManyRows', most: 50_000, at: null }],
  ['columns', '"a";'.repeat(6_000_000), { code: 'tooManyColumns', most: 200, at: null }],
  ['blank lines', `a${'\n'.repeat(12_000_000)}b`, { code: 'tooManyRows', most: 50_000, at: null }],
])('a CSV file of endless %s is refused at the first one too many', async (_what, text, reason) => {
  const read = readTable(Buffer.from(text), { limits: { milliseconds: 30_000, megabytes: 256 } });
  await expect(read).rejects.toMatchObject({ reason });
});

describe('a workbook', () => {
  it('has texts, numbers, days and truths', async () => {
    const file = await writeXlsxFile([
      [{ value: 'Nr' }, { value: 'PLZ' }, { value: 'Seit' }, { value: 'Ja' }],
      [
        { value: '007', type: String },
        { value: 1067, type: Number },
        { value: new Date('2026-12-31'), type: Date, format: 'dd.mm.yyyy' },
        { value: true, type: Boolean },
      ],
      [
        { value: 123456789012345680000, type: Number },
        { value: 0.0000001, type: Number },
        null,
        { value: false, type: Boolean },
      ],
    ]).toBuffer();
    expect((await tableOf(file)).rows).toEqual([
      [2, ['007', '1067', '2026-12-31', 'true']],
      [3, ['123456789012345680000', '0.0000001', '', 'false']],
    ]);
  });

  it('has the value of merged cells in each of their rows, but not in each of their columns', async () => {
    const file = await writeXlsxFile([
      [{ value: 'Mitglieder', columnSpan: 3 }, null, null],
      [{ value: 'Betrieb' }, { value: 'Name' }, { value: 'Ort' }],
      [{ value: 'A GmbH', rowSpan: 3 }, { value: 'Muster' }, { value: 'Ulm', rowSpan: 2 }],
      [null, { value: 'Beispiel' }, null],
      [null, { value: 'Dritt' }, { value: 'Köln' }],
    ]).toBuffer();
    expect((await tableOf(file)).rows.map(([, cells]) => cells)).toEqual([
      ['A GmbH', 'Muster', 'Ulm'],
      ['A GmbH', 'Beispiel', 'Ulm'],
      ['A GmbH', 'Dritt', 'Köln'],
    ]);
  });

  it('that unpacks to far more than it is, or declares a wrong size, is refused', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(260 * 1024 * 1024) }, { level: 9 });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(readTable(bomb)).rejects.toMatchObject({
      code: 'imports.unreadable',
      reason: { code: 'tooMuchText' },
    });
    const liar = Buffer.from(bomb);
    const entry = liar.lastIndexOf(Buffer.from('504b0102', 'hex'));
    liar.writeUInt32LE(1000, entry + 24);
    await expect(readTable(liar)).rejects.toMatchObject({ code: 'imports.unreadable' });
  });

  it('that eats memory or time takes only its thread with it', async () => {
    const file = book('<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row><row r="1048576"></row>');
    await expect(readTable(file, { limits: { milliseconds: 15_000, megabytes: 8 } })).rejects.toMatchObject({
      code: 'imports.unreadable',
      reason: { code: 'damaged' },
    });
    await expect(
      readTable(Buffer.from('a;b\n1;2'), { limits: { milliseconds: 0, megabytes: 64 } }),
    ).rejects.toMatchObject({
      reason: { code: 'tooSlow' },
    });
  });

  const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>';
  it.each([
    ['far down', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', 'tooManyRows', 'A1048576'],
    ['just below', '<row r="50002"><c r="A50002"><v>1</v></c></row>', 'tooManyRows', 'A50002'],
    ['far out', '<row r="2"><c r="XFD2"><v>1</v></c></row>', 'tooManyColumns', 'XFD2'],
    ['just outside', '<row r="2"><c r="GS2"><v>1</v></c></row>', 'tooManyColumns', 'GS2'],
    ['in no column there is', '<row r="2"><c r="ZZZZZZZZ2"><v>1</v></c></row>', 'tooManyColumns', 'ZZZZZZZZ2'],
    ['in a row that lies', '<row r="2"><c r="A999999"><v>1</v></c></row>', 'tooManyRows', 'A999999'],
    ['in a row without a number', '<row><c r="A999999"><v>1</v></c></row>', 'tooManyRows', 'A999999'],
    ['in other quotes', "<row r='999999'><c s='>' r='A999999'><v>1</v></c></row>", 'tooManyRows', 'A999999'],
    [
      'in other spellings',
      '<x:row x:r="&#57;99999"><x:c r="A&#57;99999"><x:v>1</x:v></x:c></x:row>',
      'tooManyRows',
      'A999999',
    ],
    ['behind a comment', '<!-- <c x=" --><row r="999999"><c r="A999999"><v>1</v></c></row>', 'tooManyRows', 'A999999'],
    ['in no row, which is far down', '<row r="99999999"/>', 'tooManyRows', '99999999'],
  ])('with a cell %s is refused before it becomes a table', async (_what, rows, code, at) => {
    const refused = readTable(book(head + rows), { limits: { milliseconds: 15_000, megabytes: 64 } });
    await expect(refused).rejects.toMatchObject({ code: 'imports.unreadable', reason: { code, at } });
  });

  it('may have empty rows and cells anywhere, and other sheets of any size', async () => {
    const rows = '<row r="2"><c r="A2"><v>7</v></c><c r="XFD2" s="0"/></row><row r="1048576"><c r="A1048576"/></row>';
    const other = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    expect((await tableOf(book(head + rows, other))).rows).toEqual([[2, ['7']]]);
  });
});

function book(...sheets: string[]): Uint8Array {
  const xml = (text: string) => Buffer.from(`<?xml version="1.0"?>${text}`);
  const each = (write: (number: number) => string) => sheets.map((_, index) => write(index + 1)).join('');
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  return zipSync({
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml(
      `<workbook xmlns:r="r"><sheets>${each((n) => `<sheet name="s${n}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships>${each((n) => `<Relationship Id="r${n}" Type="${type}" Target="sheets/${n}.xml"/>`)}</Relationships>`,
    ),
    'xl/styles.xml': xml('<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>'),
    ...Object.fromEntries(
      sheets.map((rows, index) => [
        `xl/sheets/${index + 1}.xml`,
        xml(`<worksheet xmlns:x="x"><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
  });
}

describe('a table below a title', () => {
  const table = 'Personennummer;Nachname;Vorname\nF1;Müller;Jörg\nF2;Groß;Änne\n';
  const expected = { headings: ['Personennummer', 'Nachname', 'Vorname'] };
  it.each<[what: string, above: string, at: number]>([
    ['one title', 'Mitgliederliste der Innung, Stand 1.1.2026\n', 2],
    ['a title and a blank line', 'Mitgliederliste\n\n', 3],
    ['a title with delimiters behind it', 'Mitgliederliste;;\n;;\n', 3],
    ['several lines with some cells', 'Innung;Stand\nMusterstadt;1.1.2026\n;;\n', 4],
    ['a line of groups', ';Person;\n', 2],
    ['nothing but blank lines', '\n\n\n', 4],
    ['commas in the title', 'Liste, Stand, Ort, Innung, Datum\n', 2],
  ])('is read from its headings: %s', async (_what, above, at) => {
    const { rows, ...found } = await tableOf(Buffer.from(above + table));
    expect(found).toEqual(expected);
    expect(rows).toEqual([
      [at + 1, ['F1', 'Müller', 'Jörg']],
      [at + 2, ['F2', 'Groß', 'Änne']],
    ]);
    const { reading } = await readTable(Buffer.from(above + table));
    expect(reading).toEqual({ encoding: 'utf-8', sheet: null, sheets: [], heading: at });
  });

  it('of which no heading is known begins with the first line as wide as the others', async () => {
    const file = 'Bericht\n\nSpalte A;Spalte B;Spalte C\n1;2;3\n4;5;6\n';
    expect((await readTable(Buffer.from(file))).reading.heading).toBe(3);
  });

  it('has no headings in a row without cells', async () => {
    const read = readTable(Buffer.from(`\n${table}`), { wished: { heading: 1 } });
    await expect(read).rejects.toMatchObject({ reason: { code: 'noHeadings' } });
  });

  it('is read from the row that the office names', async () => {
    const { columns, rows, reading } = await readTable(Buffer.from(`A;B;C\n${table}`), { wished: { heading: 1 } });
    expect([columns.map(({ heading }) => heading), rows, reading.heading]).toEqual([['A', 'B', 'C'], 3, 1]);
  });

  it.each(['a|b|c\n1|2|3\n4|5|6\n', 'a;b;c\n"1,5";2,5;3,5\n4,5;5,5;6,5\n', 'a\tb\tc\nx, y\tz; z\t1\n'])(
    'has the delimiter of its body: %j',
    async (file) => expect((await readTable(Buffer.from(file))).columns).toHaveLength(3),
  );
});

describe('a workbook of several sheets', () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (number: number, ...texts: string[]) =>
    `<row r="${number}">${texts.map((text, index) => cell('ABCDEF'.charAt(index) + number, text)).join('')}</row>`;
  const cover = row(1, 'Mitgliederliste') + row(3, 'Stand: 1.1.2026');
  const people = row(1, 'Innung Muster') + row(3, 'Nachname', 'Vorname', 'Ort') + row(4, 'Müller', 'Jörg', 'Köln');
  const other = row(1, 'Jahr', 'Beitrag') + row(2, '2025', '100');

  it.each<[what: string, sheets: string[], hidden: number[], sheet: string, sheets: string[]]>([
    ['a cover', [cover, people], [], 's2', ['s1', 's2']],
    ['another table first', [other, people], [], 's2', ['s1', 's2']],
    ['a hidden sheet', [people, people], [1], 's2', ['s2']],
    ['notes behind', [people, cover], [], 's1', ['s1', 's2']],
    ['forty sheets', [...Array.from({ length: 39 }, () => cover), people], [], 's40', []],
  ])('is read at the sheet with known headings: %s', async (_what, sheets, hidden, sheet, offered) => {
    const { reading, rows } = await readTable(hiding(book(...sheets), hidden));
    expect([reading.sheet, reading.heading, rows]).toEqual([sheet, 3, 1]);
    expect(reading.sheets).toEqual(offered.length > 0 ? offered : sheets.map((_, index) => `s${index + 1}`));
  });

  it('is read at the sheet that the office names', async () => {
    const { reading, columns } = await readTable(book(other, people), { wished: { sheet: 's1' } });
    expect([reading.sheet, columns.map(({ heading }) => heading)]).toEqual(['s1', ['Jahr', 'Beitrag']]);
  });
});

function hiding(file: Uint8Array, hidden: number[]): Uint8Array {
  const entries = unzipSync(file);
  const text = strFromU8(entries['xl/workbook.xml'] ?? new Uint8Array());
  const marked = hidden.reduce(
    (xml, number) => xml.replace(`name="s${number}"`, `name="s${number}" state="hidden"`),
    text,
  );
  return zipSync({ ...entries, 'xl/workbook.xml': strToU8(marked) });
}

describe('headings', () => {
  it.each(importKinds)('of our own export are read as they are meant: %s', (kind) => {
    const fields = [...importFields[kind]];
    const ours = fields.map((field) => headings[kind][field]?.[0] ?? '');
    expect(suggestFields(kind, ours, new Map())).toEqual(fields);
  });

  it('are known in several spellings and languages, and no field twice', () => {
    expect(suggestFields('people', ['MITGLIEDS NR', 'Familienname', 'e-mail', 'Correo', 'Straße'], new Map())).toEqual([
      'externalNumber',
      'lastName',
      'email',
      null,
      'street',
    ]);
    expect(suggestFields('companies', ['Member no', 'Strasse', 'Código postal', 'Ort'], new Map())).toEqual([
      'memberNumber',
      'street',
      'postcode',
      'town',
    ]);
  });

  it('have the same meaning as last time, also where they were left out', () => {
    const lastFields = new Map([
      ['name', 'firstName' as const],
      ['vorname', null],
    ]);
    expect(suggestFields('people', [' NAME ', 'Vorname', 'Nachname'], lastFields)).toEqual([
      'firstName',
      null,
      'lastName',
    ]);
  });
});
