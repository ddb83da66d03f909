import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCompany,
  buildCraft,
  buildGuild,
  buildMembership,
  buildPost,
  buildUser,
  employ,
} from '#sample/builders.ts';
import { companies, companyCrafts, companyGuilds } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { csv, flowOf } from '../fixtures/flow.ts';

let api: TestApi;
let office: string;
const flow = flowOf(new Proxy({} as TestApi, { get: (_, key) => Reflect.get(api, key) }), () => office);
const craftIds: Record<string, string> = {};
const guildIds: Record<string, string> = {};

beforeAll(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
  await api.arrange(async (db) => {
    craftIds['A/27'] = await buildCraft(db, { annex: 'A', number: 27, name: 'Tischler', shortName: 'Ti' });
    craftIds['B1/33'] = await buildCraft(db, { annex: 'B1', number: 33, name: 'Fliesenleger', shortName: 'Ti' });
    const terrazzo = 'Werkstein-, Beton- und Terrazzoleger';
    craftIds['A/43'] = await buildCraft(db, { annex: 'A', number: 43, name: terrazzo });
    await buildCraft(db, { annex: 'B1', number: 27, name: 'Wachszieher' });
    guildIds['Tischler'] = await buildGuild(db, { name: 'Tischler-Innung', shortName: 'Tischler', number: '12' });
    guildIds['Bau'] = await buildGuild(db, { name: 'Bau; Ausbau', shortName: 'Bau', number: '13' });
  });
});
afterAll(() => api.close());

const rowOf = async (memberNumber: string) =>
  (await api.arrange((db) => db.select().from(companies).where(eq(companies.memberNumber, memberNumber))))[0];

const full = csv(
  'Mitgliedsnummer;Firma;Rechtsform;Straße;PLZ;Ort;Telefon;E-Mail;Internet;Ansprechpartner;Betriebsnummer;HWK;Ausbildungsbetrieb;Beschäftigte;Tarifgebunden;Zustellweg;Gewerke;Innungen;Eintritt;Austritt',
  '4711;Holz & Sohn;GmbH;Am Markt 1;1067;Dresden;0351 4956789;info@holz.example;www.holz.example;Frau Eiche;R-1;Dresden;ja;7;x;Brief;A 27|Fliesenleger;"Tischler; ""Bau; Ausbau""";1.2.2003;',
);

describe('a row without a member number', () => {
  const one = (name: string, postcode = '') =>
    csv('Mitgliedsnummer;Firma;PLZ;Ort', `;${name};${postcode};Pirna`, ';Gibt es nicht;;Pirna');

  it('means the company of that name, with postcode or address; it asks where several fit', async () => {
    await api.arrange(async (db) => {
      await buildCompany(db, { name: 'Ohne Nummer', memberNumber: null, postcode: '01796', town: 'Pirna' });
      await buildCompany(db, { name: 'Zweimal ohne', memberNumber: null, postcode: '01796', town: 'Heidenau' });
      await buildCompany(db, { name: 'Zweimal ohne', memberNumber: null, postcode: '01067' });
      await buildCompany(db, { name: 'Mit Nummer', memberNumber: 'M-1' });
    });
    const outcomes = async (file: string) =>
      (await flow.rows((await flow.check('companies', file)).id)).map(({ outcome }) => outcome);
    expect(await outcomes(one('Ohne Nummer'))).toEqual(['unchanged', 'new']);
    expect(await outcomes(one('Zweimal ohne'))).toEqual(['asked', 'new']);
    expect(await outcomes(one('Zweimal ohne', '01796'))).toEqual(['changed', 'new']);
    expect(await outcomes(one('Zweimal ohne', '01099'))).toEqual(['asked', 'new']);
    expect(await outcomes(one('Mit Nummer'))).toEqual(['changed', 'new']);
  });

  it('makes a company once, however often the file comes, and its number is added later', async () => {
    const file = csv(
      'Firma;PLZ;E-Mail',
      'Doppelt;01067;eins@doppelt.example',
      'Doppelt;01796;zwei@doppelt.example',
      'Einfach;;',
    );
    expect((await flow.import('companies', file)).counts).toMatchObject({ new: 3, wrong: 0, asked: 0 });
    expect((await flow.check('companies', file)).counts).toMatchObject({ unchanged: 3, asked: 0 });
    const numbered = csv('Nr;Firma;PLZ', 'DD-1;Doppelt;01067', 'DD-2;Doppelt;01796', 'DD-3;Doppelt;09111');
    const checked = await flow.check('companies', numbered, ['memberNumber', 'name', 'postcode']);
    expect((await flow.rows(checked.id)).map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'asked']);
  });

  it('with an answer is the company it names, a new one, or none', async () => {
    const ids = await api.arrange(async (db) => [
      await buildCompany(db, { name: 'Frage', memberNumber: null, postcode: '01067', town: 'Dresden' }),
      await buildCompany(db, { name: 'Frage', memberNumber: 'F-7', postcode: '01796' }),
    ]);
    const checked = await flow.check('companies', csv('Firma;PLZ;Telefon', 'Frage;09111;0351 4956789'));
    const [row] = await flow.rows(checked.id, 'outcome=question');
    expect(row).toMatchObject({ outcome: 'asked', question: { why: 'namesake', rows: [2], answer: null } });
    expect(row?.question?.fitting.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      [
        { id: ids[0] ?? '', name: 'Frage', about: ['01067 Dresden'] },
        { id: ids[1] ?? '', name: 'Frage', about: ['F-7', '01796'] },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    const answer = (given: string) => flow.call('PUT', `/api/imports/${checked.id}/rows/2/answer`, { answer: given });
    expect((await answer('leftOut')).body).toMatchObject({ outcome: 'leftOut', question: { answer: 'leftOut' } });
    expect((await answer('new')).body).toMatchObject({ outcome: 'new' });
    expect((await answer(ids[0] ?? '')).body).toMatchObject({ outcome: 'changed', of: { id: ids[0] } });
    await flow.run(checked.id);
    const [stored] = await api.arrange((db) =>
      db
        .select()
        .from(companies)
        .where(eq(companies.id, ids[0] ?? '')),
    );
    expect(stored).toMatchObject({ postcode: '09111', phone: '+49 351 4956789' });
  });

  it('is wrong where another row means the same', async () => {
    const file = csv('Mitgliedsnummer;Firma', ';Ohne Nummer', ';Ohne Nummer');
    const rows = await flow.rows((await flow.check('companies', file)).id);
    expect(rows.map(({ problems }) => problems.map(({ field, problem }) => [field, problem]))).toEqual([
      [['name', 'twice']],
      [['name', 'twice']],
    ]);
  });
});

describe('a new company', () => {
  it('is stored with all that its row holds', async () => {
    const checked = await flow.check('companies', full);
    expect(checked).toMatchObject({
      state: 'checked',
      counts: { asked: 0, new: 1, changed: 0, unchanged: 0, leftOut: 0, wrong: 0 },
    });
    const [row] = await flow.rows(checked.id);
    expect(row).toMatchObject({ number: 2, outcome: 'new', of: null, problems: [], values: { postcode: '1067' } });
    expect(row?.changes).toContainEqual({ field: 'crafts', before: null, after: 'A/27; B1/33' });
    expect(row?.changes).toContainEqual({ field: 'guilds', before: null, after: '"Bau; Ausbau"; Tischler-Innung' });
    expect(await rowOf('4711')).toBeUndefined();

    expect(await flow.run(checked.id)).toMatchObject({ state: 'done', counts: { new: 1 }, progress: null });
    const company = await rowOf('4711');
    expect(company).toMatchObject({
      name: 'Holz & Sohn',
      legalForm: 'GmbH',
      postcode: '01067',
      phone: '+49 351 4956789',
      web: 'https://www.holz.example',
      trainsApprentices: true,
      employees: '5-9',
      boundByTariff: true,
      channel: 'post',
      startsOn: '2003-02-01',
      endsOn: null,
      version: 1,
    });
    const companyId = company?.id ?? '';
    const crafts = await api.arrange((db) =>
      db.select().from(companyCrafts).where(eq(companyCrafts.companyId, companyId)),
    );
    expect(crafts.map(({ craftId }) => craftId).sort()).toEqual(
      [craftIds['A/27'] ?? '', craftIds['B1/33'] ?? ''].sort(),
    );
    const guilds = await api.arrange((db) =>
      db.select().from(companyGuilds).where(eq(companyGuilds.companyId, companyId)),
    );
    expect(guilds).toHaveLength(2);
    for (const one of guilds) expect(one).toMatchObject({ kind: 'full', startsOn: '2026-11-20', endsOn: null });
  });

  it('changes nothing the second time', async () => {
    const checked = await flow.check('companies', full);
    expect(checked.counts).toEqual({ asked: 0, new: 0, changed: 0, unchanged: 1, leftOut: 0, wrong: 0 });
    const before = await rowOf('4711');
    expect((await flow.run(checked.id)).state).toBe('done');
    expect(await rowOf('4711')).toEqual(before);
  });
});

describe('a known company', () => {
  it('changes field by field; an empty cell changes nothing', async () => {
    const id = await api.arrange((db) =>
      buildCompany(db, { memberNumber: 'K1', name: 'Alt', town: 'Aue', phone: '030 23125000', street: 'Weg 1' }),
    );
    const checked = await flow.check(
      'companies',
      csv('Mitgliedsnummer;Name;Ort;Telefon;Straße', 'K1;Neu;;030 23125000;Weg 1'),
    );
    const [row] = await flow.rows(checked.id, 'outcome=changed');
    expect(row).toMatchObject({ outcome: 'changed', of: { id, name: 'Alt' } });
    expect(row?.changes).toEqual([{ field: 'name', before: 'Alt', after: 'Neu' }]);
    await flow.run(checked.id);
    expect(await rowOf('K1')).toMatchObject({ id, name: 'Neu', town: 'Aue', phone: '030 23125000', version: 2 });
  });

  it.each([
    ['its number', '27', ['A/27']],
    ['a number that annex A does not have', '33', ['B1/33']],
    ['names with commas between them', 'Tischler, Fliesenleger', ['A/27', 'B1/33']],
    ['a name that has a comma itself, beside others', 'Werkstein-, Beton- und Terrazzoleger, 27', ['A/43', 'A/27']],
  ])('may name a craft by %s', async (_, cell, expected) => {
    const memberNumber = `N-${crypto.randomUUID()}`;
    await flow.import('companies', csv('Mitgliedsnummer;Firma;Gewerke', `${memberNumber};Holz;${cell}`));
    const row = await rowOf(memberNumber);
    const found = await api.arrange((db) =>
      db
        .select()
        .from(companyCrafts)
        .where(eq(companyCrafts.companyId, row?.id ?? '')),
    );
    expect(found.map(({ craftId }) => craftId).toSorted()).toEqual(
      expected.map((key) => craftIds[key] ?? '').toSorted(),
    );
  });

  it('has from then on the crafts and guilds that are named, and no other', async () => {
    const other = await api.arrange((db) => buildGuild(db, { name: 'Andere Innung' }));
    const third = await api.arrange((db) => buildGuild(db, { name: 'Dritte Innung' }));
    const companyId = await api.arrange(async (db) => {
      const id = await buildCompany(db, { memberNumber: 'K2', name: 'Bund', craftIds: [craftIds['B1/33'] ?? ''] });
      await buildMembership(db, {
        companyId: id,
        guildId: guildIds['Tischler'] ?? '',
        kind: 'guest',
        startsOn: '2010-01-01',
      });
      await buildMembership(db, { companyId: id, guildId: other, startsOn: '2011-01-01' });
      await buildMembership(db, { companyId: id, guildId: third, startsOn: '2026-11-20' });
      await buildMembership(db, {
        companyId: id,
        guildId: guildIds['Bau'] ?? '',
        kind: 'ot',
        startsOn: '2001-01-01',
        endsOn: '2005-12-31',
      });
      return id;
    });
    await flow.import('companies', csv('Mitgliedsnummer;Name;Gewerke;Innungen', 'K2;Bund;a/27;12 | BAU'));
    const crafts = await api.arrange((db) =>
      db.select().from(companyCrafts).where(eq(companyCrafts.companyId, companyId)),
    );
    expect(crafts).toMatchObject([{ craftId: craftIds['A/27'] }]);
    const membership = async (guildId = '') =>
      (
        await api.arrange((db) =>
          db
            .select()
            .from(companyGuilds)
            .where(and(eq(companyGuilds.companyId, companyId), eq(companyGuilds.guildId, guildId))),
        )
      )[0];
    expect(await membership(guildIds['Tischler'])).toMatchObject({
      kind: 'guest',
      startsOn: '2010-01-01',
      endsOn: null,
    });
    expect(await membership(other)).toMatchObject({ startsOn: '2011-01-01', endsOn: '2026-11-19' });
    expect(await membership(third)).toBeUndefined();
    expect(await membership(guildIds['Bau'])).toMatchObject({ kind: 'full', startsOn: '2026-11-20', endsOn: null });
  });
});

it('a guild is found in any Unicode form of the file', async () => {
  const guild = await api.arrange((db) => buildGuild(db, { name: 'Bäcker-Innung' }));
  const checked = await flow.check('companies', csv('Mitgliedsnummer;Name;Innungen', 'U1;Form;Ba\u0308cker-Innung'));
  expect(checked.counts).toMatchObject({ new: 1, wrong: 0 });
  await flow.run(checked.id);
  const rows = await api.arrange((db) => db.select().from(companyGuilds).where(eq(companyGuilds.guildId, guild)));
  expect(rows).toHaveLength(1);
});

describe('a row is wrong', () => {
  it.each<[what: string, heading: string, cell: string, field: string, problem: string]>([
    ['a craft there is none of', 'Gewerke', 'A/27; A/99', 'crafts', 'unknown'],
    ['a craft of two', 'Gewerke', 'Ti', 'crafts', 'ambiguous'],
    ['a guild there is none of', 'Innung', 'Nirgends', 'guilds', 'unknown'],
    ['a broken address', 'E-Mail', 'info(at)holz', 'email', 'invalid'],
    ['another protocol', 'Internet', 'ftp://holz.example', 'web', 'invalid'],
    ['a web address with a blank', 'Internet', 'www holz.example', 'web', 'invalid'],
    ['a postcode of three digits', 'PLZ', '123', 'postcode', 'invalid'],
    ['a day there is not', 'Eintritt', '31.02.2020', 'startsOn', 'invalid'],
    ['neither yes nor no', 'Ausbildungsbetrieb', 'vielleicht', 'trainsApprentices', 'invalid'],
    ['no number', 'Beschäftigte', 'viele', 'employees', 'invalid'],
    ['a way to write to it', 'Zustellweg', 'Taube', 'channel', 'invalid'],
    ['a long line', 'Ort', 'x'.repeat(201), 'town', 'tooLong'],
    ['a craft of 24,000 letters', 'Gewerke', `a${'0'.repeat(24_000)}x`, 'crafts', 'tooLong'],
    ['a number of 24,000 letters', 'Beschäftigte', `${'0'.repeat(24_000)}x`, 'employees', 'tooLong'],
  ])('for %s', async (_what, heading, cell, field, problem) => {
    const checked = await flow.check('companies', csv(`Mitgliedsnummer;Name;${heading}`, `W1;Wrong;"${cell}"`));
    expect(checked.counts).toMatchObject({ wrong: 1 });
    const [row] = await flow.rows(checked.id, 'outcome=wrong');
    expect(row).toMatchObject({ outcome: 'wrong', of: null, changes: [], problems: [{ field, problem }] });
  });

  it('reports how many letters a cell may have', async () => {
    const long = ['x'.repeat(201), `a${'0'.repeat(5000)}x`, 'x'.repeat(501)];
    const checked = await flow.check(
      'companies',
      csv('Mitgliedsnummer;Name;Ort;Gewerke;Telefon', `W1;Wrong;${long.join(';')}`),
    );
    const [row] = await flow.rows(checked.id, 'outcome=wrong');
    expect(row?.problems).toMatchObject([
      { field: 'town', problem: 'tooLong', most: 200 },
      { field: 'crafts', problem: 'tooLong', most: 5000 },
      { field: 'phone', problem: 'tooLong', most: 500 },
    ]);
  });

  it('for a missing name, a key that occurs twice, and days that contradict the stored ones', async () => {
    await api.arrange((db) => buildCompany(db, { memberNumber: 'D1', startsOn: '2020-01-01' }));
    const file = csv(
      'Mitgliedsnummer;Name;Austritt',
      ';Ohne;',
      'N1;;',
      'N2;Eins;',
      'N2;Zwei;',
      'D1;;31.12.2019',
      'N3;Gut;',
    );
    const checked = await flow.check('companies', file);
    expect(checked.counts).toEqual({ asked: 0, new: 2, changed: 0, unchanged: 0, leftOut: 0, wrong: 4 });
    expect(
      (await flow.rows(checked.id, 'outcome=wrong')).map(({ number, problems }) => [
        number,
        problems.map((one) => [one.field, one.problem]),
      ]),
    ).toEqual([
      [3, [['name', 'missing']]],
      [4, [['memberNumber', 'twice']]],
      [5, [['memberNumber', 'twice']]],
      [6, [['endsOn', 'backwards']]],
    ]);
    const refused = await flow.call('POST', `/api/imports/${checked.id}/run`, {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'imports.wrongRows' } });
    expect((await flow.run(checked.id, true)).state).toBe('done');
    expect(await rowOf('N3')).toMatchObject({ name: 'Gut' });
    expect(await rowOf('N2')).toBeUndefined();
  });

  it('until it is corrected, and then what depends on it is right too', async () => {
    const checked = await flow.check('companies', csv('Mitgliedsnummer;Name;Ort', 'C1;Eins;', 'C1;Zwei;', 'C3;Drei;'));
    expect(checked.counts).toMatchObject({ new: 1, wrong: 2 });
    const corrected = await flow.call('PATCH', `/api/imports/${checked.id}/rows/3`, {
      values: { memberNumber: ' C2 ' },
    });
    expect(corrected).toMatchObject({
      status: 200,
      body: { number: 3, outcome: 'new', values: { memberNumber: 'C2' } },
    });
    expect((await flow.read(checked.id)).counts).toEqual({
      asked: 0,
      new: 3,
      changed: 0,
      unchanged: 0,
      leftOut: 0,
      wrong: 0,
    });
    const worse = await flow.call('PATCH', `/api/imports/${checked.id}/rows/4`, {
      values: { memberNumber: 'C1', name: '' },
    });
    expect(worse.body).toMatchObject({ outcome: 'wrong', problems: [{ field: 'memberNumber', problem: 'twice' }] });
    expect((await flow.read(checked.id)).counts).toMatchObject({ new: 1, wrong: 2 });
  });
});

describe('a cell with (leer)', () => {
  const emptied = ['Rechtsform', 'Straße', 'PLZ', 'Ort', 'Telefon', 'E-Mail', 'Internet', 'Ansprechpartner'];

  it('empties what is there, and announces that first', async () => {
    await api.arrange((db) =>
      buildCompany(db, {
        memberNumber: 'L1',
        name: 'Leer',
        town: 'Aue',
        phone: '+49 30 23125000',
        endsOn: '2030-12-31',
      }),
    );
    const file = csv('Mitgliedsnummer;Firma;Ort;Telefon;Aktiv bis;Straße', 'L1;;(leer);( LEER );(vacio);(empty)');
    const checked = await flow.check('companies', file);
    const [row] = await flow.rows(checked.id);
    expect(row).toMatchObject({ outcome: 'changed', problems: [] });
    expect(row?.changes).toEqual([
      { field: 'town', before: 'Aue', after: null },
      { field: 'phone', before: '+49 30 23125000', after: null },
      { field: 'endsOn', before: '2030-12-31', after: null },
    ]);
    await flow.run(checked.id);
    expect(await rowOf('L1')).toMatchObject({ name: 'Leer', town: null, phone: null, endsOn: null, street: null });
    // Exports have blank cells there, which change nothing.
    const exported = await api.call('GET', '/api/exports/companies', { as: office });
    expect((await flow.check('companies', exported.body)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
  });

  it('takes all crafts and guilds away', async () => {
    const [craft, guild] = await api.arrange(async (db) => [await buildCraft(db), await buildGuild(db)]);
    const id = await api.arrange((db) => buildCompany(db, { memberNumber: 'L2', craftIds: [craft] }));
    await api.arrange((db) => buildMembership(db, { companyId: id, guildId: guild }));
    await flow.import('companies', csv('Mitgliedsnummer;Firma;Gewerke;Innungen', 'L2;;(leer);(leer)'));
    expect(await api.arrange((db) => db.$count(companyCrafts, eq(companyCrafts.companyId, id)))).toBe(0);
    const [left] = await api.arrange((db) => db.select().from(companyGuilds).where(eq(companyGuilds.companyId, id)));
    expect(left).toMatchObject({ endsOn: '2026-11-19' });
  });

  it('is refused where a company cannot do without', async () => {
    await api.arrange((db) => buildCompany(db, { memberNumber: 'L3' }));
    const file = csv(
      'Mitgliedsnummer;Firma;Ausbildungsbetrieb;Zustellweg',
      '(leer);Firma;;',
      'L3;(leer);;',
      'L3a;Neu;(leer);(leer)',
    );
    const checked = await flow.check('companies', file);
    const problems = (await flow.rows(checked.id)).map((row) =>
      row.problems.map(({ field, problem }) => [field, problem]),
    );
    expect(problems).toEqual([
      [['memberNumber', 'kept']],
      [['name', 'kept']],
      [
        ['trainsApprentices', 'kept'],
        ['channel', 'kept'],
      ],
    ]);
  });

  it('is unchanged where that is what the portal has', async () => {
    await api.arrange((db) => buildCompany(db, { memberNumber: 'L4', name: '(leer)', town: '(leer)' }));
    const checked = await flow.check('companies', csv('Mitgliedsnummer;Firma;Ort', 'L4;(leer);(leer)'));
    expect(checked.counts).toEqual({ asked: 0, new: 0, changed: 0, unchanged: 1, leftOut: 0, wrong: 0 });
  });

  it('of a new company leaves the field out', async () => {
    await flow.import(
      'companies',
      csv(`Mitgliedsnummer;Firma;${emptied.join(';')}`, `L5;Neu;${emptied.map(() => '(leer)').join(';')}`),
    );
    expect(await rowOf('L5')).toMatchObject({ name: 'Neu', town: null, phone: null, channel: 'mail' });
  });
});

it('an import does not end a company that excludes its people from something', async () => {
  const [id, user] = await api.arrange(async (db) => {
    const company = await buildCompany(db, { name: 'Ausgenommen', memberNumber: 'A-1', startsOn: '2001-01-01' });
    const person = await buildUser(db);
    await employ(db, { userId: person, companyId: company });
    const audience = { include: [{ kind: 'everyone' as const }], exclude: [{ kind: 'company' as const, id: company }] };
    await buildPost(db, { title: 'Nicht für sie', audience });
    return [company, person] as const;
  });
  const file = csv('Mitgliedsnummer;Firma;Austritt', 'A-1;Ausgenommen;31.12.2026');
  const outcome = async () => (await flow.rows((await flow.check('companies', file)).id))[0];
  expect(await outcome()).toMatchObject({
    outcome: 'wrong',
    problems: [{ field: 'endsOn', problem: 'inUse', value: '31.12.2026', rows: [], things: ['Nicht für sie'] }],
  });
  const spans = { function: 'owner', endsOn: '2026-12-31' };
  await api.call('PUT', `/api/users/${user}/companies/${id}`, { as: office, body: spans });
  expect(await outcome()).toMatchObject({ outcome: 'changed' });
});
