import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { uploadsPath } from '#contract/documents/uploads.ts';
import { routesOf } from '#contract/base/route.ts';
import { buildUser, grant } from '#sample/builders.ts';
import { agreements } from '#database/schema/records.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { sampleCall } from '../support/sample-call.ts';

let api: TestApi;
const inForce = '2026-11-01';
beforeAll(async () => {
  api = await testApi({ terms: { termsVersion: inForce, termsChange: 'Neu ist der Abschnitt über Bilder.' } });
});
afterAll(() => api.close());

const open = [
  'identity.signInMethods',
  'identity.devices',
  'identity.revokeDevice',
  'identity.revokeOthers',
  'members.users.me',
  'members.agreements.agree',
  'privacy.ownData',
  'privacy.ownDataEntries',
  'privacy.ownDataFile',
];
/** Those of operators are unknown to everybody else, whether they have agreed or not. */
const forOthers = ['anyone', 'signedIn', 'operator'];
const forMembers = [...routesOf(contract)].filter(([, { access }]) => !forOthers.includes(access));

describe('somebody who has not agreed', () => {
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    const [member, office] = [await api.signIn(), await api.signIn()];
    await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
    Object.assign(tokens, { member: member.token, office: office.token });
  });

  describe.each(forMembers)('%s', (name, route) => {
    it.each(['member', 'office'])('%s', async (who) => {
      const { path, ...call } = sampleCall(route);
      const { body } = await api.call(route.method, path, { as: tokens[who], ...call });
      if (open.includes(name)) expect(body?.code).not.toBe('members.mustAgree');
      else expect(body?.code).toBe('members.mustAgree');
    });
  });

  it('can call nothing else than is named here', () => {
    expect(forMembers.filter(([, { beforeAgreement }]) => beforeAgreement).map(([name]) => name)).toEqual(open);
  });

  it('uploads nothing in pieces either', async () => {
    const fields = Object.entries({ folderId: crypto.randomUUID(), name: 'muster.pdf' });
    const metadata = fields.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join(',');
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '4', 'upload-metadata': metadata };
    const reply = await api.call('POST', uploadsPath, { as: tokens['member'], headers });
    expect(reply.body).toMatchObject({ status: 403, code: 'members.mustAgree' });
  });
});

describe('the terms of use', () => {
  const me = async (as: string) => (await api.call('GET', '/api/users/me', { as })).body;
  const agree = (as: string, body: object) => api.call('PUT', '/api/users/me/agreement', { as, body });
  const feed = async (as: string) => (await api.call('GET', '/api/posts', { as })).status;

  it('are agreed to once, with the version, the moment and the language', async () => {
    const { id, token } = await api.signIn();
    expect((await me(token)).mustAgree).toEqual({ version: inForce, change: null, before: null });
    expect(await agree(token, { version: inForce, language: 'es' })).toMatchObject({ status: 204 });
    expect((await me(token)).mustAgree).toBeNull();
    expect(await feed(token)).toBe(200);
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    await agree(token, { version: inForce, language: 'de' });
    const office = await api.signInAdmin();
    await agree(office.token, { version: inForce, language: 'de' });
    const { body } = await api.call('GET', `/api/users/${id}`, { as: office.token });
    expect(body.agreements).toEqual([{ version: inForce, language: 'es', agreedAt: '2026-11-20T09:00:00.000Z' }]);
  });

  it('are asked for again where they have changed, with what is different', async () => {
    const { id, token } = await api.signIn();
    const before = { userId: id, version: '2025-03-01', language: 'de' as const, agreedAt: new Date('2025-03-04') };
    await api.arrange((db) => db.insert(agreements).values(before));
    expect(await feed(token)).toBe(403);
    expect((await me(token)).mustAgree).toEqual({
      version: inForce,
      change: 'Neu ist der Abschnitt über Bilder.',
      before: '2025-03-01',
    });
    await agree(token, { version: inForce, language: 'de' });
    expect((await api.call('GET', `/api/users/${id}`, { as: token })).body.agreements).toMatchObject([
      { version: inForce },
      { version: '2025-03-01' },
    ]);
  });

  it('are not agreed to in a version that is not in force', async () => {
    const { token } = await api.signIn();
    expect(await agree(token, { version: '2026-10-01', language: 'de' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: [{ path: 'version' }] },
    });
    expect(await feed(token)).toBe(403);
  });

  it('are no matter in a portal without any', async () => {
    const { token } = await api.signIn({ tenant: 'elsewhere' });
    const ask = async (path: string) => api.call('GET', path, { as: token, tenant: 'elsewhere' });
    expect((await ask('/api/posts')).status).toBe(200);
    expect((await ask('/api/users/me')).body.mustAgree).toBeNull();
    const body = { version: inForce, language: 'de' };
    const reply = await api.call('PUT', '/api/users/me/agreement', { as: token, tenant: 'elsewhere', body });
    expect(reply).toMatchObject({ status: 409 });
  });

  it('that were agreed to at registration are not asked for once more', async () => {
    const agreement = { version: inForce, language: 'en' as const, agreedAt: '2026-11-19T08:00:00.000Z' };
    const mail = 'jutta@rehbein.example';
    await api.arrange((db) => buildUser(db, { state: 'invited', email: mail }));
    await api.register('jutta', { agreement });
    const as = await api.token('jutta', { email: mail });
    expect((await me(as)).mustAgree).toBeNull();
    const [own] = (await api.call('GET', '/api/users/me/data', { as })).body.facts.filter(
      ({ key }: { key: string }) => key === 'agreements',
    );
    expect(own).toMatchObject({
      total: 1,
      rows: [{ agreedTo: inForce, language: 'en', agreedAt: agreement.agreedAt }],
    });
  });

  it('are agreed to as the earlier of two people who are one', async () => {
    const [one, other, office] = [await api.signIn(), await api.signIn(), await api.signInAdmin()];
    await agree(office.token, { version: inForce, language: 'de' });
    await api.arrange((db) =>
      db.insert(agreements).values([
        { userId: one.id, version: inForce, language: 'de', agreedAt: new Date('2026-11-10') },
        { userId: other.id, version: inForce, language: 'de', agreedAt: new Date('2026-11-05') },
        { userId: other.id, version: '2025-01-01', language: 'de', agreedAt: new Date('2025-01-05') },
      ]),
    );
    const body = { otherId: other.id };
    const merged = await api.call('POST', `/api/users/${one.id}/merge`, { as: office.token, body });
    expect(merged.body.agreements).toMatchObject([
      { version: inForce, agreedAt: '2026-11-05T00:00:00.000Z' },
      { version: '2025-01-01' },
    ]);
  });
});
