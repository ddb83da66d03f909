import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { ImportField, ImportKind } from '#contract/imports/words.ts';
import { buildCompany, buildUser } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { flowOf } from './fixtures/flow.ts';

let api: TestApi;
let flow: ReturnType<typeof flowOf>;

const here = { street: 'Am Markt 1', postcode: '01067', town: 'Dresden' };
beforeAll(async () => {
  api = await testApi();
  const { token } = await api.signInAdmin();
  flow = flowOf(api, () => token);
  await api.arrange(async (db) => {
    await buildCompany(db, { memberNumber: '10539', name: 'Betrieb am Tor' });
    await buildCompany(db, { memberNumber: '00417', name: 'Muster Tischlerei', ...here });
    await buildUser(db, { externalNumber: '00023', firstName: 'Nora', lastName: 'Null', email: null });
    const idn = 'info@tischlerei-müller.example';
    await buildUser(db, { externalNumber: null, firstName: 'Ida', lastName: 'Netz', email: idn });
  });
});
afterAll(() => api.close());

/** What the file would write of one field, or with what its row is wrong, row by row. */
async function written(kind: ImportKind, file: string | Buffer, field: ImportField): Promise<unknown[]> {
  const { id } = await flow.check(kind, file);
  return (await flow.rows(id)).map(
    ({ outcome, problems, changes }) =>
      changes.find((one) => one.field === field)?.after ?? problems.map(({ problem }) => problem).join() ?? outcome,
  );
}

async function outcomes(kind: ImportKind, file: string | Buffer): Promise<(string | null)[]> {
  const { id } = await flow.check(kind, file);
  return (await flow.rows(id)).map(({ outcome, question }) => question?.why ?? outcome);
}

describe('a person without an e-mail address', () => {
  it.each([
    'Personennummer;Vorname;Nachname;Betrieb Mitgliedsnummer;Funktion\r\nOE1;Otto;Ohne;10539;Inhaber\r\n',
    'Mitglieds-Nr.;Nachname;Vorname\nOE1;Ohne;Otto\n',
    'Nachname;Vorname;E-Mail\nOhne;Otto;\n',
    'Nachname,Vorname,E-Mail\nOhne,Otto," "\n',
    'Nachname\tVorname\tFirma\nOhne\tOtto\tBetrieb am Tor\n',
  ])('is new: %j', async (file) => {
    const { id } = await flow.check('people', file);
    const [row] = await flow.rows(id);
    expect([row?.outcome, row?.changes.find(({ field }) => field === 'email')]).toEqual(['new', undefined]);
  });
});

describe('a number that a spreadsheet took the zeros from', () => {
  const company = (number: string) =>
    `\uFEFFMitgliedsnummer;Betrieb;Straße;PLZ;Ort\r\n${number};Muster Tischlerei;Am Markt 1;01067;Dresden\r\n`;
  it.each(['00417', '417', '0417', '000417'])('is that of the company: %s', async (number) => {
    expect(await outcomes('companies', company(number))).toEqual(['unchanged']);
  });

  it.each([
    ['a number', 417, undefined],
    ['a number with a format', 417, '00000'],
    ['a text', '00417', undefined],
    ['a text without zeros', '417', undefined],
  ])('is that of the company in a workbook with %s', async (_what, value, format) => {
    const cell =
      typeof value === 'number'
        ? { value, type: Number, ...(format !== undefined && { format }) }
        : { value, type: String };
    const heads = ['Mitgliedsnummer', 'Betrieb', 'PLZ', 'Ort'].map((head) => ({ value: head }));
    const rest = [{ value: 'Muster Tischlerei' }, { value: 1067, type: Number }, { value: 'Dresden' }];
    const book = await writeXlsxFile([heads, [cell, ...rest]]).toBuffer();
    expect(await outcomes('companies', book)).toEqual(['unchanged']);
  });

  it.each(['00023', '23', '023', '0000023'])('is that of the person: %s', async (number) => {
    const file = `Personennummer;Vorname;Nachname\n${number};Nora;Null\n`;
    expect(await outcomes('people', file)).toEqual(['unchanged']);
  });

  it('is asked about where the name is another', async () => {
    expect(await outcomes('people', 'Personennummer;Vorname;Nachname\n23;Nele;Neu\n')).toEqual(['lostZeros']);
    expect(await outcomes('companies', 'Mitgliedsnummer;Firma\n417;Andere GmbH\n')).toEqual(['lostZeros']);
  });
});

describe('letters of any encoding', () => {
  const table = 'Personennummer;Nachname;Vorname\r\nL1;Müller;Jörg\r\nL2;Groß;Änne\r\nL3;Öztürk;Übeyd\r\n';
  const names = ['Müller', 'Groß', 'Öztürk'];
  it.each(['macintosh', 'cp850', 'cp437', 'windows-1252', 'utf-8', 'utf-16le', 'utf-16be'])('%s', async (encoding) => {
    expect(await written('people', iconv.encode(table, encoding), 'lastName')).toEqual(names);
    const marked = iconv.encode(table, encoding, { addBOM: true });
    expect(await written('people', marked, 'lastName')).toEqual(names);
  });

  it('three in one file', async () => {
    const [head = '', ...rows] = table.split(/(?<=\n)/);
    const parts = ['cp850', 'macintosh', 'windows-1252'].map((encoding, at) => iconv.encode(rows[at] ?? '', encoding));
    expect(await written('people', Buffer.concat([Buffer.from(head), ...parts]), 'lastName')).toEqual(names);
  });

  it.each([
    ['the sign of DOS at its end', iconv.encode(`${table}\u001A`, 'cp850')],
    ['the line ends of old Macs', iconv.encode(table.replaceAll('\r\n', '\r'), 'macintosh')],
    ['letters apart from their dots', Buffer.from(table.normalize('NFD'))],
    ['invisible marks', Buffer.from(table.replaceAll(/(Müller|Groß|Öztürk)/g, '\u200B$1\u00AD'))],
  ])('with %s', async (_what, file) => {
    expect(await written('people', file, 'lastName')).toEqual(names);
  });
});

describe('a first line for Excel', () => {
  it.each(
    [';', ',', '\t', '|'].flatMap((sign) => (['windows-1252', 'utf-8', 'utf-16le'] as const).map((one) => [sign, one])),
  )('names the delimiter %j, in %s', async (sign = '', encoding = '') => {
    const lines = [`sep=${sign}`, `Nachname${sign}Vorname`, `Müller${sign}Jörg`, `Groß${sign}Änne`];
    const file = iconv.encode(`${lines.join('\r\n')}\r\n`, encoding, { addBOM: encoding !== 'windows-1252' });
    expect(await written('people', file, 'firstName')).toEqual(['Jörg', 'Änne']);
  });
});

describe('an address of a domain with umlauts', () => {
  it.each([
    'info@tischlerei-müller.example',
    'info@xn--tischlerei-mller-uzb.example',
    'INFO@TISCHLEREI-MÜLLER.EXAMPLE',
    'mailto:info@tischlerei-müller.example',
    'Ida Netz <info@tischlerei-müller.example>',
    'info@tischlerei-mu\u0308ller.example.',
  ])('is the one in the portal: %s', async (email) => {
    const file = `Nachname;Vorname;E-Mail\nNetz;Ida;${email}\n`;
    expect(await outcomes('people', file)).toEqual(['unchanged']);
  });
});

describe('a web address', () => {
  it.each([
    ['http://www.a.example', 'https://www.a.example'],
    ['b-tischler.example', 'https://b-tischler.example'],
    ['www.c.example/kontakt?x=1', 'https://www.c.example/kontakt?x=1'],
    ['HTTP://D.example/', 'https://D.example/'],
    ['<https://e.example>', 'https://e.example'],
    ['tischlerei-müller.example', 'https://tischlerei-müller.example'],
    ['\u200Bhttps://f.example', 'https://f.example'],
  ])('%s', async (web, after) => {
    const file = `\uFEFFMitgliedsnummer;Betrieb;Internet\r\nW1;A GmbH;${web}\r\n`;
    expect(await written('companies', file, 'web')).toEqual([after]);
  });
});

describe('a telephone number', () => {
  it.each([
    ['05021 12345 (privat)', '+49 5021 12345', '(privat)'],
    ['Tel. 05021 12345', '+49 5021 12345', undefined],
    ['05021/12345 u. 12346', '+49 5021 12345', 'u. 12346'],
    ['05021 12345 o. 0171 2345678', '+49 5021 12345', 'o. 0171 2345678'],
    ['Tel: 05021-12345, Fax: 05021-12346', '+49 5021 12345', 'Fax: 05021-12346'],
    ['Büro 05021 12345', '+49 5021 12345', undefined],
    ['4950211234567', '+49 5021 1234567', undefined],
    ['0049 5021 12345', '+49 5021 12345', undefined],
    ['+49 (0) 5021 12345', '+49 5021 12345', undefined],
    ['49 171 2345678', '+49 171 2345678', undefined],
    ['171 2345678', '+49 171 2345678', undefined],
    ['05021 / 12345 - 0', '+49 5021 123450', undefined],
    ['0043 1 5123456', '+43 1 5123456', undefined],
    ['+41 44 668 18 00', '+41 44 668 18 00', undefined],
    ['05021 12345\n0171 2345678', '+49 5021 12345', '0171 2345678'],
    ['05021 12345 (Hr. Weber), ab 16 Uhr', '+49 5021 12345', '(Hr. Weber), ab 16 Uhr'],
  ])('%j', async (phone, after, left) => {
    const { id } = await flow.check('people', `Personennummer;Nachname;Telefon\r\nT1;Muster;"${phone}"\r\n`);
    const [row] = await flow.rows(id);
    expect(row?.problems).toEqual([]);
    expect(row?.changes.find(({ field }) => field === 'phone')?.after).toBe(after);
    expect(row?.left[0]?.text).toBe(left);
  });
});

describe('a file that is bad as a whole', () => {
  it('of 50 MB is refused, with how many may be sent', async () => {
    const sent = await flow.send('people', Buffer.alloc(50 * 1024 * 1024, 'Nachname;Ort\n'));
    expect(sent).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
  });

  it('with 3,000 line breaks in a cell has one cell that is too long, and the row can be read without it', async () => {
    const cell = `"${'Ort\n'.repeat(3000)}"`;
    const { id, version } = await flow.check('people', `Nachname;Vorname;Titel\nMüller;Jörg;${cell}\nGroß;Änne;Dr.\n`);
    const [row, other] = await flow.rows(id);
    expect([row?.problems.map(({ field, problem }) => [field, problem]), other?.outcome]).toEqual([
      [['title', 'tooLong']],
      'new',
    ]);
    const headers = { 'if-match': `"${version}"` };
    await flow.call('POST', `/api/imports/${id}/without`, { field: 'title' }, headers);
    await api.runJobs();
    expect((await flow.read(id)).counts).toMatchObject({ new: 2, wrong: 0 });
  });
});
