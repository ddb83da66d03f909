import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outgoing } from '#contract/mailings/outgoing.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { buildList, buildPost } from '#sample/builders.ts';
import { deliveries, mailings, mailPreferences } from '#database/schema/deliveries.ts';
import { pushes, pushSubscriptions } from '#database/schema/push.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

type Name = 'anna' | 'bert' | 'cleo' | 'dora' | 'emil';

let api: TestApi;
let office: { id: string; subject: string };
let people: Record<Name, { id: string; subject: string }>;

const start = new Date('2026-11-20T09:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

beforeAll(async () => {
  api = await testApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  office = await api.signInAdmin();
  const person = (name: string) =>
    api.signIn({ email: `${name}@${name}.example`, lastName: name, activatedAt: new Date('2026-01-01T00:00:00Z') });
  people = {
    anna: await person('anna'),
    bert: await person('bert'),
    cleo: await person('cleo'),
    dora: await person('dora'),
    emil: await person('emil'),
  };
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = start;
  await api.runJobs();
  api.mails.length = 0;
  await api.arrange(async (db) => {
    await db.delete(mailings);
    await db.delete(mailPreferences);
    await db.delete(pushSubscriptions);
    for (const [name, { id }] of Object.entries(people))
      await db
        .update(users)
        .set({
          membership: 'member',
          access: 'open',
          email: `${name}@${name}.example`,
          emailBlockedAt: null,
          deleteOn: null,
          street: null,
        })
        .where(eq(users.id, id));
  });
});

const call = async (
  method: 'POST' | 'PATCH' | 'GET' | 'PUT',
  path: string,
  body?: object,
  as: { subject: string } = office,
) => api.call(method, path, { as: await api.token(as.subject), ...(body && { body }) });

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

async function to(...names: Name[]): Promise<Target> {
  return {
    kind: 'list',
    id: await api.arrange((db) => buildList(db, { userIds: names.map((name) => people[name].id) })),
  };
}

async function drafted(include: Target[]): Promise<string> {
  const body = { title: 'Sturm', kind: 'circular', body: text('Bis 15 Uhr.'), audience: { include } };
  return (await call('POST', '/api/posts', body)).body.id as string;
}

async function published(...names: Name[]): Promise<string> {
  const id = await drafted([await to(...names)]);
  expect((await call('POST', `/api/posts/${id}/publish`)).status).toBe(200);
  return id;
}

async function outgoing(id: string, act: object): Promise<Outgoing> {
  const { status, body } = await call('POST', `/api/posts/${id}/outgoing`, act);
  expect(status).toBe(200);
  return body as Outgoing;
}

/** Who gets a mail in the next minutes. */
async function mailed(): Promise<string[]> {
  await api.runJobs();
  const names = api.mails.splice(0).map(({ to: address }) => address.split('@')[0] ?? '');
  return names.toSorted();
}

const choose = (name: Name, frequencies: object) =>
  call('PATCH', '/api/users/me/mail-preferences', { frequencies }, people[name]);
const change = (name: Name, set: Partial<typeof users.$inferInsert>) =>
  api.arrange((db) => db.update(users).set(set).where(eq(users.id, people[name].id)));

/** Those of four readers who have got a mail become hard to reach, each in another way. */
async function loseAllButAnna() {
  await change('bert', { access: 'blocked' });
  await change('cleo', { emailBlockedAt: start });
  await call('PATCH', '/api/users/me/mail-preferences', { unsubscribed: true }, people.dora);
  await change('emil', { deleteOn: '2026-12-24' });
}

describe('a correction with a note', () => {
  const correct = async (id: string, query: string, more: object = {}) => {
    await call('PATCH', `/api/posts/${id}/correction`, { body: text(`Bis 13 Uhr. ${query}`) });
    return call('POST', `/api/posts/${id}/correction/publish${query}`, {
      note: 'Bis 13 Uhr.',
      announce: true,
      ...more,
    });
  };

  it('is sent to those who have got the first mail; a waiting first mail gets the new text and is not counted', async () => {
    await choose('bert', { circular: 'daily' });
    const id = await published('anna', 'bert', 'cleo');
    expect(await mailed()).toEqual(['anna', 'cleo']);
    api.clock.now = minutes(1);
    const preview = await outgoing(id, { act: 'correct' });
    expect(preview).toMatchObject({ mails: 2, later: 0, waiting: 1, sent: { post: 2, corrections: 0 } });
    expect((await correct(id, '?mails=2')).status).toBe(200);
    expect(await mailed()).toEqual(['anna', 'cleo']);
    api.clock.now = new Date('2026-11-21T08:00:00Z');
    await api.runJobs();
    expect(api.mails.map(({ text: words }) => words.includes('Bis 13 Uhr.'))).toEqual([true]);
  });

  it('sends none where the office switches it off', async () => {
    const id = await published('anna', 'bert');
    await mailed();
    expect((await correct(id, '', { mail: false })).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });

  it('is counted without those who were lost since', async () => {
    const id = await published('anna', 'bert', 'cleo', 'dora', 'emil');
    expect((await mailed()).length).toBe(5);
    await loseAllButAnna();
    expect((await outgoing(id, { act: 'correct' })).mails).toBe(1);
    expect((await correct(id, '?mails=1')).status).toBe(200);
    expect(await mailed()).toEqual(['anna']);
  });
});

describe('a withdrawal', () => {
  const withdraw = (id: string, query: string, mail: string | null) =>
    call('POST', `/api/posts/${id}/withdraw${query}`, { mail });

  it('counts the mails that are out, stops those that wait, and writes to those who have got one', async () => {
    await choose('cleo', { circular: 'daily' });
    const id = await published('anna', 'bert', 'cleo');
    expect(await mailed()).toEqual(['anna', 'bert']);
    await call('PATCH', `/api/posts/${id}/correction`, { body: text('Bis 13 Uhr.') });
    await call('POST', `/api/posts/${id}/correction/publish`, { note: 'Bis 13 Uhr.', announce: true });
    expect(await mailed()).toEqual(['anna', 'bert']);

    const preview = await outgoing(id, { act: 'withdraw' });
    expect(preview).toMatchObject({
      mails: 2,
      waiting: 1,
      sent: { post: 2, corrections: 2, reminders: 0, withdrawals: 0 },
    });
    expect((await withdraw(id, '?mails=2', 'Die Warnung gilt nicht mehr.')).status).toBe(200);
    await api.runJobs();
    expect(api.mails.map(({ to: address }) => address).toSorted()).toEqual(['anna@anna.example', 'bert@bert.example']);
    const [mail] = api.mails.splice(0);
    expect(mail?.subject).toBe('Zurückgezogen: Rundschreiben: Sturm');
    expect(mail?.text).toContain('Die Warnung gilt nicht mehr.');
    expect(mail?.text).not.toContain(id);
    expect(mail?.headers?.['In-Reply-To']).toBe(mail?.headers?.['References']);
    api.clock.now = new Date('2026-11-23T08:00:00Z');
    expect(await mailed()).toEqual([]);
    expect(await outgoing(id, { act: 'withdraw' })).toMatchObject({ waiting: 0, sent: { withdrawals: 2 } });
  });

  it('sends nothing unless it has a text', async () => {
    const id = await published('anna');
    await mailed();
    expect((await withdraw(id, '', null)).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });

  it.each([[''], ['x'.repeat(501)]])('refuses a text that is empty or too long', async (mail) => {
    const id = await published('anna');
    const reply = await withdraw(id, '', mail);
    expect([reply.status, reply.body.errors[0].path]).toEqual([400, 'mail']);
  });

  it('does not write to those who have left, are blocked, bounce or want none', async () => {
    const id = await published('anna', 'bert', 'cleo', 'dora', 'emil');
    expect((await mailed()).length).toBe(5);
    await loseAllButAnna();
    expect((await outgoing(id, { act: 'withdraw' })).mails).toBe(1);
    expect((await withdraw(id, '?mails=1', 'Gilt nicht mehr.')).status).toBe(200);
    expect(await mailed()).toEqual(['anna']);
  });

  it('that is taken back before its mails leave sends none', async () => {
    const id = await published('anna');
    await mailed();
    await withdraw(id, '?mails=1', 'Gilt nicht mehr.');
    await call('POST', `/api/posts/${id}/restore`);
    expect(await mailed()).toEqual([]);
  });

  it('made a second time writes a second time', async () => {
    const id = await published('anna');
    await mailed();
    for (const reason of ['Zu früh.', 'Doch falsch.']) {
      expect((await withdraw(id, '?mails=1', reason)).status).toBe(200);
      await api.runJobs();
      expect(api.mails.splice(0).map(({ text: words }) => words.includes(reason))).toEqual([true]);
      await call('POST', `/api/posts/${id}/restore`);
      expect(await mailed()).toEqual([]);
    }
  });
});

describe('readdressing', () => {
  it('writes to those who gain the post, or to nobody where the office switches it off', async () => {
    const id = await published('anna');
    await mailed();
    const audience = { include: [await to('anna', 'bert', 'cleo')], exclude: [] };
    await choose('cleo', { circular: 'weekly' });
    const preview = await outgoing(id, { act: 'readdress', audience });
    expect(preview).toMatchObject({ mails: 1, later: 1 });
    expect(
      (await call('PUT', `/api/posts/${id}/audience?send=false`, { include: [await to('anna', 'dora')] })).status,
    ).toBe(200);
    expect(await mailed()).toEqual([]);
    expect((await call('PUT', `/api/posts/${id}/audience?mails=1`, audience)).status).toBe(200);
    expect(await mailed()).toEqual(['bert']);
  });
});

it('a post published without mails sends none to those who gain it, and shows that', async () => {
  const include = [await to('anna')];
  const id = await api.arrange((db) => buildPost(db, { authorId: office.id, audience: { include } }));
  const audience = { include: [await to('anna', 'bert')], exclude: [] };
  expect((await outgoing(id, { act: 'readdress', audience })).mails).toBe(0);
  expect((await call('PUT', `/api/posts/${id}/audience?mails=0`, audience)).status).toBe(200);
  await call('POST', `/api/posts/${id}/archive`);
  expect((await outgoing(id, { act: 'restore' })).mails).toBe(0);
  expect((await call('POST', `/api/posts/${id}/restore?mails=0`)).status).toBe(200);
  expect(await mailed()).toEqual([]);
});

describe('restoring', () => {
  it('writes to those whose mail was stopped, and to no one twice', async () => {
    const id = await published('anna', 'bert');
    await call('POST', `/api/posts/${id}/withdraw`, {});
    expect(await mailed()).toEqual([]);
    expect((await outgoing(id, { act: 'restore' })).mails).toBe(2);
    expect((await call('POST', `/api/posts/${id}/restore?mails=2`)).status).toBe(200);
    expect(await mailed()).toEqual(['anna', 'bert']);
    await call('POST', `/api/posts/${id}/archive`);
    expect((await outgoing(id, { act: 'restore' })).mails).toBe(0);
  });

  // What the undo of archiving compares: nothing was announced.
  const undo = (id: string) => call('POST', `/api/posts/${id}/restore?mails=0&later=0&pushes=0&byLetter=0&send=true`);

  it('at once after archiving sends nothing new: waiting mails are sent at their time', async () => {
    await choose('bert', { circular: 'daily' });
    const id = await published('anna', 'bert');
    expect(await mailed()).toEqual(['anna']);
    await call('POST', `/api/posts/${id}/archive`);
    expect((await undo(id)).status).toBe(200);
    expect(await mailed()).toEqual([]);
    api.clock.now = minutes(24 * 60);
    await api.leaveJob('deliveries', { tenantId: 'here' });
    expect(await mailed()).toEqual(['bert']);
  });

  it('after archiving stopped mails is refused where none was announced', async () => {
    const id = await published('anna');
    await call('POST', `/api/posts/${id}/archive`);
    expect(await mailed()).toEqual([]);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'mailings.changed', mails: 1, later: 0 } });
    expect(await mailed()).toEqual([]);
  });
});

describe('mails that wait for their reader’s hour', () => {
  beforeEach(() => choose('bert', { circular: 'daily' }));

  it.each<[string, object, () => Promise<string>, (id: string, query: string) => Promise<{ status: number }>]>([
    [
      'publishing',
      { act: 'publish' },
      async () => drafted([await to('anna', 'bert')]),
      (id, query) => call('POST', `/api/posts/${id}/publish${query}`),
    ],
    [
      'restoring',
      { act: 'restore' },
      async () => {
        const id = await published('anna', 'bert');
        await call('POST', `/api/posts/${id}/withdraw`, {});
        return id;
      },
      (id, query) => call('POST', `/api/posts/${id}/restore${query}`),
    ],
  ])('are counted apart and compared when %s', async (_name, asked, prepare, act) => {
    const id = await prepare();
    expect(await outgoing(id, asked)).toMatchObject({ mails: 1, later: 1 });
    expect(await act(id, '?mails=1&later=0')).toMatchObject({ status: 409, body: { mails: 1, later: 1 } });
    expect((await act(id, '?mails=1&later=1')).status).toBe(200);
    expect(await mailed()).toEqual(['anna']);
  });
});

/** Each with a device; of those who get a letter without a mail address. */
async function reachOtherwise(devices: Name[], letters: Name[]) {
  const keys = { p256dh: 'x', auth: 'x', userAgent: '', createdAt: start, host: 'push.example' };
  await api.arrange(async (db) => {
    for (const name of devices) {
      const { id: userId } = people[name];
      await db.insert(pushSubscriptions).values({ ...keys, userId, endpoint: `https://push.example/${userId}` });
      await db.insert(mailPreferences).values({ userId, pushes: { circular: true } });
    }
  });
  const address = { street: 'Hauptstraße 1', postcode: '43110', town: 'Musterstadt' };
  for (const name of letters) await change(name, { email: null, ...address });
}

describe('mails, messages on devices and letters', () => {
  beforeEach(() => reachOtherwise(['anna', 'bert'], ['cleo']));

  const audience = async (...names: Name[]) => ({ include: [await to(...names)], exclude: [] });
  const withdrawnOf = async () => {
    const id = await published('anna', 'bert', 'cleo');
    await call('POST', `/api/posts/${id}/withdraw`, {});
    return id;
  };
  const scheduledFor = async (...names: Name[]) => {
    const id = await drafted([await to(...names)]);
    await call('PATCH', `/api/posts/${id}`, { publishAt: '2026-12-01T07:00:00.000Z' });
    expect((await call('POST', `/api/posts/${id}/publish?mails=0&pushes=0&byLetter=0`)).status).toBe(200);
    return id;
  };
  const acts: [
    string,
    object,
    () => Promise<string>,
    (id: string, query: string) => Promise<{ status: number; body: object }>,
  ][] = [
    [
      'publishing',
      { act: 'publish' },
      async () => drafted([await to('anna', 'bert', 'cleo')]),
      (id, query) => call('POST', `/api/posts/${id}/publish${query}`),
    ],
    [
      'publishing a scheduled post now',
      { act: 'publish' },
      () => scheduledFor('anna', 'bert', 'cleo'),
      (id, query) => call('PATCH', `/api/posts/${id}${query}`, { publishAt: start.toISOString() }),
    ],
    ['restoring', { act: 'restore' }, withdrawnOf, (id, query) => call('POST', `/api/posts/${id}/restore${query}`)],
  ];

  it.each(acts)('of %s are counted, compared, and are those that leave', async (_name, asked, prepare, act) => {
    const id = await prepare();
    expect(await outgoing(id, asked)).toMatchObject({ mails: 2, pushes: 2, byLetter: 1, leaves: true });
    for (const query of ['?mails=3', '?pushes=1', '?byLetter=0'])
      expect(await act(id, query)).toMatchObject({
        status: 409,
        body: { code: 'mailings.changed', mails: 2, pushes: 2, byLetter: 1 },
      });
    expect((await act(id, '?mails=2&pushes=2&byLetter=1')).status).toBe(200);
    expect(await mailed()).toEqual(['anna', 'bert']);
    expect(await left(id)).toEqual({ pushes: ['anna', 'bert'], letters: ['cleo'] });
  });

  it('of a wider audience go to those who gain the post', async () => {
    const id = await published('dora');
    await mailed();
    const asked = { act: 'readdress', audience: await audience('bert', 'cleo', 'dora') };
    expect(await outgoing(id, asked)).toMatchObject({ mails: 1, pushes: 1, byLetter: 1 });
    const act = (query: string) => call('PUT', `/api/posts/${id}/audience${query}`, asked.audience);
    expect((await act('?mails=1&pushes=0&byLetter=1')).body).toMatchObject({ pushes: 1 });
    expect((await act('?mails=1&pushes=1&byLetter=1')).status).toBe(200);
    expect(await mailed()).toEqual(['bert']);
    expect(await left(id)).toEqual({ pushes: ['bert'], letters: ['cleo'] });
  });

  it('of a correction are the messages as well', async () => {
    const id = await published('anna', 'bert', 'cleo');
    expect(await mailed()).toEqual(['anna', 'bert']);
    await api.arrange((db) => db.update(pushes).set({ state: 'sent' }));
    await call('PATCH', `/api/posts/${id}/correction`, { body: text('Bis 13 Uhr.') });
    expect(await outgoing(id, { act: 'correct' })).toMatchObject({ mails: 2, pushes: 2 });
    const act = (query: string) =>
      call('POST', `/api/posts/${id}/correction/publish${query}`, { note: 'Bis 13 Uhr.', announce: true });
    expect((await act('?mails=2&pushes=1')).body).toMatchObject({ code: 'mailings.changed', mails: 2, pushes: 2 });
    expect((await act('?mails=2&pushes=2')).status).toBe(200);
  });

  async function left(id: string) {
    const names = (ids: { userId: string | null }[]) =>
      Object.entries(people).flatMap(([name, { id: one }]) => (ids.some(({ userId }) => userId === one) ? [name] : []));
    return api.arrange(async (db) => ({
      pushes: names(await db.select().from(pushes).where(eq(pushes.postId, id))),
      letters: names(
        await db
          .select()
          .from(deliveries)
          .where(and(eq(deliveries.postId, id), eq(deliveries.way, 'letter'))),
      ),
    }));
  }
});

describe('a number that is not the announced one', () => {
  it.each<[string, (id: string) => Promise<{ status: number; body: { code: string; mails: number } }>, number]>([
    [
      'publishing',
      async () => call('POST', `/api/posts/${await drafted([await to('anna', 'bert')])}/publish?mails=7`),
      2,
    ],
    [
      'correcting',
      async (id) => {
        await call('PATCH', `/api/posts/${id}/correction`, { body: text('Bis 13 Uhr.') });
        return call('POST', `/api/posts/${id}/correction/publish?mails=7`, { note: 'Bis 13 Uhr.', announce: true });
      },
      1,
    ],
    ['withdrawing', (id) => call('POST', `/api/posts/${id}/withdraw?mails=7`, { mail: 'Gilt nicht mehr.' }), 1],
    [
      'readdressing',
      async (id) => call('PUT', `/api/posts/${id}/audience?mails=7`, { include: [await to('anna', 'bert', 'cleo')] }),
      2,
    ],
    [
      'restoring',
      async (id) => {
        await call('POST', `/api/posts/${id}/archive`);
        return call('POST', `/api/posts/${id}/restore?mails=7`);
      },
      0,
    ],
  ])('refuses %s, answers with the number of now, and changes nothing', async (_act, attempt, mails) => {
    const id = await published('anna');
    await mailed();
    const { status, body } = await attempt(id);
    expect([status, body.code, body.mails]).toEqual([409, 'mailings.changed', mails]);
    expect(await mailed()).toEqual([]);
  });
});

it('a scheduled post sends nothing at once, and no number is announced for it', async () => {
  const id = await drafted([await to('anna')]);
  await call('PATCH', `/api/posts/${id}`, { publishAt: '2026-12-01T07:00:00.000Z' });
  expect((await call('POST', `/api/posts/${id}/publish?mails=0`)).status).toBe(200);
  expect(await outgoing(id, { act: 'readdress', audience: { include: [await to('bert')] } })).toMatchObject({
    mails: 0,
  });
});
