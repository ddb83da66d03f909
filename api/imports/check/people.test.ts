import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser, employ } from '#sample/builders.ts';
import { companyPeople, users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { csv, flowOf } from '../fixtures/flow.ts';

let api: TestApi;
let office: { id: string; token: string };
let flow: ReturnType<typeof flowOf>;
let one: string;
let two: string;

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  flow = flowOf(api, () => office.token);
  one = await api.arrange((db) => buildCompany(db, { memberNumber: 'B1', name: 'Eins GmbH' }));
  two = await api.arrange((db) => buildCompany(db, { memberNumber: 'B2', name: 'Zwei GmbH' }));
});
afterAll(() => api.close());

const personOf = async (externalNumber: string) =>
  (await api.arrange((db) => db.select().from(users).where(eq(users.externalNumber, externalNumber))))[0];
const rowOf = async (id: string) => (await api.arrange((db) => db.select().from(users).where(eq(users.id, id))))[0];
const placesOf = (userId = '') =>
  api.arrange((db) => db.select().from(companyPeople).where(eq(companyPeople.userId, userId)));
const problemsOf = async (id: string) =>
  (await flow.rows(id, 'outcome=wrong')).map(({ number, problems }) => [
    number,
    ...problems.map((it) => `${it.field} ${it.problem}`),
  ]);

const heading = 'Personennummer;Nachname;E-Mail;Betrieb;Funktion';

describe('a new person', () => {
  it('is invited, and one in all companies that the rows name', async () => {
    const file = csv(
      'Personen-Nr.;Anrede;Titel;Vorname;Nachname;E-Mail;Telefon;Handy;Sprache;Betriebs-Nr.;Stellung;Seit;Bis',
      'P1;Frau;Dr.;Änne;Öztürk;aenne@neu.example;030 23125000;0171 1234567;Deutsch;B1;Inhaberin;1.4.2019;',
      'P1;;;;Öztürk;;;;;B2;;;31.12.2027',
    );
    const checked = await flow.check('people', file);
    expect(checked.counts).toEqual({ asked: 0, new: 2, changed: 0, unchanged: 0, leftOut: 0, wrong: 0 });
    expect((await flow.rows(checked.id))[1]?.changes).toEqual([
      { field: 'companyNumber', before: null, after: 'B2' },
      { field: 'function', before: null, after: 'office' },
      { field: 'endsOn', before: null, after: '2027-12-31' },
    ]);
    await flow.run(checked.id);
    const person = await personOf('P1');
    expect(person).toMatchObject({
      membership: 'member',
      access: 'none',
      subject: null,
      firstName: 'Änne',
      lastName: 'Öztürk',
      title: 'Dr.',
      language: 'de',
      phone: '+49 30 23125000',
      version: 1,
    });
    expect(person?.createdAt).toEqual(api.clock.now);
    expect((await placesOf(person?.id)).toSorted((a) => (a.companyId === one ? -1 : 1))).toMatchObject([
      { companyId: one, function: 'owner', startsOn: '2019-04-01', endsOn: null },
      { companyId: two, function: 'office', startsOn: null, endsOn: '2027-12-31' },
    ]);
    const again = await flow.check('people', file);
    expect(again.counts).toEqual({ asked: 0, new: 0, changed: 0, unchanged: 2, leftOut: 0, wrong: 0 });
    expect((await flow.rows(again.id))[0]?.of).toEqual({ id: person?.id, name: 'Änne Öztürk' });
  });
});

describe('a known person', () => {
  it('changes what the row holds, and keeps state, roles and lists', async () => {
    const id = await api.arrange((db) =>
      buildUser(db, { externalNumber: 'P20', firstName: 'Udo', lastName: 'Alt', state: 'blocked' }),
    );
    await api.arrange((db) =>
      employ(db, { userId: id, companyId: one, function: 'journeyman', startsOn: '2020-01-01' }),
    );
    const checked = await flow.check('people', csv(`${heading};Seit`, 'P20;Neu;udo@neu.example;B1;Meister;'));
    const [row] = await flow.rows(checked.id);
    expect(row).toMatchObject({ outcome: 'changed', of: { id, name: 'Udo Alt' } });
    expect(row?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['lastName', 'Alt', 'Neu'],
      ['email', expect.any(String), 'udo@neu.example'],
      ['function', 'journeyman', 'master'],
    ]);
    await flow.run(checked.id);
    expect(await rowOf(id)).toMatchObject({ lastName: 'Neu', firstName: 'Udo', access: 'blocked', version: 2 });
    expect(await placesOf(id)).toMatchObject([{ function: 'master', startsOn: '2020-01-01', endsOn: null }]);
  });

  it('is known by the address, whatever its spelling, where the portal has no number yet', async () => {
    const id = await api.arrange((db) => buildUser(db, { email: 'Ina@Bekannt.example', lastName: 'Bekannt' }));
    const waiting = await api.arrange((db) =>
      buildUser(db, { email: 'wartet@bekannt.example', lastName: 'Wartet', state: 'applied' }),
    );
    await flow.import(
      'people',
      csv(heading, 'P30;Bekannt;ina@bekannt.example;;', 'P31;Wartet;wartet@bekannt.example;;'),
    );
    expect(await rowOf(id)).toMatchObject({ externalNumber: 'P30', access: 'open' });
    expect(await rowOf(waiting)).toMatchObject({ externalNumber: 'P31', membership: 'applied' });
  });

  it('without any number is found by the address too, and one with a new address is new', async () => {
    const id = await api.arrange((db) => buildUser(db, { email: 'ohne@nummer.example', lastName: 'Ohne' }));
    const checked = await flow.check(
      'people',
      csv(heading, ';Ohne;ohne@nummer.example;;', ';Neu;niemand@nummer.example;;'),
    );
    expect(checked.counts).toEqual({ asked: 0, new: 1, changed: 0, unchanged: 1, leftOut: 0, wrong: 0 });
    expect((await flow.rows(checked.id))[0]?.of?.id).toBe(id);
  });

  it('remains an admin, though the file holds nothing about that', async () => {
    await flow.import('people', csv(heading, `P40;Chefin;;B1;Inhaberin`));
    await api.arrange((db) => db.update(users).set({ externalNumber: 'P41' }).where(eq(users.id, office.id)));
    const done = await flow.import('people', csv(`${heading};Bis`, 'P41;Umbenannt;;B1;Büro;31.12.2020'));
    expect(done).toMatchObject({ state: 'done', counts: { changed: 1 } });
    expect((await api.call('GET', '/api/secured/admin-only', { as: office.token })).status).toBe(200);
    expect((await rowOf(office.id))?.lastName).toBe('Umbenannt');
  });
});

describe('a row is wrong', () => {
  it.each<[what: string, rows: string[], expected: unknown[]]>([
    ['without number, address and name', [';;;B1;'], [[2, 'lastName missing']]],
    ['that says less of the name than is needed, if new', [';;neu@ohne.example;;'], [[2, 'lastName missing']]],
    ['without a last name, if new', ['Q1;;;;'], [[2, 'lastName missing']]],
    ['of a company there is none of', ['Q2;Muster;;B99;'], [[2, 'companyNumber unknown']]],
    ['with a function and no company', ['Q3;Muster;;;Meister'], [[2, 'companyNumber missing']]],
    ['with a function nobody has', ['Q4;Muster;;B1;Chef vom Ganzen'], [[2, 'function invalid']]],
    ['with a broken address', ['Q5;Muster;muster@;;'], [[2, 'email invalid']]],
    [
      'that contradicts another of the same person',
      ['Q6;Muster;;B1;', 'Q6;Master;;B2;'],
      [
        [2, 'lastName contradicts'],
        [3, 'lastName contradicts'],
      ],
    ],
    [
      'that names a company twice',
      ['Q7;Muster;;B1;', 'Q7;Muster;;B1;'],
      [
        [2, 'companyNumber twice'],
        [3, 'companyNumber twice'],
      ],
    ],
    [
      'that stands twice',
      [';Doppelt;;B1;', ';Doppelt;;B1;'],
      [
        [2, 'companyNumber twice'],
        [3, 'companyNumber twice'],
      ],
    ],
  ])('%s', async (_what, lines, expected) => {
    const checked = await flow.check('people', csv(heading, ...lines));
    expect(await problemsOf(checked.id)).toEqual(expected);
    expect(checked.counts?.wrong).toBe(expected.length);
  });

  it('and the right rows of the same person are written without it', async () => {
    await flow.import('people', csv(heading, 'R1;Teils;;B1;Meister', 'R1;Teils;;B77;Meister'));
    expect(await placesOf((await personOf('R1'))?.id)).toMatchObject([{ companyId: one, function: 'master' }]);
  });
});

it('only the changes shown by the dry run are written, although the tables may have changed', async () => {
  const checked = await flow.check('people', csv(heading, 'T1;Spät;spaet@t.example;;', 'T2;Gut;gut@t.example;;'));
  await api.arrange((db) => buildUser(db, { email: 'spaet@t.example', externalNumber: 'T0' }));
  const run = await flow.run(checked.id);
  expect(run).toMatchObject({ state: 'checked', hasChanged: true, counts: { new: 1, asked: 1 } });
  expect(await personOf('T2')).toBeUndefined();
  const refused = await flow.call('POST', `/api/imports/${checked.id}/run`, { skipWrong: true });
  expect(refused).toMatchObject({ status: 409, body: { code: 'imports.openQuestions' } });
  await flow.call('PUT', `/api/imports/${checked.id}/rows/2/answer`, { answer: 'leftOut' });
  expect(await flow.run(checked.id)).toMatchObject({ state: 'done', counts: { new: 1, leftOut: 1 } });
  expect(await personOf('T1')).toBeUndefined();
  expect(await personOf('T2')).toBeDefined();
});

it('the audit log names the person and the request', async () => {
  await flow.import('people', csv(heading, 'U1;Spur;;B2;Meister'));
  const person = await personOf('U1');
  const { body } = await api.call('GET', `/api/audit?entity=users&size=100`, { as: office.token });
  const entry = body.items.find((it: { entityId: string }) => it.entityId === person?.id);
  expect(entry).toMatchObject({ action: 'create', actor: { id: office.id } });
  expect(entry.requestId).toBeTruthy();
});

describe('a cell with (leer)', () => {
  it('empties what is there of a person and of the place in a company', async () => {
    const id = await api.arrange(async (db) => {
      const user = await buildUser(db, {
        externalNumber: 'E1',
        lastName: 'Voll',
        title: 'Dr.',
        mobile: '+49 171 3920012',
      });
      await employ(db, { userId: user, companyId: one, startsOn: '2020-01-01', endsOn: '2030-12-31' });
      return user;
    });
    const file = csv('Personennummer;Nachname;Titel;Handy;Betrieb;Bis', 'E1;Voll;(leer);(leer);B1;(leer)');
    const checked = await flow.check('people', file);
    expect((await flow.rows(checked.id))[0]?.changes).toEqual([
      { field: 'title', before: 'Dr.', after: null },
      { field: 'mobile', before: '+49 171 3920012', after: null },
      { field: 'endsOn', before: '2030-12-31', after: null },
    ]);
    await flow.run(checked.id);
    expect(await rowOf(id)).toMatchObject({ lastName: 'Voll', title: null, mobile: null });
    expect(await placesOf(id)).toMatchObject([{ startsOn: '2020-01-01', endsOn: null }]);
  });

  it('is refused where a person cannot do without, and where the portal knows him or her by it', async () => {
    const head = 'Personennummer;Nachname;E-Mail;Betrieb;Funktion';
    const checked = await flow.check('people', csv(head, 'E2;(leer);(leer);(leer);(leer)', '(leer);Ohne;;;'));
    expect(await problemsOf(checked.id)).toEqual([
      [2, 'lastName kept', 'email kept', 'companyNumber kept', 'function kept'],
      [3, 'externalNumber kept'],
    ]);
  });

  it('contradicts another row that holds something about the same person', async () => {
    await api.arrange((db) => buildUser(db, { externalNumber: 'E3', lastName: 'Zwei', title: 'Dr.' }));
    const checked = await flow.check(
      'people',
      csv('Personennummer;Nachname;Titel;Betrieb', 'E3;;(leer);B1', 'E3;;Dr.;B2'),
    );
    expect(await problemsOf(checked.id)).toEqual([
      [2, 'title contradicts'],
      [3, 'title contradicts'],
    ]);
    expect((await flow.rows(checked.id))[0]?.problems[0]?.rows).toEqual([3]);
  });
});
