import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneSpelling } from '#contract/base/address.ts';
import { buildUser, grant } from '#sample/builders.ts';
import { changeRequests } from '#database/schema/change-requests.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { claimsOf, createSigner, issuerCases, type Signer } from '../support/issuer-cases.ts';

describe.each(issuerCases)('somebody who signs in with $name', (issuer) => {
  let api: TestApi;
  let signer: Signer;
  let visitors = 0;

  beforeAll(async () => {
    signer = await createSigner(issuer.algorithm);
    api = await testApi({ issuers: issuer.issuers, fetchKeys: async () => ({ keys: [signer.jwk] }) });
    if (issuer.name === 'jwt') signer = await createSigner(issuer.algorithm, api.signing);
  });
  afterAll(() => api.close());

  const visitor = async (email: string, change: object = {}) => {
    visitors += 1;
    const claims = claimsOf(issuer, api.clock.now, { sub: `account-${visitors}`, email, ...change });
    const session = issuer.name === 'jwt' ? { sid: await api.device(String(claims.sub)) } : {};
    if (issuer.name === 'jwt') await api.register(String(claims.sub), { typedName: String(claims['name']) });
    return signer.sign({ ...claims, ...session });
  };
  const me = async (as: string) => api.call('GET', '/api/users/me', { as });
  const rowsOf = async (email: string) =>
    (await api.arrange((db) => db.select().from(users))).filter((row) => row.email?.toLowerCase() === email);

  it('waits for approval when nobody knows the address', async () => {
    const token = await visitor('new@example.org');
    expect((await me(token)).body.code).toBe('members.pending');
    expect(await rowsOf('new@example.org')).toMatchObject([{ issuer: issuer.name, membership: 'applied' }]);
  });

  it.each([
    ['invited', 'invited'],
    ['imported', 'none'],
  ] as const)('becomes the person %s under the address, once', async (what, state) => {
    const address = `${what}@example.org`;
    const id = await api.arrange((db) => buildUser(db, { state, email: address.toUpperCase(), lastName: 'Rehbein' }));
    const first = await visitor(address);
    expect((await me(first)).body).toMatchObject({ id });
    expect((await me(first)).body).toMatchObject({ id });
    const second = await visitor(address);
    expect((await me(second)).body.code).toBe('members.pending');
    expect((await me(first)).body).toMatchObject({ id });
    expect((await rowsOf(address)).map((row) => row.membership).sort()).toEqual(['applied', 'member']);
  });

  it.each([
    ['umlauts', 'info@tischlerei-müller.example', 'info@xn--tischlerei-mller-uzb.example'],
    ['another script', 'info@аррӏе.example', 'info@xn--80ak6aa92e.example'],
  ])('becomes the person under either spelling of a domain with %s', async (_what, letters, coded) => {
    for (const [kept, shown] of [
      [letters, coded],
      [coded, letters],
    ] as const) {
      const id = await api.arrange((db) =>
        buildUser(db, { state: 'invited', email: oneSpelling(kept), lastName: 'Rehbein' }),
      );
      expect((await me(await visitor(shown))).body).toMatchObject({ id });
      await api.arrange((db) => db.update(users).set({ email: null }).where(eq(users.id, id)));
    }
  });

  it('brings the name where the records have none, and proposes it where they have another', async () => {
    const person = (email: string, name: { firstName: string; lastName: string }) =>
      api.arrange((db) => buildUser(db, { state: 'invited', email, ...name }));
    await person('nameless@example.org', { firstName: '', lastName: 'nameless@example.org' });
    await person('named@example.org', { firstName: 'Uta', lastName: 'Holz' });
    for (const email of ['nameless@example.org', 'named@example.org'])
      expect((await me(await visitor(email, { name: 'Ute Bremer' }))).status).toBe(200);
    expect(await rowsOf('nameless@example.org')).toMatchObject([{ firstName: 'Ute', lastName: 'Bremer' }]);
    expect(await rowsOf('named@example.org')).toMatchObject([{ firstName: 'Uta', lastName: 'Holz' }]);
    const wishes = await api.arrange((db) => db.select().from(changeRequests));
    expect(wishes.filter(({ before }) => before === 'Holz')).toMatchObject([{ field: 'lastName', after: 'Bremer' }]);
  });

  it('stays the same person when the address changes at the service; the portal writes to the one the office knows', async () => {
    const email = 'vorher@example.org';
    const id = await api.arrange((db) => buildUser(db, { state: 'invited', email }));
    await api.arrange((db) => buildUser(db, { state: 'open', email: 'nachher@example.org' }));
    expect((await me(await visitor(email, { sub: 'moves' }))).body).toMatchObject({ id, email });
    const moved = await visitor('nachher@example.org', { sub: 'moves' });
    expect((await me(moved)).body).toMatchObject({ id, email });
  });

  it('becomes one person when two accounts come at the same moment', async () => {
    const id = await api.arrange((db) => buildUser(db, { state: 'invited', email: 'both@example.org' }));
    const tokens = await Promise.all([visitor('both@example.org'), visitor('both@example.org')]);
    const replies = await Promise.all(tokens.map(me));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
    expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({ id });
  });

  it('never takes the place of somebody who signs in otherwise', async () => {
    const other = issuer.name === 'jwt' ? 'firebase' : 'jwt';
    const known = { issuer: other, subject: 'known', email: 'known@example.org' } as const;
    const id = await api.arrange((db) => buildUser(db, known));
    await api.arrange((db) => grant(db, { userId: id, role: 'admin' }));
    expect((await me(await visitor('known@example.org'))).body.code).toBe('members.pending');
    const rows = await rowsOf('known@example.org');
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => row.id === id)).toMatchObject({ issuer: other, subject: 'known', access: 'open' });
    expect(rows.find((row) => row.id !== id)).toMatchObject({ issuer: issuer.name, membership: 'applied' });
  });

  it('stays out when the person under the address is blocked or has left', async () => {
    for (const state of ['blocked', 'left'] as const) {
      await api.arrange((db) => buildUser(db, { state, email: `${state}@example.org` }));
      expect((await me(await visitor(`${state}@example.org`))).body.code).toBe(`members.${state}`);
    }
  });

  it('is nobody with an address that is not proved', async () => {
    await api.arrange((db) => buildUser(db, { state: 'invited', email: 'victim@example.org' }));
    const token = await visitor('victim@example.org', { email_verified: false });
    expect(await me(token)).toMatchObject({ status: 401, body: { code: 'auth.unverified' } });
    expect(await rowsOf('victim@example.org')).toMatchObject([{ access: 'invited', subject: null }]);
  });

  it('is of the office by a role granted in the portal', async () => {
    const id = await api.arrange((db) => buildUser(db, { state: 'invited', email: 'office@example.org' }));
    await api.arrange((db) => grant(db, { userId: id, role: 'admin' }));
    const as = await visitor('office@example.org');
    expect((await api.call('GET', '/api/secured/admin-only', { as })).status).toBe(200);
    expect((await me(as)).body.groups).toContain('admin');
  });

  it('is of the office by the claim of a service of the association, and never by our own', async () => {
    const as = await visitor('claims@example.org', { ...issuer.admin, groups: ['admin'] });
    const reply = await api.call('GET', '/api/secured/admin-only', { as });
    const believed = issuer.name !== 'jwt';
    expect(reply.status).toBe(believed ? 200 : 403);
    if (believed) expect((await me(as)).body.groups).toEqual(['admin']);
  });

  it('has access after waiting, once the service names the office', async () => {
    const account = { sub: 'promoted' };
    expect((await me(await visitor('promoted@example.org', account))).body.code).toBe('members.pending');
    const promoted = await me(await visitor('promoted@example.org', { ...account, ...issuer.admin }));
    expect(promoted.status).toBe(issuer.name === 'jwt' ? 403 : 200);
  });

  it('and is blocked stays out whatever the service answers', async () => {
    await api.arrange((db) => buildUser(db, { state: 'blocked', email: 'out@example.org' }));
    const reply = await me(await visitor('out@example.org', issuer.admin));
    expect(reply.body.code).toBe('members.blocked');
  });
});

describe.each(['approval', 'open', 'invite'] as const)(
  'a sign-in of another portal, where registration is %s',
  (rule) => {
    let api: TestApi;
    beforeAll(async () => {
      api = await testApi({ registration: rule });
    });
    afterAll(() => api.close());
    const me = (as: string) => api.call('GET', '/api/users/me', { as });
    const ask = (as: string, body: object = {}) => api.call('PUT', '/api/users/me/admission', { as, body });
    const known = async (subject: string) =>
      (await api.arrange((db) => db.select().from(users))).filter((row) => row.subject === subject);

    it('is nobody here, however often it looks, and leaves nothing behind', async () => {
      await api.register('switched', { tenant: 'elsewhere', askedMessage: 'für die anderen' });
      const as = await api.token('switched');
      const code = rule === 'invite' ? 'members.notInvited' : 'members.notJoined';
      for (const path of ['/api/users/me', '/api/posts', '/api/users/me'])
        expect(await api.call('GET', path, { as })).toMatchObject({ status: 403, body: { code } });
      expect((await api.call('GET', '/api/users/me/admission', { as })).body).toEqual({
        membership: null,
        access: null,
        company: null,
        message: null,
        people: [],
      });
      expect(await known('switched')).toEqual([]);
      expect(api.mails).toEqual([]);
    });

    it('comes in by asking, as the portal has it', async () => {
      const as = await api.token('asking');
      const reply = await ask(as, { company: 'Tischlerei Muster', message: 'Wir sind neu.' });
      if (rule === 'invite') {
        expect(reply).toMatchObject({ status: 403, body: { code: 'members.notInvited' } });
        expect(await known('asking')).toEqual([]);
        return;
      }
      const membership = rule === 'open' ? 'member' : 'applied';
      expect(reply).toMatchObject({
        status: 200,
        body: { membership, access: 'open', company: 'Tischlerei Muster', message: 'Wir sind neu.' },
      });
      expect((await me(as)).status).toBe(rule === 'open' ? 200 : 403);
      expect(await known('asking')).toMatchObject([{ membership }]);
    });

    it('is at once whom the portal has invited, by whatever call', async () => {
      const [one, other] = ['eins@geladen.example', 'zwei@geladen.example'];
      for (const email of [one, other]) await api.arrange((db) => buildUser(db, { state: 'invited', email }));
      expect((await me(await api.token('invited-one', { email: one }))).status).toBe(200);
      const asked = await ask(await api.token('invited-two', { email: other }), { message: 'Ich bin es.' });
      expect(asked).toMatchObject({ status: 200, body: { membership: 'member' } });
    });

    it('waits where its address belongs to somebody who signs in otherwise', async () => {
      await api.signIn({ email: 'doppelt@test.example' });
      const as = await api.token('double', { email: 'doppelt@test.example' });
      expect((await me(as)).body.code).toBe('members.notJoined');
      expect((await ask(as)).body).toMatchObject({ membership: 'applied' });
      expect((await me(as)).body.code).toBe('members.pending');
    });

    it('that was made here needs not ask', async () => {
      await api.register('own', { askedCompany: 'Eigen GmbH', askedMessage: 'Guten Tag' });
      const as = await api.token('own');
      const expected = { approval: 'members.pending', open: undefined, invite: 'members.notInvited' }[rule];
      expect((await me(as)).body.code).toBe(expected);
      const rows = await known('own');
      if (rule === 'invite') expect(rows).toEqual([]);
      else expect(rows).toMatchObject([{ askedCompany: 'Eigen GmbH', askedMessage: 'Guten Tag' }]);
    });
  },
);

describe('in a portal that is open to all, or to the invited only', () => {
  it.each(['open', 'invite'] as const)('%s: whose address belongs to another sign-in waits', async (registration) => {
    const api = await testApi({ registration });
    await api.signIn({ email: 'taken@example.org' });
    await api.register('another');
    const as = await api.token('another', { email: 'taken@example.org' });
    expect((await api.call('GET', '/api/users/me', { as })).body.code).toBe('members.pending');
    await api.close();
  });
});
