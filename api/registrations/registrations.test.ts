import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ListedRegistration,
  OwnRegistrations,
  RegistrationOverview,
} from '#contract/registrations/registrations.ts';
import type { RegistrationQuestion, RegistrationTerms } from '#contract/registrations/terms.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { buildCompany, buildGuild, buildMembership, buildPost, buildUser, employ, grant } from '#sample/builders.ts';
import { companies as companyTable, users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { eventWith } from './fixtures/event.ts';

const start = new Date('2026-11-27T09:00:00Z');

type Person = { id: string; subject: string };
let api: TestApi;
let office: Person;
let jutta: Person;
let onur: Person;
let rita: Person;
let guest: Person;
let malteId: string;
let guild: Target & { kind: 'guild' };
const companies = { rehbein: '', gruenwald: '', wiesengrund: '', empty: '' };

beforeAll(async () => {
  api = await testApi();
  api.clock.now = start;
  const person = (firstName: string, lastName: string) =>
    api.signIn({ firstName, lastName, email: `${firstName.toLowerCase()}@post.example`, language: 'de' });
  office = await person('Petra', 'Lindner');
  jutta = await person('Jutta', 'Rehbein');
  onur = await person('Onur', 'Grünwald');
  rita = await person('Rita', 'Sander');
  guest = await person('Gustav', 'Gast');
  await api.arrange(async (db) => {
    await grant(db, { userId: office.id, role: 'admin' });
    const id = await buildGuild(db, { name: 'Tischler' });
    guild = { kind: 'guild', id };
    companies.rehbein = await buildCompany(db, { name: 'Tischlerei Rehbein' });
    companies.gruenwald = await buildCompany(db, { name: 'Elektro Grünwald' });
    companies.wiesengrund = await buildCompany(db, { name: 'Dachbau Wiesengrund' });
    companies.empty = await buildCompany(db, { name: 'Zeisig Bau', email: 'info@zeisig.example' });
    for (const companyId of Object.values(companies)) await buildMembership(db, { companyId, guildId: id });
    malteId = await buildUser(db, { state: 'invited', firstName: 'Malte', lastName: 'Kolk' });
    await employ(db, { userId: jutta.id, companyId: companies.rehbein, function: 'owner' });
    await employ(db, { userId: malteId, companyId: companies.rehbein, function: 'journeyman' });
    await employ(db, { userId: onur.id, companyId: companies.gruenwald });
    await employ(db, { userId: rita.id, companyId: companies.wiesengrund });
  });
});
beforeEach(async () => {
  api.clock.now = start;
  await api.runJobs();
  api.mails.length = 0;
});
afterAll(() => api.close());

const event = (terms: Partial<RegistrationTerms> = {}, given: Parameters<typeof buildPost>[1] = {}) =>
  api.arrange((db) =>
    buildPost(db, {
      title: 'Praxistag',
      kind: 'event',
      audience: { include: [guild] },
      publishedAt: start,
      ...eventWith(terms),
      ...given,
    }),
  );

const named = (...names: string[]) => names.map((lastName) => ({ lastName }));
const call = async (method: 'GET' | 'PUT' | 'POST' | 'PATCH', path: string, as: Person, body?: object) =>
  api.call(method, path, { as: await api.token(as.subject), ...(body && { body }) });
const own = async (id: string, as: Person): Promise<OwnRegistrations> =>
  (await call('GET', `/api/posts/${id}/registration`, as)).body;
const put = (id: string, as: Person, body: object) =>
  call('PUT', `/api/posts/${id}/registration`, as, { coming: true, known: null, ...body });
const companyOf = (as: Person) =>
  as === jutta ? companies.rehbein : as === onur ? companies.gruenwald : companies.wiesengrund;

/** So many people of the person's company. */
async function register(id: string, as: Person, count: number, more: object = {}) {
  const { items } = await own(id, as);
  const known = items[0]?.registration?.version ?? null;
  const people = named(...Array.from({ length: count }, (_, place) => `Gast ${place + 1}`));
  return put(id, as, { companyId: companyOf(as), people, known, ...more });
}
const stateOf = async (id: string, as: Person) => (await own(id, as)).items[0]?.registration?.state ?? null;
const list = async (id: string, query = ''): Promise<ListedRegistration[]> =>
  (await call('GET', `/api/posts/${id}/registrations/parties${query}`, office)).body.items;
const enter = (id: string, partyId: string, body: object) =>
  call('PUT', `/api/posts/${id}/registrations/parties/${partyId}`, office, {
    coming: true,
    known: null,
    way: 'phone',
    ...body,
  });
const overview = async (id: string): Promise<RegistrationOverview> =>
  (await call('GET', `/api/posts/${id}/registrations`, office)).body;

/** Through a correction, as the office does it. */
async function correct(id: string, terms: Partial<RegistrationTerms>): Promise<void> {
  const { event: facts } = eventWith(terms);
  const path = `/api/posts/${id}/correction`;
  expect((await call('PATCH', path, office, { event: facts })).status).toBeLessThan(300);
  expect((await call('POST', `${path}/publish`, office, { note: '', announce: false })).status).toBeLessThan(300);
}

const giveSeats = async () => {
  await api.leaveJob('seats', { tenantId: 'here' });
  await api.runJobs();
};

describe('a registration', () => {
  it('is offered to a company with its people, oneself first, and is kept with them', async () => {
    const id = await event({ seats: 24, most: 4 });
    const before = await own(id, jutta);
    expect(before).toMatchObject({ period: 'open', seats: { taken: 0, free: 24 } });
    expect(before.items).toEqual([
      {
        company: { id: companies.rehbein, name: 'Tischlerei Rehbein' },
        people: [
          { id: jutta.id, name: 'Jutta Rehbein', function: 'owner', isSelf: true },
          { id: malteId, name: 'Malte Kolk', function: 'journeyman', isSelf: false },
        ],
        registration: null,
      },
    ]);
    const people = [{ userId: malteId }, { firstName: 'Lina', lastName: 'Ohlsen', year: 2 }];
    const { status, body } = await put(id, jutta, { companyId: companies.rehbein, people });
    expect(status).toBe(200);
    expect(body.seats).toEqual({ taken: 2, free: 22, waiting: { registrations: 0, people: 0 } });
    expect(body.items[0].registration).toMatchObject({
      state: 'coming',
      by: { id: jutta.id, name: 'Jutta Rehbein' },
      way: 'portal',
      version: 1,
      people: [
        { userId: malteId, name: 'Malte Kolk', year: null },
        { userId: null, name: 'Lina Ohlsen', year: 2 },
      ],
    });
    expect((await own(id, onur)).seats.free).toBe(22);
  });

  it('is changed, and cancelled with a reason', async () => {
    const id = await event({ seats: 3 });
    await register(id, jutta, 3);
    expect((await register(id, jutta, 1)).body.seats.free).toBe(2);
    const declined = await put(id, jutta, { companyId: companies.rehbein, coming: false, reason: 'Urlaub', known: 2 });
    expect(declined.body.seats.free).toBe(3);
    expect(declined.body.items[0].registration).toMatchObject({ state: 'declined', reason: 'Urlaub', people: [] });
    expect((await register(id, jutta, 2)).body.items[0].registration).toMatchObject({ state: 'coming', reason: null });
  });

  it('is not overwritten by somebody who has not seen it', async () => {
    const id = await event();
    await register(id, jutta, 1);
    const { status, body } = await put(id, jutta, { companyId: companies.rehbein, people: named('Zwei') });
    expect([status, body.code]).toEqual([412, 'stale']);
    expect((await own(id, jutta)).items[0]?.registration?.people).toMatchObject([{ name: 'Gast 1' }]);
  });

  it('is one of a person where each person answers, or where a reader has no company', async () => {
    const id = await event({ by: 'person' });
    const { items } = await own(id, jutta);
    expect(items).toMatchObject([{ company: null, people: [{ id: jutta.id, isSelf: true }] }]);
    const mine = await put(id, jutta, { companyId: null, people: [{ userId: jutta.id }, ...named('Begleitung')] });
    expect(mine.body.seats.taken).toBe(2);
    const all = await event({}, { audience: { include: [{ kind: 'everyone' }] } });
    expect((await own(all, guest)).items).toMatchObject([{ company: null, people: [{ id: guest.id }] }]);
  });

  it('names a person once, though two companies bring him or her', async () => {
    await api.arrange((db) => employ(db, { userId: malteId, companyId: companies.gruenwald }));
    const id = await event();
    const people = [{ userId: malteId }];
    expect((await put(id, jutta, { companyId: companies.rehbein, people })).status).toBe(200);
    const { status, body } = await put(id, onur, { companyId: companies.gruenwald, people });
    expect([status, body.code]).toEqual([409, 'registrations.elsewhere']);
    expect(body.errors).toMatchObject([{ path: 'people.0.userId' }]);
    await put(id, jutta, { companyId: companies.rehbein, coming: false, known: 1 });
    expect((await put(id, onur, { companyId: companies.gruenwald, people })).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ['nobody', { people: [] }, 'people'],
    ['more people than one may bring', { people: named('A', 'B', 'C') }, 'people'],
    ['a stranger', { people: [{ userId: '01900000-0000-7000-8000-000000000000' }] }, 'people.0.userId'],
    ['a name that is empty', { people: [{ firstName: 'Lina' }] }, 'people.0.lastName'],
    ['a year that there is not', { people: [{ lastName: 'A', year: 9 }] }, 'people.0.year'],
    ['people who come and do not', { coming: false, people: named('A') }, 'people'],
    ['a reason though somebody comes', { people: named('A'), reason: 'krank' }, 'reason'],
    ['another company', { companyId: '01900000-0000-7000-8000-000000000000', people: named('A') }, 'companyId'],
  ])('with %s is refused, and names the field', async (_, given, path) => {
    const id = await event({ most: 2 });
    const { status, body } = await put(id, jutta, { companyId: companies.rehbein, ...given });
    expect(status).toBe(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await stateOf(id, jutta)).toBeNull();
  });

  it('asks nothing of who does not see the post, nor of another kind of post', async () => {
    const id = await event();
    expect((await call('GET', `/api/posts/${id}/registration`, guest)).status).toBe(404);
    expect((await put(id, guest, { companyId: null, people: [{ userId: guest.id }] })).status).toBe(404);
    const plain = await api.arrange((db) => buildPost(db, { audience: { include: [guild] }, publishedAt: start }));
    const { status, body } = await call('GET', `/api/posts/${plain}/registration`, jutta);
    expect([status, body.code]).toEqual([409, 'registrations.notAsked']);
  });
});

describe('how people register', () => {
  const posts = (method: 'POST' | 'PATCH', path: string, body: object) =>
    call(method, `/api/posts${path}`, office, body);
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Am Fahrzeug.' }] }] };

  it('is kept in a draft without a begin, as of a template, and is not published so', async () => {
    const { event: facts } = eventWith({ until: null });
    const given = { title: 'Praxistag', body: text, kind: 'event', audience: { include: [guild], exclude: [] } };
    const without = { ...facts, endsAt: null };
    const { status, body } = await posts('POST', '', { ...given, event: without });
    expect(status).toBe(201);
    const changed = await posts('PATCH', `/${body.id}`, { event: { ...without, costs: '45 €' } });
    expect([changed.status, changed.body.event.registration.offerHours]).toEqual([200, 48]);
    const out = await posts('POST', `/${body.id}/publish`, {});
    expect([out.status, out.body.errors.map((error: { path: string }) => error.path)]).toEqual([409, ['eventAt']]);
  });

  it('does not lose its begin by a correction', async () => {
    const id = await event();
    const { status, body } = await posts('PATCH', `/${id}/correction`, { eventAt: null, event: withoutEnd() });
    expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([400, ['eventAt']]);
  });

  const withoutEnd = () => ({ ...eventWith({ until: null }).event, endsAt: null });
});

describe('the time to register', () => {
  it.each<[string, string, Partial<RegistrationTerms>]>([
    ['early', '2026-11-30T22:59:00Z', { opensOn: '2026-12-01' }],
    ['open', '2026-11-30T23:00:00Z', { opensOn: '2026-12-01' }],
    ['open', '2027-01-08T22:59:00Z', {}],
    ['closed', '2027-01-08T23:00:00Z', {}],
    ['open', '2027-01-16T07:29:00Z', { until: null }],
    ['closed', '2027-01-16T07:30:00Z', { until: null }],
    ['closed', '2027-01-16T22:59:00Z', {}],
    ['over', '2027-01-16T23:00:00Z', {}],
  ])('is %s at %s', async (period, at, terms) => {
    const id = await event(terms);
    api.clock.now = new Date(at);
    expect((await own(id, jutta)).period).toBe(period);
    const { status, body } = await put(id, jutta, { companyId: companies.rehbein, people: named('A') });
    expect(status === 200 ? 'open' : body.code).toBe(period === 'open' ? 'open' : 'registrations.notNow');
  });
});

describe('the last seats', () => {
  it('are given to nobody in part, and the answer has their number', async () => {
    const id = await event({ seats: 3 });
    await register(id, onur, 2);
    const { status, body } = await register(id, jutta, 2);
    expect([status, body.code]).toEqual([409, 'registrations.tooFewSeats']);
    expect(body.errors).toEqual([{ path: 'people', message: '1 seat is free' }]);
    expect(await stateOf(id, jutta)).toBeNull();
    expect((await register(id, jutta, 1)).status).toBe(200);
  });

  it('without a waiting list are refused to people who come later', async () => {
    const id = await event({ seats: 1, waiting: false });
    await register(id, onur, 1);
    expect((await register(id, jutta, 1, { wait: true })).body.code).toBe('registrations.tooFewSeats');
  });

  it('put people who want that on the waiting list in order, which shows how many are ahead and no names', async () => {
    const id = await event({ seats: 2 });
    await register(id, onur, 2);
    await register(id, jutta, 2, { wait: true });
    await register(id, rita, 1, { wait: true });
    const { items, seats } = await own(id, rita);
    expect(items[0]?.registration).toMatchObject({ state: 'waiting', ahead: { registrations: 1, people: 2 } });
    expect(seats.waiting).toEqual({ registrations: 2, people: 3 });
    expect(JSON.stringify(await own(id, rita))).not.toContain('Rehbein');
  });
});

describe('a seat that becomes free', () => {
  it('is offered to the first in line, who has 48 hours, then to the next', async () => {
    const id = await event({ seats: 2 });
    await register(id, onur, 2);
    await register(id, jutta, 1, { wait: true });
    await register(id, rita, 1, { wait: true });
    await register(id, onur, 1);
    expect((await own(id, jutta)).items[0]?.registration).toMatchObject({
      state: 'offered',
      offer: { seats: 1, until: '2026-11-29T09:00:00.000Z' },
    });
    expect(await stateOf(id, rita)).toBe('waiting');
    expect((await own(id, rita)).seats.free).toBe(0);
    api.clock.now = new Date('2026-11-29T09:00:00Z');
    await giveSeats();
    expect(await stateOf(id, jutta)).toBe('waiting');
    expect(await stateOf(id, rita)).toBe('offered');
    expect((await own(id, jutta)).items[0]?.registration?.ahead).toEqual({ registrations: 0, people: 0 });
  });

  it('is taken by sending the registration again, with as many as are offered', async () => {
    const id = await event({ seats: 2 });
    await register(id, onur, 2);
    await register(id, jutta, 2, { wait: true });
    await register(id, onur, 1);
    expect((await own(id, jutta)).items[0]?.registration).toMatchObject({ offer: { seats: 1 } });
    expect((await register(id, jutta, 2)).body.items[0].registration).toMatchObject({ offer: { seats: 1 } });
    expect((await register(id, jutta, 1)).body.items[0].registration).toMatchObject({ state: 'coming', offer: null });
    expect((await own(id, jutta)).seats).toMatchObject({ taken: 2, free: 0 });
  });

  it('is given at once where the event wants that', async () => {
    const id = await event({ seats: 1, offerHours: 0 });
    await register(id, onur, 1);
    await register(id, jutta, 1, { wait: true });
    await put(id, onur, { companyId: companies.gruenwald, coming: false, known: 1 });
    expect(await stateOf(id, jutta)).toBe('coming');
  });

  it('is not held beyond the last day to register', async () => {
    const id = await event({ seats: 1, until: '2026-11-28' });
    await register(id, onur, 1);
    await register(id, jutta, 1, { wait: true });
    await put(id, onur, { companyId: companies.gruenwald, coming: false, known: 1 });
    expect((await own(id, jutta)).items[0]?.registration?.offer?.until).toBe('2026-11-28T23:00:00.000Z');
  });

  it('goes to who waits as a correction gives more seats, and fewer seats remove nobody', async () => {
    const id = await event({ seats: 1, offerHours: 0 });
    await register(id, onur, 1);
    await register(id, jutta, 1, { wait: true });
    await correct(id, { seats: 2, offerHours: 0 });
    expect(await stateOf(id, jutta)).toBe('coming');
    await correct(id, { seats: 1, offerHours: 0 });
    expect((await own(id, rita)).seats).toMatchObject({ taken: 2, free: 0 });
    expect((await register(id, jutta, 1)).body.items[0].registration.state).toBe('coming');
  });

  it('goes to who waits as somebody who was registered is deleted', async () => {
    const lena = await api.signIn({ firstName: 'Lena', lastName: 'Leise', email: 'lena@post.example' });
    await api.arrange((db) => employ(db, { userId: lena.id, companyId: companies.empty }));
    const id = await event({ seats: 1, offerHours: 0 });
    await put(id, lena, { companyId: companies.empty, people: [{ userId: lena.id }] });
    await register(id, jutta, 1, { wait: true });
    await api.arrange((db) => db.execute(`delete from registered_people where user_id = '${lena.id}'`));
    await giveSeats();
    expect(await stateOf(id, jutta)).toBe('coming');
  });
});

const meal: RegistrationQuestion = {
  id: '01900000-0000-7000-8000-00000000000a',
  text: 'Mittagessen',
  scope: 'person',
  kind: 'choice',
  choices: ['mit Fleisch', 'vegetarisch'],
  least: null,
  most: null,
  required: true,
  hidden: false,
};
const van: RegistrationQuestion = {
  ...meal,
  id: '01900000-0000-7000-8000-00000000000b',
  text: 'Transporter',
  scope: 'registration',
  kind: 'number',
  choices: [],
  least: 0,
  most: 3,
  required: false,
};

describe('questions', () => {
  it('are answered for each person and for the registration, and counted for the office', async () => {
    const id = await event({ questions: [meal, van] });
    const people = [
      { lastName: 'A', answers: { [meal.id]: 'mit Fleisch' } },
      { lastName: 'B', answers: { [meal.id]: 'vegetarisch' } },
    ];
    await put(id, jutta, { companyId: companies.rehbein, people, answers: { [van.id]: '1' } });
    expect((await overview(id)).answers).toEqual([
      {
        question: meal.id,
        total: 2,
        counts: [
          { answer: 'mit Fleisch', count: 1 },
          { answer: 'vegetarisch', count: 1 },
        ],
      },
      { question: van.id, total: 1, counts: [{ answer: '1', count: 1 }] },
    ]);
    expect(JSON.stringify(await own(id, onur))).not.toContain('"vegetarisch":');
    expect((await own(id, onur)).items[0]?.registration).toBeNull();
  });

  it.each<[string, object, string]>([
    ['is missing', { people: [{ lastName: 'A' }] }, `people.0.answers.${meal.id}`],
    ['is no choice', { people: [{ lastName: 'A', answers: { [meal.id]: 'Fisch' } }] }, `people.0.answers.${meal.id}`],
    [
      'is too large a number',
      { people: [{ lastName: 'A', answers: { [meal.id]: 'vegetarisch' } }], answers: { [van.id]: '4' } },
      `answers.${van.id}`,
    ],
    [
      'is to no question',
      {
        people: [{ lastName: 'A', answers: { [meal.id]: 'vegetarisch' } }],
        answers: { '01900000-0000-7000-8000-00000000000c': 'x' },
      },
      'answers.01900000-0000-7000-8000-00000000000c',
    ],
  ])('refuse an answer that %s', async (_, given, path) => {
    const id = await event({ questions: [meal, van] });
    const { status, body } = await put(id, jutta, { companyId: companies.rehbein, ...given });
    expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([400, [path]]);
  });
});

describe('the office', () => {
  it('sees all companies: offers, the waiting list in order, who comes, who does not, who has not answered', async () => {
    const id = await event({ seats: 2 });
    await register(id, onur, 2);
    await register(id, rita, 1, { wait: true });
    await put(id, jutta, { companyId: companies.rehbein, coming: false });
    expect((await list(id)).map(({ name, state }) => [name, state])).toEqual([
      ['Dachbau Wiesengrund', 'waiting'],
      ['Elektro Grünwald', 'coming'],
      ['Tischlerei Rehbein', 'declined'],
      ['Zeisig Bau', 'open'],
    ]);
    expect((await list(id, '?state=coming')).map(({ name }) => name)).toEqual(['Elektro Grünwald']);
    expect((await list(id, '?search=gast')).map(({ name }) => name)).toEqual([
      'Dachbau Wiesengrund',
      'Elektro Grünwald',
    ]);
    expect((await overview(id)).states).toEqual({
      coming: { registrations: 1, people: 2 },
      offered: { registrations: 0, people: 0 },
      waiting: { registrations: 1, people: 1 },
      declined: { registrations: 1 },
      open: { registrations: 1 },
    });
  });

  it('enters an answer by telephone, also after the last day, and may go beyond the seats', async () => {
    const id = await event({ seats: 1 });
    await register(id, onur, 1);
    api.clock.now = new Date('2027-01-10T09:00:00Z');
    const waiting = await enter(id, companies.empty, { people: named('Zeisig') });
    expect(waiting.body).toMatchObject({
      state: 'waiting',
      registration: { way: 'phone', by: { name: 'Petra Lindner' } },
    });
    const known = waiting.body.registration.version;
    const beyond = await enter(id, companies.empty, { people: named('Zeisig'), known, beyond: true });
    expect(beyond.body).toMatchObject({ state: 'coming' });
    expect((await overview(id)).seats).toMatchObject({ taken: 2, free: 0 });
  });

  it('gives one who waits a seat before others for a reason that is in the log', async () => {
    const id = await event({ seats: 1 });
    await register(id, onur, 1);
    await register(id, jutta, 1, { wait: true });
    await register(id, rita, 1, { wait: true });
    const [, second] = await list(id, '?state=waiting');
    const path = `/api/posts/${id}/registrations/parties/${companies.wiesengrund}/seat`;
    expect(second?.passedOver).toEqual(['Tischlerei Rehbein']);
    const known = second?.registration?.version;
    for (const reason of [{}, { reason: null }, { reason: '  ' }, { reason: 'x'.repeat(201) }]) {
      const { status, body: refused } = await call('POST', path, office, { known, ...reason });
      expect([status, refused.errors?.[0]?.path]).toEqual([400, 'reason']);
    }
    expect(await stateOf(id, rita)).toBe('waiting');
    const body = { known, reason: ' Die Prüfung ist im Februar ' };
    expect((await call('POST', path, office, body)).body).toMatchObject({ state: 'coming', passedOver: [] });
    const [entry] = (await call('GET', '/api/audit?entity=registrations&size=1', office)).body.items;
    expect(entry.changes).toContainEqual({ field: 'seatReason', before: null, after: 'Die Prüfung ist im Februar' });
    expect(JSON.stringify(await own(id, rita))).not.toContain('Prüfung');
    expect(await stateOf(id, jutta)).toBe('waiting');
    expect((await call('POST', path, office, body)).status).toBe(412);
  });

  it('reads the first five who wait longer, in their order, and gives the first a seat without a reason', async () => {
    const id = await event({ seats: 1 });
    await register(id, onur, 1);
    await register(id, rita, 1, { wait: true });
    await register(id, jutta, 1, { wait: true });
    const others = ['Fenster A', 'Glas B', 'Holz C', 'Dach D'];
    for (const name of others) {
      const companyId = await api.arrange(async (db) => {
        const made = await buildCompany(db, { name });
        await buildMembership(db, { companyId: made, guildId: guild.id });
        return made;
      });
      await enter(id, companyId, { people: named('Gast') });
    }
    const [first, second, , , , last] = await list(id, '?state=waiting');
    expect([first?.passedOver, second?.passedOver]).toEqual([[], ['Dachbau Wiesengrund']]);
    expect(last?.passedOver).toEqual(['Dachbau Wiesengrund', 'Tischlerei Rehbein', ...others.slice(0, 3)]);
    const path = `/api/posts/${id}/registrations/parties/${companies.wiesengrund}/seat`;
    expect((await call('POST', path, office, { known: first?.registration?.version })).status).toBe(200);
    expect((await list(id)).filter(({ state }) => state === 'coming').map(({ passedOver }) => passedOver)).toEqual([
      [],
      [],
    ]);
    await api.arrange(async (db) => {
      const made = (await list(id)).filter(({ name }) => others.includes(name)).map((one) => one.id);
      await db.delete(companyTable).where(inArray(companyTable.id, made));
    });
  });

  it('gets a table with a row for each person', async () => {
    const id = await event({ questions: [meal] });
    await put(id, jutta, {
      companyId: companies.rehbein,
      people: [{ userId: malteId, answers: { [meal.id]: 'vegetarisch' } }],
    });
    const { body } = await call('GET', `/api/posts/${id}/registrations/export?language=de`, office);
    const [headings, row] = String(body)
      .trim()
      .split('\r\n')
      .map((line) => line.replace('\uFEFF', '').split(';'));
    expect(headings?.slice(0, 4)).toEqual(['Betrieb oder Person', 'Innungen', 'Nachname', 'Vorname']);
    expect(headings?.at(-1)).toBe('Mittagessen');
    expect([row?.[0], row?.[2], row?.[3], row?.at(-1)]).toEqual(['Tischlerei Rehbein', 'Kolk', 'Malte', 'vegetarisch']);
  });
});

describe('the list of those that come', () => {
  const coming = async (id: string, as: Person) => (await own(id, as)).coming;

  it('shows to readers of the event those that agree, until they cancel or agree no more', async () => {
    const id = await event({ showsComing: true });
    expect(await coming(id, rita)).toEqual([]);
    await register(id, jutta, 2, { isShown: true });
    await register(id, onur, 1);
    expect(await coming(id, rita)).toEqual(['Tischlerei Rehbein']);
    await register(id, onur, 1, { isShown: true });
    expect(await coming(id, rita)).toEqual(['Elektro Grünwald', 'Tischlerei Rehbein']);
    await register(id, onur, 1, { isShown: false });
    await put(id, jutta, { companyId: companies.rehbein, coming: false, known: 1 });
    expect(await coming(id, rita)).toEqual([]);
    expect((await call('GET', `/api/posts/${id}/registration`, guest)).status).toBe(404);
  });

  it('follows the choice of the company, which an answer entered by the office does not change', async () => {
    const id = await event({ showsComing: true });
    await register(id, jutta, 1, { isShown: true });
    const people = [...named('Rehbein', 'Kolk')];
    expect((await enter(id, companies.rehbein, { people, known: 1 })).status).toBe(200);
    expect((await enter(id, companies.gruenwald, { people: named('Anruf') })).status).toBe(200);
    expect(await coming(id, rita)).toEqual(['Tischlerei Rehbein']);
  });

  it('is absent where the event does not show it, and leaves out the waiting list', async () => {
    const id = await event({ seats: 1 });
    await register(id, jutta, 1, { isShown: true });
    expect(await coming(id, rita)).toBeNull();
    const full = await event({ seats: 1, showsComing: true });
    await register(full, jutta, 1, { isShown: true });
    await register(full, onur, 1, { isShown: true, wait: true });
    expect(await coming(full, rita)).toEqual(['Tischlerei Rehbein']);
  });

  it('has people by name where each person answers', async () => {
    const id = await event({ by: 'person', showsComing: true });
    await put(id, onur, { companyId: null, people: [{ userId: onur.id }], isShown: true });
    expect(await coming(id, rita)).toEqual(['Onur Grünwald']);
  });
});

describe('mails', () => {
  it('confirm a seat with an entry for the calendar, and take it out on cancelling', async () => {
    const id = await event({ seats: 2 });
    await put(id, jutta, { companyId: companies.rehbein, people: [{ userId: malteId }] });
    await api.runJobs();
    const [mail] = api.mails;
    expect(mail).toMatchObject({ to: 'jutta@post.example', calendar: { method: 'REQUEST' } });
    expect(mail?.subject).toContain('Anmeldung zu „Praxistag“');
    expect(mail?.text).toContain('– Malte Kolk');
    api.mails.length = 0;
    await put(id, jutta, { companyId: companies.rehbein, coming: false, known: 1 });
    await api.runJobs();
    expect(api.mails.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL']);
  });

  it('name the time until which a seat is held', async () => {
    const id = await event({ seats: 1 });
    await register(id, onur, 1);
    await register(id, jutta, 1, { wait: true });
    await put(id, onur, { companyId: companies.gruenwald, coming: false, known: 1 });
    await api.runJobs();
    expect(api.mails.find(({ subject }) => subject.includes('Platz für'))?.text).toContain(
      'Bis 29.11.2026, 10:00 halten wir Ihnen 1 Platz frei.',
    );
  });
});

describe('the office reads that an e-mail is sent', () => {
  const seat = (id: string, partyId: string, known: number) =>
    call('POST', `/api/posts/${id}/registrations/parties/${partyId}/seat`, office, { known });
  const line = async (id: string, companyId: string) => (await list(id)).find((one) => one.id === companyId);
  const recipients = async () => {
    await api.runJobs();
    return api.mails.splice(0).map(({ to }) => to);
  };

  const blockMailsTo = ({ id }: Person, emailBlockedAt: Date | null) =>
    api.arrange((db) => db.update(users).set({ emailBlockedAt }).where(eq(users.id, id)));

  it('if it enters an answer of a company that has an address itself', async () => {
    const id = await event();
    const people = named('Gast');
    expect(await line(id, companies.rehbein)).toMatchObject({ hasEmail: false });
    await enter(id, companies.rehbein, { people, mail: true });
    expect(await recipients()).toEqual([]);
    expect(await line(id, companies.empty)).toMatchObject({ hasEmail: true });
    await enter(id, companies.empty, { people, mail: true });
    expect(await recipients()).toEqual(['info@zeisig.example']);
  });

  it('if it gives a seat and the person who answered, or the company, has a working address', async () => {
    const id = await event({ seats: 1 });
    await register(id, onur, 1);
    await register(id, jutta, 1, { wait: true });
    await register(id, rita, 1, { wait: true });
    await enter(id, companies.empty, { people: named('Zeisig') });
    await recipients();
    await blockMailsTo(rita, start);
    const expected = {
      [companies.rehbein]: ['jutta@post.example'],
      [companies.wiesengrund]: [],
      [companies.empty]: ['info@zeisig.example'],
    };
    for (const [companyId, to] of Object.entries(expected)) {
      const found = await line(id, companyId);
      expect(found).toMatchObject({ state: 'waiting', reachedBy: to.length > 0 ? 'mail' : 'none' });
      expect((await seat(id, companyId, found?.registration?.version ?? 0)).status).toBe(200);
      expect(await recipients()).toEqual(to);
    }
    await blockMailsTo(rita, null);
  });

  it('if it enters that a company that had seats does not come', async () => {
    const id = await event();
    await enter(id, companies.empty, { coming: false, mail: true });
    expect(await recipients()).toEqual([]);
    await enter(id, companies.empty, { people: named('Zeisig'), known: 1 });
    await enter(id, companies.empty, { coming: false, known: 2, mail: true });
    expect(await recipients()).toEqual(['info@zeisig.example']);
  });
});

describe('the link in a mail', () => {
  const read = (token: string, tenant = 'here') =>
    api.call('GET', `/api/registrations?token=${encodeURIComponent(token)}`, { tenant });
  const send = (token: string, body: object) =>
    api.call('PUT', `/api/registrations?token=${encodeURIComponent(token)}`, {
      body: { coming: true, known: null, ...body },
    });
  const linkOf = (as: Person, postId: string) => api.confirming.registering.make('here', { userId: as.id, postId });

  it('shows what its owner may answer, and registers nobody by being opened', async () => {
    const id = await event({ seats: 24 });
    const { status, body } = await read(linkOf(jutta, id));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Praxistag',
      name: 'Jutta Rehbein',
      eventAt: '2027-01-16T07:30:00.000Z',
      seats: { free: 24 },
      items: [{ company: { id: companies.rehbein }, registration: null }],
    });
    expect(await stateOf(id, jutta)).toBeNull();
  });

  it('registers without signing in, and the office sees that it was the link', async () => {
    const id = await event({ seats: 24 });
    const people = [{ userId: jutta.id }, { userId: malteId }];
    const { status, body } = await send(linkOf(jutta, id), { companyId: companies.rehbein, people });
    expect([status, body.items[0].registration.state]).toEqual([200, 'coming']);
    expect((await list(id, '?state=coming'))[0]?.registration).toMatchObject({
      way: 'link',
      by: { id: jutta.id, name: 'Jutta Rehbein' },
    });
  });

  it('of a company that has nobody registers whom it names', async () => {
    const bare = await api.arrange(async (db) => {
      const companyId = await buildCompany(db, { name: 'Fenster Hagen', email: 'info@hagen.example' });
      await buildMembership(db, { companyId, guildId: guild.id });
      return companyId;
    });
    const id = await event({ seats: 24 });
    const token = api.confirming.registering.companies.make('here', { companyId: bare, postId: id });
    expect((await read(token)).body.items).toMatchObject([{ company: { name: 'Fenster Hagen' }, people: [] }]);
    const sent = await send(token, { companyId: bare, people: named('Hagen') });
    expect(sent.body.items[0].registration).toMatchObject({ state: 'coming', by: { id: null, name: 'Fenster Hagen' } });
    await api.runJobs();
    expect(api.mails.map(({ to }) => to)).toEqual(['info@hagen.example']);
  });

  it('is good for one post and one portal, not for confirming, and not for other companies', async () => {
    const id = await event();
    expect((await read(api.confirming.make('here', { userId: jutta.id, postId: id }))).status).toBe(404);
    expect((await read(linkOf(jutta, id), 'elsewhere')).status).toBe(404);
    const other = await send(linkOf(jutta, id), { companyId: companies.wiesengrund, people: named('A') });
    expect([other.status, other.body.errors?.[0]?.path]).toEqual([400, 'companyId']);
    expect((await read(linkOf(guest, id))).body.code).toBe('registrations.notAsked');
  });
});
