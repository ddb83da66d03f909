import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildList, buildPost, buildUser, employ } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { environment, signed, bounceReport } from './fixtures/service.ts';

// Bounces during publication: forecast, outcome, letters and lists agree. One reader bounces for the third time.
let api: TestApi;
let office: { subject: string; token: string };
let postId: string;
let before: object;
const people: Record<string, string> = {};
const activatedAt = new Date('2026-01-01T00:00:00Z');
const earlier = new Date('2026-11-10T09:00:00Z');

beforeAll(async () => {
  api = await testApi({
    environment: { ...environment, SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'Zunfthaus <office@muster.example>' },
  });
  office = await api.signInAdmin();
  const given: [lastName: string, is: object][] = [
    ['Amsel', { email: 'amsel@muster.example' }],
    ['Buche', { email: null }],
    ['Clarin', { email: 'clarin@muster.example', emailBlockedAt: earlier }],
    ['Dohle', { email: 'dohle@muster.example' }],
    ['Eiche', { email: 'eiche@muster.example' }],
  ];
  const listId = await api.arrange(async (db) => {
    const companyId = await buildCompany(db, { name: 'Werk', street: 'Weg 1', postcode: '21000', town: 'Musterstadt' });
    for (const [lastName, is] of given) {
      const userId = await buildUser(db, { firstName: 'Leser', lastName, activatedAt, ...is });
      await employ(db, { userId, companyId });
      people[lastName] = userId;
    }
    return buildList(db, { userIds: Object.values(people) });
  });
  const include = [{ kind: 'list' as const, id: listId }];
  before = await post('/api/reach', { include, exclude: [], kind: 'circular' });
  const today = api.clock.now;
  for (const [title, ago] of [
    ['Erster Aushang', 4],
    ['Zweiter Aushang', 2],
  ] as const) {
    api.clock.now = new Date(today.getTime() - ago * 86_400_000);
    await comesBack(await published(include, title), 'eiche');
  }
  api.clock.now = today;
  postId = await published(include, 'Winterbau');
  await comesBack(postId, 'dohle', 'eiche');
});
afterAll(() => api.close());

async function post(path: string, body?: object) {
  const reply = await api.call('POST', path, { as: await api.token(office.subject), ...(body && { body }) });
  expect(reply.status).toBe(200);
  return reply.body;
}
const get = async (path: string) => (await api.call('GET', path, { as: office.token })).body;

async function published(include: { kind: 'list'; id: string }[], title: string): Promise<string> {
  const id = await api.arrange((db) =>
    buildPost(db, { title, kind: 'circular', state: 'draft', audience: { include, exclude: [] } }),
  );
  await post(`/api/posts/${id}/publish`);
  await api.runJobs();
  return id;
}

async function comesBack(id: string, ...names: string[]) {
  for (const name of names) {
    const email = `${name}@muster.example`;
    const { headers } = api.mails.findLast(({ to }) => to === email) ?? {};
    const mailId = headers?.['Message-ID']?.slice(1, 37) ?? '';
    const call = signed(bounceReport(mailId, email), { at: api.clock.now, id: `${id} ${name}` });
    expect((await api.call('POST', '/api/bounces', call)).status).toBe(204);
  }
}

interface Named {
  name: string;
}
const namesOf = (items: Named[]) => items.map(({ name }) => name.replace('Leser ', '')).toSorted();
const statuses = async () => {
  const { mails } = await get(`/api/posts/${postId}/results`);
  return Object.fromEntries(mails.map((one: { status: string; people: number }) => [one.status, one.people]));
};
const inPart = async (part: string) =>
  namesOf((await get(`/api/posts/${postId}/results/people?part=${part}&size=100`)).items);

describe('whom no mail reaches', () => {
  it('includes the people without an address and those with a blocked address, before a post is published', () => {
    expect(before).toMatchObject({ people: 5, atOnce: 3, letter: 2, mailsLeave: true });
  });

  it('is in the list of members and in their count, with the reason beside the address', async () => {
    const held = ({ addressBlocked }: { addressBlocked: boolean }) => addressBlocked;
    const listed = await get('/api/users?lacks=email&size=100');
    const known = listed.items.filter(({ id }: { id: string }) => Object.values(people).includes(id));
    expect(namesOf(known)).toEqual(['Buche', 'Clarin', 'Eiche']);
    expect(namesOf(known.filter(held))).toEqual(['Clarin', 'Eiche']);
    expect(listed.items.filter(held).map(({ email }: { email: string }) => email)).toEqual([
      'clarin@muster.example',
      'eiche@muster.example',
    ]);
    expect((await get('/api/targets/counts')).people.withoutEmail).toBe(listed.total);
  });

  it('has a letter, and nobody else has: in figures, in the list, and once it is in the post', async () => {
    expect(await statuses()).toEqual({ sent: 1, noAddress: 1, addressBlocked: 1, bounced: 2 });
    const letters = await get(`/api/posts/${postId}/letters?size=100`);
    // Dohle too, whose mail alone came back: the address is dead.
    expect(namesOf(letters.items)).toEqual(['Buche', 'Clarin', 'Dohle', 'Eiche']);
    expect(letters.counts).toEqual({ posted: 0, open: 4, withoutAddress: 0 });
    const put = { as: office.token, body: { on: '2026-11-20' } };
    expect((await api.call('PUT', `/api/posts/${postId}/letters/posted`, put)).body.posted).toBe(4);
    expect(await statuses()).toEqual({ sent: 1, byPost: 4 });
    expect(await inPart('byPost')).toEqual(['Buche', 'Clarin', 'Dohle', 'Eiche']);
    await api.call('DELETE', `/api/posts/${postId}/letters/posted`, { as: office.token });
  });

  it('has none of a post whose mail came through before the address was held', async () => {
    const [userId, at] = [people['Amsel'] ?? '', earlier.toISOString()];
    const hold = (value: string) =>
      api.arrange((db) => db.execute(`update users set email_blocked_at = ${value} where id = '${userId}'`));
    await hold(`'${at}'`);
    expect(namesOf((await get(`/api/posts/${postId}/letters?size=100`)).items)).not.toContain('Amsel');
    expect((await statuses())['sent']).toBe(1);
    await hold('null');
  });
});

describe('a mail of a post that came back', () => {
  it('is counted as such in the figures and their lists, beside those that were not sent at all', async () => {
    expect(await inPart('bounced')).toEqual(['Dohle', 'Eiche']);
    expect(await inPart('addressBlocked')).toEqual(['Clarin']);
    expect(await inPart('notSent')).toEqual(['Buche', 'Clarin', 'Dohle', 'Eiche']);
  });

  it('is so in the table', async () => {
    const table = String(await get(`/api/posts/${postId}/results/export?language=de&part=notSent`));
    const lines = table.trim().split(/\r?\n/).slice(1);
    expect(lines.map((line) => line.split(';').slice(0, 3).join(';'))).toEqual([
      'Leser Buche;Werk;keine E-Mail-Adresse',
      'Leser Clarin;Werk;Versand an die Adresse angehalten',
      'Leser Dohle;Werk;unzustellbar',
      'Leser Eiche;Werk;unzustellbar',
    ]);
  });

  it.each([
    ['Dohle', { state: 'bounced', answer: '550 unknown' }],
    ['Eiche', { state: 'bounced', answer: '550 unknown' }],
    ['Clarin', { state: 'addressBlocked', answer: null, subject: 'Winterbau' }],
    ['Amsel', { state: 'sent', answer: null }],
  ])('is so in what was sent to %s', async (name, what) => {
    const { items } = await get(`/api/users/${people[name]}/sent?size=100`);
    const [own] = items.filter(({ posts }: { posts: { id: string }[] }) => posts.some(({ id }) => id === postId));
    expect(own).toMatchObject({ way: 'mail', ...what });
  });
});
