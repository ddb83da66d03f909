import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildGuild, buildMembership, buildPost, buildUser, employ, grant } from '#sample/builders.ts';
import type { Db } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { users } from '#database/schema/members.ts';
import { tellOffice } from './tell-office.acts.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.runJobs();
  api.mails.length = 0;
});

const asOffice = (method: 'GET' | 'POST', path: string, body?: object, headers = {}) =>
  api.call(method, path, { as: office.token, body, headers });
const caseOf = async (id: string) => (await asOffice('GET', `/api/users/${id}/admission`)).body;
const stateOf = async (as: string) => (await api.call('GET', '/api/users/me', { as })).body.code;
const waits = (given: Parameters<TestApi['signIn']>[0] = {}) => api.signIn({ state: 'applied', ...given });
const nobodyWaits = () => api.arrange((db) => db.delete(users).where(eq(users.membership, 'applied')));

describe('an applicant’s message', () => {
  it('is the office’s to read, unaltered, and the writer’s to change', async () => {
    const { id, token } = await waits();
    const ask = (body: object) => api.call('PUT', '/api/users/me/admission', { as: token, body });
    const message = '<b>Ich</b> übernehme {portal} & "den Betrieb" meines Vaters.';
    expect((await ask({ company: ' Dachdecker Hollerbek ', message })).body).toEqual({
      membership: 'applied',
      access: 'open',
      company: 'Dachdecker Hollerbek',
      message,
      people: [],
    });
    expect(await caseOf(id)).toMatchObject({ company: 'Dachdecker Hollerbek', message });
    expect((await ask({ company: 'Hollerbeck' })).body).toMatchObject({ company: 'Hollerbeck', message: null });
    expect(await caseOf(id)).toMatchObject({ company: 'Hollerbeck', message: null });
  });

  it.each([
    ['company', 'x'.repeat(201)],
    ['message', 'x'.repeat(501)],
    ['message', 'zwei\nZeilen'],
    ['company', '\u0000'],
    ['companyId', 'x'],
  ])('is refused as %s when it is too much', async (path, value) => {
    const { token } = await waits();
    const reply = await api.call('PUT', '/api/users/me/admission', { as: token, body: { [path]: value } });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('is no use to members, and not theirs to read of others', async () => {
    const member = await api.signIn();
    const reply = await api.call('PUT', '/api/users/me/admission', { as: member.token, body: { message: 'Hallo' } });
    expect(reply).toMatchObject({ status: 200, body: { membership: 'member', access: 'open', message: null } });
    const { id } = await waits();
    expect((await api.call('GET', `/api/users/${id}/admission`, { as: member.token })).status).toBe(403);
    expect((await api.call('GET', '/api/users/waiting', { as: member.token })).status).toBe(403);
  });
});

describe('the company that is suggested', () => {
  it('is the one whose active members have such an address, and comes with their number', async () => {
    const company = await api.arrange(async (db) => {
      const companyId = await buildCompany(db, { name: 'Dachdeckerei Hollerbeck & Söhne', town: 'Neustadt' });
      const guildId = await buildGuild(db, { name: 'Dachdecker-Innung Probe' });
      await buildMembership(db, { companyId, guildId });
      for (const name of ['a', 'b', 'c']) {
        const state = name === 'c' ? 'blocked' : 'open';
        const userId = await buildUser(db, { email: `${name}@Hollerbeck.example`, state });
        await employ(db, { userId, companyId });
      }
      return companyId;
    });
    const { id } = await waits({ email: 'neu@hollerbeck.example', askedCompany: 'etwas ganz anderes' });
    expect((await caseOf(id)).suggestions).toEqual([
      {
        company: { id: company, name: 'Dachdeckerei Hollerbeck & Söhne', town: 'Neustadt' },
        guilds: ['Dachdecker-Innung Probe'],
        people: 2,
        sameDomain: 2,
      },
    ]);
    const similar = await waits({ email: 'h@gmx.de', askedCompany: 'Hollerbek Neustadt' });
    expect((await caseOf(similar.id)).suggestions).toMatchObject([{ company: { id: company }, sameDomain: 0 }]);
  });

  it.each([
    ['of a public provider', 'web.de'],
    ['of the provider of the demo', 'post.example'],
  ])('is none for an address that anybody can have, %s, and none of companies that have ended', async (_, domain) => {
    await api.arrange(async (db) => {
      const companyId = await buildCompany(db, { name: 'Xylophonbau Zeisig' });
      await employ(db, { userId: await buildUser(db, { email: `x@${domain}` }), companyId });
      await buildCompany(db, { name: 'Yakzucht Quandt', endsOn: '2026-01-31' });
    });
    const { id } = await waits({ email: `neu@${domain}`, askedCompany: 'Yakzucht Quandt' });
    expect((await caseOf(id)).suggestions).toEqual([]);
  });
});

describe('letting in', () => {
  it('makes somebody one of the company, in one step, and writes the way in', async () => {
    const { companyId, post } = await api.arrange(async (db) => {
      const companyId = await buildCompany(db, { name: 'Tischlerei <Öz>' });
      const audience = { include: [{ kind: 'company' as const, id: companyId }], exclude: [] };
      return { companyId, post: await buildPost(db, { state: 'published', audience }) };
    });
    const { id, token } = await waits({ email: 'neu@oez.example', language: 'en' });
    const effect = await asOffice('POST', `/api/users/${id}/approve`, { companyId }, { prefer: 'effect' });
    expect(effect.body).toMatchObject({ gain: 1, lose: 0, posts: 1, folders: 0 });
    expect(await stateOf(token)).toBe('members.pending');
    const reply = await asOffice('POST', `/api/users/${id}/approve`, { companyId, function: 'owner' });
    expect(reply).toMatchObject({
      status: 200,
      body: { membership: 'member', access: 'open', companies: [{ id: companyId }] },
    });
    expect((await api.call('GET', `/api/posts/${post}`, { as: token })).status).toBe(200);
  });

  it('sends one mail, in the language of the person, that shows what is written as text', async () => {
    const companyId = await api.arrange((db) => buildCompany(db, { name: 'Tischlerei <b>Öz</b> {portal}' }));
    const { id } = await waits({ email: 'neu@oez2.example', language: 'en' });
    await asOffice('POST', `/api/users/${id}/approve`, { companyId });
    await api.runJobs();
    expect(api.mails).toMatchObject([
      { to: 'neu@oez2.example', subject: 'Kreishandwerkerschaft here: You have been admitted' },
    ]);
    const [mail] = api.mails;
    expect(mail?.text).toContain('under the company Tischlerei <b>Öz</b> {portal}.');
    expect(mail?.html).toContain('Tischlerei &lt;b&gt;Öz&lt;/b&gt; {portal}');
    expect(mail?.text).toContain('http://localhost/');
  });

  it('without a company is as before, and of a company that is not there is refused with all', async () => {
    const { id, token } = await waits();
    const nowhere = await asOffice('POST', `/api/users/${id}/approve`, { companyId: crypto.randomUUID() });
    expect(nowhere).toMatchObject({ status: 400, body: { errors: [{ path: 'companyId' }] } });
    expect(await stateOf(token)).toBe('members.pending');
    expect((await asOffice('POST', `/api/users/${id}/approve`, { companyId: null })).status).toBe(200);
    expect(await stateOf(token)).toBeUndefined();
  });
});

describe('refusing', () => {
  it('keeps that sign-in out and its words as they are, until the office admits it', async () => {
    const { id, token } = await waits({ email: 'fremd@fremd.example', askedMessage: 'Hallo' });
    const refuse = () => asOffice('POST', `/api/users/${id}/refuse`, { reason: 'Kein Betrieb', tell: false });
    expect(await refuse()).toMatchObject({ status: 200, body: { membership: 'declined' } });
    expect(await stateOf(token)).toBe('members.refused');
    const again = await api.call('PUT', '/api/users/me/admission', { as: token, body: { message: 'Doch' } });
    expect(again).toMatchObject({ status: 403, body: { code: 'members.refused' } });
    expect(await caseOf(id)).toMatchObject({ message: 'Hallo', refusal: 'Kein Betrieb' });
    expect((await refuse()).status).toBe(409);
    await api.runJobs();
    expect(api.mails).toEqual([]);
    expect((await asOffice('POST', `/api/users/${id}/approve`)).body).toMatchObject({
      membership: 'member',
      access: 'open',
    });
    expect(await stateOf(token)).toBeUndefined();
    expect(await caseOf(id)).toMatchObject({ refusal: null });
  });

  it('takes nobody’s address: who has it stays, and can be invited under it', async () => {
    const email = 'opfer@test.example';
    await api.arrange((db) => buildUser(db, { email, state: 'open' }));
    const { id } = await waits({ email });
    expect((await asOffice('POST', `/api/users/${id}/refuse`, { tell: false })).status).toBe(200);
  });

  it('sends a mail where the office wants one, with the reason as text', async () => {
    const { id } = await waits({ email: 'weg@fremd.example' });
    const reason = 'Ihr Betrieb <gehört> zu {portal} & anderen.';
    await asOffice('POST', `/api/users/${id}/refuse`, { reason, tell: true });
    await api.runJobs();
    expect(api.mails).toMatchObject([{ to: 'weg@fremd.example', subject: 'Kreishandwerkerschaft here: Ihre Anfrage' }]);
    expect(api.mails[0]?.text).toContain(`Die Geschäftsstelle schreibt dazu: ${reason}`);
    expect(api.mails[0]?.html).toContain('&lt;gehört&gt;');
  });

  it('is for those who wait alone', async () => {
    const { id } = await api.signIn();
    expect((await asOffice('POST', `/api/users/${id}/refuse`, { tell: true })).status).toBe(409);
  });
});

describe('the office', () => {
  const comes = async (subject: string, name = 'Nele Neumann') => {
    await api.register(subject);
    return api.call('GET', '/api/users/me', { as: await api.token(subject, { name }) });
  };
  const later = (hours: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + hours * 3_600_000);
  };
  const toOffice = () => api.mails.filter(({ subject }) => /wartet|warten|waits|esperan?/.test(subject));

  it('sees how many wait, who has waited longest first', async () => {
    await nobodyWaits();
    expect((await asOffice('GET', '/api/users/waiting')).body).toEqual({ total: 0, first: [] });
    for (const [hour, name] of ['Vier', 'Eins', 'Zwei', 'Drei'].entries())
      await api.arrange((db) =>
        buildUser(db, {
          state: 'applied',
          firstName: '',
          lastName: name,
          createdAt: new Date(Date.UTC(2026, 10, 10, hour === 0 ? 9 : hour)),
        }),
      );
    const { body } = await asOffice('GET', '/api/users/waiting');
    expect(body.total).toBe(4);
    expect(body.first).toMatchObject([
      { name: 'Eins', since: '2026-11-10T01:00:00.000Z' },
      { name: 'Zwei' },
      { name: 'Drei' },
      { name: 'Vier' },
    ]);
  });

  it('gets one mail a day at most, each in his or her language, and none when nobody new waits', async () => {
    await nobodyWaits();
    const colleague = await api.signIn({ email: 'oficina@test.example', language: 'es' });
    await api.arrange((db) => grant(db, { userId: colleague.id, role: 'admin' }));
    const former = await api.signIn({ email: 'ehemals@test.example' });
    await api.arrange((db) => grant(db, { userId: former.id, role: 'admin', endsOn: '2026-11-01' }));

    await comes('one', 'Nele <i>http://boese.example</i>');
    await comes('one');
    await api.runJobs();
    expect(
      toOffice()
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([
      'Kreishandwerkerschaft here: 1 Person wartet auf Zulassung',
      'Kreishandwerkerschaft here: 1 persona espera la admisión',
    ]);
    const mail = toOffice().find(({ to }) => to !== 'oficina@test.example');
    expect(mail?.html).toContain('Nele &lt;i&gt;http: / / boese. example&lt;/ i&gt;');
    expect(mail?.text).not.toContain('http://boese');
    expect(mail?.text).toContain('/admin/targeting?tab=members&is=pending');

    later(1);
    await comes('two');
    await comes('three');
    await api.runJobs();
    expect(toOffice()).toHaveLength(2);

    later(24);
    await comes('four');
    await api.runJobs();
    expect(toOffice()).toHaveLength(4);
    expect(toOffice().at(-1)?.subject).toMatch(/4 Personen|4 personas/);
  });

  it('gets one mail when two nodes send at the same moment, and when a node was killed while sending', async () => {
    await nobodyWaits();
    later(48);
    await comes('five');
    const sent: string[] = [];
    /** Its jobs are visible after the commit, as real ones. */
    const node = (wreck?: (db: Db) => Promise<unknown>) => {
      const written: string[] = [];
      const jobs = {
        sendWithin: async (db: Db, _job: Job, mail: unknown) => {
          written.push((mail as Mail).to);
          if (written.length === 2) await wreck?.(db);
        },
      };
      const tenants = {
        all: [tenantFrom('here', TenantFile.parse({ name: 'Hier' }))],
        lostHosts: [],
      };
      return async () => {
        await tellOffice({ database: api.unhurried, tenants, jobs }, { tenantId: 'here', origin: 'https://h.example' });
        sent.push(...written);
      };
    };
    const kill = (db: Db) => db.$client.query('select pg_terminate_backend(pg_backend_pid())');
    await expect(node(kill)()).rejects.toThrow();
    expect(sent).toEqual([]);
    await Promise.all([node()(), node()(), node()()]);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(2);
    await node()();
    expect(sent).toHaveLength(2);
  });
});

describe('somebody new', () => {
  it.each([
    ['en', 'en'],
    ['de', null],
    [undefined, null],
  ])(
    'comes with a page in %s and gets an account in %s, where null is the portal’s language',
    async (asked, language) => {
      const subject = crypto.randomUUID();
      await api.register(subject);
      const headers = asked === undefined ? {} : { 'accept-language': asked };
      await api.call('GET', '/api/users/me', { as: await api.token(subject), headers });
      const row = { language: users.language };
      expect(await api.arrange((db) => db.select(row).from(users).where(eq(users.subject, subject)))).toEqual([
        { language },
      ]);
    },
  );
});
