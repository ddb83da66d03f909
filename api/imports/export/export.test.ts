import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/base/languages.ts';
import { buildCompany, buildCraft, buildGuild, buildMembership, buildUser, employ } from '#sample/builders.ts';
import { companies } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { flowOf } from '../fixtures/flow.ts';
import { readTable } from '../read/read-table.service.ts';
import type { TableFormat } from '#contract/base/table-formats.ts';
import { tableFile } from '#platform/output/table-file.ts';

let api: TestApi;
let office: string;
let flow: ReturnType<typeof flowOf>;

beforeAll(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
  flow = flowOf(api, () => office);
});
afterAll(() => api.close());

const both: TableFormat[] = ['csv', 'xlsx'];
const download = async (what: 'companies' | 'people', format: TableFormat) =>
  api.call('GET', `/api/exports/${what}?format=${format}`, { as: office });
const linesOf = async (file: Buffer) =>
  (await readTable(file)).chunks.flatMap((chunk) => JSON.parse(chunk) as [number, string[]][]);

/** Values that spreadsheets compute or change. */
const nasty = [
  '=1+1',
  '+49 30 23125000',
  '-5',
  '@SUM(A1)',
  "'=1",
  '="x"',
  '＝1+1',
  '＠SUM(A1)',
  'Öl; "Gas", Wärme',
  'a | b',
  '0042',
  '1E5',
  '31.12.2026',
  'ja',
  'ß€—„“',
  'constructor',
];

describe.each(both)('an export as %s', (format) => {
  it('of companies imports again unchanged, with any content', async () => {
    await api.arrange(async (db) => {
      await db.delete(companies);
      const craft = await buildCraft(db, {
        annex: 'B1',
        number: Math.floor(Math.random() * 1e6),
        name: `Fliesen ${format}`,
      });
      const guild = await buildGuild(db, { name: `Innung; mit | Zeichen ${crypto.randomUUID()}` });
      for (const [index, text] of nasty.entries()) {
        const companyId = await buildCompany(db, {
          memberNumber: `${text}${index}`,
          name: text,
          legalForm: text,
          street: text,
          town: text,
          contactPerson: text,
          registerNumber: text,
          chamber: text,
          postcode: '01067',
          phone: index === 0 ? '030 23125000' : '+49 30 23125000',
          email: 'info@betrieb.example',
          web: 'https://betrieb.example/?a=1;b',
          trainsApprentices: index % 2 === 0,
          boundByTariff: [true, false, null][index % 3] ?? null,
          employees: (['1', '2-4', '5-9', '10-19', '20-49', '50-99', '100+'] as const)[index % 7] ?? null,
          channel: index % 2 === 0 ? 'mail' : 'post',
          startsOn: '1999-12-31',
          endsOn: index % 2 === 0 ? null : '2030-01-02',
          craftIds: [craft],
        });
        await buildMembership(db, { companyId, guildId: guild, kind: 'guest' });
      }
    });
    const reply = await download('companies', format);
    expect(reply.headers['content-disposition']).toContain(`filename=betriebe-2026-11-20.${format};`);
    const checked = await flow.check('companies', reply.body);
    expect(checked.columns.length).toBeGreaterThan(5);
    expect(checked.columns.filter(({ field }) => field === null)).toEqual([]);
    expect(checked.counts).toEqual({ asked: 0, new: 0, changed: 0, unchanged: nasty.length, leftOut: 0, wrong: 0 });
    const again = await api.arrange((db) => db.select().from(companies).where(eq(companies.name, '=1+1')));
    await api.arrange((db) => db.update(companies).set({ name: 'anders', street: null, town: 'anders' }));
    await flow.run((await flow.check('companies', reply.body)).id);
    expect(await api.arrange((db) => db.select().from(companies).where(eq(companies.name, '=1+1')))).toMatchObject([
      { name: again[0]?.name, street: again[0]?.street, town: again[0]?.town },
    ]);
  });

  it('of people imports again unchanged, one row for each company, without those who left', async () => {
    await api.arrange(async (db) => {
      const [one, two] = [
        await buildCompany(db, { memberNumber: `=K1${format}` }),
        await buildCompany(db, { memberNumber: `+K2${format}` }),
      ];
      for (const [index, text] of nasty.entries()) {
        const userId = await buildUser(db, {
          externalNumber: `${text} ${format} ${index}`,
          firstName: text,
          lastName: text,
          salutation: 'Frau',
          title: text,
          phone: '+49 30 23125000',
          mobile: '+49 171 1234567',
          language: languages[index % languages.length] ?? null,
        });
        await employ(db, { userId, companyId: one, function: 'master', startsOn: '2001-02-03' });
        if (index % 2 === 0) await employ(db, { userId, companyId: two, function: 'trainer', endsOn: '2020-01-01' });
      }
      await buildUser(db, { lastName: 'Fort', state: 'left', externalNumber: `fort ${format}` });
    });
    const reply = await download('people', format);
    const lines = await linesOf(reply.body);
    expect(lines.filter(([, cells]) => cells.includes('Fort'))).toEqual([]);
    expect(lines.filter(([, cells]) => cells.includes(`+K2${format}`))).toHaveLength(Math.ceil(nasty.length / 2));
    const checked = await flow.check('people', reply.body);
    expect(checked.columns.length).toBeGreaterThan(5);
    expect(checked.columns.filter(({ field }) => field === null)).toEqual([]);
    expect(checked.counts).toEqual({ asked: 0, new: 0, changed: 0, unchanged: lines.length, leftOut: 0, wrong: 0 });
  });

  it('gives back any table', async () => {
    const cell = fc.oneof(
      fc.constantFrom(...nasty),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: fc.constantFrom('"', ';', ',', "'", '=', '＝', '\n', 'a', ' ', '\t'), maxLength: 6 }),
    );
    // A dash or a slash that people write for nothing is read as such.
    const isNothing = (text: string) => /^(?:[-–—─═]+|[_=]{3,}|\.?\/\.?)$/.test(text);
    const plain = (text: string) =>
      text
        .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFD-\uFFFF\uFEFF]|\p{Noncharacter_Code_Point}/gu, '')
        .replace(/_x[0-9a-f]{4}_/gi, '')
        .toWellFormed();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }), async (rows) => {
        const table = [['A', 'B', 'C'], ...rows.map((row) => row.map(plain))];
        const file = await tableFile({ format, by: 'somebody' }, async (tell) => tell(table));
        const read = (await linesOf(Buffer.from(file))).map(([, cells]) => cells);
        const expected = table.slice(1).map((row) => row.map((text) => (isNothing(text.trim()) ? '' : text.trim())));
        expect(read).toEqual(expected.filter((row) => row.some((text) => text !== '')));
      }),
      { numRuns: 15, interruptAfterTimeLimit: 10_000 },
    );
  });
});

it('in CSV no cell starts a formula; in XLSX every cell is text', async () => {
  await api.arrange((db) => buildUser(db, { lastName: '=2+2', externalNumber: 'F-1', phone: '+49 30 99' }));
  const text = (await download('people', 'csv')).body.toString('utf8') as string;
  expect(text.startsWith('\uFEFFPersonennummer;')).toBe(true);
  expect(text).toContain(`'=2+2`);
  expect(text).toContain(';+49 30 99;');
  for (const line of text.slice(1).split('\r\n'))
    for (const cell of line.split(';').filter((one) => !/^\+49 \d+ \d+$/.test(one)))
      expect(cell).not.toMatch(/^"?[=+\-@＝＋－＠\t\r]/);
  const { unzipSync, strFromU8 } = await import('fflate');
  const sheet = strFromU8(
    unzipSync((await download('people', 'xlsx')).body)['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  expect(sheet).not.toContain('<f>');
  expect(sheet.match(/<c [^>]*>(?=<v>)/g)?.every((cell) => cell.includes('t="s"'))).toBe(true);
});

it('an export is for the office, and the audit log names the person who loaded it', async () => {
  await download('companies', 'csv');
  const { body } = await api.call('GET', '/api/audit?entity=companies&action=read', { as: office });
  expect(body.items[0]).toMatchObject({ action: 'read', look: 'export', entityId: '*' });
  expect((await api.call('GET', '/api/exports/people?format=pdf', { as: office })).status).toBe(400);
});
