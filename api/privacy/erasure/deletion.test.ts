import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/process/log.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { users } from '#database/schema/members.ts';
import * as build from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { deleteDue } from './delete-due.worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await api.signInAdmin();
});
afterAll(() => api.close());

const path = '/api/users/me/deletion';
const start = new Date('2026-11-20T09:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);
const sent = (to: string) => api.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);

async function member(password?: string) {
  api.clock.now = start;
  const email = `${crypto.randomUUID()}@muster.example`;
  const person = await api.signIn({ email });
  if (password !== undefined) await api.credential(person.subject, 'credential', password);
  return { ...person, email };
}

const ask = (as: string, body: object = {}) => api.call('POST', path, { as, body });

function run(stopping = new AbortController().signal, keepDays: object = {}) {
  const tenant = tenantFrom('here', TenantFile.parse({ name: 'Innung', keepDays }));
  const tenants = { all: [tenant], lostHosts: [] };
  const jobs = { sendWithin: async () => {} };
  return deleteDue({ database: api.unhurried, tenants, jobs, log: createLog('silent') }, stopping);
}

async function isErased(id: string): Promise<boolean> {
  const text = 'select erased_at is not null as erased from users where id = $1';
  const { rows } = await api.arrange((db) => db.$client.query<{ erased: boolean }>(text, [id]));
  return rows[0]?.erased ?? false;
}

describe('asking to be deleted', () => {
  it.each([
    ['no password', {}, 'is required'],
    ['a wrong password', { password: 'falsch-und-lang' }, 'is not the password of your sign-in'],
  ])('is refused with %s', async (_, body, message) => {
    const { token } = await member('richtig-und-lang');
    expect(await ask(token, body)).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', errors: [{ path: 'password', message }] },
    });
    expect((await api.call('GET', path, { as: token })).body.deleteOn).toBeNull();
  });

  it('ends the guessing after some wrong passwords', async () => {
    const { token } = await member('richtig-und-lang');
    for (let count = 0; count < 10; count += 1) await ask(token, { password: 'falsch-und-lang' });
    expect((await ask(token, { password: 'richtig-und-lang' })).body.code).toBe('tooMany');
  });

  it('is carried out after the days of the portal, which are in a mail, in the own record and shown to the office', async () => {
    const { id, token, email } = await member('richtig-und-lang');
    const response = await api.call('GET', path, { as: token });
    expect(response.body).toEqual({ deleteOn: null, wouldBeOn: '2026-12-04', days: 14, proof: 'password' });
    const asked = await ask(token, { password: 'richtig-und-lang' });
    expect([asked.status, asked.body.deleteOn]).toEqual([200, '2026-12-04']);
    expect((await api.call('GET', '/api/users/me', { as: token })).body.deleteOn).toBe('2026-12-04');
    const office = await api.signInAdmin();
    expect((await api.call('GET', `/api/users/${id}`, { as: office.token })).body.deleteOn).toBe('2026-12-04');
    await ask(token, { password: 'richtig-und-lang' });
    await api.runJobs();
    expect(sent(email)).toEqual(['Kreishandwerkerschaft here: Ihr Konto wird am 4. Dezember 2026 gelöscht']);
  });

  it('is taken back, and a mail confirms that', async () => {
    const { id, token, email } = await member('richtig-und-lang');
    await ask(token, { password: 'richtig-und-lang' });
    for (let times = 0; times < 2; times += 1) expect((await api.call('DELETE', path, { as: token })).status).toBe(204);
    await api.runJobs();
    expect(sent(email)).toHaveLength(2);
    expect(sent(email).at(-1)).toBe('Kreishandwerkerschaft here: Ihr Konto bleibt');
    api.clock.now = after(20);
    await run();
    expect(await isErased(id)).toBe(false);
  });

  it('takes a sign-in of the last minutes where there is no password', async () => {
    const { token, subject } = await member();
    await api.credential(subject, 'google');
    expect((await api.call('GET', path, { as: token })).body.proof).toBe('none');
    api.clock.now = new Date(start.getTime() + 16 * 60_000);
    const old = await api.token(subject, { sid: await api.device(subject, { createdAt: start }) });
    expect(await ask(old)).toMatchObject({ status: 403, body: { code: 'privacy.signInAgain' } });
    const fresh = await api.token(subject);
    expect((await ask(fresh)).status).toBe(200);
  });

  it('is refused for the last who runs the portal', async () => {
    api.clock.now = start;
    const chief = await api.signIn({ tenant: 'elsewhere' });
    await api.arrange((db) => build.grant(db, { userId: chief.id, role: 'admin' }), 'elsewhere');
    const reply = await api.call('POST', path, { as: chief.token, tenant: 'elsewhere', body: {} });
    expect(reply).toMatchObject({ status: 409, body: { code: 'members.lastAdmin' } });
  });
});

describe('two who run the portal', () => {
  it('do not both ask to be deleted', async () => {
    const own = await testApi();
    const admin = async () => {
      const person = await own.signIn();
      await own.arrange((db) => build.grant(db, { userId: person.id, role: 'admin' }));
      return own.token(person.subject);
    };
    const [first, second] = [await admin(), await admin()];
    expect((await own.call('POST', path, { as: first, body: {} })).status).toBe(200);
    expect(await own.call('POST', path, { as: second, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'members.lastAdmin' },
    });
    await own.close();
  });
});

describe('the day of deletion', () => {
  it('comes no earlier, and two nodes at once do it once', async () => {
    const { id, token } = await member('richtig-und-lang');
    await ask(token, { password: 'richtig-und-lang' });
    api.clock.now = after(13);
    await run();
    expect(await isErased(id)).toBe(false);
    api.clock.now = after(14);
    await Promise.all([run(), run()]);
    expect(await isErased(id)).toBe(true);
    const text = `select count(*)::int as times from audit_entries where entity_id = $1 and changes ? 'erased_at'`;
    const { rows } = await api.arrange((db) => db.$client.query<{ times: number }>(text, [id]));
    expect(rows).toEqual([{ times: 1 }]);
  });

  it('is begun again where a node was lost in the middle, and ends the same', async () => {
    const { id, token } = await member('richtig-und-lang');
    await ask(token, { password: 'richtig-und-lang' });
    api.clock.now = after(14);
    const tenant = tenantFrom('here', TenantFile.parse({ name: 'Innung' }));
    const lost = {
      sendWithin: async () => {
        throw new Error('the node is gone');
      },
    };
    const tenants = { all: [tenant], lostHosts: [] };
    const stopping = new AbortController().signal;
    await deleteDue({ database: api.unhurried, tenants, jobs: lost, log: createLog('silent') }, stopping);
    expect(await isErased(id)).toBe(false);
    await run();
    expect(await isErased(id)).toBe(true);
  });

  it('keeps the last person who runs the portal, and deletes the others', async () => {
    api.clock.now = start;
    const text = `update users set delete_on = '2026-11-01' where id = any($1)`;
    const first = await api.signIn({ tenant: 'elsewhere' });
    const [alone, other] = [first.id, (await api.signIn({ tenant: 'elsewhere' })).id];
    await api.arrange(async (db) => {
      await db.$client.query(`update users set access = 'blocked' where id <> all($1)`, [[alone, other]]);
      await build.grant(db, { userId: alone, role: 'admin' });
      await db.$client.query(text, [[alone, other]]);
    }, 'elsewhere');
    const tenant = tenantFrom('elsewhere', TenantFile.parse({ name: 'Innung' }));
    const jobs = { sendWithin: async () => {} };
    const options = { database: api.unhurried, tenants: { all: [tenant], lostHosts: [] }, jobs };
    await deleteDue({ ...options, log: createLog('silent') }, new AbortController().signal);
    const { rows } = await api.arrange(
      (db) =>
        db.$client.query<{ id: string }>(`select id from users where erased_at is not null and id = any($1)`, [
          [alone, other],
        ]),
      'elsewhere',
    );
    expect(rows).toEqual([{ id: other }]);
  });
});

describe('somebody who has left', () => {
  const change = async (id: string, what: 'leave' | 'block' | 'unblock') => {
    const { token } = await api.signInAdmin();
    expect((await api.call('POST', `/api/users/${id}/${what}`, { as: token })).status).toBe(200);
  };
  const nights = (days: number, keepDays: object) => {
    api.clock.now = after(days);
    return run(undefined, keepDays);
  };

  it('is deleted after the days of the portal, with what the portal needs kept, and nobody else is', async () => {
    api.clock.now = start;
    const [gone, back, blocked] = [await member(), await member(), await member()];
    for (const { id } of [gone, back]) await change(id, 'leave');
    await change(blocked.id, 'block');
    api.clock.now = after(20);
    await change(back.id, 'unblock');
    await nights(29, { left: 30 });
    expect(await isErased(gone.id)).toBe(false);
    await nights(31, { left: null });
    expect(await isErased(gone.id)).toBe(false);
    await nights(31, { left: 30 });
    expect([await isErased(gone.id), await isErased(back.id), await isErased(blocked.id)]).toEqual([
      true,
      false,
      false,
    ]);
    const text = 'select erased_for as why from users where id = $1';
    const { rows } = await api.arrange((db) => db.$client.query(text, [gone.id]));
    expect(rows).toEqual([{ why: 'over' }]);
  });

  it('is deleted as long after a last day that has passed', async () => {
    const { id } = await member();
    await api.arrange((db) => db.update(users).set({ memberUntil: '2026-11-25' }).where(eq(users.id, id)));
    await nights(35, { left: 30 });
    expect(await isErased(id)).toBe(false);
    await nights(36, { left: 30 });
    expect(await isErased(id)).toBe(true);
  });

  it('counts from the last time, where he or she was back in between', async () => {
    api.clock.now = start;
    const { id } = await member();
    await change(id, 'leave');
    api.clock.now = after(20);
    await change(id, 'unblock');
    await change(id, 'leave');
    await nights(31, { left: 30 });
    expect(await isErased(id)).toBe(false);
    await nights(51, { left: 30 });
    expect(await isErased(id)).toBe(true);
  });
});
