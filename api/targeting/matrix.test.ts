import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type Channel, isOn } from '#contract/targeting/channels.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { ways } from '#contract/targeting/ways.ts';
import { deliveries, mailPreferences } from '#database/schema/deliveries.ts';
import { pushes, pushSubscriptions } from '#database/schema/push.ts';
import { connect } from '#platform/database/pool.ts';
import { buildCompany, buildGuild, buildMembership, buildPost, buildUser, employ } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { type Case, isMailed, matrix, nameOf, wayOfCase } from './fixtures/matrix.ts';

// What each channel gives to every kind of person, against the table of the contract.
interface Person extends Case {
  id: string;
  name: string;
  subject: string | null;
  email: string | null;
}

let api: TestApi;
let office: { id: string; subject: string };
let people: Person[];
let target: Target;
let guildId: string;
let post: string;

beforeAll(async () => {
  api = await testApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  office = await api.signInAdmin();
  await api.arrange(async (db) => {
    guildId = await buildGuild(db);
    const address = { street: 'Hauptstraße 1', postcode: '43110', town: 'Musterstadt' };
    const companyId = await buildCompany(db, address);
    await buildMembership(db, { companyId, guildId });
    people = [];
    for (const one of matrix) people.push(await arrange(db, one, companyId));
  });
  // As the server does by itself after a while: else statements are planned for an empty portal.
  const owner = await connect(api.ownerUrl);
  await owner.query('analyze');
  await owner.end();
  target = { kind: 'guild', id: guildId };
  post = await api.arrange((db) =>
    buildPost(db, {
      title: 'Wintersperre',
      kind: 'circular',
      authorId: office.id,
      state: 'draft',
      confirmation: { by: 'person', until: '2026-12-11' },
      audience: { include: [target] },
    }),
  );
  expect((await call('POST', `/api/posts/${post}/publish`)).status).toBe(200);
  await api.runJobs();
}, 120_000);
afterAll(() => api.close());

async function arrange(db: Parameters<typeof buildUser>[0], one: Case, companyId: string): Promise<Person> {
  const { membership, access, lettersWhenBlocked, address, frequency } = one;
  const subject = access === 'open' || access === 'blocked' ? crypto.randomUUID() : null;
  const name = nameOf(one);
  const email = address === 'none' ? null : `${name.replaceAll(' ', '.').toLowerCase()}@matrix.example`;
  const emailBlockedAt = address === 'bounced' ? new Date('2026-01-01') : null;
  const facts = { membership, access, lettersWhenBlocked, issuer: subject && 'jwt', subject };
  const id = await buildUser(db, { ...facts, lastName: name, email, emailBlockedAt });
  await employ(db, { userId: id, companyId });
  await db
    .insert(mailPreferences)
    .values({ userId: id, frequencies: { circular: frequency }, pushes: { circular: true } });
  const keys = { p256dh: 'x', auth: 'x', userAgent: '', createdAt: new Date('2026-01-01') };
  const host = 'push.matrix.example';
  await db.insert(pushSubscriptions).values({ userId: id, endpoint: `https://${host}/${id}`, host, ...keys });
  return { ...one, id, name, subject, email };
}

const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
  api.call(method, path, { as: await api.token(office.subject), ...(body && { body }) });

const namesOn = (channel: Channel) => namesOf((one) => isOn(one, channel));
const namesOf = (which: (one: Person) => boolean) =>
  people
    .filter(which)
    .map(({ name }) => name)
    .toSorted();
const named = (ids: readonly string[]) => namesOf(({ id }) => ids.includes(id));

async function all(path: string, body?: object): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; ; page += 1) {
    const paged = `${path}${path.includes('?') ? '&' : '?'}size=100&page=${page}`;
    const reply = await call(body ? 'POST' : 'GET', paged, body);
    expect(reply.status).toBe(200);
    ids.push(...reply.body.items.map(({ id }: { id: string }) => id));
    if (reply.body.items.length === 0 || ids.length >= reply.body.total) return named(ids);
  }
}

it('counts, sizes and headcounts include the recipients, each by one channel', async () => {
  const addressed = namesOn('counts');
  const counted = (await call('POST', '/api/reach', { include: [target], kind: 'circular' })).body;
  expect(counted.people).toBe(addressed.length);
  const { people: sizes } = (await call('POST', '/api/targets/sizes', { targets: [target] })).body;
  expect(sizes).toEqual([addressed.length]);
  expect((await call('GET', `/api/guild/${guildId}`)).body.people).toBe(addressed.length);
  expect(await all('/api/reach/people', { audience: { include: [target] } })).toEqual(addressed);
  for (const way of ways) {
    const expected = namesOf((one) => wayOfCase(one) === way);
    expect([way, counted[way]]).toEqual([way, expected.length]);
    expect([way, await all('/api/reach/people', { audience: { include: [target] }, part: way })]).toEqual([
      way,
      expected,
    ]);
  }
});

it('the list of people has everybody, and only the recipients on request', async () => {
  expect(await all(`/api/users?target=guild:${guildId}`)).toEqual(namesOf(() => true));
  expect(await all(`/api/users?target=guild:${guildId}&is=addressed`)).toEqual(namesOn('counts'));
});

it('exports have all people except those who have left', async () => {
  const { body } = await call('GET', '/api/exports/people');
  const text = String(body);
  expect(namesOf(({ name }) => text.includes(name))).toEqual(namesOn('exports'));
});

it('feed and search show the post to those who have access', async () => {
  const seen: string[] = [];
  const found: string[] = [];
  for (const { name, subject } of people.filter((one) => one.subject !== null)) {
    const as = await api.token(String(subject));
    const feed = await api.call('GET', '/api/posts', { as });
    const search = await api.call('GET', '/api/search?in=posts&search=Wintersperre', { as });
    if (feed.status === 200 && feed.body.items.some(({ id }: { id: string }) => id === post)) seen.push(name);
    if (search.status === 200 && search.body.total > 0) found.push(name);
  }
  expect(seen.toSorted()).toEqual(namesOn('feed'));
  expect(found.toSorted()).toEqual(namesOn('feed'));
});

it('confirmations are requested from those who can give them', async () => {
  expect(await all(`/api/posts/${post}/confirmations/asked`)).toEqual(namesOn('confirmation'));
});

it('pushes are entered for their recipients', async () => {
  const rows = await api.arrange((db) => db.select().from(pushes).where(eq(pushes.postId, post)));
  expect(named(rows.map(({ userId }) => userId))).toEqual(namesOn('push'));
});

it('letters are ready for those whose channel it is', async () => {
  expect(await all(`/api/posts/${post}/letters`)).toEqual(namesOf((one) => wayOfCase(one) === 'letter'));
});

test.each([
  ['at once', '2026-11-20T09:10:00Z', ['atOnce']],
  ['by the next day', '2026-11-21T07:00:00Z', ['atOnce', 'daily']],
  ['by the next week', '2026-11-23T07:00:00Z', ['atOnce', 'daily', 'weekly']],
])('mails are sent %s to those who want them then, and to nobody twice', async (_when, at, frequencies) => {
  const end = new Date(at).getTime();
  for (let minute = 0; minute < 5; minute += 1) {
    api.clock.now = new Date(end + minute * 60_000);
    await api.runJobs();
  }
  const to = api.mails.map((mail) => mail.to).filter((address) => address.endsWith('@matrix.example'));
  expect(to.toSorted()).toEqual(
    people
      .filter((one) => isMailed(one) && frequencies.includes(one.frequency))
      .map(({ email }) => String(email))
      .toSorted(),
  );
});

it('the ledger has a row for each recipient, and for nobody else', async () => {
  const rows = await api.arrange((db) => db.select().from(deliveries).where(eq(deliveries.postId, post)));
  expect(named(rows.map(({ userId }) => userId))).toEqual(namesOn('counts'));
});

it('a reminder is sent by letter to those whose channel it is, by mail to those who want mails, and never by both', async () => {
  const path = `/api/posts/${post}/confirmations/reminder`;
  const letters = namesOf((one) => wayOfCase(one) === 'letter');
  const mails = namesOf(isMailed);
  const { body: counted } = await call('GET', path);
  expect(counted).toMatchObject({ mails: mails.length, byLetter: letters.length, unreachable: 0 });
  expect((await call('POST', `${path}?mails=${mails.length}&byLetter=${letters.length}`)).status).toBe(200);
  await api.runJobs();
  const rows = await api.arrange((db) => db.select().from(deliveries).where(eq(deliveries.postId, post)));
  expect(named(rows.filter(({ kind }) => kind === 'reminder').map(({ userId }) => userId))).toEqual(mails);
  const { items } = (await call('GET', `/api/posts/${post}/letters?size=100`)).body;
  expect(items.every(({ what }: { what: string }) => what === 'reminder')).toBe(true);
  expect(named(items.map(({ id }: { id: string }) => id))).toEqual(letters);
});
