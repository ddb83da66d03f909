// Several people may share one address (decision 154).
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#platform/mail/mail.ts';
import { buildCompany, buildPost, buildUser, employ } from '#sample/builders.ts';
import { deliveries, mailings } from '#database/schema/deliveries.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let start = new Date('2026-11-20T09:00:00Z');
const address = 'info@werk.example';
const names = ['Ada Fünf', 'Bea Fünf', 'Cem Fünf', 'Dea Fünf', 'Eva Fünf'];

let api: TestApi;
let office: { id: string; subject: string };
let company: string;
let five: string[];

beforeAll(async () => {
  api = await testApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  office = await api.signInAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  // A server that asked to try later rests for a while.
  start = new Date(start.getTime() + 4 * 3_600_000);
  api.clock.now = start;
  api.mailer.send = async (mail: Mail) => void api.mails.push(mail);
  api.mails.length = 0;
  await api.arrange(async (db) => {
    await db.delete(mailings);
    await db.delete(users).where(inArray(users.email, [address, address.toUpperCase()]));
    company = await buildCompany(db, { name: 'Werk' });
    five = [];
    for (const firstName of ['Ada', 'Bea', 'Cem', 'Dea', 'Eva']) {
      // The case of an address tells nobody apart.
      const email = firstName === 'Eva' ? address.toUpperCase() : address;
      const userId = await buildUser(db, { firstName, lastName: 'Fünf', email, state: 'none' });
      await employ(db, { userId, companyId: company });
      five.push(userId);
    }
  });
});

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  api.call(method, path, { as: await api.token(office.subject), ...(body && { body }) });
async function publish(given: object = {}): Promise<string> {
  const id = await api.arrange((db) =>
    buildPost(db, {
      title: 'Winterdienst',
      kind: 'circular',
      authorId: office.id,
      state: 'draft',
      ...given,
      audience: { include: [{ kind: 'company', id: company }] },
    }),
  );
  expect((await call('POST', `/api/posts/${id}/publish`)).status).toBe(200);
  return id;
}
async function sent(): Promise<Mail[]> {
  await api.runJobs();
  return api.mails.splice(0);
}
const rowsOf = (postId: string) =>
  api.arrange((db) => db.select().from(deliveries).where(eq(deliveries.postId, postId)));
const tokenIn = (mail: Mail | undefined) => /auth\/access\?token=([^\s]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const accessOf = async (token: string) => (await api.call('GET', `/api/access?token=${token}`)).body;
/** Somebody who has proved the address. */
const newcomer = (subject: string) => api.token(subject, { email: address, name: '' });
const accesses = async () =>
  (await api.arrange((db) => db.select().from(users).where(inArray(users.id, five)))).map(({ access }) => access);

describe('five people with one address', () => {
  it('get one mail that names them all, and one row each', async () => {
    const id = await publish();
    const mails = await sent();
    expect(mails.map(({ to }) => to.toLowerCase())).toEqual([address]);
    for (const name of names) expect(mails[0]?.text).toContain(name);
    const rows = await rowsOf(id);
    expect(rows.map(({ state, way }) => [state, way])).toEqual(Array.from({ length: 5 }, () => ['sent', 'mail']));
    expect(new Set(rows.map(({ mailId }) => mailId)).size).toBe(1);
    expect((await call('GET', `/api/posts/${id}/deliveries`)).body.ways).toMatchObject({ mail: 5 });
    const preview = (await call('POST', `/api/posts/${id}/outgoing`, { act: 'correct' })).body;
    expect(preview).toMatchObject({ mails: 1, sent: { post: 1 } });
    expect((await call('POST', `/api/posts/${id}/outgoing`, { act: 'withdraw' })).body.mails).toBe(1);
    expect(await sent()).toEqual([]);
  });

  it('get one mail again where the server asked to try later', async () => {
    let tries = 0;
    api.mailer.send = async (mail: Mail) => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('later'), { responseCode: 451, response: '451 later' });
      api.mails.push(mail);
    };
    const id = await publish();
    await api.runJobs();
    api.clock.now = new Date(start.getTime() + 3_600_000);
    await api.arrange((db) => db.update(deliveries).set({ notBefore: null }));
    await publish();
    await api.runJobs();
    const own = (await rowsOf(id)).map(({ state, mailId }) => `${state} ${mailId}`);
    expect(new Set(own).size).toBe(1);
    expect(own[0]).toMatch(/^sent/);
  });

  it('are asked which of them takes the access; the others cannot take another with this address', async () => {
    await publish();
    const token = tokenIn((await sent())[0]);
    const waiting = await accessOf(token);
    expect(waiting).toMatchObject({ state: 'waiting', others: { length: 4 }, email: 'i•••@werk.example' });
    // The link is of any of the five, and stays open for that one.
    const taking = five[names.indexOf(waiting.others[2])];
    const as = await newcomer('first');
    expect((await api.call('GET', '/api/users/me', { as })).body.code).toBe('members.whichPerson');
    const own = await api.call('GET', '/api/users/me/admission', { as });
    expect(own.body.people.map(({ name }: { name: string }) => name)).toEqual(names);
    const stranger = await api.call('PUT', '/api/users/me/admission', { as, body: { personId: office.id } });
    expect(stranger).toMatchObject({ status: 400, body: { errors: [{ path: 'personId' }] } });
    expect((await api.call('PUT', '/api/users/me/admission', { as, body: {} })).body.code).toBe('members.whichPerson');
    const admission = await api.call('PUT', '/api/users/me/admission', { as, body: { personId: taking } });
    expect(admission).toMatchObject({ status: 200, body: { membership: 'member', access: 'open', people: [] } });
    expect((await api.call('GET', '/api/users/me', { as })).body.id).toBe(taking);
    expect((await accesses()).toSorted()).toEqual(['none', 'none', 'none', 'none', 'open']);
    expect(await accessOf(token)).toMatchObject({
      state: 'shared',
      email: 'i•••@werk.example',
      others: [],
      postId: null,
    });
    expect((await api.call('POST', `/api/access?token=${token}`)).body.state).toBe('shared');
    expect(await sent()).toEqual([]);
    // A second sign-in of the same address is nobody of them.
    const second = await newcomer('second');
    const refused = await api.call('PUT', '/api/users/me/admission', { as: second, body: { personId: five[0] } });
    expect(refused.status).toBe(400);
    expect((await api.call('GET', '/api/users/me', { as: second })).status).toBe(403);
    expect((await call('GET', '/api/invitations?size=100')).body.items).not.toContainEqual(
      expect.objectContaining({ user: expect.objectContaining({ id: five[0] }) }),
    );
  });

  it('get their mails as before once one has the access: one for that one, one for the others', async () => {
    const as = await newcomer('takes it');
    await api.call('PUT', '/api/users/me/admission', { as, body: { personId: five[0] } });
    const id = await publish();
    const mails = await sent();
    expect(mails.filter(({ text }) => text.includes('Ada Fünf'))).toHaveLength(1);
    expect(mails.filter(({ text }) => text.includes('Bea Fünf') && text.includes('Eva Fünf'))).toHaveLength(1);
    expect(mails).toHaveLength(2);
    expect((await call('POST', `/api/posts/${id}/outgoing`, { act: 'correct' })).body.mails).toBe(2);
  });

  it('somebody who is none of them waits for the office', async () => {
    const as = await newcomer('another');
    const reply = await api.call('PUT', '/api/users/me/admission', { as, body: { personId: null } });
    expect(reply.body).toMatchObject({ membership: 'applied', people: [] });
    expect(await accesses()).toEqual(['none', 'none', 'none', 'none', 'none']);
  });

  it('get no more mails once one press has unsubscribed the address', async () => {
    await publish();
    const [mail] = await sent();
    const link = new URL(/<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
    const pressed = await api.call('POST', `${link.pathname}${link.search}`, { raw: 'List-Unsubscribe=One-Click' });
    expect(pressed.status).toBe(204);
    const next = await publish();
    expect(await sent()).toEqual([]);
    expect((await rowsOf(next)).every(({ reason }) => reason === 'unwanted')).toBe(true);
  });

  it('confirm each for themselves, so that each gets a mail to confirm', async () => {
    await publish({ confirmation: { by: 'person', until: '2026-12-11' } });
    expect(await sent()).toHaveLength(5);
  });

  it('get one invitation that names them all', async () => {
    const reply = await call('POST', '/api/invitations', { userIds: five });
    expect(reply.status).toBeLessThan(300);
    const mails = await sent();
    expect(mails).toHaveLength(1);
    for (const name of ['Ada', 'Bea', 'Cem', 'Dea', 'Eva']) expect(mails[0]?.text).toContain(`${name} Fünf`);
    const { body } = await call('GET', '/api/invitations?size=100&state=sent');
    const ids = body.items.map(({ user }: { user: { id: string } }) => user.id);
    expect(ids).toEqual(expect.arrayContaining(five));
  });

  it('are named on the page of each', async () => {
    const { body } = await call('GET', `/api/users/${five[0]}`);
    expect(body.sharing.map(({ name }: { name: string }) => name)).toEqual([
      'Bea Fünf',
      'Cem Fünf',
      'Dea Fünf',
      'Eva Fünf',
    ]);
    expect(body.twins).toEqual([]);
  });

  it('are found in the list of people, with the number of the others', async () => {
    const { body } = await call('GET', '/api/users?shares=email&sort=email&size=100');
    const shown = body.items.map(({ id, sharedWith }: { id: string; sharedWith: number }) => `${id} ${sharedWith}`);
    expect(shown.toSorted()).toEqual(five.map((id) => `${id} 4`).toSorted());
    const all = await call('GET', '/api/users?size=100');
    const others = all.body.items.filter(({ id }: { id: string }) => !five.includes(id));
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ sharedWith }: { sharedWith: number }) => sharedWith === 0)).toBe(true);
  });
});
