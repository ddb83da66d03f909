// One address in both spellings of its domain, wherever addresses are compared.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounces } from '#database/schema/bounces.ts';
import { invitations } from '#database/schema/invitations.ts';
import { mails } from '#database/schema/mails.ts';
import { eq } from 'drizzle-orm';
import { bounceReport, environment, signed } from '#api/bounces/fixtures/service.ts';
import { buildUser } from '#sample/builders.ts';
import { testApi, type TestApi } from '../support/api.ts';

let api: TestApi;
let office: string;

beforeAll(async () => {
  api = await testApi({ environment });
  office = (await api.signInAdmin()).token;
});
afterAll(() => api.close());

const spellings: [letters: string, coded: string][] = [
  ['info@tischlerei-müller.example', 'Info@xn--tischlerei-mller-uzb.example'],
  ['post@bäckerei-größe.example', 'post@XN--bckerei-gre-46a9cvq.EXAMPLE'],
  ['a@łódź.example', 'a@xn--d-uga0v4h.example'],
  ['a@mail.şahin.example', 'a@mail.xn--ahin-45a.example'],
];

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  api.call(method, path, { as: office, ...(body && { body }) });

async function enter(email: string, lastName = crypto.randomUUID()): Promise<string> {
  const { status, body } = await call('POST', '/api/users', { salutation: 'neutral', lastName, email });
  expect(status).toBe(201);
  return body.id;
}

async function found(search: string): Promise<string[]> {
  const { body } = await call('GET', `/api/users?search=${encodeURIComponent(search)}&size=100`);
  return body.items.map(({ id }: { id: string }) => id);
}

describe.each(spellings)('%s and %s', (letters, coded) => {
  it('are kept in one way, and found by each other and by their domains', async () => {
    const ids = [await enter(letters), await enter(coded)];
    const shown = await Promise.all(ids.map((id) => call('GET', `/api/users/${id}`)));
    expect(new Set(shown.map(({ body }) => body.email.toLowerCase()))).toEqual(new Set([letters]));
    for (const whole of [letters, coded, coded.toUpperCase()]) {
      expect(await found(whole), whole).toEqual(expect.arrayContaining(ids));
      expect(await found(whole.slice(whole.indexOf('@') + 1)), whole).toEqual(expect.arrayContaining(ids));
    }
  });

  it('are an address that two share', async () => {
    const ids = [await enter(letters), await enter(coded)];
    const { body } = await call('GET', '/api/users?shares=email&size=100');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it('bounce for each other, for a mail and for an invitation', async () => {
    const userId = await api.arrange((db) => buildUser(db, { email: letters }));
    const id = crypto.randomUUID();
    const mail = { userId, kind: 'digest', subject: 'Neues', at: api.clock.now, outcome: 'sent' } as const;
    await api.arrange((db) => db.insert(mails).values({ id, ...mail, email: letters }));
    const told = await api.call('POST', '/api/bounces', signed(bounceReport(id, coded), { at: api.clock.now }));
    expect(told.status).toBe(204);
    expect(await api.arrange((db) => db.select().from(bounces).where(eq(bounces.mailId, id)))).toMatchObject([
      { email: letters, counts: true },
    ]);
    const invited = await api.arrange((db) => buildUser(db, { email: letters, state: 'none' }));
    await api.arrange((db) => db.insert(invitations).values({ userId: invited, email: letters, state: 'sent' }));
    const { body } = await call('POST', '/api/invitations/bounced', { emails: [coded, 'niemand@muster.example'] });
    expect(body.unknown).toEqual(['niemand@muster.example']);
    expect(
      await api.arrange((db) => db.select().from(invitations).where(eq(invitations.userId, invited))),
    ).toMatchObject([{ state: 'bounced' }]);
  });
});

it('a website is found as it is written', async () => {
  const { body } = await call('POST', '/api/companies', { name: 'Sägewerk', web: 'https://xn--sge-qla.example' });
  const companies = await call('GET', `/api/companies?search=${encodeURIComponent('xn--sge-qla.example')}`);
  expect(companies.body.items).toMatchObject([{ id: body.id }]);
});
