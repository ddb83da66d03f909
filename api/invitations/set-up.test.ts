// The link of a post's mail names somebody and lets nobody in (decision 151).
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPost, buildUser } from '#sample/builders.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let anna: string;
let post: string;

beforeAll(async () => {
  api = await testApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  post = await api.arrange((db) => buildPost(db, { audience: { include: [{ kind: 'everyone' }] } }));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date(api.clock.now.getTime() + 86_400_000);
  api.mails.length = 0;
  const email = `anna.${crypto.randomUUID()}@kreis.example`;
  anna = await api.arrange((db) => buildUser(db, { state: 'none', firstName: 'Anna', lastName: 'Amsel', email }));
});

const tokenOf = (userId = anna) => api.confirming.settingUp.make('here', { userId, postId: post });
const look = (token = tokenOf()) => api.call('GET', `/api/access?token=${token}`);
const press = (token = tokenOf()) => api.call('POST', `/api/access?token=${token}`);
const nothing = { state: 'nothing', name: null, others: [], email: null, postId: null };
const change = (row: Partial<typeof users.$inferInsert>) =>
  api.arrange((db) => db.update(users).set(row).where(eq(users.id, anna)));

describe('the page', () => {
  it('shows the name of the person the link is for, and masks the address', async () => {
    expect((await look()).body).toEqual({
      state: 'waiting',
      others: [],
      name: 'Anna Amsel',
      email: 'a•••@kreis.example',
      postId: post,
    });
  });

  it('sends and changes nothing however often a mail scanner looks', async () => {
    for (let n = 0; n < 5; n += 1) await look();
    await api.runJobs();
    expect(api.mails).toEqual([]);
    const [row] = await api.arrange((db) => db.select().from(users).where(eq(users.id, anna)));
    expect(row).toMatchObject({ access: 'none', version: 1 });
  });

  it('sends somebody who has an access by now to the sign-in and the post', async () => {
    await change({ access: 'open', issuer: 'jwt', subject: crypto.randomUUID() });
    expect((await look()).body).toEqual({ state: 'open', name: null, others: [], email: null, postId: post });
    await press();
    await api.runJobs();
    expect(api.mails).toEqual([]);
  });

  it.each<[string, () => Promise<unknown> | undefined, (() => string)?]>([
    ['who is blocked', () => change({ access: 'blocked' })],
    ['who has left', () => change({ membership: 'left' })],
    ['without an address', () => change({ email: null })],
    ['whom nobody knows', () => undefined, () => tokenOf(crypto.randomUUID())],
    [
      'of another portal',
      () => undefined,
      () => api.confirming.settingUp.make('elsewhere', { userId: anna, postId: post }),
    ],
    ['of another purpose', () => undefined, () => api.confirming.make('here', { userId: anna, postId: post })],
    ['that is none', () => undefined, () => 'x'],
  ])('answers the same to somebody %s, and sends nothing', async (_who, happens, token) => {
    await happens();
    for (const reply of [await look(token?.()), await press(token?.())]) expect(reply.body).toEqual(nothing);
    await api.runJobs();
    expect(api.mails).toEqual([]);
  });
});

describe('one press', () => {
  it('sends a link to the address on file, which leads to the post', async () => {
    expect((await press()).status).toBe(202);
    await api.runJobs();
    const [mail, ...others] = api.mails;
    expect(others).toEqual([]);
    const [person] = await api.arrange((db) => db.select().from(users).where(eq(users.id, anna)));
    expect(mail?.to).toBe(person?.email);
    expect(mail?.text).toContain('Der Link gilt 24 Stunden und nur einmal.');
    expect(mail?.text).toMatch(
      new RegExp(`/auth/invitation\\?token=\\S+&returnTo=${encodeURIComponent(`/posts/${post}`)}`),
    );
  });

  it('of twenty sends five an hour, and answers when there is another', async () => {
    const replies = [];
    for (let n = 0; n < 20; n += 1) replies.push(await press());
    expect(replies.map(({ status }) => status)).toEqual([...Array(5).fill(202), ...Array(15).fill(429)]);
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBe(3600);
    await api.runJobs();
    expect(api.mails).toHaveLength(5);
    api.clock.now = new Date(api.clock.now.getTime() + 3_601_000);
    expect((await press()).status).toBe(202);
  });

  it('leads to the registration where another service signs in', async () => {
    const issuer = { name: 'firebase', projectId: 'portal-musterland', apiKey: 'k' };
    const there = await testApi({ issuers: { here: issuer, elsewhere: issuer } });
    const id = await there.arrange((db) => buildUser(db, { state: 'none', email: 'eva@kreis.example' }));
    const token = there.confirming.settingUp.make('here', { userId: id, postId: post });
    await there.call('POST', `/api/access?token=${token}`);
    await there.runJobs();
    const back = encodeURIComponent(`/posts/${post}`);
    expect(there.mails[0]?.text).toContain(`/auth/register?email=eva%40kreis.example&returnTo=${back}`);
    await there.close();
  });
});
