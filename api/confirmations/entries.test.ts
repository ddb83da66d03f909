// Confirmations that the office enters, and companies that have nobody.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskedHolder, ConfirmationOverview } from '#contract/confirmations.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { posts } from '#database/schema/posts.ts';
import { buildCompany, buildGuild, buildMembership, buildPost, buildUser, employ, grant } from '#sample/builders.ts';
import { type Reply, testApi, type TestApi } from '#tests/support/api.ts';
import { pagesOf } from '#tests/support/pdf.ts';

const start = new Date('2026-11-20T09:00:00Z');
const later = new Date('2026-12-07T09:00:00Z');

let api: TestApi;
let office: { id: string; token: string };
let anna: { id: string; token: string };
let invitedId: string;
let guild: Target & { kind: 'guild' };
const companies = { open: '', withoutAccess: '', empty: '', outside: '' };

beforeAll(async () => {
  api = await testApi();
  api.clock.now = later;
  office = await api.signIn({ firstName: 'Petra', lastName: 'Lindner' });
  anna = await api.signIn({ firstName: 'Anna', lastName: 'Amsel' });
  await api.arrange(async (db) => {
    await grant(db, { userId: office.id, role: 'admin' });
    const id = await buildGuild(db, { name: 'Tischler' });
    guild = { kind: 'guild', id };
    companies.open = await buildCompany(db, { name: 'Amsel Möbel' });
    companies.withoutAccess = await buildCompany(db, { name: 'Kolk Treppen' });
    companies.empty = await buildCompany(db, { name: 'Zeisig Bau', email: 'info@zeisig.example' });
    companies.outside = await buildCompany(db, { name: 'Rabe Dach' });
    for (const companyId of [companies.open, companies.withoutAccess, companies.empty])
      await buildMembership(db, { companyId, guildId: id });
    invitedId = await buildUser(db, { state: 'invited', firstName: 'Ida', lastName: 'Kolk' });
    await employ(db, { userId: anna.id, companyId: companies.open });
    await employ(db, { userId: invitedId, companyId: companies.withoutAccess });
  });
});
beforeEach(() => {
  api.clock.now = later;
});
afterAll(() => api.close());

const asking = (given: Parameters<typeof buildPost>[1] = {}) =>
  api.arrange((db) =>
    buildPost(db, {
      title: 'Winterdienst',
      confirmation: { by: 'company', until: '2026-12-04' },
      audience: { include: [guild] },
      publishedAt: start,
      ...given,
    }),
  );
const path = (id: string) => `/api/posts/${id}/confirmations`;
const overview = async (id: string) =>
  (await api.call('GET', path(id), { as: office.token })).body as unknown as ConfirmationOverview;
const rows = async (id: string, query = '') => {
  const { body } = await api.call('GET', `${path(id)}/asked${query}`, { as: office.token });
  return (body as unknown as { items: AskedHolder[] }).items;
};
const enter = (id: string, body: object, as = office.token) =>
  api.call('POST', `${path(id)}/entries`, { as, body: { way: 'phone', day: '2026-12-03', ...body } });
const takeBack = (id: string, entryId: string, reason = 'Verwechselt') =>
  api.call('POST', `${path(id)}/entries/${entryId}/take-back`, { as: office.token, body: { reason } });
const textOf = async (id: string) => {
  const { body } = await api.call('GET', `${path(id)}/proof?language=de`, { as: office.token });
  const pages = await pagesOf(body);
  return pages.join(' ').replaceAll(/\s+/g, ' ');
};

/** What is called while a correction that asks again is being saved, and waits for it. */
async function whileAskedAgain(id: string, call: () => Promise<Reply>): Promise<Reply> {
  let called: Promise<Reply> | undefined;
  await api.arrange(async (db) => {
    await db.update(posts).set({ revision: 2, askedRevision: 2 }).where(eq(posts.id, id));
    called = call();
    const waiting = `select from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted`;
    await vi.waitUntil(async () => (await db.$client.query(waiting)).rowCount === 1, { timeout: 10_000 });
  });
  if (!called) throw new Error('nothing was called');
  return called;
}

describe('every addressed company', () => {
  it('is counted and has a row: those without an access first, then the open and the confirmed ones', async () => {
    const id = await asking();
    await api.call('POST', path(id), { as: anna.token, body: {} });
    expect(await overview(id)).toMatchObject({
      total: 3,
      done: 1,
      withoutAccess: 2,
      ways: { portal: 1, mail: 0, entered: 0 },
    });
    expect((await rows(id)).map(({ name, state, hasEmail }) => [name, state, hasEmail])).toEqual([
      ['Kolk Treppen', 'withoutAccess', true],
      ['Zeisig Bau', 'withoutAccess', true],
      ['Amsel Möbel', 'done', true],
    ]);
    expect((await rows(id, '?state=withoutAccess')).map(({ name }) => name)).toEqual(['Kolk Treppen', 'Zeisig Bau']);
    expect(await rows(id, '?state=open')).toEqual([]);
  });

  it('is left out where each person confirms and where the audience leaves it out', async () => {
    const byPerson = await asking({ confirmation: { by: 'person', until: null } });
    expect((await rows(byPerson)).map(({ name }) => name)).toEqual(['Ida Kolk', 'Anna Amsel']);
    const without = await asking({
      audience: { include: [{ kind: 'everyone' }], exclude: [{ kind: 'company', id: companies.empty }] },
    });
    expect((await rows(without)).map(({ name }) => name).toSorted()).toEqual([
      'Amsel Möbel',
      'Kolk Treppen',
      'Rabe Dach',
    ]);
  });

  it('is found by the code of its reply strip, with or without a blank', async () => {
    const id = await asking();
    const [, wanted] = await rows(id);
    const code = wanted?.code ?? '';
    expect(code).toMatch(/^[234679CDFHJKMPRT]{6}$/);
    for (const search of [code, `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase()])
      expect((await rows(id, `?search=${encodeURIComponent(search)}`)).map(({ name }) => name)).toEqual([wanted?.name]);
  });
});

describe('the link in the mail to a company that has nobody', () => {
  const link = (postId: string, companyId = companies.empty) =>
    `/api/confirmations?token=${api.confirming.companies.make('here', { companyId, postId })}`;

  it('confirms nothing by being looked at, and for the company by its button', async () => {
    const id = await asking();
    const looked = await api.call('GET', link(id));
    expect(looked.body).toMatchObject({ name: 'Zeisig Bau', items: [{ company: { name: 'Zeisig Bau' }, done: null }] });
    expect(await overview(id)).toMatchObject({ done: 0 });
    const confirmed = await api.call('POST', link(id));
    expect(confirmed.body).toMatchObject({ items: [{ done: { isOwn: true, by: { id: null, name: 'Zeisig Bau' } } }] });
    expect(await overview(id)).toMatchObject({ done: 1, ways: { mail: 1 } });
    expect((await rows(id, '?state=done'))[0]).toMatchObject({
      name: 'Zeisig Bau',
      done: { way: 'mail', entry: null },
    });
    expect(await textOf(id)).toContain('Zeisig Bau Zeisig Bau 07.12.2026, 10:00, E-Mail, Fassung 1, nach der Frist');
  });

  it('asks nothing of a company outside of the audience, of a withdrawn post, or in another portal', async () => {
    const id = await asking();
    expect((await api.call('POST', link(id, companies.outside))).status).toBe(409);
    const gone = await asking({ withdrawnAt: start, archivedAt: start });
    expect((await api.call('POST', link(gone))).body).toMatchObject({ code: 'posts.withdrawn' });
    expect((await api.call('GET', link(id), { tenant: 'elsewhere' })).status).toBe(404);
    const byPerson = await asking({ confirmation: { by: 'person', until: null } });
    expect((await api.call('POST', link(byPerson))).status).toBe(409);
  });

  it('confirms what a correction that is being saved asks', async () => {
    const id = await asking();
    expect(await whileAskedAgain(id, () => api.call('POST', link(id)))).toMatchObject({ status: 200 });
    expect((await rows(id, '?state=done')).map(({ done }) => done?.revision)).toEqual([2]);
  });
});

describe('a confirmation that the office enters', () => {
  it('shows who confirmed, when, by which way and who entered it, in the list, the table and the proof', async () => {
    const id = await asking();
    const entered = await enter(id, { ids: [companies.withoutAccess], personId: invitedId, note: ' Rückruf ' });
    expect([entered.status, entered.body]).toEqual([200, { entered: 1 }]);
    await enter(id, { ids: [companies.empty], way: 'paper', day: '2026-12-05', name: 'Uwe Berger' });
    expect(await overview(id)).toMatchObject({ done: 2, withoutAccess: 0, ways: { entered: 2 } });
    const done = (await rows(id, '?state=done')).map(({ name, done: how }) => [name, how]);
    expect(done).toMatchObject([
      [
        'Kolk Treppen',
        {
          way: 'phone',
          by: { name: 'Ida Kolk' },
          entry: { day: '2026-12-03', note: 'Rückruf', enteredBy: { name: 'Petra Lindner' } },
        },
      ],
      ['Zeisig Bau', { way: 'paper', by: { id: null, name: 'Uwe Berger' }, entry: { day: '2026-12-05', note: null } }],
    ]);
    const proof = await textOf(id);
    expect(proof).toContain('Ida Kolk 3. Dezember 2026, Telefon, eingetragen von Petra Lindner, Fassung 1. Rückruf');
    expect(proof).toContain(
      'Uwe Berger 5. Dezember 2026, Brief oder Fax, eingetragen von Petra Lindner, Fassung 1, nach der Frist',
    );
    const table = await api.call('GET', `${path(id)}/export?language=de`, { as: office.token });
    expect(String(table.body)).toMatch(
      /Zeisig Bau;Tischler;bestätigt;Uwe Berger;2026-12-05;Brief oder Fax;1;Petra Lindner;/,
    );
  });

  it('stays when somebody confirms later in the portal', async () => {
    const id = await asking();
    await enter(id, { ids: [companies.open], personId: anna.id });
    const confirmed = await api.call('POST', path(id), { as: anna.token, body: {} });
    expect(confirmed.body).toMatchObject({ items: [{ done: { isOwn: true } }] });
    expect((await rows(id, '?state=done'))[0]?.done).toMatchObject({ way: 'phone' });
  });

  it('is one where two enter it, or the company confirms, at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await asking();
      const replies = await Promise.all([
        enter(id, { ids: [companies.open] }),
        enter(id, { ids: [companies.open] }),
        api.call('POST', path(id), { as: anna.token, body: {} }),
        enter(id, { ids: [companies.open] }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await overview(id)).toMatchObject({ total: 3, done: 1 });
      const entries = `select from confirmation_entries where post_id = $1`;
      const kept = await api.arrange(async (db) => (await db.$client.query(entries, [id])).rowCount);
      expect(kept).toBe((await rows(id, '?state=done'))[0]?.done?.entry ? 1 : 0);
    }
  });

  it('is of what a correction that is being saved asks', async () => {
    const id = await asking();
    expect(await whileAskedAgain(id, () => enter(id, { ids: [companies.open] }))).toMatchObject({
      status: 200,
      body: { entered: 1 },
    });
    expect((await rows(id, '?state=done')).map(({ done }) => done?.revision)).toEqual([2]);
  });

  it('counts in the chart on the day on which it came', async () => {
    const id = await asking();
    await api.call('POST', path(id), { as: anna.token, body: {} });
    await enter(id, { ids: [companies.withoutAccess], day: '2026-12-03' });
    await enter(id, { ids: [companies.empty], day: '2026-11-21', way: 'paper' });
    expect((await overview(id)).days).toEqual([
      { day: '2026-11-21', done: 1 },
      { day: '2026-12-03', done: 2 },
      { day: '2026-12-07', done: 3 },
    ]);
  });

  it('may come late for an archived post, and not for a withdrawn one, of which it can be taken back', async () => {
    const archived = await asking({ archivedAt: later });
    expect((await enter(archived, { ids: [companies.open], way: 'paper' })).body).toEqual({ entered: 1 });
    expect(await textOf(archived)).toContain('Brief oder Fax, eingetragen von Petra Lindner');
    await api.arrange((db) => db.update(posts).set({ withdrawnAt: later }).where(eq(posts.id, archived)));
    const refused = await enter(archived, { ids: [companies.empty], way: 'paper' });
    expect(refused).toMatchObject({ status: 404, body: { code: 'posts.withdrawn', since: later.toISOString() } });
    const [row] = await rows(archived, '?state=done');
    expect((await takeBack(archived, row?.done?.entry?.id ?? '')).status).toBe(204);
    expect(await overview(archived)).toMatchObject({ done: 0 });
  });

  it('of several is entered at once, and what is confirmed stays as it is', async () => {
    const id = await asking();
    await api.call('POST', path(id), { as: anna.token, body: {} });
    const ids = [companies.open, companies.withoutAccess, companies.empty];
    expect((await enter(id, { ids, way: 'inPerson' })).body).toEqual({ entered: 2 });
    expect((await rows(id)).map(({ done }) => [done?.way, done?.by.name])).toEqual([
      ['portal', 'Anna Amsel'],
      ['inPerson', 'Kolk Treppen'],
      ['inPerson', 'Zeisig Bau'],
    ]);
  });

  it('is taken back with a reason: the company is open again, and the proof has both', async () => {
    const id = await asking();
    await enter(id, { ids: [companies.withoutAccess], name: 'Ida Kolk' });
    const [row] = await rows(id, '?state=done');
    const entryId = row?.done?.entry?.id ?? '';
    expect((await takeBack(id, entryId)).status).toBe(204);
    expect(await overview(id)).toMatchObject({ done: 0, withoutAccess: 2 });
    const [open] = await rows(id);
    expect(open?.takenBack).toMatchObject([
      {
        day: '2026-12-03',
        way: 'phone',
        by: { name: 'Ida Kolk' },
        takenBackBy: { name: 'Petra Lindner' },
        reason: 'Verwechselt',
      },
    ]);
    expect(await textOf(id)).toContain(
      'Ida Kolk 3. Dezember 2026, Telefon, eingetragen von Petra Lindner. Zurückgenommen von Petra Lindner am 07.12.2026, 10:00: Verwechselt',
    );
    expect((await takeBack(id, entryId)).status).toBe(404);
    await enter(id, { ids: [companies.withoutAccess] });
    expect(await overview(id)).toMatchObject({ done: 1 });
  });

  it('is in the log, and its removal too', async () => {
    const id = await asking();
    await enter(id, { ids: [companies.withoutAccess] });
    const [row] = await rows(id, '?state=done');
    await takeBack(id, row?.done?.entry?.id ?? '');
    const { body } = await api.call('GET', '/api/audit?entity=confirmationEntries&size=2', { as: office.token });
    const entries = (body as unknown as { items: { action: string; actor: { id: string } }[] }).items;
    expect(entries.map(({ action, actor }) => [action, actor.id])).toEqual([
      ['update', office.id],
      ['create', office.id],
    ]);
  });

  const cases: [why: string, body: () => object, field: string][] = [
    ['a day that is yet to come', () => ({ ids: [companies.open], day: '2026-12-08' }), 'day'],
    ['a day before the post was published', () => ({ ids: [companies.open], day: '2026-11-19' }), 'day'],
    ['a company that the post does not ask', () => ({ ids: [companies.open, companies.outside] }), 'ids.1'],
    ['a person of another company', () => ({ ids: [companies.open], personId: invitedId }), 'personId'],
    ['a person for several', () => ({ ids: [companies.open, companies.empty], personId: anna.id }), 'personId'],
    ['a person and a name', () => ({ ids: [companies.open], personId: anna.id, name: 'Anna' }), 'name'],
    ['no company', () => ({ ids: [] }), 'ids'],
    ['a way of the portal', () => ({ ids: [companies.open], way: 'portal' }), 'way'],
  ];
  it.each(cases)('is refused for %s, and nothing is entered', async (_why, body, field) => {
    const id = await asking();
    const refused = await enter(id, body());
    expect([
      refused.status,
      (refused.body as { errors?: { path: string }[] }).errors?.map(({ path: at }) => at),
    ]).toEqual([400, [field]]);
    expect(await overview(id)).toMatchObject({ done: 0 });
  });

  it('is refused without a reason for taking it back, for members, and where nothing is asked', async () => {
    const id = await asking();
    await enter(id, { ids: [companies.open] });
    const [row] = await rows(id, '?state=done');
    expect((await takeBack(id, row?.done?.entry?.id ?? '', ' ')).status).toBe(400);
    expect((await enter(id, { ids: [companies.empty] }, anna.token)).status).toBe(403);
    const silent = await asking({ confirmation: null });
    expect((await enter(silent, { ids: [companies.open] })).status).toBe(409);
    const planned = await asking({ publishedAt: null });
    expect((await enter(planned, { ids: [companies.open] })).status).toBe(404);
  });
});
