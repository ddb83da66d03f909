import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCompany,
  buildConsent,
  buildGuild,
  buildHonour,
  buildList,
  buildPost,
  buildRole,
  buildUser,
  employ,
  grant,
} from '#sample/builders.ts';
import { connect } from '#platform/database/pool.ts';
import { invitations } from '#database/schema/invitations.ts';
import { companyPeople, guilds, roleTerms, userListMembers, userLists, users } from '#database/schema/members.ts';
import { postReads, posts } from '#database/schema/posts.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
const nobody = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  api = await testApi();
  office = await api.signIn();
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
});
afterAll(() => api.close());

const act = (id: string, what: string, body?: unknown, headers = {}) =>
  api.call('POST', `/api/users/${id}/${what}`, { as: office.token, body, headers });
const statusOfMe = async (as: string) => (await api.call('GET', '/api/users/me', { as })).status;
const conflict = (path?: string) => ({
  status: 409,
  body: { code: 'conflict', ...(path !== undefined && { errors: [{ path }] }) },
});
const rowOf = async (id: string) => (await api.arrange((db) => db.select().from(users).where(eq(users.id, id))))[0];

describe('several who wait', () => {
  const approve = (ids: string[], headers = {}) =>
    api.call('POST', '/api/users/approve', { as: office.token, body: { ids }, headers });
  const memberships = (ids: string[]) => Promise.all(ids.map(async (id) => (await rowOf(id))?.membership));
  const waiting = async () => (await api.signIn({ state: 'applied' })).id;

  it('are admitted together; somebody named twice counts once', async () => {
    const ids = [await waiting(), await waiting(), await waiting()];
    expect(await approve([...ids, ids[0]?.toUpperCase() ?? ''])).toMatchObject({ status: 200, body: { approved: 3 } });
    expect(await memberships(ids)).toEqual(['member', 'member', 'member']);
    expect((await rowOf(ids[1] ?? ''))?.activatedAt?.toISOString()).toBe('2026-11-20T09:00:00.000Z');
  });

  it('are admitted only if the number of mails is the one that the office was shown', async () => {
    const ids = [await waiting(), (await api.signIn({ state: 'applied', email: null })).id];
    const approveWith = (mails: number) =>
      api.call('POST', `/api/users/approve?mails=${mails}`, { as: office.token, body: { ids } });
    expect(await approveWith(2)).toMatchObject({ status: 409, body: { code: 'mailings.changed', mails: 1 } });
    expect(await memberships(ids)).toEqual(['applied', 'applied']);
    await api.runJobs();
    api.mails.length = 0;
    expect((await approveWith(1)).status).toBe(200);
    await api.runJobs();
    expect(api.mails.length).toBe(1);
  });

  it('are looked at together before, which changes nothing', async () => {
    const ids = [await waiting(), await waiting()];
    await api.arrange((db) => buildPost(db, { audience: { include: [{ kind: 'everyone' }] } }));
    const seen = await approve(ids, { prefer: 'effect' });
    expect(seen).toMatchObject({
      status: 200,
      headers: { 'preference-applied': 'effect' },
      body: { gain: 2, lose: 0 },
    });
    expect(await memberships(ids)).toEqual(['applied', 'applied']);
  });

  it('are admitted all or not at all, and the error names each who cannot be by position', async () => {
    const first = await waiting();
    const blocked = await api.arrange((db) => buildUser(db, { state: 'blocked' }));
    const foreign = await api.arrange((db) => buildUser(db, { state: 'applied' }), 'elsewhere');
    const taken = await api.signIn({ state: 'applied', email: 'schon@vergeben.example' });
    await api.arrange((db) => buildUser(db, { email: 'schon@vergeben.example', state: 'invited' }));
    for (const [ids, status, paths] of [
      [[first, nobody, foreign], 400, ['ids.1', 'ids.2']],
      [[first, blocked, office.id], 409, ['ids.1', 'ids.2']],
      [[first, taken.id], 409, ['ids.1']],
    ] as const) {
      const reply = await approve([...ids]);
      expect(reply.status).toBe(status);
      expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
    }
    expect(await memberships([first])).toEqual(['applied']);
  });

  it.each([[[]], [Array.from({ length: 101 }, () => nobody)], [['niemand']]])(
    '%#: must be one to a hundred',
    async (ids) => {
      expect(await approve(ids)).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    },
  );
});

describe('somebody who waits', () => {
  it('is admitted', async () => {
    const { id, token } = await api.signIn({ state: 'applied' });
    expect(await statusOfMe(token)).toBe(403);
    expect(await act(id, 'approve?mails=0')).toMatchObject({
      status: 409,
      body: { code: 'mailings.changed', mails: 1 },
    });
    expect(await act(id, 'approve?mails=1', undefined, { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { membership: 'member', memberFrom: '2026-11-20', access: 'open', activatedAt: '2026-11-20T09:00:00.000Z' },
    });
    expect(await statusOfMe(token)).toBe(200);
    expect(await act(id, 'approve')).toMatchObject(conflict());
  });

  it('is not admitted if somebody has the same address', async () => {
    const email = 'both@doppelt.example';
    const known = await api.arrange((db) => buildUser(db, { email, state: 'invited' }));
    const { id, token } = await api.signIn({ state: 'applied', email: 'Both@Doppelt.example' });
    const third = await api.signIn({ state: 'applied', email });
    expect(await act(id, 'approve')).toMatchObject(conflict('email'));
    expect(await act(known, 'merge', { otherId: id })).toMatchObject({
      status: 200,
      body: { id: known, membership: 'member', access: 'open' },
    });
    expect((await api.call('GET', '/api/users/me', { as: token })).body.id).toBe(known);
    expect(await act(third.id, 'approve')).toMatchObject(conflict('email'));
  });
});

describe('somebody who is blocked', () => {
  it('is out at once, and in again when the office allows it', async () => {
    const { id, token } = await api.signIn();
    expect(await act(id, 'block')).toMatchObject({
      status: 200,
      body: { membership: 'member', access: 'blocked', version: 2 },
    });
    expect((await api.call('GET', '/api/users/me', { as: token })).body.code).toBe('members.blocked');
    expect(await act(id, 'block')).toMatchObject(conflict());
    expect(await act(id, 'unblock', undefined, { 'if-match': '"1"' })).toMatchObject({ status: 412 });
    expect(await act(id, 'unblock')).toMatchObject({
      status: 200,
      body: { membership: 'member', access: 'open', version: 3 },
    });
    expect(await statusOfMe(token)).toBe(200);
    expect(await act(id, 'unblock')).toMatchObject(conflict());
  });

  it.each(['none', 'invited'] as const)('has no access still who has never signed in: %s', async (state) => {
    const id = await api.arrange((db) => buildUser(db, { state }));
    await act(id, 'block');
    expect((await act(id, 'unblock')).body).toMatchObject({ access: state, activatedAt: null });
  });

  it.each(['approve', 'block', 'leave', 'unblock', 'merge'])(
    'is not there when it is not, or a member asks: %s',
    async (what) => {
      const body = what === 'merge' ? { otherId: office.id } : undefined;
      expect((await act(nobody, what, body)).status).toBe(404);
      const { id, token } = await api.signIn();
      expect((await api.call('POST', `/api/users/${id}/${what}`, { as: token, body })).status).toBe(403);
      if (what !== 'approve' && what !== 'unblock')
        expect((await act(id, what, body, { 'if-match': '"7"' })).status).toBe(412);
    },
  );
});

describe('somebody who leaves', () => {
  it.each(['open', 'applied', 'blocked'] as const)('is out at once who was %s', async (state) => {
    const { id, token } = await api.signIn({ state });
    expect(await act(id, 'leave', undefined, { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { membership: 'left', memberUntil: '2026-11-20', version: 2 },
    });
    expect(await api.call('GET', '/api/users/me', { as: token })).toMatchObject({
      status: 403,
      body: { code: 'members.left' },
    });
    expect(await act(id, 'leave')).toMatchObject(conflict());
    expect(await act(id, 'block')).toMatchObject(conflict());
    expect(await rowOf(id)).toMatchObject({ membership: 'left' });
  });

  it('stays a member until the last day, is out after it, and can be taken back before and after', async () => {
    const { id, token } = await api.signIn();
    const lastDay = '2026-12-31';
    const leaving = await act(id, 'leave', { lastDay });
    expect(leaving).toMatchObject({
      status: 200,
      body: { membership: 'member', memberUntil: lastDay, access: 'open' },
    });
    expect(await statusOfMe(token)).toBe(200);
    expect((await act(id, 'unblock')).body).toMatchObject({ membership: 'member', memberUntil: null });
    expect(await act(id, 'unblock')).toMatchObject(conflict());
    await act(id, 'leave', { lastDay });
    const passed = { memberUntil: '2026-11-19' };
    await api.arrange((db) => db.update(users).set(passed).where(eq(users.id, id)));
    expect(await statusOfMe(token)).toBe(403);
    for (const what of ['leave', 'block']) expect(await act(id, what)).toMatchObject(conflict());
    expect(await rowOf(id)).toMatchObject(passed);
    expect((await act(id, 'unblock')).body).toMatchObject({ membership: 'member', memberUntil: null, access: 'open' });
    expect(await statusOfMe(token)).toBe(200);
  });

  it('keeps a last day to come when blocked and unblocked', async () => {
    const { id } = await api.signIn();
    await act(id, 'leave', { lastDay: '2026-12-31' });
    await act(id, 'block');
    expect((await act(id, 'unblock')).body).toMatchObject({
      membership: 'member',
      access: 'open',
      memberUntil: '2026-12-31',
    });
  });

  it('leaves on no day that has passed, and only as a member on a later one', async () => {
    const [member, waiting] = [await api.signIn(), await api.signIn({ state: 'applied' })];
    const wrong = { status: 400, body: { errors: [{ path: 'lastDay' }] } };
    expect(await act(member.id, 'leave', { lastDay: '2026-11-19' })).toMatchObject(wrong);
    expect(await act(waiting.id, 'leave', { lastDay: '2026-12-31' })).toMatchObject(wrong);
    expect((await act(member.id, 'leave', { lastDay: '2026-11-20' })).body).toMatchObject({ membership: 'left' });
  });

  it('loses access after the last day, as the effect shows', async () => {
    const { id } = await api.signIn();
    await api.arrange((db) => buildPost(db, { publishedAt: new Date('2026-11-01T00:00:00Z') }));
    const reply = await act(id, 'leave', { lastDay: '2026-12-31' }, { prefer: 'effect' });
    expect(reply).toMatchObject({ status: 200, body: { lose: 1, on: '2027-01-01', losing: [{ id }] } });
  });

  it('keeps companies, offices and lists, and has them again who comes back', async () => {
    const { id, token } = await api.signIn();
    const list = await api.arrange(async (db) => {
      await employ(db, { userId: id });
      await grant(db, { userId: id, roleId: await buildRole(db) });
      return buildList(db, { userIds: [id] });
    });
    const kept = { companies: [{}], roles: [{}], lists: [{ id: list }] };
    expect((await act(id, 'leave')).body).toMatchObject({ membership: 'left', ...kept });
    expect(await act(id, 'unblock', undefined, { 'if-match': '"1"' })).toMatchObject({ status: 412 });
    expect((await act(id, 'unblock')).body).toMatchObject({
      membership: 'member',
      memberUntil: null,
      access: 'open',
      ...kept,
    });
    expect(await statusOfMe(token)).toBe(200);
    expect(await act(id, 'unblock')).toMatchObject(conflict());
  });

  it.each(['none', 'invited'] as const)('is a member when back who has never signed in: %s', async (state) => {
    const id = await api.arrange((db) => buildUser(db, { state }));
    await act(id, 'leave');
    expect((await act(id, 'unblock')).body).toMatchObject({ access: state, activatedAt: null });
  });

  it('loses access, and the effect shows it without anything being written', async () => {
    const { id } = await api.signIn({ firstName: 'Gisela', lastName: 'Geht' });
    await api.arrange((db) => buildPost(db, { publishedAt: new Date('2026-11-01T00:00:00Z') }));
    const reply = await act(id, 'leave', undefined, { prefer: 'effect' });
    expect(reply).toMatchObject({ status: 200, body: { lose: 1, losing: [{ id, name: 'Gisela Geht' }] } });
    expect(await rowOf(id)).toMatchObject({ membership: 'member', access: 'open', version: 1 });
  });

  it('is in the audit log', async () => {
    const { id } = await api.signIn();
    await act(id, 'leave');
    const { items } = (await api.call('GET', `/api/audit?entityId=${id}&action=update`, { as: office.token })).body;
    expect(items).toMatchObject([
      {
        actor: { id: office.id },
        entity: 'users',
        changes: [
          { field: 'membership', before: 'member', after: 'left' },
          { field: 'memberUntil', before: null, after: '2026-11-20' },
        ],
      },
    ]);
  });
});

describe('two people who are one', () => {
  it('have all that both had, each thing once', async () => {
    const { id, other, things } = await api.arrange(async (db) => {
      const [both, hers] = [await buildCompany(db), await buildCompany(db)];
      const [role, guild] = [await buildRole(db), await buildGuild(db)];
      const one = await buildUser(db, {
        lastName: 'Rehbein',
        phone: '030 23125123',
        email: null,
        createdAt: new Date('2026-01-01T00:00:00Z'),
        activatedAt: null,
        state: 'none',
        firstName: '',
      });
      const two = await buildUser(db, {
        lastName: 'Rebein',
        phone: '040 66969123',
        mobile: '0171 3920012',
        email: 'jutta@eins.example',
        externalNumber: 'E-1',
        firstName: 'Jutta',
        issuer: 'jwt',
        subject: 'jutta',
        activatedAt: new Date('2026-02-01T00:00:00Z'),
      });
      await employ(db, {
        userId: one,
        companyId: both,
        function: 'owner',
        startsOn: '2020-01-01',
        endsOn: '2025-12-31',
      });
      await employ(db, { userId: two, companyId: both, function: 'office', startsOn: '2022-01-01' });
      await employ(db, { userId: two, companyId: hers, function: 'master', endsOn: '2021-12-31' });
      const own = await grant(db, { userId: one, roleId: role, startsOn: '2024-01-01', endsOn: '2026-12-31' });
      await grant(db, { userId: two, roleId: role, startsOn: '2023-01-01', endsOn: '2024-06-30' });
      const inGuild = await grant(db, { userId: two, roleId: role, guildId: guild });
      const lists = [await buildList(db, { userIds: [one, two] }), await buildList(db, { userIds: [two] })];
      const post = await buildPost(db, { authorId: two });
      await db.insert(postReads).values([
        { userId: one, postId: post, readAt: new Date('2026-03-02T00:00:00Z') },
        { userId: two, postId: post, readAt: new Date('2026-03-01T00:00:00Z') },
      ]);
      return { id: one, other: two, things: { both, hers, own: own.termId, inGuild: inGuild.termId, lists, post } };
    });

    expect(await act(id, 'merge', { otherId: other }, { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      body: {
        id,
        name: 'Jutta Rehbein',
        membership: 'member',
        access: 'open',
        email: 'jutta@eins.example',
        phone: '030 23125123',
        mobile: '0171 3920012',
        externalNumber: 'E-1',
        hasSignedIn: true,
        createdAt: '2026-01-01T00:00:00.000Z',
        activatedAt: '2026-02-01T00:00:00.000Z',
        version: 2,
      },
    });
    const left = await api.arrange(async (db) => ({
      people: (await db.select().from(users)).filter((row) => row.id === other),
      employments: await db
        .select()
        .from(companyPeople)
        .where(eq(companyPeople.userId, id))
        .orderBy(companyPeople.function),
      terms: await db.select().from(roleTerms).where(eq(roleTerms.userId, id)).orderBy(roleTerms.startsOn),
      lists: await db.select().from(userListMembers).where(eq(userListMembers.userId, id)),
      reads: await db.select().from(postReads).where(eq(postReads.userId, id)),
      written: await db
        .select()
        .from(posts)
        .where(and(eq(posts.authorId, id), eq(posts.id, things.post))),
    }));
    expect(left).toMatchObject({
      people: [],
      employments: [
        { companyId: things.hers, function: 'master', startsOn: null, endsOn: '2021-12-31' },
        { companyId: things.both, function: 'owner', startsOn: '2020-01-01', endsOn: null },
      ],
      terms: [
        { id: things.own, guildId: null, startsOn: '2023-01-01', endsOn: '2026-12-31' },
        { id: things.inGuild, startsOn: null, endsOn: null },
      ],
      reads: [{ postId: things.post, readAt: new Date('2026-03-01T00:00:00Z') }],
      written: [{ id: things.post }],
    });
    expect(left.terms).toHaveLength(2);
    expect(left.lists.map(({ listId }) => listId).sort()).toEqual([...things.lists].sort());
    expect((await act(id, 'merge', { otherId: other })).status).toBe(400);
  });

  it('keep what the office notes of either, and where either is named', async () => {
    const [one, two] = await api.arrange(async (db) => [await buildUser(db), await buildUser(db)]);
    const { guild, list, terms } = await api.arrange(async (db) => {
      await buildHonour(db, { userId: two, name: 'Goldener Meisterbrief', awardedOn: '2024-05-04' });
      await buildConsent(db, { userId: one, givenOn: '2025-01-01' });
      await buildConsent(db, { userId: two, givenOn: '2024-01-01', withdrawnOn: '2026-02-01' });
      await buildConsent(db, { userId: two, kind: 'partnerOffers', givenOn: '2026-01-01' });
      const [third, stoodIn] = [
        await grant(db, { substituteId: two }),
        await grant(db, { userId: one, substituteId: two }),
      ];
      return {
        guild: await buildGuild(db, { responsibleId: two }),
        list: await buildList(db, { ownerId: two }),
        terms: [third.termId, stoodIn.termId],
      };
    });
    expect((await act(one, 'merge', { otherId: two })).body).toMatchObject({
      honours: [{ name: 'Goldener Meisterbrief', awardedOn: '2024-05-04' }],
      consents: [
        { kind: 'partnerOffers', givenOn: '2026-01-01', withdrawnOn: null },
        // Withdrawals stay.
        { kind: 'pictures', givenOn: '2025-01-01', withdrawnOn: '2026-02-01' },
        { kind: 'pictures', givenOn: '2024-01-01', withdrawnOn: '2026-02-01' },
      ],
    });
    const named = await api.arrange(async (db) => [
      (await db.select().from(guilds).where(eq(guilds.id, guild))).map(({ responsibleId }) => responsibleId),
      (await db.select().from(userLists).where(eq(userLists.id, list))).map(({ ownerId }) => ownerId),
      (await db.select().from(roleTerms).where(inArray(roleTerms.id, terms)).orderBy(roleTerms.substituteId)).map(
        ({ substituteId }) => substituteId,
      ),
    ]);
    expect(named).toEqual([[one], [one], [one, null]]);
  });

  it('keep the sign-in of the first where both have one; the other opens nothing any more', async () => {
    const [one, two] = [
      await api.signIn({ email: 'eins@signin.example' }),
      await api.signIn({ email: 'zwei@signin.example' }),
    ];
    await act(one.id, 'merge', { otherId: two.id });
    expect(await statusOfMe(one.token)).toBe(200);
    expect((await api.call('GET', '/api/users/me', { as: two.token })).body.code).toBe('members.notJoined');
    expect(await rowOf(one.id)).toMatchObject({ subject: one.subject, email: 'eins@signin.example' });
  });

  describe('at the same company', () => {
    const span = ([startsOn, endsOn]: readonly [string | null, string | null]) => ({ startsOn, endsOn });
    type Span = readonly [string | null, string | null];

    it.each<[what: string, own: Span, other: Span, joined: Span | 'refused']>([
      ['overlapping', ['2026-01-01', '2026-12-31'], ['2026-12-31', null], ['2026-01-01', null]],
      ['on days that follow each other', ['2027-01-01', null], [null, '2026-12-31'], [null, null]],
      ['over and of today', ['2015-01-01', '2018-12-31'], ['2022-01-01', null], ['2022-01-01', null]],
      ['of today and over', [null, '2026-11-20'], ['2015-01-01', '2018-12-31'], [null, '2026-11-20']],
      ['over and to come', [null, '2026-11-19'], ['2026-12-01', null], ['2026-12-01', null]],
      ['both over', ['2020-01-01', '2020-12-31'], ['2022-01-01', '2022-12-31'], ['2022-01-01', '2022-12-31']],
      ['both to come', ['2026-12-01', '2026-12-30'], ['2027-01-01', null], 'refused'],
      ['of today and to come', ['2027-01-01', null], [null, '2026-12-30'], 'refused'],
    ])('keep the days of both and get no others: %s', async (_what, own, other, joined) => {
      const [id, otherId, companyId] = await api.arrange(async (db) => {
        const [one, two, company] = [await buildUser(db), await buildUser(db), await buildCompany(db)];
        await employ(db, { userId: one, companyId: company, ...span(own) });
        await employ(db, { userId: two, companyId: company, ...span(other) });
        return [one, two, company];
      });
      const reply = await act(id, 'merge', { otherId });
      if (joined !== 'refused') {
        expect(reply.body.employments).toMatchObject([{ company: { id: companyId }, ...span(joined) }]);
        return;
      }
      expect(reply).toMatchObject({ status: 409, body: { code: 'members.jobsApart' } });
      expect(await rowOf(otherId)).toMatchObject({ membership: 'member', access: 'open' });
      // A way out: change one first.
      await api.call('PUT', `/api/users/${id}/companies/${companyId}`, {
        as: office.token,
        body: { function: 'owner', startsOn: '2026-12-31' },
      });
      expect((await act(id, 'merge', { otherId })).status).toBe(200);
    });
  });

  describe('of whom the one who goes was shut out', () => {
    it.each(['blocked', 'left'] as const)('leave the sign-in as it was: %s', async (state) => {
      const [one, shutOut] = [await api.signIn(), await api.signIn({ state, email: `${state}@aus.example` })];
      const list = await api.arrange((db) => buildList(db, { userIds: [shutOut.id] }));
      const { status, body } = await act(one.id, 'merge', { otherId: shutOut.id });
      expect([status, body.access, body.otherSignIn]).toEqual([200, 'open', 'staysShutOut']);
      expect(body.lists.map(({ id }: { id: string }) => id)).toEqual([list]);
      expect(await statusOfMe(one.token)).toBe(200);
      expect((await api.call('GET', '/api/users/me', { as: shutOut.token })).status).toBe(403);
      const facts = state === 'left' ? { membership: 'left' } : { access: 'blocked' };
      expect(await rowOf(shutOut.id)).toMatchObject({
        ...facts,
        subject: shutOut.subject,
        email: `${state}@aus.example`,
      });
      // The remaining sign-in is empty, no twin, and can be unblocked.
      const left = (await api.call('GET', `/api/users/${shutOut.id}`, { as: office.token })).body;
      expect([left.lists, left.terms, left.employments]).toEqual([[], [], []]);
      expect((await api.call('GET', `/api/users/${one.id}`, { as: office.token })).body.twins).toEqual([]);
      expect((await act(shutOut.id, 'unblock')).body).toMatchObject({ membership: 'member', access: 'open' });
      expect((await act(one.id, 'merge', { otherId: shutOut.id })).body.otherSignIn).toBe('ends');
      expect(await rowOf(shutOut.id)).toBeUndefined();
    });

    it('leave the address as it was where nobody has signed in with it yet', async () => {
      const email = 'noch@aus.example';
      const otherId = await api.arrange((db) => buildUser(db, { state: 'blocked', email, externalNumber: 'A-1' }));
      const { id } = await api.signIn();
      expect((await act(id, 'merge', { otherId })).body).toMatchObject({
        otherSignIn: 'staysShutOut',
        membership: 'member',
        access: 'open',
        externalNumber: 'A-1',
      });
      expect(await rowOf(otherId)).toMatchObject({ access: 'blocked', email, externalNumber: null });
    });

    it('are shut out where the one who stays could sign in by that address alone', async () => {
      const email = 'nur@aus.example';
      const [id, otherId] = await api.arrange(async (db) => [
        await buildUser(db, { state: 'none', email: null }),
        await buildUser(db, { state: 'blocked', email }),
      ]);
      expect((await act(id, 'merge', { otherId })).body).toMatchObject({ access: 'blocked', email });
      expect(await rowOf(otherId)).toBeUndefined();
    });

    it('both stay shut out who both were', async () => {
      const [one, two] = [await api.signIn({ state: 'blocked' }), await api.signIn({ state: 'blocked' })];
      expect((await act(one.id, 'merge', { otherId: two.id })).body.otherSignIn).toBe('staysShutOut');
      for (const { token } of [one, two]) expect(await statusOfMe(token)).toBe(403);
    });
  });

  it('the result shows what happens to the sign-in of the one who is removed', async () => {
    const [one, two] = [await api.signIn(), await api.signIn()];
    expect((await act(one.id, 'merge', { otherId: two.id })).body.otherSignIn).toBe('ends');
    const id = await api.arrange((db) => buildUser(db, { state: 'invited' }));
    expect((await act(id, 'merge', { otherId: one.id })).body).toMatchObject({
      otherSignIn: 'takenOver',
      membership: 'member',
      access: 'open',
    });
    expect(await statusOfMe(one.token)).toBe(200);
    const other = await api.arrange((db) => buildUser(db, { state: 'invited' }));
    expect((await act(id, 'merge', { otherId: other })).body.otherSignIn).toBe('none');
  });

  it('get no access by a sign-in that was blocked', async () => {
    const shutOut = await api.signIn({ state: 'blocked' });
    const id = await api.arrange((db) => buildUser(db, { state: 'invited' }));
    expect((await act(id, 'merge', { otherId: shutOut.id })).body.access).toBe('blocked');
    expect(await statusOfMe(shutOut.token)).toBe(403);
  });

  it('have been written to when one of them was, and wait for one mail at most', async () => {
    const [id, other] = await api.arrange(async (db) => {
      const people = [await buildUser(db, { state: 'none' }), await buildUser(db, { state: 'invited' })] as const;
      await db.insert(invitations).values(people.map((userId) => ({ userId, email: 'eins@post.example' })));
      return people;
    });
    expect((await act(id, 'merge', { otherId: other })).status).toBe(200);
    const rows = await api.arrange((db) => db.select().from(invitations).where(eq(invitations.userId, id)));
    expect(rows.map(({ state }) => state).sort()).toEqual(['queued', 'sent']);
  });

  it('may share an address with a third who waits', async () => {
    const email = 'drei@gleich.example';
    const [one, two] = [await api.signIn({ state: 'applied', email }), await api.signIn({ state: 'applied', email })];
    const id = await api.arrange((db) => buildUser(db, { email: null }));
    expect(await act(id, 'merge', { otherId: one.id })).toMatchObject({
      status: 200,
      body: { email, membership: 'member', access: 'open' },
    });
    expect(await act(two.id, 'approve')).toMatchObject(conflict('email'));
  });

  it('are two to begin with, and both of this portal', async () => {
    const foreign = await api.arrange((db) => buildUser(db), 'elsewhere');
    const { id } = await api.signIn();
    for (const otherId of [id, id.toUpperCase(), nobody, foreign])
      expect(await act(id, 'merge', { otherId })).toMatchObject({
        status: 400,
        body: { code: 'input.invalid', errors: [{ path: 'otherId' }] },
      });
    expect((await act(nobody, 'merge', { otherId: id })).status).toBe(404);
  });

  it('may be merged both ways at once, and one of the two calls is too late', async () => {
    const [one, two] = [await api.signIn(), await api.signIn()];
    const replies = await Promise.all([
      act(one.id, 'merge', { otherId: two.id }),
      act(two.id, 'merge', { otherId: one.id }),
    ]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => status < 500)).toBe(true);
  });

  it('are merged in every table: a new table about people must be added to the merge', async () => {
    const owner = await connect(api.ownerUrl);
    const { rows } = await owner.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint where confrelid = 'users'::regclass order by 1`,
    );
    await owner.end();
    expect(rows.map(({ name }) => name)).toEqual([
      'agreements',
      // Whom it is of, and who pressed.
      'attendances',
      'attendances',
      'attendees',
      'bounces',
      'calendars',
      // Applicant and decider.
      'change_requests',
      'change_requests',
      'company_people',
      // Who confirmed, entered it, and took it back.
      'confirmation_entries',
      'confirmation_entries',
      'confirmation_entries',
      'confirmations',
      'consents',
      'deliveries',
      'document_downloads',
      'document_notices',
      'document_versions',
      // Uploader and deleter.
      'documents',
      'documents',
      // To whom it went, and who wrote it.
      'event_message_recipients',
      'event_messages',
      'folder_subscriptions',
      'folders',
      'guilds',
      'honours',
      'imported_people',
      'invitations',
      'later_letters',
      'letters',
      'mail_preferences',
      'mails',
      'notice_marks',
      // Who asked, who decided, who changed it afterwards.
      'post_approvals',
      'post_approvals',
      'post_approvals',
      'post_bookmarks',
      'post_corrections',
      'post_files',
      // From and to whom.
      'post_handovers',
      'post_handovers',
      'post_reads',
      'post_revisions',
      // For a minute, and taken over.
      'post_writing',
      'posts',
      'push_subscriptions',
      'pushes',
      'question_messages',
      'questions',
      'registered_people',
      // Who answered last, and whom it is of.
      'registrations',
      'registrations',
      // Holder and substitute.
      'role_terms',
      'role_terms',
      'trashed_posts',
      // Written by triggers.
      'uploads',
      'user_list_members',
      'user_lists',
    ]);
  });
});
