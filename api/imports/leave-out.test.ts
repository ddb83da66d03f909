import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportField, ImportKind } from '#contract/imports/words.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { csv, flowOf } from './fixtures/flow.ts';

let api: TestApi;
let office: { token: string };
let flow: ReturnType<typeof flowOf>;

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  flow = flowOf(api, () => office.token);
});
afterAll(() => api.close());

const leavable = async (id: string) => (await flow.call('GET', `/api/imports/${id}/without`)).body;

async function leaveOut(id: string, body: { number?: number; field?: ImportField } = {}) {
  const reply = await flow.call('POST', `/api/imports/${id}/without`, body);
  await api.runJobs();
  return reply;
}

const mixed = () =>
  csv(
    'Personennummer;Nachname;E-Mail;Telefon;Mobil',
    'L1;Adler;adler(at)x.example;keins;',
    'L2;Bauer;bauer(at)x.example;;',
    'L3;Conrad;conrad@x.example;;vielleicht',
    'L4;Dorn;dorn@x.example;;',
  );

describe('rows are read without their bad optional cells', () => {
  it('of one cell: the row then waits for its other cell only, and the text stays beside it', async () => {
    const { id } = await flow.check('people', mixed());
    expect(await leavable(id)).toEqual({
      cells: 4,
      rows: 3,
      columns: [
        { field: 'email', rows: 2 },
        { field: 'mobile', rows: 1 },
        { field: 'phone', rows: 1 },
      ],
    });
    expect((await leaveOut(id, { number: 2, field: 'email' })).body).toMatchObject({ state: 'checking' });
    const [row] = await flow.rows(id);
    expect(row).toMatchObject({
      outcome: 'wrong',
      problems: [{ field: 'phone' }],
      left: [{ field: 'email', text: 'adler(at)x.example' }],
    });
    expect(row?.values).not.toHaveProperty('email');
    expect(await leavable(id)).toMatchObject({ cells: 3, rows: 3 });
  });

  it('of a column, of a row, and of all', async () => {
    const { id } = await flow.check('people', mixed());
    await leaveOut(id, { field: 'email' });
    expect((await flow.read(id)).counts).toMatchObject({ wrong: 2, new: 2 });
    await leaveOut(id, { number: 2 });
    expect((await flow.read(id)).counts).toMatchObject({ wrong: 1, new: 3 });
    await leaveOut(id);
    expect((await flow.read(id)).counts).toMatchObject({ wrong: 0, new: 4 });
    expect(await leavable(id)).toEqual({ cells: 0, rows: 0, columns: [] });
    expect((await flow.run(id)).counts).toMatchObject({ new: 4, wrong: 0 });
    const { items } = (await flow.call('GET', '/api/users?search=Conrad')).body;
    expect(items).toMatchObject([{ email: 'conrad@x.example' }]);
    const again = await flow.check('people', csv('Personennummer;Nachname;E-Mail', 'L1;Adler;'));
    expect(again.counts).toMatchObject({ unchanged: 1 });
  });

  it('a field of the portal stays as it is, and a correction replaces what was left out', async () => {
    await flow.import('companies', csv('Mitgliedsnummer;Betrieb;Telefon', 'W1;Werk Eins;0351 4567890'));
    const { id } = await flow.check('companies', csv('Mitgliedsnummer;Betrieb;Telefon', 'W1;Werk Eins;unbekannt'));
    await leaveOut(id);
    expect(await flow.rows(id)).toMatchObject([
      { outcome: 'unchanged', changes: [], left: [{ field: 'phone', text: 'unbekannt' }] },
    ]);
    const corrected = await flow.call('PATCH', `/api/imports/${id}/rows/2`, { values: { phone: '0351 1112223' } });
    expect(corrected.body).toMatchObject({ outcome: 'changed', left: [], changes: [{ after: '+49 351 1112223' }] });
  });

  it.each<[ImportKind, string, string, string[]]>([
    ['companies', 'Betrieb;Telefon', 'Probe;keins', ['phone']],
    ['companies', 'Betrieb;PLZ', 'Probe;12', ['postcode']],
    ['companies', 'Betrieb;E-Mail', 'Probe;a(at)b', ['email']],
    ['companies', 'Betrieb;Innungen', 'Probe;Innung der Wahrsager', ['guilds']],
    ['companies', 'Betrieb;Ort', `Probe;${'x'.repeat(600)}`, ['town']],
    ['companies', 'Betrieb;Mitglied seit;Mitglied bis', 'Probe;2020-01-01;2019-01-01', ['endsOn']],
    ['people', 'Nachname;E-Mail', 'Probe;(leer)', ['email']],
    ['people', 'Nachname;Straße;PLZ;Ort', 'Probe;Weg 1;12;Dresden', ['street', 'postcode', 'town']],
    ['people', 'Nachname;Straße;PLZ;Ort', 'Probe;Weg 1;;Dresden', ['street', 'town']],
  ])('%s with %s: %s', async (kind, heading, line, left) => {
    const { id } = await flow.check(kind, csv(heading, line));
    expect((await flow.read(id)).counts).toMatchObject({ wrong: 1 });
    expect(await leavable(id)).toMatchObject({ cells: left.length, rows: 1 });
    await leaveOut(id);
    const [row] = await flow.rows(id);
    expect(row).toMatchObject({ problems: [], outcome: 'new' });
    expect(row?.left.map(({ field }) => field)).toEqual(left);
    await flow.call('DELETE', `/api/imports/${id}`);
  });

  it.each<[ImportKind, string, ImportField]>([
    ['companies', csv('Mitgliedsnummer;Betrieb', 'Z1;Eins', 'Z1;Zwei'), 'memberNumber'],
    ['companies', csv('Mitgliedsnummer;Betrieb', `Z2;${'x'.repeat(600)}`), 'name'],
    ['people', csv('Nachname;Vorname', `${'x'.repeat(600)};Ina`), 'lastName'],
    ['people', csv('Nachname;Betrieb', 'Eins;GIBTESNICHT'), 'companyNumber'],
    ['people', csv('Personennummer;Nachname;E-Mail', `${'9'.repeat(600)};Eins;`), 'externalNumber'],
  ])('never of required fields and keys: %s', async (kind, file, field) => {
    const { id } = await flow.check(kind, file);
    expect((await flow.read(id)).counts?.wrong).toBeGreaterThan(0);
    const before = await flow.rows(id);
    expect(before[0]?.problems.map((one) => one.field)).toContain(field);
    expect(await leavable(id)).toMatchObject({ rows: 0 });
    for (const body of [{ field }, { number: 2, field }, { number: 2 }, {}])
      expect((await leaveOut(id, body)).body).toMatchObject({ code: 'input.invalid' });
    expect(await flow.rows(id)).toEqual(before);
    expect((await flow.read(id)).state).toBe('checked');
  });

  it('ten thousand rows with one bad cell each in one press', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `T${index};Reihe ${index};keine ${index}`);
    const { id } = await flow.check('companies', csv('Mitgliedsnummer;Betrieb;Telefon', ...lines));
    expect(await leavable(id)).toEqual({ cells: 10_000, rows: 10_000, columns: [{ field: 'phone', rows: 10_000 }] });
    expect((await leaveOut(id)).status).toBe(200);
    expect((await flow.read(id)).counts).toMatchObject({ new: 10_000, wrong: 0 });
    const [last] = await flow.rows(id, 'search=Reihe%209999');
    expect(last?.left).toEqual([{ field: 'phone', text: 'keine 9999' }]);
  }, 120_000);

  it('a second press at once, and one on an older view, are refused', async () => {
    const { id, version } = await flow.check('people', mixed());
    const press = () => flow.call('POST', `/api/imports/${id}/without`, {});
    const replies = await Promise.all([press(), press()]);
    expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    await api.runJobs();
    const late = await flow.call('POST', `/api/imports/${id}/without`, {}, { 'if-match': `"${version}"` });
    expect(late.status).toBe(412);
  });
});
