import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttendeeTable, CheckedAttendees } from '#contract/imports/attendees.ts';
import type { RegistrationQuestion, RegistrationTerms } from '#contract/registrations/terms.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { auditEntries } from '#database/schema/audit.ts';
import { users } from '#database/schema/members.ts';
import { eventWith } from '#api/registrations/fixtures/event.ts';
import { buildCompany, buildGuild, buildMembership, buildPost, buildUser, employ, grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

const start = new Date('2026-11-27T09:00:00Z');

let api: TestApi;
let office: { id: string; subject: string };
let guild: Target & { kind: 'guild' };
const companies = { rehbein: '', gruenwald: '', stranger: '' };
const people = { jutta: '', malte: '', onur: '' };

beforeAll(async () => {
  api = await testApi();
  api.clock.now = start;
  office = await api.signIn({ firstName: 'Petra', lastName: 'Lindner', language: 'de' });
  await api.arrange(async (db) => {
    await grant(db, { userId: office.id, role: 'admin' });
    guild = { kind: 'guild', id: await buildGuild(db, { name: 'Tischler' }) };
    companies.rehbein = await buildCompany(db, {
      name: 'Tischlerei Rehbein',
      memberNumber: '0042',
      email: 'info@rehbein.example',
    });
    companies.gruenwald = await buildCompany(db, { name: 'Elektro Grünwald', memberNumber: '0043' });
    companies.stranger = await buildCompany(db, { name: 'Fremde Bau' });
    for (const companyId of [companies.rehbein, companies.gruenwald])
      await buildMembership(db, { companyId, guildId: guild.id });
    const person = (firstName: string, lastName: string) =>
      buildUser(db, { state: 'invited', firstName, lastName, email: `${firstName.toLowerCase()}@post.example` });
    people.jutta = await person('Jutta', 'Rehbein');
    people.malte = await person('Malte', 'Kolk');
    people.onur = await person('Onur', 'Grünwald');
    await employ(db, { userId: people.jutta, companyId: companies.rehbein, function: 'owner' });
    await employ(db, { userId: people.malte, companyId: companies.rehbein });
    await employ(db, { userId: people.onur, companyId: companies.gruenwald });
  });
});
beforeEach(async () => {
  api.clock.now = start;
  await api.runJobs();
  api.mails.length = 0;
});
afterAll(() => api.close());

const asOffice = async () => api.token(office.subject);

const event = (terms: Partial<RegistrationTerms> = {}) =>
  api.arrange((db) => buildPost(db, { kind: 'training', ...eventWith(terms), audience: { include: [guild] } }));

const read = async (id: string, file: string): Promise<AttendeeTable> => {
  const reply = await api.call('POST', `/api/posts/${id}/attendees/table`, {
    as: await asOffice(),
    raw: Buffer.from(file),
    headers: { 'content-type': 'text/csv' },
  });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body as AttendeeTable;
};

/** The body as the screen makes it: only columns that mean something. */
async function bodyOf(id: string, lines: string[], more: object = {}) {
  const { columns, rows } = await read(id, lines.join('\n'));
  const used = columns.flatMap(({ field }, place) => (field === null ? [] : [{ field, place }]));
  return {
    columns: used.map(({ field }) => field),
    rows: rows.map(({ number, cells }) => ({ number, cells: used.map(({ place }) => cells[place] ?? '') })),
    way: 'mail',
    ...more,
  };
}

const call = async (path: string, body: object) => api.call('POST', path, { as: await asOffice(), body });

async function check(id: string, lines: string[], more: object = {}): Promise<CheckedAttendees> {
  const reply = await call(`/api/posts/${id}/attendees/check`, await bodyOf(id, lines, more));
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body as CheckedAttendees;
}

async function enter(id: string, lines: string[], more: object = {}) {
  const { counts } = await check(id, lines, more);
  return call(`/api/posts/${id}/attendees`, { ...(await bodyOf(id, lines, more)), expected: counts });
}

const listed = async (id: string) =>
  (await api.call('GET', `/api/posts/${id}/registrations/parties`, { as: await asOffice() })).body.items;

const namesOf = async (id: string, company: string) =>
  (await listed(id))
    .find((one: { id: string }) => one.id === company)
    ?.registration?.people.map(({ name }: { name: string }) => name);

const reasons = async (id: string, lines: string[], more: object = {}) =>
  (await check(id, lines, more)).rows.map(({ reason, outcome }) => reason ?? outcome);

describe('a table of attendees', () => {
  it('is read with a guess at each column, questions by their text', async () => {
    const meal: RegistrationQuestion = {
      id: '00000000-0000-4000-8000-000000000001',
      text: 'Essen?',
      scope: 'person',
      kind: 'choice',
      choices: ['Fleisch', 'vegetarisch'],
      least: null,
      most: null,
      required: false,
      hidden: false,
    };
    const id = await event({ questions: [meal] });
    const { columns } = await read(id, 'Firma;Vorname;Nachname;E-Mail;Lehrjahr;Status;Essen?;Bemerkung\nA;B;C;;1;ja;;');
    expect(columns.map(({ field }) => field)).toEqual([
      'company',
      'firstName',
      'lastName',
      'email',
      'year',
      'state',
      meal.id,
      null,
    ]);
  });

  it('enters people of companies: by address, by name, and by name alone', async () => {
    const id = await event();
    const lines = [
      'Firma;Vorname;Nachname;E-Mail;Lehrjahr',
      ';Jutta;Rehbein;JUTTA@post.example;',
      '0042;Malte;Kolk;;',
      'tischlerei rehbein;Lena;Lehrling;;2',
      ';Onur;Grünwald;;',
    ];
    const found = await check(id, lines);
    expect(found).toMatchObject({
      counts: { new: 4, changed: 0, unchanged: 0, refused: 0, waiting: 0, beyond: 0, mails: 0 },
      free: null,
      confirmations: 1,
      unreached: 1,
      rows: [
        { number: 2, name: 'Jutta Rehbein', company: 'Tischlerei Rehbein', outcome: 'new', state: 'coming' },
        {},
        {},
        {},
      ],
    });
    expect(await namesOf(id, companies.rehbein)).toBeUndefined();
    expect(await enter(id, lines)).toMatchObject({ status: 200, body: { new: 4 } });
    expect(await namesOf(id, companies.rehbein)).toEqual(['Jutta Rehbein', 'Malte Kolk', 'Lena Lehrling']);
    expect(await namesOf(id, companies.gruenwald)).toEqual(['Onur Grünwald']);
    const [party] = (await listed(id)).filter((one: { id: string }) => one.id === companies.rehbein);
    expect(party.registration).toMatchObject({ way: 'mail', by: { id: office.id } });
    expect(party.registration.people.map(({ userId, year }: Record<string, unknown>) => [userId, year])).toEqual([
      [people.jutta, null],
      [people.malte, null],
      [null, 2],
    ]);
    await api.runJobs();
    expect(api.mails).toEqual([]);
  });

  it('that is read again changes nothing, and what is new in it is added', async () => {
    const id = await event();
    const lines = ['Firma;Vorname;Nachname;Lehrjahr', '0042;Malte;Kolk;', '0042;Lena;Lehrling;1'];
    await enter(id, lines);
    const before = await listed(id);
    expect(await enter(id, lines)).toMatchObject({ body: { new: 0, changed: 0, unchanged: 2 } });
    expect(await listed(id)).toEqual(before);
    const more = ['Firma;Vorname;Nachname;Lehrjahr', '0042;Lena;Lehrling;2', '0042;Jutta;Rehbein;'];
    expect(await enter(id, more)).toMatchObject({ body: { new: 1, changed: 1, unchanged: 0 } });
    expect(await namesOf(id, companies.rehbein)).toEqual(['Malte Kolk', 'Lena Lehrling', 'Jutta Rehbein']);
  });

  it.each(['de', 'en', 'es'])('that is our own export in %s changes nothing', async (language) => {
    const id = await event();
    await enter(id, ['Firma;Vorname;Nachname;Lehrjahr;Status', '0042;Lena;Lehrling;3;ja', '0043;;;;kommt nicht']);
    const file = await api.call('GET', `/api/posts/${id}/registrations/export?language=${language}`, {
      as: await asOffice(),
    });
    expect(await enter(id, String(file.body).trim().split('\n'))).toMatchObject({
      body: { new: 0, changed: 0, unchanged: 2, refused: 0 },
    });
  });

  it('takes out who does not come, and notes companies of which nobody does', async () => {
    const id = await event();
    await enter(id, ['Firma;Vorname;Nachname', '0042;Malte;Kolk', '0042;Jutta;Rehbein', '0043;Onur;Grünwald']);
    const lines = ['Firma;Vorname;Nachname;Stand', '0042;Malte;Kolk;nein', '0043;Onur;Grünwald;abgesagt'];
    expect(await enter(id, lines)).toMatchObject({ body: { changed: 2 } });
    expect(await namesOf(id, companies.rehbein)).toEqual(['Jutta Rehbein']);
    const states = (await listed(id)).map((one: { id: string; state: string }) => [one.id, one.state]);
    expect(states).toContainEqual([companies.gruenwald, 'declined']);
  });

  it('is in the audit log as taken from a table', async () => {
    const id = await event();
    await enter(id, ['Firma;Vorname;Nachname', '0042;Malte;Kolk']);
    const entries = await api.arrange((db) =>
      db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entity, 'registrations'), eq(auditEntries.action, 'create'))),
    );
    const last = entries.at(-1);
    expect(last).toMatchObject({ actorId: office.id });
    expect(JSON.stringify(last)).toContain('"imported"');
  });
});

describe('a row that cannot be entered is named with its reason', () => {
  it.each([
    ['without a name', '0042;;;;;', 'noName'],
    ['of a company that nobody knows', 'Niemand GmbH;Max;Muster;;;', 'unknownCompany'],
    ['of a company that the post does not ask', 'Fremde Bau;Max;Muster;;;', 'notAsked'],
    ['with neither a known company nor a known person', ';Max;Muster;;;', 'unknownPerson'],
    ['with a year that there is not', '0042;Max;Muster;;9;', 'badYear'],
    ['with a state that says nothing', '0042;Max;Muster;;;vielleicht', 'unknownState'],
    ['with a name that is too long', `0042;Max;${'Muster'.repeat(20)};;;`, 'nameTooLong'],
  ])('%s', async (_title, row, reason) => {
    expect(await reasons(await event(), ['Firma;Vorname;Nachname;E-Mail;Lehrjahr;Status', row])).toEqual([reason]);
  });

  it('twice, of another company, or in a company of which some come and some wait', async () => {
    const id = await event();
    const heads = 'Firma;Vorname;Nachname;Status';
    expect(await reasons(id, [heads, '0042;Malte;Kolk;', '0042;MALTE;Kolk;'])).toEqual(['new', 'twice']);
    expect(await reasons(id, [heads, '0042;Malte;Kolk;ja', '0042;Lena;Lehrling;Warteliste'])).toEqual(['new', 'mixed']);
  });

  it('with more people than one registration may have, or a wrong or missing answer', async () => {
    const few = await event({ most: 1 });
    const heads = 'Firma;Vorname;Nachname';
    expect(await reasons(few, [heads, '0042;Malte;Kolk', '0042;Jutta;Rehbein', '0043;Onur;Grünwald'])).toEqual([
      'tooMany',
      'tooMany',
      'new',
    ]);
    const question: RegistrationQuestion = {
      id: '00000000-0000-4000-8000-000000000002',
      text: 'Größe',
      scope: 'person',
      kind: 'number',
      choices: [],
      least: 1,
      most: 9,
      required: true,
      hidden: false,
    };
    const asked = await event({ questions: [question] });
    const { rows } = await check(asked, [`${heads};Größe`, '0042;Malte;Kolk;12', '0043;Onur;Grünwald;']);
    expect(rows).toMatchObject([
      { reason: 'badAnswer', what: 'Größe' },
      { reason: 'badAnswer', what: 'Größe' },
    ]);
    await enter(asked, [`${heads};Größe`, '0043;Onur;Grünwald;3']);
    const [party] = (await listed(asked)).filter((one: { id: string }) => one.id === companies.gruenwald);
    expect(party.registration.people).toMatchObject([{ answers: { [question.id]: '3' } }]);
  });
});

describe('seats', () => {
  const lines = ['Firma;Vorname;Nachname', '0042;Malte;Kolk', '0042;Jutta;Rehbein', '0043;Onur;Grünwald'];

  it('are never exceeded: who has none goes on the waiting list', async () => {
    const id = await event({ seats: 2 });
    expect(await check(id, lines)).toMatchObject({
      free: 2,
      hasWaitingList: true,
      counts: { new: 3, waiting: 1, beyond: 0 },
    });
    await enter(id, lines);
    const overview = (await api.call('GET', `/api/posts/${id}/registrations`, { as: await asOffice() })).body;
    expect(overview).toMatchObject({ seats: { taken: 2, free: 0 }, states: { waiting: { people: 1 } } });
  });

  it('are exceeded if the office wants that', async () => {
    const id = await event({ seats: 2 });
    await enter(id, lines);
    expect(await enter(id, lines, { seats: 'beyond' })).toMatchObject({
      body: { changed: 1, unchanged: 2, waiting: 0 },
    });
    const overview = (await api.call('GET', `/api/posts/${id}/registrations`, { as: await asOffice() })).body;
    expect(overview).toMatchObject({ seats: { taken: 3, free: 0 }, states: { waiting: { people: 0 } } });
  });

  it('that are not free refuse rows where there is no waiting list', async () => {
    const id = await event({ seats: 2, waiting: false });
    expect(await reasons(id, lines)).toEqual(['new', 'new', 'noSeats']);
  });

  it('that two tables want at once are given once', async () => {
    const id = await event({ seats: 2 });
    const body = { ...(await bodyOf(id, lines)), expected: (await check(id, lines)).counts };
    const other = ['Firma;Vorname;Nachname', '0043;Onur;Grünwald', '0043;Zoe;Zimmer'];
    const second = { ...(await bodyOf(id, other)), expected: (await check(id, other)).counts };
    const replies = await Promise.all([
      call(`/api/posts/${id}/attendees`, body),
      call(`/api/posts/${id}/attendees`, second),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const overview = (await api.call('GET', `/api/posts/${id}/registrations`, { as: await asOffice() })).body;
    expect(overview.seats.taken).toBe(2);
  });
});

describe('e-mails about what a table enters', () => {
  const lines = ['Firma;Vorname;Nachname', '0042;Malte;Kolk', '0043;Onur;Grünwald'];

  it('leave if they are wanted, as many as were shown', async () => {
    const id = await event();
    const found = await check(id, lines, { mail: true });
    expect(found).toMatchObject({ counts: { mails: 1 }, confirmations: 1, unreached: 1 });
    expect(await enter(id, lines, { mail: true })).toMatchObject({ status: 200 });
    await api.runJobs();
    expect(api.mails.map(({ to }) => to)).toEqual(['info@rehbein.example']);
  });
});

describe('an event to which each person registers alone', () => {
  it('takes people who are known, and refuses names', async () => {
    const id = await event({ by: 'person' });
    const lines = ['Vorname;Nachname;E-Mail;Firma', 'Malte;Kolk;;', 'Max;Muster;;0042'];
    expect(await reasons(id, lines)).toEqual(['new', 'unknownPerson']);
    await enter(id, lines);
    expect(await namesOf(id, people.malte)).toEqual(['Malte Kolk']);
  });
});

describe('nobody but the office', () => {
  it('reads or enters a table, and nobody becomes a member by it', async () => {
    const id = await event();
    const anna = await api.signIn();
    for (const path of ['check', ''])
      expect(
        (await api.call('POST', `/api/posts/${id}/attendees${path && `/${path}`}`, { as: anna.token, body: {} }))
          .status,
      ).toBe(403);
    const count = () => api.arrange((db) => db.$count(users));
    const before = await count();
    await enter(id, ['Firma;Vorname;Nachname', '0042;Neu;Niemand']);
    expect(await count()).toBe(before);
  });
});
