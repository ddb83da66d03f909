import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser, grant } from '#sample/builders.ts';
import { changeRequests } from '#database/schema/change-requests.ts';
import { users } from '#database/schema/members.ts';
import { readTable } from '#api/imports/read/read-table.service.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; subject: string; token: string };
let member: { id: string; subject: string; token: string };

beforeAll(async () => {
  api = await testApi({ approval: ['lastName', 'phone'] });
  office = await api.signIn({ firstName: 'Silke', lastName: 'Rademacher' });
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
});
afterAll(() => api.close());

beforeEach(async () => {
  await at('2026-11-20T09:00:00Z', [office]);
  await api.runJobs();
  api.mails.length = 0;
  member = await api.signIn({
    firstName: 'Jutta',
    lastName: 'Rehbein',
    phone: '+49 30 23125123',
    email: `jutta-${crypto.randomUUID()}@rehbein.example`,
    externalNumber: crypto.randomUUID().slice(0, 8),
  });
});

/** With new tokens. */
async function at(moment: string, people = [office, member]) {
  api.clock.now = new Date(moment);
  for (const person of people) person.token = await api.token(person.subject);
}

type Method = Parameters<TestApi['call']>[0];
const own = (method: Method, path: string, body?: unknown, headers = {}) =>
  api.call(method, path, { as: member.token, body, headers });
const call = (method: Method, path: string, body?: unknown, headers = {}) =>
  api.call(method, path, { as: office.token, body, headers });
const ask = (body: object) => own('PATCH', '/api/users/me', body);
const ofOffice = () => `/api/users/${member.id}/change-requests`;
const decide = (decisions: object[], headers = {}) => call('POST', ofOffice(), { decisions }, headers);
const approve = (...fields: string[]) => fields.map((field) => ({ field, approve: true }));
const rowOf = async () => {
  const [row] = await api.arrange((db) => db.select().from(users).where(eq(users.id, member.id)));
  return row;
};
const linesOf = async (file: Buffer) =>
  (await readTable(file)).chunks
    .flatMap((chunk) => JSON.parse(chunk) as [number, string[]][])
    .map(([, cells]) => cells);

describe('a member', () => {
  it('changes at once what needs no approval, and sees what waits for approval', async () => {
    const changed = await ask({ lastName: 'Rehbein-Kurz', mobile: '0171/3920012', phone: '030 23125123' });
    expect(changed).toMatchObject({
      status: 200,
      body: { lastName: 'Rehbein', mobile: '+49 171 3920012', changed: ['phone', 'mobile'], waiting: ['lastName'] },
    });
    expect(await rowOf()).toMatchObject({ lastName: 'Rehbein', mobile: '+49 171 3920012' });
    expect((await own('GET', '/api/users/me/change-requests')).body).toMatchObject({
      fields: ['lastName', 'phone'],
      items: [
        {
          field: 'lastName',
          before: 'Rehbein',
          after: 'Rehbein-Kurz',
          state: 'open',
          askedAt: '2026-11-20T09:00:00.000Z',
        },
      ],
    });
    expect((await ask({ title: 'Dr.' })).body).toMatchObject({ title: 'Dr.', changed: ['title'], waiting: [] });
  });

  it('finds no way around it by the own id', async () => {
    const changed = await own('PATCH', `/api/users/${member.id}`, { lastName: 'Kurz', title: 'Dr.' });
    expect(changed.body).toMatchObject({
      lastName: 'Rehbein',
      title: 'Dr.',
      changed: ['title'],
      waiting: ['lastName'],
    });
  });

  it('asks for something else in its place, which then waits since', async () => {
    await ask({ lastName: 'Rehbein-Kurz' });
    await at('2026-11-21T09:00:00Z');
    await ask({ lastName: 'Rehbein-Kurz' });
    const since = async () => (await own('GET', '/api/users/me/change-requests')).body.items;
    expect(await since()).toMatchObject([{ after: 'Rehbein-Kurz', askedAt: '2026-11-20T09:00:00.000Z' }]);
    await ask({ lastName: 'Kurz' });
    expect(await since()).toMatchObject([{ after: 'Kurz', askedAt: '2026-11-21T09:00:00.000Z' }]);
  });

  it('takes it back, and nobody else does', async () => {
    await ask({ lastName: 'Kurz' });
    const [{ id }] = (await own('GET', '/api/users/me/change-requests')).body.items;
    const path = `/api/users/me/change-requests/${id}`;
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await own('DELETE', path)).status).toBe(204);
    expect((await own('DELETE', path)).status).toBe(404);
    expect((await own('GET', '/api/users/me/change-requests')).body.items).toEqual([]);
    expect((await call('GET', ofOffice())).body.requests).toEqual([]);
  });

  it.each([
    [{ lastName: '' }, 'lastName'],
    [{ phone: 'none' }, 'phone'],
  ])('asks for nothing that could not be: %j', async (body, path) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect((await own('GET', '/api/users/me/change-requests')).body.items).toEqual([]);
  });
});

describe('the office', () => {
  it('changes its own, and others’, without asking itself', async () => {
    const changed = await call('PATCH', '/api/users/me', { lastName: 'Rademacher-Voss' });
    expect(changed.body).toMatchObject({ lastName: 'Rademacher-Voss', changed: ['lastName'], waiting: [] });
    await call('PATCH', '/api/users/me', { lastName: 'Rademacher' });
    const others = await call('PATCH', `/api/users/${member.id}`, { lastName: 'Kurz' });
    expect(others.body).toMatchObject({ lastName: 'Kurz', changed: ['lastName'], waiting: [] });
  });

  it('sees who waits, with old and new and since when', async () => {
    await api.arrange((db) => db.delete(changeRequests));
    await ask({ lastName: 'Kurz', phone: null });
    const list = await call('GET', '/api/change-requests');
    expect(list.body).toMatchObject({
      total: 1,
      fields: ['lastName', 'phone'],
      items: [
        {
          id: member.id,
          name: 'Jutta Rehbein',
          since: '2026-11-20T09:00:00.000Z',
          requests: [
            { field: 'lastName', before: 'Rehbein', after: 'Kurz', now: 'Rehbein' },
            { field: 'phone', before: '+49 30 23125123', after: null, now: '+49 30 23125123' },
          ],
        },
      ],
    });
    expect((await call('GET', '/api/change-requests?search=rehbain')).body.total).toBe(0);
    expect((await call('GET', '/api/change-requests?search=rehbein')).body.total).toBe(1);
  });

  it('approves one and declines another, and one mail reports both', async () => {
    await ask({ lastName: 'Kurz {portal}', phone: null });
    const { body: found } = await call('GET', ofOffice());
    const decisions = [
      { field: 'lastName', approve: true },
      { field: 'phone', approve: false, reason: 'Wir brauchen eine Nummer.' },
    ];
    const decided = await decide(decisions, { 'if-match': `"${found.version}"` });
    expect(decided).toMatchObject({ status: 200, body: { requests: [], since: null } });
    expect(await rowOf()).toMatchObject({ lastName: 'Kurz {portal}', phone: '+49 30 23125123' });
    expect((await own('GET', '/api/users/me/change-requests')).body.items).toMatchObject([
      { field: 'phone', state: 'declined', reason: 'Wir brauchen eine Nummer.', decidedAt: '2026-11-20T09:00:00.000Z' },
    ]);
    await api.runJobs();
    expect(api.mails).toHaveLength(1);
    const [mail] = api.mails;
    expect(mail?.subject).toBe('Kreishandwerkerschaft here: Ihre gewünschten Änderungen');
    expect(mail?.text).toContain('Änderungen, die die Geschäftsstelle übernommen hat:\n\n– Nachname: Kurz {portal}');
    expect(mail?.text).toContain(
      'Änderungen, die die Geschäftsstelle nicht übernommen hat:\n\n– Telefon: (leer) (Wir brauchen eine Nummer.)',
    );
    // For a while, or until dismissed.
    await at('2026-12-21T09:00:00Z');
    expect((await own('GET', '/api/users/me/change-requests')).body.items).toEqual([]);
  });

  it('is stopped where another admin has decided, whatever version it names', async () => {
    await ask({ lastName: 'Kurz' });
    const { body: found } = await call('GET', ofOffice());
    const seen = { 'if-match': `"${found.version}"` };
    expect((await decide(approve('lastName'), seen)).status).toBe(200);
    expect(await decide([{ field: 'lastName', approve: false }], seen)).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
    expect(await decide(approve('lastName'))).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect(await rowOf()).toMatchObject({ lastName: 'Kurz' });
  });

  it('approves nothing that it has not seen: the member asks for something else meanwhile', async () => {
    await ask({ lastName: 'Kurz' });
    const { body: found } = await call('GET', ofOffice());
    await ask({ lastName: 'Lang' });
    expect(await decide(approve('lastName'), { 'if-match': `"${found.version}"` })).toMatchObject({ status: 412 });
    expect(await rowOf()).toMatchObject({ lastName: 'Rehbein' });
    expect((await call('GET', ofOffice())).body.requests).toMatchObject([{ after: 'Lang' }]);
  });

  it('is shown both where the field was changed meanwhile, and decides by what it sees', async () => {
    await ask({ lastName: 'Kurz' });
    const { body: before } = await call('GET', ofOffice());
    await call('PATCH', `/api/users/${member.id}`, { lastName: 'Rehbein-Lang' });
    expect(await decide(approve('lastName'), { 'if-match': `"${before.version}"` })).toMatchObject({ status: 412 });
    expect(await decide(approve('lastName'))).toMatchObject({ status: 412 });
    const { body: found } = await call('GET', ofOffice());
    expect(found.requests).toMatchObject([{ before: 'Rehbein', now: 'Rehbein-Lang', after: 'Kurz' }]);
    expect((await decide(approve('lastName'), { 'if-match': `"${found.version}"` })).status).toBe(200);
    expect(await rowOf()).toMatchObject({ lastName: 'Kurz' });
  });

  it('decides once where two admins do so at the same time', async () => {
    await ask({ lastName: 'Kurz', phone: null });
    const both = await Promise.all([
      decide(approve('lastName', 'phone')),
      decide([{ field: 'lastName', approve: false, reason: 'Urkunde fehlt' }]),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    await api.runJobs();
    expect(api.mails).toHaveLength(1);
  });

  it('keeps what was approved where two are made one, and decides nothing for the one who stays', async () => {
    await ask({ lastName: 'Kurz', phone: null });
    await decide(approve('lastName'));
    const id = await api.arrange((db) => buildUser(db, { lastName: 'Kurz' }));
    expect((await call('POST', `/api/users/${id}/merge`, { otherId: member.id })).status).toBe(200);
    const rows = await api.arrange((db) => db.select().from(changeRequests).where(eq(changeRequests.userId, id)));
    expect(rows).toMatchObject([{ field: 'lastName', state: 'approved', decidedBy: office.id }]);
  });

  it('undoes nothing half: where one of several is gone, none is decided', async () => {
    await ask({ phone: null });
    expect((await decide(approve('phone', 'lastName'))).status).toBe(412);
    expect((await call('GET', ofOffice())).body.requests).toMatchObject([{ field: 'phone' }]);
  });

  it.each([
    [[], 'decisions'],
    [[{ field: 'email', approve: true }], 'decisions.0.field'],
    [
      [
        { field: 'phone', approve: true },
        { field: 'phone', approve: false },
      ],
      'decisions',
    ],
    [[{ field: 'phone', approve: true, reason: 'weil' }], 'decisions.0.reason'],
  ])('gets an error for %j', async (decisions, path) => {
    expect(await decide(decisions)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('has it in the audit log in its own words', async () => {
    await ask({ lastName: 'Kurz' });
    await decide([{ field: 'lastName', approve: false, reason: 'Urkunde fehlt' }]);
    const { body } = await call('GET', '/api/audit?entity=changeRequests&action=change');
    expect(body.items.slice(0, 2)).toMatchObject([
      { action: 'update', name: 'Jutta Rehbein: Rehbein → Kurz', actor: { name: 'Silke Rademacher' } },
      { action: 'create', name: 'Jutta Rehbein: Rehbein → Kurz', actor: { id: member.id } },
    ]);
  });
});

describe('the table of approved changes', () => {
  const table = async (query: string) => {
    const reply = await call('GET', `/api/exports/changes?${query}`);
    return { ...reply, lines: await linesOf(reply.body) };
  };

  it('has what was approved since a day, by the clock of the office', async () => {
    await api.arrange((db) => db.delete(changeRequests));
    const number = (await rowOf())?.externalNumber;
    await ask({ lastName: '=Kurz', phone: null });
    // Midnight in Berlin is an hour earlier in UTC.
    await at('2026-11-21T22:59:59Z');
    await decide(approve('phone'));
    await at('2026-11-21T23:00:00Z');
    await decide(approve('lastName'));
    const { headers, lines } = await table('from=2026-11-22');
    expect(headers['content-disposition']).toContain('filename=aenderungen-2026-11-22.csv;');
    expect(lines).toEqual([
      [
        'Jutta =Kurz',
        number,
        'Nachname',
        'Rehbein',
        '=Kurz',
        '20. Nov. 2026, 10:00',
        '22. Nov. 2026, 00:00',
        'Silke Rademacher',
      ],
    ]);
    expect((await table('from=2026-11-21&language=en')).lines.map(([, , field]) => field)).toEqual([
      'Phone',
      'Last name',
    ]);
    expect((await table('format=xlsx')).lines).toHaveLength(2);
    expect((await call('GET', '/api/exports/changes?from=gestern')).status).toBe(400);
  });
});
