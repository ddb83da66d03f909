import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildList, buildPost } from '#sample/builders.ts';
import { reminders } from '#database/schema/confirmations.ts';
import { auditEntries } from '#database/schema/audit.ts';
import { companyDeliveries, deliveries, mailings, mailPreferences } from '#database/schema/deliveries.ts';
import { users } from '#database/schema/members.ts';
import { postReads, posts } from '#database/schema/posts.ts';
import { pushes, pushSubscriptions } from '#database/schema/push.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { pagesOf } from '#tests/support/pdf.ts';

let api: TestApi;
let office: { id: string; subject: string };
let anna: { id: string; subject: string };
let bert: { id: string; subject: string };

const start = new Date('2026-11-20T09:00:00Z');
/** The last second of 21 November in Berlin, and the first one after it. */
const lastSecond = new Date('2026-11-21T22:59:59Z');
const midnight = new Date('2026-11-21T23:00:00Z');
const address = { street: 'Amtsweg 1', postcode: '00001', town: 'Musterstadt' };
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

beforeAll(async () => {
  api = await testApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  office = await api.signInAdmin();
  const person = (name: string) =>
    api.signIn({ email: `${name}@${name}.example`, lastName: name, activatedAt: new Date('2026-01-01T00:00:00Z') });
  [anna, bert] = [await person('anna'), await person('bert')];
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = start;
  await api.runJobs();
  api.mails.length = 0;
  await api.arrange(async (db) => {
    await db.delete(mailings);
    await db.delete(posts);
    await db.delete(mailPreferences);
    await db.delete(pushSubscriptions);
  });
});

type Person = { subject: string };
const call = async (method: 'POST' | 'PATCH' | 'GET' | 'PUT', path: string, body?: object, as: Person = office) =>
  api.call(method, path, { as: await api.token(as.subject), ...(body && { body }) });
const asAnna = async (path: string) => (await call('GET', path, undefined, anna)).body;
const ofPost = async (id: string, path = '') => (await call('GET', `/api/posts/${id}${path}`)).body;

async function drafted(more: object = {}, userIds = [anna.id, bert.id]): Promise<string> {
  const list = await api.arrange((db) => buildList(db, { userIds }));
  const draft = { title: 'Sturm', kind: 'circular', body: text('Bis 15 Uhr.'), expiresOn: '2026-11-21' };
  const audience = { include: [{ kind: 'list', id: list }] };
  const { status, body } = await call('POST', '/api/posts', { ...draft, audience, ...more });
  expect(status).toBe(201);
  return body.id as string;
}

async function published(more: object = {}, userIds?: string[]): Promise<string> {
  const id = await drafted(more, userIds);
  expect(await call('POST', `/api/posts/${id}/publish`)).toMatchObject({ status: 200, body: { state: 'published' } });
  return id;
}

const extend = (id: string, expiresOn: string | null) => call('PATCH', `/api/posts/${id}`, { expiresOn });
async function runTheJob() {
  await api.leaveJob('expiry', { tenantId: 'here' });
  await api.runJobs();
}
async function mailed(): Promise<string[]> {
  await api.leaveJob('deliveries', { tenantId: 'here' });
  await api.runJobs();
  return api.mails.splice(0).map(({ to }) => to);
}

interface Listing {
  items: { id: string; postId?: string; post?: { id: string } }[];
}
const has = (id: string, { items }: Listing) =>
  items.some((item) => item.id === id || item.postId === id || item.post?.id === id);

/** Where a reader or the office meets a post until its last day is over. */
const channels: [name: string, has: (id: string) => Promise<boolean>][] = [
  ['the feed', async (id) => has(id, await asAnna('/api/posts'))],
  ['the total of the feed', async () => (await asAnna('/api/posts')).total === 1],
  ['the feed of its kind', async (id) => has(id, await asAnna('/api/posts?kind=circular'))],
  ['the total of an empty page', async () => (await asAnna('/api/posts?page=7')).total === 1],
  ['what is unread', async (id) => has(id, await asAnna('/api/posts?unread=true'))],
  ['the count of what is unread', async () => (await asAnna('/api/posts/unread')).total === 1],
  ['what is to be confirmed', async (id) => has(id, await asAnna('/api/posts?toConfirm=true'))],
  ['open deadlines', async (id) => has(id, (await asAnna('/api/posts/upcoming')).open)],
  ['appointments', async (id) => has(id, (await asAnna('/api/posts/upcoming')).appointments)],
  ['open confirmations', async (id) => has(id, (await asAnna('/api/posts/upcoming')).toConfirm)],
  ['the bell', async (id) => JSON.stringify(await asAnna('/api/notices')).includes(id)],
  ['the count of the bell', async () => (await asAnna('/api/notices/count')).total === 1],
  ['the published posts of the office', async (id) => has(id, (await call('GET', '/api/posts?scope=all')).body)],
  ['their count', async () => (await call('GET', '/api/posts/counts')).body.published === 1],
];

describe.each(channels)('%s', (_name, isThere) => {
  it('has a post until the second in which its last day ends, and again when the day is put off', async () => {
    const id = await published({
      confirmation: { by: 'person', until: null },
      deadline: '2026-12-01',
      deadlineFor: 'reply',
      eventAt: '2026-12-05T10:00:00Z',
    });
    expect(await isThere(id)).toBe(true);
    api.clock.now = lastSecond;
    expect(await isThere(id)).toBe(true);
    api.clock.now = midnight;
    expect(await isThere(id)).toBe(false);
    expect((await extend(id, '2026-11-22')).body.state).toBe('published');
    expect(await isThere(id)).toBe(true);
    expect((await extend(id, null)).body).toMatchObject({ state: 'published', expiresOn: null });
    expect(await isThere(id)).toBe(true);
  });
});

describe('among 300 posts that have expired', () => {
  const coming = {
    confirmation: { by: 'person' as const, until: null },
    deadline: '2026-12-01',
    deadlineFor: 'reply' as const,
    eventAt: new Date('2026-12-05T10:00:00Z'),
  };

  /** Newer than the one that is left, each with all that readers are reminded of, and each in a digest not yet sent. */
  async function expire() {
    await api.arrange(async (db) => {
      const include = [{ kind: 'list' as const, id: await buildList(db, { userIds: [anna.id, bert.id] }) }];
      const given = {
        ...coming,
        title: 'Sturm',
        kind: 'circular' as const,
        audience: { include },
        authorId: office.id,
      };
      const publishedAt = new Date(start.getTime() + 60_000);
      const due = { kind: 'publication' as const, number: 1, state: 'due' as const, frequency: 'daily' as const };
      const since = { dueAt: lastSecond, createdAt: start, stateAt: start };
      for (let number = 0; number < 300; number += 1) {
        const postId = await buildPost(db, { ...given, publishedAt, expiresOn: '2026-11-21' });
        await db.insert(deliveries).values({ ...due, ...since, postId, userId: anna.id });
        await db.insert(reminders).values({ postId, day: '2026-11-21', at: publishedAt, origin: '', people: 2 });
      }
    });
  }

  it('a reader is shown the one that is left alone, and the office all of them', async () => {
    const { eventAt, ...others } = coming;
    const id = await published({ ...others, eventAt: eventAt.toISOString(), expiresOn: null });
    await mailed();
    await expire();
    api.clock.now = midnight;
    for (const [name, isThere] of channels) expect([name, await isThere(id)]).toEqual([name, true]);
    for (const path of ['/api/posts?size=100', '/api/posts?unread=true', '/api/posts?toConfirm=true'])
      expect(await asAnna(path)).toMatchObject({ total: 1, items: [{ id }] });
    const { open, appointments, toConfirm } = await asAnna('/api/posts/upcoming');
    for (const part of [open, appointments, toConfirm]) expect(part).toMatchObject({ total: 1, items: [{ id }] });
    expect((await asAnna('/api/notices')).items).toMatchObject([{ post: { id } }]);
    expect(await asAnna('/api/search?in=posts&search=Sturm')).toMatchObject({ total: 301 });
    expect((await call('GET', '/api/posts?scope=all&state=expired')).body).toMatchObject({ total: 300 });
    expect((await call('GET', '/api/posts/counts')).body).toMatchObject({ published: 1, expired: 300, archived: 0 });
  });

  it('a digest has none of them, and each is void for its reason', async () => {
    await expire();
    api.clock.now = midnight;
    expect(await mailed()).toEqual([]);
    const rows = await api.arrange((db) => db.select().from(deliveries));
    expect(rows).toHaveLength(300);
    expect(rows.filter(({ state, reason }) => state !== 'void' || reason !== 'expired')).toEqual([]);
  });
});

describe('an expired post', () => {
  it('can still be opened and found, and shows when it expired', async () => {
    const id = await published();
    api.clock.now = midnight;
    expect(await asAnna(`/api/posts/${id}`)).toMatchObject({ state: 'expired', expiresOn: '2026-11-21' });
    const [hit] = (await asAnna('/api/search?in=posts&search=Sturm')).items;
    expect(hit.post).toMatchObject({ id, state: 'expired', expiresOn: '2026-11-21' });
    expect((await call('GET', '/api/posts?scope=all&state=expired')).body).toMatchObject({ total: 1, items: [{ id }] });
    expect((await call('GET', '/api/posts/counts')).body).toMatchObject({ published: 0, expired: 1, archived: 0 });
    expect((await call('PUT', `/api/posts/${id}/read`, undefined, anna)).status).toBe(204);
    const reads = await api.arrange((db) => db.select().from(postReads).where(eq(postReads.postId, id)));
    expect(reads).toMatchObject([{ userId: anna.id, opened: true }]);
  });

  it.each([
    ['begins', '2027-03-28', '2027-03-28T21:59:59Z'],
    ['ends', '2026-10-25', '2026-10-25T22:59:59Z'],
  ])('left the feed at midnight of the day on which daylight saving %s', async (_what, day, last) => {
    const end = new Date(last);
    api.clock.now = new Date(end.getTime() - 20 * 3_600_000);
    const id = await published({ expiresOn: day });
    api.clock.now = end;
    expect(has(id, await asAnna('/api/posts'))).toBe(true);
    api.clock.now = new Date(end.getTime() + 1000);
    expect(has(id, await asAnna('/api/posts'))).toBe(false);
  });

  it('can be archived, withdrawn and readdressed; a restored one comes back without its day', async () => {
    const id = await published();
    api.clock.now = midnight;
    expect((await call('POST', `/api/posts/${id}/archive`)).body.state).toBe('archived');
    expect((await call('POST', `/api/posts/${id}/restore`)).body).toMatchObject({
      state: 'published',
      expiresOn: null,
    });
    await extend(id, '2026-11-22');
    api.clock.now = new Date(midnight.getTime() + 86_400_000);
    const everyone = { include: [{ kind: 'everyone' }] };
    expect((await call('PUT', `/api/posts/${id}/audience`, everyone)).body.state).toBe('expired');
    expect((await call('POST', `/api/posts/${id}/withdraw`, {})).body.state).toBe('withdrawn');
    expect((await call('POST', `/api/posts/${id}/duplicate`)).body).toMatchObject({ state: 'draft', expiresOn: null });
  });

  it('takes confirmations, which are late; nobody is reminded', async () => {
    const id = await published({ confirmation: { by: 'person', until: '2026-11-20' } });
    await mailed();
    api.clock.now = midnight;
    expect(await ofPost(id, '/confirmations')).toMatchObject({ mayRemind: false });
    expect((await call('POST', `/api/posts/${id}/confirmations/reminder`)).status).not.toBe(200);
    const confirmed = await call('POST', `/api/posts/${id}/confirmations`, {}, anna);
    expect(confirmed.status).toBeLessThan(300);
    expect(await mailed()).toEqual([]);
    const proof = (await pagesOf((await call('GET', `/api/posts/${id}/confirmations/proof?language=en`)).body)).join(
      ' ',
    );
    expect(proof).toContain('after the deadline');
  });

  it('takes confirmations that are late by its own day where no other was set', async () => {
    const id = await published({ confirmation: { by: 'person', until: null } });
    api.clock.now = midnight;
    await call('POST', `/api/posts/${id}/confirmations`, {}, anna);
    const proof = (await pagesOf((await call('GET', `/api/posts/${id}/confirmations/proof?language=en`)).body)).join(
      ' ',
    );
    expect(proof).toContain('after the deadline');
  });
});

const ledgers = async (id: string) =>
  api.arrange(async (db) => {
    const rows = await db.select().from(deliveries).where(eq(deliveries.postId, id));
    return rows.map(({ state, reason }) => `${state} ${reason ?? ''}`.trim()).toSorted();
  });

describe('mails that are not sent when the last day is over', () => {
  const collected = async () => {
    await call('PATCH', '/api/users/me/mail-preferences', { frequencies: { circular: 'weekly' } }, bert);
    const id = await published();
    expect(await mailed()).toEqual(['anna@anna.example']);
    expect((await call('POST', `/api/posts/${id}/outgoing`, { act: 'withdraw' })).body.waiting).toBe(1);
    return id;
  };
  const reachOf = async (id: string) => {
    const { mails } = await ofPost(id, '/results');
    const { arrivals } = await ofPost(id, '/deliveries');
    return [
      mails.find(({ status }: { status: string }) => status === 'expired')?.people,
      arrivals.find(({ arrival }: { arrival: string }) => arrival === 'expired')?.recipients,
    ];
  };

  it('is named with its reason, whether or not the job has run', async () => {
    const id = await collected();
    expect(await reachOf(id)).toEqual([undefined, undefined]);
    api.clock.now = midnight;
    expect(await reachOf(id)).toEqual([1, 1]);
    expect((await call('POST', `/api/posts/${id}/outgoing`, { act: 'withdraw' })).body.waiting).toBe(0);
    await runTheJob();
    await runTheJob();
    expect(await ledgers(id)).toEqual(['sent', 'void expired']);
    expect(await reachOf(id)).toEqual([1, 1]);
    const { items } = await ofPost(id, '/results/people?part=expired');
    expect(items).toMatchObject([{ id: bert.id, status: 'expired' }]);
  });

  it.each([true, false])('is no mail in a digest (job run: %s)', async (runs) => {
    const id = await collected();
    api.clock.now = midnight;
    if (runs) await runTheJob();
    api.clock.now = new Date('2026-11-24T09:00:00Z');
    expect(await mailed()).toEqual([]);
    expect(await ledgers(id)).toEqual(['sent', 'void expired']);
  });

  it('is not made up for when the day is put off, with or without the job', async () => {
    const id = await collected();
    api.clock.now = midnight;
    expect((await extend(id, '2026-12-31')).status).toBe(200);
    expect(await ledgers(id)).toEqual(['sent', 'void expired']);
    api.clock.now = new Date('2026-11-24T09:00:00Z');
    expect(await mailed()).toEqual([]);
    expect(await reachOf(id)).toEqual([1, 1]);
  });

  it('is a mail that was to leave at once while the server could not be reached', async () => {
    const id = await published();
    await api.runJobs();
    await api.arrange((db) => db.update(deliveries).set({ state: 'due', mailId: null, email: null }));
    api.mails.length = 0;
    api.clock.now = midnight;
    expect(await mailed()).toEqual([]);
    expect(await ledgers(id)).toEqual(['void expired', 'void expired']);
  });

  it('is nothing of a post that has another day', async () => {
    await call('PATCH', '/api/users/me/mail-preferences', { frequencies: { circular: 'weekly' } }, bert);
    await published({ expiresOn: '2026-12-31' });
    await mailed();
    api.clock.now = midnight;
    await runTheJob();
    api.clock.now = new Date('2026-11-24T09:00:00Z');
    expect(await mailed()).toEqual(['bert@bert.example']);
  });

  it('are the mails of a correction, of which readers learn in the portal alone', async () => {
    const id = await published();
    await mailed();
    api.clock.now = midnight;
    await call('PATCH', `/api/posts/${id}/correction`, { body: text('Bis 13 Uhr.') });
    const { status } = await call('POST', `/api/posts/${id}/correction/publish`, {
      note: 'Bis 13 Uhr.',
      announce: true,
    });
    expect(status).toBe(200);
    expect(await mailed()).toEqual([]);
  });

  it('is not the mail of a withdrawal', async () => {
    const id = await published({}, [anna.id]);
    await mailed();
    api.clock.now = midnight;
    expect((await call('POST', `/api/posts/${id}/withdraw?mails=1`, { mail: 'Gilt nicht.' })).status).toBe(200);
    expect(await mailed()).toEqual(['anna@anna.example']);
  });

  it('are messages to devices', async () => {
    const { runJobs } = api;
    const id = await published({}, [anna.id]);
    await runJobs();
    await api.arrange(async (db) => {
      const keys = { p256dh: 'p', auth: 'a', host: 'push.example', userAgent: '' };
      const device = {
        ...keys,
        id: crypto.randomUUID(),
        createdAt: start,
        userId: anna.id,
        endpoint: `https://push.example/${id}`,
      };
      await db.insert(pushSubscriptions).values(device);
      await db.insert(pushes).values({
        id: crypto.randomUUID(),
        postId: id,
        kind: 'publication',
        number: 1,
        userId: anna.id,
        subscriptionId: device.id,
        state: 'due',
        createdAt: lastSecond,
        stateAt: lastSecond,
      });
    });
    api.clock.now = midnight;
    await api.leaveJob('pushes', { tenantId: 'here' });
    await runJobs();
    const rows = await api.arrange((db) => db.select().from(pushes).where(eq(pushes.postId, id)));
    expect(rows).toMatchObject([{ state: 'void', reason: 'expired' }]);
  });

  it('are letters that are not in the mail; they are back when the day is put off', async () => {
    await api.arrange((db) =>
      db
        .update(users)
        .set({ email: null, ...address })
        .where(eq(users.id, bert.id)),
    );
    const id = await published();
    await mailed();
    const letters = async () => (await ofPost(id, '/letters')).counts;
    expect(await letters()).toEqual({ posted: 0, open: 1, withoutAddress: 0 });
    api.clock.now = midnight;
    expect(await letters()).toEqual({ posted: 0, open: 0, withoutAddress: 0 });
    expect(await reachOf(id)).toEqual([undefined, 1]);
    await extend(id, '2026-11-30');
    expect(await letters()).toEqual({ posted: 0, open: 1, withoutAddress: 0 });
    await call('PUT', `/api/posts/${id}/letters/posted`, { on: '2026-11-22' });
    api.clock.now = new Date('2026-12-01T09:00:00Z');
    expect(await letters()).toEqual({ posted: 1, open: 0, withoutAddress: 0 });
    await api.arrange((db) => db.update(users).set({ email: 'bert@bert.example' }).where(eq(users.id, bert.id)));
  });

  it('are mails to companies that have nobody', async () => {
    const companyId = await api.arrange((db) => buildCompany(db, { name: 'Werk', email: 'info@werk.example' }));
    const id = await published({ audience: { include: [{ kind: 'company', id: companyId }] } });
    await api.runJobs();
    await api.arrange((db) =>
      db.update(companyDeliveries).set({ state: 'due', mailId: null, email: null, dueAt: lastSecond }),
    );
    api.mails.length = 0;
    api.clock.now = midnight;
    expect(await reachOf(id)).toEqual([undefined, 1]);
    expect(await mailed()).toEqual([]);
    const rows = await api.arrange((db) => db.select().from(companyDeliveries));
    expect(rows).toMatchObject([{ state: 'void', reason: 'expired' }]);
    expect(await reachOf(id)).toEqual([undefined, 1]);
  });
});

const wrongDays = [
  { what: 'yesterday', expiresOn: '2026-11-19', says: 'must not be in the past' },
  {
    what: 'a day before the planned one',
    expiresOn: '2026-11-23',
    publishAt: '2026-11-24T06:00:00Z',
    says: 'must not be before the day of publishing',
  },
  {
    what: 'a day before the last one to confirm',
    expiresOn: '2026-11-23',
    confirmation: { by: 'person', until: '2026-11-24' },
    says: 'must not be before the last day to confirm',
  },
];

describe('a last day that does not fit', () => {
  it.each(wrongDays)(
    'is kept in a draft and named when it is published: $what',
    async ({ says, expiresOn, publishAt, confirmation }) => {
      const id = await drafted({ expiresOn, ...(publishAt && { publishAt }), ...(confirmation && { confirmation }) });
      expect(await call('POST', `/api/posts/${id}/publish`)).toMatchObject({
        status: 409,
        body: { code: 'posts.notReady', errors: [{ path: 'expiresOn', message: says }] },
      });
      expect((await ofPost(id)).state).toBe('draft');
    },
  );

  it.each([
    { change: { expiresOn: '2026-11-23' }, says: 'must not be before the day of publishing' },
    { change: { publishAt: '2026-11-28T06:00:00Z' }, says: 'must not be before the day of publishing' },
    {
      change: { confirmation: { by: 'person', until: '2026-11-28' } },
      says: 'must not be before the last day to confirm',
    },
  ])('is refused of a planned post: $change', async ({ change, says }) => {
    const id = await drafted({ publishAt: '2026-11-24T06:00:00Z', expiresOn: '2026-11-26' });
    await call('POST', `/api/posts/${id}/publish`);
    expect(await call('PATCH', `/api/posts/${id}`, change)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'expiresOn', message: says }] },
    });
  });

  it('is refused of a post that is out', async () => {
    const id = await published({ confirmation: { by: 'person', until: '2026-11-20' } });
    api.clock.now = midnight;
    expect(await extend(id, '2026-11-21')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'expiresOn', message: 'must not be in the past' }] },
    });
    expect((await extend(id, '2026-11-22')).status).toBe(200);
  });

  it('is named where a correction puts off the last day to confirm', async () => {
    const id = await published();
    await call('PATCH', `/api/posts/${id}/correction`, { confirmation: { by: 'person', until: '2026-11-30' } });
    expect(await call('POST', `/api/posts/${id}/correction/publish`, { note: null, announce: false })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'confirmation.until' }] },
    });
  });

  it('is nothing that a member may change', async () => {
    const id = await published();
    expect((await call('PATCH', `/api/posts/${id}`, { expiresOn: null }, anna)).status).toBe(403);
  });
});

it('the log has the change of the day', async () => {
  const id = await published();
  await extend(id, '2026-12-31');
  const entries = await api.arrange((db) =>
    db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'update'))),
  );
  expect(entries.map(({ changes }) => changes)).toContainEqual({ expires_on: ['2026-11-21', '2026-12-31'] });
});
