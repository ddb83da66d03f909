import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { connect } from '#platform/database/pool.ts';
import { buildList, buildPost, buildUser, grant } from '#sample/builders.ts';
import { posts } from '#database/schema/posts.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { type Ear, kindsIn, listenAt } from '#tests/support/live.ts';
import { sessionName } from '#platform/database/session-name.ts';

// Over a real connection.
const limits = { life: 60_000, gather: 5, look: 20, silence: 150, perPerson: 2 };
let api: TestApi;
let address: string;
let owner: pg.Client;
let office: Awaited<ReturnType<TestApi['signInAdmin']>>;
let member: Awaited<ReturnType<TestApi['signIn']>>;
const open = new Set<Ear>();

beforeAll(async () => {
  api = await testApi({ live: limits });
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  owner = await connect(api.ownerUrl);
  office = await api.signInAdmin();
  member = await api.signIn();
});
beforeEach(async () => {
  for (const stream of open) stream.stop();
  open.clear();
  await expect.poll(() => api.hub.count()).toBe(0);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

async function listen(token: string, tenant = 'here'): Promise<Ear> {
  const stream = await listenAt(address, token, tenant);
  open.add(stream);
  return stream;
}

const expectEvent = (stream: Ear, kind: string) => expect.poll(() => kindsIn(stream)).toContain(kind);

/** A later event of another tenant proves it. */
async function allNotified() {
  const elsewhere = await api.signIn({ tenant: 'elsewhere' });
  const last = await listen(elsewhere.token, 'elsewhere');
  await api.arrange((db) => buildPost(db, { audience: { include: [{ kind: 'everyone' }] } }), 'elsewhere');
  await expectEvent(last, 'posts');
}

const everyone = { include: [{ kind: 'everyone' as const }] };

async function publish(): Promise<string> {
  const id = await api.arrange((db) => buildPost(db, { state: 'draft', audience: everyone }));
  const { status } = await api.call('POST', `/api/posts/${id}/publish`, { as: office.token });
  expect(status).toBe(200);
  return id;
}

describe('a stream', () => {
  it('is for members, has its content type, and is held up by nobody', async () => {
    const { response } = await listen(member.token);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-disposition')).toBe(null);
  });

  it('sends a comment now and then, so that nobody in between closes it', async () => {
    const { heard } = await listen(member.token);
    await expect.poll(() => heard.text.match(/^:$/gm)?.length ?? 0).toBeGreaterThan(2);
  });

  it('ends when there are too many of one person, the oldest first', async () => {
    const [first, second, third] = [await listen(member.token), await listen(member.token), await listen(member.token)];
    await expect.poll(() => first.heard.over).toBe(true);
    expect([second.heard.over, third.heard.over]).toEqual([false, false]);
  });

  it('is deleted when its listener disconnects', async () => {
    const stream = await listen(member.token);
    expect(api.hub.count()).toBe(1);
    stream.stop();
    await expect.poll(() => api.hub.count()).toBe(0);
  });
});

describe('events', () => {
  it('include a post that is published while its transaction runs', async () => {
    const stream = await listen(member.token);
    const publishedAt = new Date(api.clock.now.getTime() + 40);
    await api.arrange((db) => buildPost(db, { publishedAt, audience: everyone }));
    await expectEvent(stream, 'posts');
  });

  it('contain only what to refetch, and the delay', async () => {
    const stream = await listen(member.token);
    await publish();
    await expectEvent(stream, 'posts');
    expect(stream.heard.text).toMatch(/^event: posts\ndata: \{"within":\d+\}\n\n/m);
    expect(stream.heard.text).not.toMatch(/[0-9a-f]{8}-|here/);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['withdrawn', (id) => api.call('POST', `/api/posts/${id}/withdraw`, { as: office.token, body: {} })],
    ['archived', (id) => api.call('POST', `/api/posts/${id}/archive`, { as: office.token })],
    [
      'addressed anew',
      async (id) => {
        const list = await api.arrange((db) => buildList(db, { userIds: [office.id] }));
        await api.call('PUT', `/api/posts/${id}/audience`, {
          as: office.token,
          body: { include: [{ kind: 'list', id: list }] },
        });
      },
    ],
  ])('include a post that is %s', async (_what, act) => {
    const id = await publish();
    await allNotified();
    const stream = await listen(member.token);
    await act(id);
    await expectEvent(stream, 'posts');
  });

  it('include no draft, no scheduled post before its time, and nothing that is rolled back', async () => {
    const stream = await listen(member.token);
    const draft = await api.arrange((db) => buildPost(db, { state: 'draft', audience: everyone }));
    await api.call('PATCH', `/api/posts/${draft}`, { as: office.token, body: { title: 'Anders' } });
    const publishAt = new Date(api.clock.now.getTime() + 60_000).toISOString();
    await api.call('PATCH', `/api/posts/${draft}`, { as: office.token, body: { publishAt } });
    await api.call('POST', `/api/posts/${draft}/publish`, { as: office.token });
    const out = await api.arrange((db) => buildPost(db, { audience: everyone, state: 'draft' }));
    await expect(
      api.arrange(async (db) => {
        await db.update(posts).set({ publishedAt: api.clock.now }).where(eq(posts.id, out));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await allNotified();
    expect(kindsIn(stream)).not.toContain('posts');
    api.clock.now = new Date(api.clock.now.getTime() + 61_000);
    await api.runJobs();
    await expectEvent(stream, 'posts');
  });

  it('include a post whose last day has just ended', async () => {
    const started = api.clock.now;
    await api.arrange((db) => buildPost(db, { audience: everyone, expiresOn: '2026-11-20' }));
    await allNotified();
    const stream = await listen(member.token);
    await api.leaveJob('expiry', { tenantId: 'here' });
    await api.runJobs();
    await allNotified();
    expect(kindsIn(stream)).not.toContain('posts');
    api.clock.now = new Date('2026-11-20T23:00:00Z');
    await api.leaveJob('expiry', { tenantId: 'here' });
    await api.runJobs();
    await expectEvent(stream, 'posts');
    api.clock.now = started;
  });

  it('include a reminder, once it is sent', async () => {
    const confirmation = { by: 'person' as const, until: null };
    const id = await api.arrange((db) => buildPost(db, { audience: everyone, confirmation }));
    await allNotified();
    const stream = await listen(member.token);
    const path = `/api/posts/${id}/confirmations/reminder`;
    expect((await api.call('POST', path, { as: office.token })).status).toBe(200);
    await allNotified();
    expect(kindsIn(stream)).toEqual([]);
    await api.runJobs();
    await expectEvent(stream, 'posts');
  });

  it('include applicants, for the office alone', async () => {
    const [admin, other] = [await listen(office.token), await listen(member.token)];
    await api.arrange((db) => buildUser(db, { state: 'applied' }));
    await expectEvent(admin, 'office');
    await allNotified();
    expect(kindsIn(other)).toEqual([]);
  });

  it('include nothing of another tenant', async () => {
    const stream = await listen(member.token);
    await allNotified();
    expect(kindsIn(stream)).toEqual([]);
  });

  it('reach somebody who gets a role, and include that person’s changes from then on', async () => {
    const person = await api.signIn();
    const stream = await listen(person.token);
    await api.arrange((db) => grant(db, { userId: person.id, role: 'admin' }));
    await expectEvent(stream, 'person');
    await expect.poll(() => stream.heard.over).toBe(true);
    const again = await listen(person.token);
    await api.arrange((db) => buildUser(db, { state: 'applied' }));
    await expectEvent(again, 'office');
  });
});

describe('it ends at once', () => {
  it('for who is blocked, and there is no new one', async () => {
    const person = await api.signIn();
    const stream = await listen(person.token);
    await api.arrange((db) => db.update(users).set({ access: 'blocked' }).where(eq(users.id, person.id)));
    await expect.poll(() => stream.heard.over).toBe(true);
    expect((await listen(person.token)).response.status).toBe(403);
  });

  it('for a session that is ended, and no other', async () => {
    const person = await api.signIn();
    const [sid, other] = [await api.device(person.subject), await api.device(person.subject)];
    const ended = await listen(await api.token(person.subject, { sid }));
    const kept = await listen(await api.token(person.subject, { sid: other }));
    await owner.query('delete from identity.sessions where id = $1', [sid]);
    await expect.poll(() => ended.heard.over).toBe(true);
    expect(kept.heard.over).toBe(false);
  });
});

it('a broken connection to the database is restored, and all browsers refetch', async () => {
  const stream = await listen(member.token);
  const ended = await api.arrange((db) =>
    db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = '${sessionName('live')}'`,
    ),
  );
  expect(ended.rowCount).toBe(1);
  await expectEvent(stream, 'posts');
  const next = await listen(member.token);
  await publish();
  await expectEvent(next, 'posts');
});

it('all streams end with the server, which does not wait for them', async () => {
  const own = await testApi({ live: limits });
  const at = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await own.signIn();
  const response = await fetch(`${at}/api/events`, {
    headers: { authorization: `Bearer ${token}`, 'x-tenant': 'here' },
  });
  const closed = once(own.app.server, 'close');
  await own.close();
  await closed;
  expect(await response.text()).toMatch(/^:/);
});
