import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invitation } from '#contract/invitations.ts';
import { buildUser, grant } from '#sample/builders.ts';
import { invitations } from '#database/schema/invitations.ts';
import { users } from '#database/schema/members.ts';
import { csv, flowOf } from '#api/imports/fixtures/flow.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: string;
let member: string;
const nobody = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
  member = (await api.signIn()).token;
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.runJobs();
  await api.arrange((db) => db.delete(users).where(inArray(users.access, ['none', 'invited'])));
  api.mails.length = 0;
});

const invitee = (lastName: string, email: string | null = `${lastName.toLowerCase()}@einladung.example`, more = {}) =>
  api.arrange((db) => buildUser(db, { state: 'none', firstName: 'Kim', lastName, email, ...more }));
const send = (body: object = {}, as = office) => api.call('POST', '/api/invitations', { as, body });
const list = async (query = '') => {
  const { body } = await api.call('GET', `/api/invitations?${query}`, { as: office });
  return body as { items: Invitation[]; total: number };
};
const states = async () => Object.fromEntries((await list()).items.map(({ user, state }) => [user.name, state]));
const rowsOf = (userId: string) =>
  api.arrange((db) =>
    db.select().from(invitations).where(eq(invitations.userId, userId)).orderBy(invitations.createdAt),
  );
const none = { none: 0, missing: 0, queued: 0, sending: 0, sent: 0, refused: 0, bounced: 0 };

it('a round of invitations is counted before it is sent, without people invited before, and refused if the number has changed', async () => {
  const ids = [await invitee('Eins'), await invitee('Zwei'), await invitee('Drei'), await invitee('Vier', null)];
  await send({ userIds: ids.slice(0, 1) });
  await api.runJobs();
  api.mails.length = 0;
  const count = async (body: object) =>
    (await api.call('POST', '/api/invitations/outgoing', { as: office, body })).body;
  expect(await count({ userIds: ids.slice(0, 3) })).toEqual({ mails: 2, people: 2, recent: 0 });
  expect(await count({})).toEqual({ mails: 2, people: 2, recent: 0 });
  const invite = (mails: number, body: object) =>
    api.call('POST', `/api/invitations?mails=${mails}`, { as: office, body });
  expect(await invite(3, {})).toMatchObject({ status: 409, body: { code: 'mailings.changed', mails: 2 } });
  await api.runJobs();
  expect(api.mails).toEqual([]);
  expect((await invite(2, { userIds: ids.slice(0, 3) })).status).toBe(202);
  await api.runJobs();
  expect(api.mails.length).toBe(2);
});

it('a round of invitations counts one mail for all who share an address, as it sends one', async () => {
  const names = ['Ast', 'Buche', 'Esche'];
  const ids: string[] = [];
  for (const name of names) ids.push(await invitee(name, 'Info@einladung.example'));
  await invitee('Allein');
  const count = async (body: object) =>
    (await api.call('POST', '/api/invitations/outgoing', { as: office, body })).body;
  expect(await count({})).toEqual({ mails: 2, people: 4, recent: 0 });
  expect(await count({ userIds: ids.slice(0, 2) })).toEqual({ mails: 1, people: 2, recent: 0 });
  const invite = (mails: number, body: object) =>
    api.call('POST', `/api/invitations?mails=${mails}`, { as: office, body });
  expect(await invite(4, {})).toMatchObject({ status: 409, body: { code: 'mailings.changed', mails: 2 } });
  expect(await invite(1, { userIds: ids.slice(0, 1) })).toMatchObject({ status: 202, body: { accepted: 1, mails: 1 } });
  expect(await count({})).toEqual({ mails: 2, people: 3, recent: 0 });
  expect(await invite(2, {})).toMatchObject({ status: 202, body: { accepted: 3, mails: 2 } });
  await api.runJobs();
  expect(api.mails.map(({ to }) => to.toLowerCase()).toSorted()).toEqual([
    'allein@einladung.example',
    'info@einladung.example',
  ]);
  const [shared] = api.mails.filter(({ to }) => to.toLowerCase().startsWith('info'));
  for (const name of names) expect(shared?.text).toContain(`Kim ${name}`);
});

describe('inviting those whom an import was about', () => {
  const imported = async (...lines: string[]) => {
    const flow = flowOf(api, () => office);
    return (await flow.import('people', csv('Personennummer;Nachname;E-Mail', ...lines))).id;
  };
  const countsOf = async (importId: string) =>
    (await api.call('GET', `/api/invitations/counts?importId=${importId}`, { as: office })).body;

  it('writes to exactly these: who is new or was there, has an address and was never invited', async () => {
    await invitee('Fremd');
    await invitee('Bekannt', 'bekannt@einladung.example', { externalNumber: 'X2' });
    await invitee('Geschrieben', 'geschrieben@einladung.example', { externalNumber: 'X3' });
    await send({ userIds: (await list('search=Geschrieben')).items.map(({ user }) => user.id) });
    await api.runJobs();
    api.mails.length = 0;
    const importId = await imported(
      'X1;Neu;neu@einladung.example',
      'X2;Bekannt;bekannt@einladung.example',
      'X3;Geschrieben;geschrieben@einladung.example',
      'X4;Ohne;',
      'X5;Falsch;falsch',
    );
    expect(await countsOf(importId)).toMatchObject({ none: 2, missing: 1, sent: 1 });
    expect(await send({ importId })).toMatchObject({ status: 202, body: { accepted: 2 } });
    await api.runJobs();
    expect(api.mails.map(({ to }) => to).sort()).toEqual(['bekannt@einladung.example', 'neu@einladung.example']);
    expect((await states())['Kim Fremd']).toBe('none');
    expect((await send({ importId })).body).toMatchObject({ accepted: 0 });
    expect(await countsOf(importId)).toMatchObject({ none: 0, sent: 3, missing: 1 });
  });

  it('knows another file’s people from its own, and nobody of one that is forgotten', async () => {
    const [one, other] = [
      await imported('Y1;Eins;eins@einladung.example'),
      await imported('Y2;Zwei;zwei@einladung.example'),
    ];
    expect([(await countsOf(one)).none, (await countsOf(other)).none]).toEqual([1, 1]);
    await api.call('DELETE', `/api/imports/${one}`, { as: office });
    expect((await countsOf(one)).none).toBe(0);
    expect(await send({ importId: one })).toMatchObject({ status: 400, body: { errors: [{ path: 'importId' }] } });
  });

  it.each([
    ['an import that is not there', { importId: nobody }, 'importId'],
    ['people and an import', { importId: nobody, userIds: [] }, 'importId'],
    ['again', { importId: nobody, again: true }, 'again'],
    ['no id', { importId: 'x' }, 'importId'],
  ])('refuses %s', async (_what, body, path) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

describe('inviting everybody', () => {
  it('writes once to all who are invited and have an address, in their language or the portal’s', async () => {
    const id = await invitee('Adler', 'adler@einladung.example', { title: 'Dr.', salutation: 'Frau' });
    await invitee('Öz', 'oez@einladung.example', { language: 'es' });
    await invitee('Ohne', null);
    await api.arrange((db) => buildUser(db, { state: 'applied', email: 'wartet@einladung.example' }));
    expect(await send()).toMatchObject({ status: 202, body: { ...none, queued: 2, missing: 1, accepted: 2 } });
    expect((await send()).body).toMatchObject({ queued: 2, accepted: 0 });
    await api.runJobs();
    expect(api.mails.map(({ to }) => to).sort()).toEqual(['adler@einladung.example', 'oez@einladung.example']);
    const mail = api.mails.find(({ to }) => to.startsWith('adler'));
    expect(mail).toMatchObject({ subject: 'Kreishandwerkerschaft here: Einladung ins Mitgliederportal' });
    expect(mail?.text).toContain('Guten Tag, Frau Dr. Adler,');
    expect(mail?.text).toMatch(/http:\/\/localhost\/auth\/invitation\?token=[\w-]{43}\n/);
    expect(mail?.html).toMatch(/href="http:\/\/localhost\/auth\/invitation\?token=[\w-]{43}"/);
    expect(api.mails.find(({ to }) => to.startsWith('oez'))?.text).toContain('Buenos días, Kim Öz:');
    expect(await states()).toEqual({ 'Kim Adler': 'sent', 'Kim Ohne': 'missing', 'Kim Öz': 'sent' });
    expect(await rowsOf(id)).toMatchObject([{ email: 'adler@einladung.example', state: 'sent', reason: null }]);

    await invitee('Spät');
    expect((await send()).body).toMatchObject({ sent: 2, queued: 1, accepted: 1 });
    await api.runJobs();
    expect(api.mails).toHaveLength(3);
  });

  it('passes over who has signed in or has another address meanwhile', async () => {
    await invitee('Schnell', 'schnell@einladung.example');
    const moved = await invitee('Umzug', 'alt@einladung.example');
    await send();
    const as = await api.token('schnell', { email: 'schnell@einladung.example' });
    expect((await api.call('GET', '/api/users/me', { as })).status).toBe(200);
    await api.call('PATCH', `/api/users/${moved}`, { as: office, body: { email: 'neu@einladung.example' } });
    await api.runJobs();
    expect(api.mails).toEqual([]);
    expect(await states()).toEqual({ 'Kim Umzug': 'none' });
    await send();
    await api.runJobs();
    expect(api.mails.map(({ to }) => to)).toEqual(['neu@einladung.example']);
  });

  it('leaves out of the list who has signed in', async () => {
    await invitee('Gast', 'gast@einladung.example');
    await send();
    await api.runJobs();
    await api.call('GET', '/api/users/me', { as: await api.token('gast', { email: 'Gast@einladung.example' }) });
    expect(await list()).toMatchObject({ items: [], total: 0 });
    expect((await api.call('GET', '/api/invitations/counts', { as: office })).body).toEqual(none);
  });

  it('at the same time by two of the office writes once', async () => {
    for (const name of ['Eins', 'Zwei', 'Drei']) await invitee(name);
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ body }) => body.accepted).toSorted((a, b) => a - b)).toEqual([0, 0, 3]);
    await api.runJobs();
    expect(api.mails).toHaveLength(3);
  });
});

describe('inviting people by name', () => {
  it('writes to them alone, and again only when that is meant', async () => {
    const [one, two] = [await invitee('Eins'), await invitee('Zwei')];
    expect((await send({ userIds: [one.toUpperCase(), one] })).body).toMatchObject({ queued: 1, none: 1, accepted: 1 });
    expect((await send({ userIds: [one], again: true })).body).toMatchObject({ queued: 1, accepted: 0 });
    await api.runJobs();
    expect((await send({ userIds: [one, two] })).body).toMatchObject({ queued: 1, sent: 1, accepted: 1 });
    await api.runJobs();
    expect((await send({ userIds: [one], again: true })).body).toMatchObject({ queued: 1, sent: 1, accepted: 1 });
    await api.runJobs();
    expect(api.mails.map(({ to }) => to)).toEqual(['eins', 'zwei', 'eins'].map((name) => `${name}@einladung.example`));
    expect(await rowsOf(one)).toHaveLength(2);
  });

  it('is refused, with everyone named who cannot be invited, and nobody is', async () => {
    const fine = await invitee('Gut');
    const foreign = await api.arrange((db) => buildUser(db, { state: 'none' }), 'elsewhere');
    const active = (await api.signIn()).id;
    const userIds = [fine, nobody, await invitee('Ohne', null), active, foreign];
    const reply = await send({ userIds });
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 'input.invalid',
        errors: [
          { path: 'userIds.1', message: 'there is no such person' },
          { path: 'userIds.2', message: 'has no address' },
          { path: 'userIds.3', message: 'is not waiting for an invitation' },
          { path: 'userIds.4' },
        ],
      },
    });
    expect(await rowsOf(fine)).toEqual([]);
    expect((await send({ again: true, importId: nobody })).body).toMatchObject({ errors: [{ path: 'again' }] });
    expect((await send({ userIds: ['x'] })).body).toMatchObject({ errors: [{ path: 'userIds.0' }] });
  });
});

describe('mail that came back', () => {
  it('is noted by address, and its people are not invited again with the others', async () => {
    const id = await invitee('Zurück', 'Zurueck@einladung.example');
    await invitee('Da');
    await send();
    await api.runJobs();
    const body = { emails: ['zurueck@EINLADUNG.example', 'fremd@einladung.example'], reason: 'Postfach voll' };
    const noted = await api.call('POST', '/api/invitations/bounced', { as: office, body });
    expect(noted).toMatchObject({ status: 200, body: { ...none, sent: 1, bounced: 1 } });
    expect(noted.body.unknown).toEqual(['fremd@einladung.example']);
    expect(await list('state=bounced')).toMatchObject({
      items: [
        { user: { id }, email: 'Zurueck@einladung.example', at: '2026-11-20T09:00:00.000Z', reason: 'Postfach voll' },
      ],
      total: 1,
    });
    expect((await send()).body).toMatchObject({ accepted: 0 });
    await api.call('PATCH', `/api/users/${id}`, { as: office, body: { email: 'richtig@einladung.example' } });
    expect(await list('search=richtig')).toMatchObject({ items: [{ state: 'none', at: null, reason: null }] });
    expect((await send()).body).toMatchObject({ accepted: 1 });
  });

  it('lists an address that nobody has in its original spelling, and no other', async () => {
    const id = await invitee('Alt', 'alt@einladung.example');
    await invitee('Neu', 'neu@einladung.example');
    await api.arrange((db) => buildUser(db, { email: 'wartet@einladung.example', state: 'applied' }));
    await api.arrange((db) => buildUser(db, { email: 'dort@einladung.example' }), 'elsewhere');
    await send({ userIds: [id] });
    await api.runJobs();
    await api.call('PATCH', `/api/users/${id}`, { as: office, body: { email: 'anders@einladung.example' } });
    const emails = ['ALT@einladung.example', 'neu@einladung.example', 'wartet@einladung.example'];
    const misspelt = ['Dort@einladung.example', 'alt@einladnug.example'];
    const body = { emails: [...emails, ...misspelt] };
    const reply = await api.call('POST', '/api/invitations/bounced', { as: office, body });
    expect(reply.body.unknown).toEqual(misspelt);
    // Already noted.
    const again = await api.call('POST', '/api/invitations/bounced', { as: office, body: { emails } });
    expect(again.body.unknown).toEqual([]);
  });

  it('concerns the last mail alone, and may be sent again on purpose', async () => {
    const id = await invitee('Noch', 'noch@einladung.example');
    await send();
    await api.runJobs();
    const bounced = () =>
      api.call('POST', '/api/invitations/bounced', { as: office, body: { emails: ['noch@einladung.example'] } });
    await bounced();
    await send({ userIds: [id], again: true });
    expect((await bounced()).body).toMatchObject({ queued: 1, bounced: 0 });
    await api.runJobs();
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['bounced', 'sent']);
  });
});

describe('the list', () => {
  it('is in German order, searched, filtered and paged with an exact total', async () => {
    for (const name of ['Zander', 'Öhler', 'Ohm']) await invitee(name);
    await invitee('Ohne', null);
    await send({ userIds: [await invitee('Pohl')] });
    const names = async (query: string) => (await list(query)).items.map(({ user }) => user.name);
    expect(await names('')).toEqual(['Kim Öhler', 'Kim Ohm', 'Kim Ohne', 'Kim Pohl', 'Kim Zander']);
    expect(await names('search=oh')).toEqual(['Kim Öhler', 'Kim Ohm', 'Kim Ohne']);
    expect(await names('search=ohl')).toEqual(['Kim Öhler', 'Kim Pohl']);
    expect(await names('search=zander@')).toEqual(['Kim Zander']);
    expect(await names('state=missing')).toEqual(['Kim Ohne']);
    expect(await names('state=none&search=kim')).toEqual(['Kim Öhler', 'Kim Ohm', 'Kim Zander']);
    expect(await list('size=2&page=1')).toMatchObject({ items: [{ user: { name: 'Kim Ohne' } }, {}], total: 5 });
    expect(await list('page=9')).toMatchObject({ items: [], total: 5 });
    const { body } = await api.call('GET', '/api/invitations/counts', { as: office });
    expect(body).toEqual({ ...none, none: 3, missing: 1, queued: 1 });
  });

  it('and all the rest is the office’s, of its own portal', async () => {
    await invitee('Hier');
    for (const [method, path, body] of [
      ['GET', '/api/invitations', undefined],
      ['GET', '/api/invitations/counts', undefined],
      ['POST', '/api/invitations', {}],
      ['POST', '/api/invitations/bounced', { emails: ['a@b.example'] }],
    ] as const)
      expect((await api.call(method, path, { as: member, body })).status).toBe(403);
    const there = await api.signIn({ tenant: 'elsewhere' });
    await api.arrange((db) => grant(db, { userId: there.id, role: 'admin' }), 'elsewhere');
    const abroad = { as: there.token, tenant: 'elsewhere' };
    expect((await api.call('GET', '/api/invitations?search=Hier', abroad)).body.total).toBe(0);
    expect((await api.call('POST', '/api/invitations', { ...abroad, body: {} })).body.none).toBe(0);
    expect(await states()).toEqual({ 'Kim Hier': 'none' });
  });
});
