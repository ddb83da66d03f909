import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '#platform/mail/mail.ts';
import { grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

let network = 0;
function report(body: object, { tenant = 'here', from = `192.0.2.${(network += 1)}` } = {}) {
  const address = { remoteAddress: from };
  return api.app.inject({
    method: 'POST',
    url: '/api/accessibility/barriers',
    headers: { 'x-tenant': tenant, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    ...address,
  });
}

async function mailsAfter(work: () => Promise<unknown>): Promise<Mail[]> {
  api.mails.length = 0;
  await work();
  await api.runJobs();
  return [...api.mails];
}

describe('a barrier that somebody reports', () => {
  it('cannot be reported in a portal without an office', async () => {
    expect((await report({ text: 'Das Menü.' })).json()).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('reaches everybody of the office in their language, without signing in', async () => {
    const [one, other] = [
      await api.signIn({ email: 'lena@buero.example', language: 'es' }),
      await api.signIn({ email: 'otto@buero.example' }),
    ];
    for (const { id } of [one, other]) await api.arrange((db) => grant(db, { userId: id, role: 'admin' }));
    const text = 'Das Menü geht nicht zu.\nSiehe https://boese.example/x';
    const mails = await mailsAfter(async () => {
      const reply = await report({ text, page: '/documents', email: 'ina@post.example' });
      expect([reply.statusCode, reply.body]).toEqual([204, '']);
    });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['lena@buero.example', 'Kreishandwerkerschaft here: alguien comunica una barrera'],
      ['otto@buero.example', 'Kreishandwerkerschaft here: Jemand meldet eine Barriere'],
    ]);
    expect(mails[1]?.text).toContain('Das Menü geht nicht zu.\nSiehe https: / / boese. example/ x');
    expect(mails[1]?.text).toContain('Seite: /documents');
    expect(mails[1]?.text).toContain('Antwort an: ina@post.example');
    const facts = (await api.call('GET', '/api/users/me/data', { as: one.token })).body.facts;
    const mailFact = facts.find(({ key }: { key: string }) => key === 'mails');
    expect(mailFact.rows).toMatchObject([{ mail: 'barrier' }]);
  });

  it('needs to name only what does not work', async () => {
    const [mail] = await mailsAfter(() => report({ text: '<b>Ich</b> & {portal}' }));
    expect(mail?.text).toContain('<b>Ich</ b> & {portal}');
    expect(mail?.text).toContain('La persona no ha indicado ninguna dirección para la respuesta.');
    expect(mail?.html).toContain('&lt;b&gt;Ich&lt;/ b&gt; &amp; {portal}');
  });

  it.each([
    ['text', { text: '  ' }],
    ['text', { text: 'x'.repeat(2001) }],
    ['text', { text: 'a\u0000b' }],
    ['page', { text: 'x', page: 'zwei\nZeilen' }],
    ['email', { text: 'x', email: 'niemand' }],
    ['email', { text: 'x', email: 'a@b.example, c@d.example' }],
    ['to', { text: 'x', to: 'a@b.example' }],
  ])('is refused with %s named', async (path, body) => {
    const mails = await mailsAfter(async () => {
      expect((await report(body)).json()).toMatchObject({ status: 400, errors: [{ path }] });
    });
    expect(mails).toEqual([]);
  });

  it('is counted by network and portal, so that nobody floods an office', async () => {
    const statuses: number[] = [];
    const mails = await mailsAfter(async () => {
      for (let time = 0; time < 22; time += 1)
        statuses.push((await report({ text: 'Flut' }, { from: '198.51.100.7' })).statusCode);
    });
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429, 429]);
    expect(mails).toHaveLength(40);
    const refused = await report({ text: 'Flut' }, { from: '198.51.100.7' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    await mailsAfter(async () => expect((await report({ text: 'Anders' })).statusCode).toBe(204));
    const elsewhere = await api.signIn({ tenant: 'elsewhere', email: 'anderswo@buero.example' });
    await api.arrange((db) => grant(db, { userId: elsewhere.id, role: 'admin' }), 'elsewhere');
    const there = await mailsAfter(async () => {
      const reply = await report({ text: 'Dort' }, { from: '198.51.100.7', tenant: 'elsewhere' });
      expect(reply.statusCode).toBe(204);
    });
    expect(there.map(({ to }) => to)).toEqual(['anderswo@buero.example']);
  });
});
