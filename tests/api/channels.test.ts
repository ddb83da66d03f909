import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Audience } from '#contract/targeting/targeting.ts';
import {
  buildAssociation,
  buildCompany,
  buildCraft,
  buildGuild,
  buildList,
  buildMembership,
  buildPost,
  employ,
  grant,
} from '#sample/builders.ts';
import { reminders } from '#database/schema/confirmations.ts';
import { posts } from '#database/schema/posts.ts';
import type { ListedDate } from '#contract/posts/dates.ts';
import { eventWith } from '#api/registrations/fixtures/event.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { type Ear, kindsIn, listenAt } from '../support/live.ts';
import { pushService } from '../support/push-service.ts';

// Every channel against every kind of audience: a post reaches its readers and nobody else. A live event names no post:
// what counts is what its receivers can then load.
type Person = Awaited<ReturnType<TestApi['signIn']>>;
type Name = 'anna' | 'bert' | 'carl' | 'dora' | 'emil';

let api: TestApi;
let service: Awaited<ReturnType<typeof pushService>>;
let office: Person;
/** Anna gets mails at once, Carl has no address, Dora gets a digest in the morning; Bert and Emil have no groups. */
let people: Record<Name, Person>;
let paths: Map<string, Name>;
let ears: Map<Name, Ear>;
let address: string;
let to: Record<
  'association' | 'craft' | 'guild' | 'company' | 'role' | 'guildRole' | 'list' | 'bert' | 'emil',
  Audience['include'][0]
>;
let day = Date.parse('2026-11-23T09:00:00Z');
const hours = (count: number) => new Date(day + count * 3_600_000);

beforeAll(async () => {
  api = await testApi({ live: { life: 60_000, gather: 5, spread: 0 } });
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  office = await api.signInAdmin();
  officeAddress = (await call('GET', '/api/users/me')).body.email;
  const came = { activatedAt: new Date('2026-01-01T00:00:00Z'), language: 'de' as const };
  const signIn = (name: Name) =>
    api.signIn({ ...came, firstName: name, email: name === 'carl' ? null : addressOf(name) });
  people = {
    anna: await signIn('anna'),
    bert: await signIn('bert'),
    carl: await signIn('carl'),
    dora: await signIn('dora'),
    emil: await signIn('emil'),
  };
  const { anna, bert, carl, dora } = people;
  await api.arrange(async (db) => {
    const associationId = await buildAssociation(db);
    const craftId = await buildCraft(db);
    const guildId = await buildGuild(db, { associationId, craftIds: [craftId] });
    const companyId = await buildCompany(db, {
      craftIds: [craftId],
      street: 'Hauptstraße 1',
      postcode: '43110',
      town: 'Musterstadt',
    });
    await buildMembership(db, { guildId, companyId });
    for (const { id } of [anna, carl, dora]) await employ(db, { userId: id, companyId });
    const { roleId } = await grant(db, { userId: anna.id, role: 'examiner' });
    const { roleId: masterId } = await grant(db, { userId: carl.id, role: 'master', guildId });
    await grant(db, { userId: bert.id, role: 'master', guildId: await buildGuild(db) });
    to = {
      association: { kind: 'association', id: associationId },
      craft: { kind: 'craft', id: craftId },
      guild: { kind: 'guild', id: guildId },
      company: { kind: 'company', id: companyId },
      role: { kind: 'role', id: roleId },
      guildRole: { kind: 'guildRole', roleId: masterId, guildId },
      list: { kind: 'list', id: await buildList(db, { userIds: [anna.id, dora.id] }) },
      bert: { kind: 'list', id: await buildList(db, { userIds: [people.bert.id] }) },
      emil: { kind: 'list', id: await buildList(db, { userIds: [people.emil.id] }) },
    };
  });
  const choice = { frequencies: { circular: 'daily' } };
  expect((await call('PATCH', '/api/users/me/mail-preferences', choice, dora)).status).toBe(200);
});
afterAll(() => api.close());

beforeEach(async () => {
  day += 86_400_000;
  api.clock.now = hours(0);
  api.mails.length = 0;
  service = await pushService();
  paths = new Map();
  await api.arrange((db) => db.update(posts).set({ archivedAt: hours(-1) }));
  for (const name of Object.keys(people) as Name[]) {
    const browser = service.browser();
    const { status } = await call('PUT', '/api/users/me/push-subscriptions', browser, people[name]);
    if (status === 200) paths.set(new URL(browser.endpoint).pathname, name);
  }
  ears = new Map();
  for (const name of Object.keys(people) as Name[]) {
    const ear = await listen(name);
    if (ear.response.status === 200) ears.set(name, ear);
  }
});
afterEach(async () => {
  for (const ear of ears.values()) ear.stop();
  await service.close();
});

const listen = async (name: Name) => listenAt(address, await api.token(people[name].subject));

/** Renews tokens, as the clock moves by days. */
async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, as = office) {
  return api.call(method, path, { as: await api.token(as.subject), ...(body && { body }) });
}
const addressOf = (name: Name) => `${name}@kreis.example`;
let officeAddress: string;
const has = (id: string) => (items: { id: string }[] | undefined) => (items ?? []).some((item) => item.id === id);

let title = '';
async function publish(audience: Partial<Audience>): Promise<string> {
  title = `Haus${crypto.randomUUID().replaceAll('-', '')}`;
  const row = {
    title,
    kind: 'circular' as const,
    authorId: office.id,
    state: 'draft' as const,
    deadline: '2027-06-01',
  };
  const confirmation = { by: 'person' as const, until: '2027-06-01' };
  const event = eventWith({ by: 'person' });
  const id = await api.arrange((db) => buildPost(db, { ...row, ...event, confirmation, audience }));
  expect((await call('POST', `/api/posts/${id}/publish`)).status).toBe(200);
  return id;
}

const looks: Record<string, (id: string, as: Person) => Promise<boolean>> = {
  feed: async (id, as) => has(id)((await call('GET', '/api/posts?size=100', undefined, as)).body.items),
  unread: async (id, as) => has(id)((await call('GET', '/api/posts?unread=true', undefined, as)).body.items),
  'unread number': async (_, as) => (await call('GET', '/api/posts/unread', undefined, as)).body.total === 1,
  ahead: async (id, as) => has(id)((await call('GET', '/api/posts/upcoming', undefined, as)).body.open?.items),
  'to confirm': async (id, as) =>
    has(id)((await call('GET', '/api/posts/upcoming', undefined, as)).body.toConfirm?.items),
  search: async (_, as) => (await call('GET', `/api/search?in=posts&search=${title}`, undefined, as)).body.total === 1,
  bell: async (id, as) => {
    const { body } = await call('GET', '/api/notices', undefined, as);
    return (body.items ?? []).some((notice: { post?: { id: string } }) => notice.post?.id === id);
  },
  'bell number': async (_, as) => (await call('GET', '/api/notices/count', undefined, as)).body.total === 2,
  'reminder in the bell': async (id, as) => {
    const { body } = await call('GET', '/api/notices', undefined, as);
    return (body.items ?? []).some(
      (notice: { kind: string; post?: { id: string } }) => notice.kind === 'reminder' && notice.post?.id === id,
    );
  },
  dates: async (id, as) => {
    const { body } = await call('GET', '/api/posts/dates?size=100', undefined, as);
    return (body.items ?? []).some(({ is, post }: ListedDate) => is === 'event' && post.id === id);
  },
  calendar: async (_, as) => {
    const choice = { deadlines: false, reminder: false };
    const { status, body } = await call('PUT', '/api/users/me/calendar', choice, as);
    return status === 200 && (await calendarAt(body.address)).includes(title);
  },
  'event file': async (id, as) => (await call('GET', `/api/posts/${id}/event.ics`, undefined, as)).status === 200,
  registration: async (id, as) => (await call('GET', `/api/posts/${id}/registration`, undefined, as)).status === 200,
  why: async (id, as) => (await call('GET', `/api/posts/${id}/visibility`, undefined, as)).status === 200,
  paper: async (id, as) => (await call('GET', `/api/posts/${id}/pdf`, undefined, as)).status === 200,
  'see-as': async (id, { id: userId }) =>
    has(id)((await call('GET', `/api/users/${userId}/posts?size=100`)).body.items),
  'see-as feed': async (id, { id: userId }) =>
    has(id)((await call('GET', `/api/see-as/posts?as=user:${userId}&size=100`)).body.items),
  result: async (id, { id: userId }) =>
    has(userId)((await call('GET', `/api/posts/${id}/results/people?size=100`)).body.items),
  // These mark as read and remind, so they come last.
  page: async (id, as) => (await call('GET', `/api/posts/${id}`, undefined, as)).status === 200,
  confirmation: async (id, as) => (await call('POST', `/api/posts/${id}/confirmations`, {}, as)).status === 200,
};

/** As a calendar program fetches it, without signing in. */
async function calendarAt(address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  return String((await api.call('GET', pathname + search)).body);
}

async function found(id: string): Promise<Record<string, Name[]>> {
  // As the job does, also where no mail can be sent.
  await api.arrange((db) =>
    db.insert(reminders).values({ postId: id, day: '2026-11-01', at: api.clock.now, origin: 'https://portal.example' }),
  );
  await api.leaveJob('reminders', { tenantId: 'here', postId: id });
  await came(api.clock.now);
  const by: Record<string, Name[]> = {};
  for (const [way, look] of Object.entries(looks)) {
    by[way] = [];
    for (const name of Object.keys(people) as Name[]) if (await look(id, people[name])) by[way].push(name);
  }
  return by;
}
const everywhere = (names: Name[]) => Object.fromEntries(Object.keys(looks).map((way) => [way, names.toSorted()]));

async function came(at: Date) {
  api.clock.now = at;
  await api.runJobs();
  const mails = api.mails
    .splice(0)
    .filter(({ to: address, text }) => address !== officeAddress && text.includes(title));
  const pushed = service.arrived.splice(0).map(({ path }) => paths.get(path) ?? path);
  return { mails: mails.map(({ to: address }) => address.split('@')[0] ?? '').toSorted(), pushed: pushed.toSorted() };
}

/** All hear the same event; those who then find a post more are counted. */
async function alive(): Promise<Name[]> {
  for (const ear of ears.values()) {
    await expect.poll(() => kindsIn(ear)).toContain('posts');
    expect(ear.heard.text).toMatch(/^(:\n\n|event: \w+\ndata: \{"within":\d+\}\n\n)+$/);
    ear.heard.text = '';
  }
  const found: Name[] = [];
  for (const name of ears.keys()) if (await looks['unread number']?.('', people[name])) found.push(name);
  return found;
}

async function isShutOut(name: Name, status: number) {
  await expect.poll(() => ears.get(name)?.heard.over).toBe(true);
  ears.delete(name);
  expect((await listen(name)).response.status).toBe(status);
}

const letters = async (id: string) => {
  const { body } = await call('GET', `/api/posts/${id}/letters`);
  return body.items.map((letter: { id: string }) => letter.id);
};
const idsOf = (names: Name[]) => names.map((name) => people[name].id);
const atOnce = (names: Name[]) => names.filter((name) => name !== 'carl' && name !== 'dora');

describe('a post comes by every way to those it is for, and by none to anybody else', () => {
  it.each<[string, () => Partial<Audience>, Name[]]>([
    ['everyone', () => ({ include: [{ kind: 'everyone' }] }), ['anna', 'bert', 'carl', 'dora', 'emil']],
    ['an association', () => ({ include: [to.association] }), ['anna', 'carl', 'dora']],
    ['a craft', () => ({ include: [to.craft] }), ['anna', 'carl', 'dora']],
    ['a guild', () => ({ include: [to.guild] }), ['anna', 'carl', 'dora']],
    ['a company', () => ({ include: [to.company] }), ['anna', 'carl', 'dora']],
    ['a role', () => ({ include: [to.role] }), ['anna']],
    ['a role in one guild', () => ({ include: [to.guildRole] }), ['carl']],
    ['a list', () => ({ include: [to.list] }), ['anna', 'dora']],
    ['two lists', () => ({ include: [to.bert, to.emil] }), ['bert', 'emil']],
    ['a guild without a list', () => ({ include: [to.guild], exclude: [to.list] }), ['carl']],
    ['everyone but a guild', () => ({ include: [{ kind: 'everyone' }], exclude: [to.guild] }), ['bert', 'emil']],
  ])('%s', async (_name, audience, names) => {
    const id = await publish(audience());
    expect(await alive()).toEqual(names);
    expect(await came(hours(0))).toEqual({ mails: atOnce(names), pushed: names });
    expect(await letters(id)).toEqual(idsOf(names.filter((name) => name === 'carl')));
    expect(await found(id)).toEqual(everywhere(names));
    expect(await calendarAt('https://portal.example/api/public-calendar.ics')).not.toContain(title);
    expect(await came(hours(23))).toEqual({ mails: names.filter((name) => name === 'dora'), pushed: [] });
  });
});

test('with a new audience it comes to those who gain it and is gone for those who lose it, in the next digest too', async () => {
  const id = await publish({ include: [to.guild] });
  expect(await alive()).toEqual(['anna', 'carl', 'dora']);
  expect(await came(hours(0))).toEqual({ mails: ['anna'], pushed: ['anna', 'carl', 'dora'] });
  const audience = { include: [to.bert] };
  expect((await call('PUT', `/api/posts/${id}/audience`, audience)).status).toBe(200);
  expect(await alive()).toEqual(['bert']);
  expect(await came(hours(1))).toEqual({ mails: ['bert'], pushed: ['bert'] });
  expect(await letters(id)).toEqual([]);
  expect(await found(id)).toEqual(everywhere(['bert']));
  expect(await came(hours(23))).toEqual({ mails: [], pushed: [] });
});

test('merged with a recipient, a person has it from then on', async () => {
  const id = await publish({ include: [to.emil] });
  const { status } = await call('POST', `/api/users/${people.bert.id}/merge`, { otherId: people.emil.id });
  expect(status).toBe(200);
  await isShutOut('emil', 403);
  const { emil, ...others } = people;
  people = others as typeof people;
  expect(await came(hours(0))).toMatchObject({ mails: ['bert'] });
  expect(await letters(id)).toEqual([]);
  expect(await alive()).toEqual(['bert']);
  expect(await found(id)).toEqual(everywhere(['bert']));
  people = { ...others, emil };
});

test.each(['block', 'leave'])('after %s no event arrives any more', async (change) => {
  const name = change === 'block' ? 'anna' : 'dora';
  const id = await publish({ include: [to.guild] });
  expect((await call('POST', `/api/users/${people[name].id}/${change}`, {})).status).toBe(200);
  await isShutOut(name, 403);
  const others = (['anna', 'carl', 'dora'] as const).filter(
    (one) => one !== name && (change === 'block' || one !== 'anna'),
  );
  expect(await alive()).toEqual(others);
  expect(await came(hours(0))).toEqual({ mails: atOnce(others), pushed: others });
  expect(await letters(id)).toEqual([people.carl.id]);
  expect(await found(id)).toEqual(everywhere(others));
  expect(await came(hours(23))).toEqual({ mails: others.filter((one) => one === 'dora'), pushed: [] });
});
