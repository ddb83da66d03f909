import fc from 'fast-check';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportAnswer } from '#contract/imports/imports.ts';
import { buildCompany, buildUser, employ } from '#sample/builders.ts';
import { companyPeople, users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { csv, flowOf } from '../fixtures/flow.ts';

let api: TestApi;
let office: string;
let flow: ReturnType<typeof flowOf>;
let company: string;

beforeAll(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
  flow = flowOf(api, () => office);
  company = await api.arrange((db) => buildCompany(db, { memberNumber: 'B1', name: 'Eins GmbH' }));
  await api.arrange((db) => buildCompany(db, { memberNumber: null, name: 'Zwei', legalForm: 'GmbH' }));
});
afterAll(() => api.close());

const heading = 'Nummer;Vorname;Nachname;E-Mail;Betrieb';
const fields = ['externalNumber', 'firstName', 'lastName', 'email', 'companyNumber'] as const;
const check = (...rows: string[]) => flow.check('people', csv(heading, ...rows), [...fields]);
const outcomes = async (...rows: string[]) =>
  (await flow.rows((await check(...rows)).id)).map(({ outcome, question }) => question?.why ?? outcome);
const answer = (id: string, number: number, given: ImportAnswer) =>
  flow.call('PUT', `/api/imports/${id}/rows/${number}/answer`, { answer: given });
const named = (lastName: string) => api.arrange((db) => db.select().from(users).where(eq(users.lastName, lastName)));
const person = (given: Parameters<typeof buildUser>[1]) =>
  api.arrange((db) => buildUser(db, { externalNumber: null, state: 'none', ...given }));

describe('without a number', () => {
  it('five people of one address are five, and the same five when the file comes again', async () => {
    const five = ['Ada', 'Bea', 'Cem', 'Dea', 'Eva'].map((name) => `;${name};Fünf;INFO@fuenf.example;B1`);
    expect(await outcomes(...five)).toEqual(['new', 'new', 'new', 'new', 'new']);
    expect((await flow.run((await check(...five)).id)).counts).toMatchObject({ new: 5 });
    expect(await outcomes(...five)).toEqual(Array.from({ length: 5 }, () => 'unchanged'));
    expect(await named('Fünf')).toHaveLength(5);
  });

  it('an address that belongs to somebody of another name is asked about, and never written over', async () => {
    const id = await person({ firstName: 'Rosa', lastName: 'Alt', email: 'rosa@alt.example' });
    const rows = [';Emil;Neu;ROSA@alt.example;B1', ';Emil;Neu;rosa@alt.example;Zwei GmbH'];
    const { id: importId, counts } = await check(...rows);
    expect(counts).toMatchObject({ asked: 2, new: 0, wrong: 0 });
    const [row, second] = await flow.rows(importId, 'outcome=question');
    expect(row?.question).toEqual({
      why: 'otherName',
      rows: [2, 3],
      fitting: [{ id, name: 'Rosa Alt', about: ['rosa@alt.example'] }],
      answer: null,
    });
    expect(second?.question?.rows).toEqual([2, 3]);
    const refused = await flow.call('POST', `/api/imports/${importId}/run`, { skipWrong: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'imports.openQuestions' } });
    expect((await answer(importId, 3, crypto.randomUUID())).status).toBe(400);
    expect((await answer(importId, 3, 'new')).body).toMatchObject({ outcome: 'new', question: { answer: 'new' } });
    expect((await flow.read(importId)).counts).toMatchObject({ asked: 0, new: 2 });
    await flow.run(importId);
    expect(await named('Alt')).toMatchObject([{ id, firstName: 'Rosa', version: 1 }]);
    const [emil] = await named('Neu');
    expect(emil).toMatchObject({ firstName: 'Emil', email: 'rosa@alt.example' });
    const places = await api.arrange((db) =>
      db
        .select()
        .from(companyPeople)
        .where(eq(companyPeople.userId, emil?.id ?? '')),
    );
    expect(places).toHaveLength(2);
    expect(await outcomes(...rows)).toEqual(['unchanged', 'unchanged']);
  });

  it('one who fits takes the new name only when the office confirms that it is him or her', async () => {
    const id = await person({ firstName: 'Lea', lastName: 'Ledig', email: 'lea@name.example' });
    const { id: importId } = await check(';Lea;Verheiratet;lea@name.example;');
    expect((await answer(importId, 2, id)).body).toMatchObject({
      outcome: 'changed',
      of: { id },
      changes: [{ field: 'lastName', before: 'Ledig', after: 'Verheiratet' }],
    });
    await flow.run(importId);
    expect(await named('Verheiratet')).toMatchObject([{ id }]);
  });

  it.each<[what: string, row: string, expected: string]>([
    ['known by name and company', ';Karl;Namen;;B1', 'unchanged'],
    ['of the same name without that company', ';Karl;Namen;;Zwei', 'namesake'],
    ['of the same name without any', ';Karl;Namen;;', 'namesake'],
    ['of two of one name in no company', ';Olga;Namen;;', 'namesake'],
    ['of another name', ';Neue;Namen;;B1', 'new'],
    ['with a new address of somebody of that company', ';Karl;Namen;karl@namen.example;B1', 'changed'],
    ['with the last name of one of an address', ';;Paar;paar@namen.example;', 'namesake'],
    ['with the whole name of one of an address', ';Anna;Paar;paar@namen.example;', 'unchanged'],
    ['who has a number in the portal', ';Nora;Namen;nora@namen.example;', 'unchanged'],
    ['with another number than in the portal', 'N-8;Nora;Namen;nora@namen.example;', 'otherNumber'],
    ['who gets a number', 'N-9;Karl;Namen;;B1', 'changed'],
    ['whose name is the address until now', ';Gast;Namen;gast@namen.example;', 'changed'],
  ])('somebody %s', async (_what, row, expected) => {
    await api.arrange((db) => db.delete(users).where(inArray(users.lastName, ['Namen', 'Paar', 'gast@namen.example'])));
    const karl = await person({ firstName: 'Karl', lastName: 'Namen', email: null });
    await api.arrange((db) => employ(db, { userId: karl, companyId: company, function: 'office' }));
    await person({ firstName: 'Olga', lastName: 'Namen', email: null });
    await person({ firstName: 'Olga', lastName: 'Namen', email: null });
    await person({ firstName: 'Anna', lastName: 'Paar', email: 'paar@namen.example' });
    await person({ firstName: 'Otto', lastName: 'Paar', email: 'paar@namen.example' });
    await person({ firstName: 'Nora', lastName: 'Namen', email: 'nora@namen.example', externalNumber: 'N-7' });
    await person({ firstName: '', lastName: 'gast@namen.example', email: 'gast@namen.example' });
    expect(await outcomes(row)).toEqual([expected]);
  });
});

describe('a new row of the same name and place as somebody in the portal', () => {
  const heads = 'Personennummer;Vorname;Nachname;E-Mail;Betrieb;Straße;PLZ;Ort';
  const checked = async (row: string) => {
    const { id } = await flow.check('people', csv(heads, row));
    const [read] = await flow.rows(id);
    return { id, asked: read?.question?.why ?? read?.outcome, fitting: read?.question?.fitting.length };
  };

  it.each<[what: string, row: string, expected: string]>([
    ['and another number', 'P-2;Ute;Ort;;;Am Ring 1;01067;Dresden', 'samePlace'],
    ['and another e-mail address', ';Ute;Ort;neu@ort.example;;Am Ring 1;01067;Dresden', 'samePlace'],
    ['in other letters', 'P-2;UTE;ORT;;;am ring 1;01067;DRESDEN', 'samePlace'],
    ['another number, in the same company', 'P-2;Ute;Ort;;B1;;;', 'samePlace'],
    ['at another place', 'P-2;Ute;Ort;;;Am Ring 2;01067;Dresden', 'new'],
    ['in another town', 'P-2;Ute;Ort;;;Am Ring 1;50667;Köln', 'new'],
    ['in another company', 'P-2;Ute;Ort;;Zwei;;;', 'new'],
    ['at no place', 'P-2;Ute;Ort;;;;;', 'new'],
    ['of another first name', 'P-2;Uta;Ort;;B1;Am Ring 1;01067;Dresden', 'new'],
    ['of the same number', 'P-1;Ute;Ort;;;Am Ring 1;01067;Dresden', 'unchanged'],
  ])('%s', async (_what, row, expected) => {
    await api.arrange((db) => db.delete(users).where(eq(users.lastName, 'Ort')));
    const place = { street: 'Am Ring 1', postcode: '01067', town: 'Dresden' };
    const ute = { firstName: 'Ute', lastName: 'Ort', email: 'ute@ort.example', externalNumber: 'P-1' };
    const id = await person({ ...ute, ...place });
    await api.arrange((db) => employ(db, { userId: id, companyId: company, function: 'office' }));
    expect((await checked(row)).asked).toBe(expected);
  });

  it('is written as new, or as the same, once the office has answered', async () => {
    const place = { street: 'Am Ring 1', postcode: '01067', town: 'Dresden' };
    const id = await person({ firstName: 'Ulf', lastName: 'Doppelt', email: null, externalNumber: 'D-1', ...place });
    const row = 'D-2;Ulf;Doppelt;;;Am Ring 1;01067;Dresden';
    const first = await checked(row);
    await answer(first.id, 2, 'new');
    expect(await flow.run(first.id)).toMatchObject({ state: 'done', counts: { new: 1 } });
    expect((await checked(row)).asked).toBe('unchanged');
    const second = await checked(row.replace('D-2', 'D-3'));
    expect(second).toMatchObject({ asked: 'samePlace', fitting: 2 });
    await answer(second.id, 2, id);
    expect(await flow.run(second.id)).toMatchObject({ state: 'done', counts: { changed: 1 } });
    expect((await named('Doppelt')).map(({ externalNumber }) => String(externalNumber)).toSorted()).toEqual([
      'D-2',
      'D-3',
    ]);
  });
});

it('an answer is valid as long as the same people match', async () => {
  const first = await person({ firstName: 'Max', lastName: 'Erster', email: 'max@halten.example' });
  const { id } = await check(';Moritz;Zweiter;max@halten.example;');
  await answer(id, 2, 'new');
  await person({ firstName: 'Mia', lastName: 'Dritte', email: 'max@halten.example' });
  expect(await flow.run(id)).toMatchObject({ state: 'checked', hasChanged: true, counts: { asked: 1 } });
  const [row] = await flow.rows(id, 'outcome=asked');
  expect(row?.question).toMatchObject({
    answer: null,
    fitting: [{ name: 'Max Erster' }, { name: 'Mia Dritte' }],
  });
  expect(await named('Zweiter')).toEqual([]);
  await answer(id, 2, first);
  expect(await flow.run(id)).toMatchObject({ state: 'done', counts: { changed: 1 } });
});

it('changes between check and writing are not overwritten unseen', async () => {
  const id = await person({ firstName: 'Vera', lastName: 'Zwischen', email: 'vera@zwischen.example', title: 'Dr.' });
  const { id: importId } = await flow.check(
    'people',
    csv('Titel;Vorname;Nachname;E-Mail', 'Prof.;Vera;Zwischen;vera@zwischen.example'),
  );
  await api.arrange((db) => db.update(users).set({ title: 'Prof. Dr.' }).where(eq(users.id, id)));
  expect(await flow.run(importId)).toMatchObject({ state: 'checked', hasChanged: true });
  const [row] = await flow.rows(importId);
  expect(row?.changes).toEqual([{ field: 'title', before: 'Prof. Dr.', after: 'Prof.' }]);
});

it('any file of people, written with all questions answered as new, creates nobody the second time', async () => {
  const few = (...texts: string[]) => fc.constantFrom(...texts);
  const row = fc
    .record({
      number: few('', '', '', 'W1', 'W2'),
      firstName: few('Ada', 'Änne', 'Bo'),
      lastName: few('Wieder', 'Kehrt'),
      email: few('', '', 'info@wieder.example', 'ada@wieder.example'),
      company: few('', 'B1', 'Zwei GmbH'),
    })
    .map((cells) => Object.values(cells).join(';'));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      await api.arrange((db) => db.delete(users).where(inArray(users.lastName, ['Wieder', 'Kehrt'])));
      const { id } = await check(...rows);
      for (const { number } of await flow.rows(id, 'outcome=asked')) await answer(id, number, 'new');
      const { counts } = await flow.run(id, true);
      fc.pre(counts?.wrong === 0);
      const again = (await check(...rows)).counts;
      expect(again).toMatchObject({ new: 0, changed: 0, wrong: 0 });
    }),
    { numRuns: 25 },
  );
}, 120_000);
