import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPost, grant } from '#sample/builders.ts';
import { postHandovers, postWriting } from '#database/schema/authors.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { kindsIn, listenAt } from '#tests/support/live.ts';

let api: TestApi;
let address: string;
let petra: { id: string; token: string };
let heiko: { id: string; token: string };
let member: { id: string; token: string };

const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];

beforeAll(async () => {
  api = await testApi({ live: { life: 60_000, gather: 5, look: 20, silence: 1000, perPerson: 4 } });
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  petra = await api.signIn({ firstName: 'Petra', lastName: 'Lindner', email: 'petra@office.example' });
  heiko = await api.signIn({ firstName: 'Heiko', lastName: 'Brandes', email: 'heiko@office.example' });
  member = await api.signIn();
  await api.arrange(async (db) => {
    for (const { id } of [petra, heiko]) await grant(db, { userId: id, role: 'admin' });
  });
});
beforeEach(() => {
  api.clock.now = new Date('2026-11-20T09:00:00Z');
});
afterAll(() => api.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  as: { token: string },
  body?: object,
) => api.call(method, path, { as: as.token, ...(body && { body }) });
const draft = (more: object = {}) =>
  api.arrange((db) => buildPost(db, { state: 'draft', title: 'Winterdienst', authorId: petra.id, ...more }));
const write = (id: string, as: { token: string }, tab: string, take = false) =>
  call('PUT', `/api/posts/${id}/writing`, as, { tab, take });
const passes = (seconds: number) => (api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000));

describe('the author who writes', () => {
  it('is named to the second, with the time, and keeps writing', async () => {
    const id = await draft();
    expect((await write(id, petra, one)).body).toMatchObject({ mine: true, own: true });
    passes(30);
    const by = { id: petra.id, name: 'Petra Lindner' };
    const since = '2026-11-20T09:00:00.000Z';
    expect((await write(id, heiko, two)).body).toEqual({ by, since, mine: false, own: false });
    expect((await write(id, petra, one)).body).toMatchObject({ mine: true, since });
    expect((await call('GET', `/api/posts/${id}/authors`, heiko)).body.writing).toEqual({ by, since, own: false });
  });

  it('is another tab of the same person, too', async () => {
    const id = await draft();
    await write(id, petra, one);
    expect((await write(id, petra, two)).body).toMatchObject({ mine: false, own: true });
  });

  it('ends when the tab closes, and a minute after it was last heard', async () => {
    const id = await draft();
    await write(id, petra, one);
    expect((await call('DELETE', `/api/posts/${id}/writing/${two}`, heiko)).status).toBe(204);
    expect((await write(id, heiko, two)).body.mine).toBe(false);
    await call('DELETE', `/api/posts/${id}/writing/${one}`, petra);
    expect((await write(id, heiko, two)).body.mine).toBe(true);
    passes(61);
    expect((await call('GET', `/api/posts/${id}/authors`, petra)).body.writing).toBe(null);
    expect((await write(id, petra, one)).body.mine).toBe(true);
  });

  it('is replaced at once, and open browsers learn of it without content', async () => {
    const id = await draft();
    await write(id, petra, one);
    const ear = await listenAt(address, petra.token, 'here');
    const outside = await listenAt(address, member.token, 'here');
    passes(5);
    expect((await write(id, heiko, two, true)).body).toMatchObject({ mine: true, since: '2026-11-20T09:00:05.000Z' });
    await expect.poll(() => kindsIn(ear)).toContain('writing');
    expect(ear.heard.text).not.toContain(id);
    expect(kindsIn(outside)).not.toContain('writing');
    expect((await write(id, petra, one)).body).toMatchObject({ mine: false, by: { name: 'Heiko Brandes' } });
    ear.stop();
    outside.stop();
  });

  it('is one, of two who begin at once, and one row of a post', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await draft();
      const answers = await Promise.all([write(id, petra, one), write(id, heiko, two)]);
      expect(answers.filter(({ body }) => body.mine)).toHaveLength(1);
      await Promise.all([write(id, petra, one, true), write(id, heiko, two, true)]);
      expect(await api.arrange((db) => db.$count(postWriting, eq(postWriting.postId, id)))).toBe(1);
    }
  });

  it('is not for members, nor of another portal', async () => {
    const id = await draft();
    expect((await write(id, member, one)).status).toBe(403);
    const elsewhere = await api.arrange((db) => buildPost(db, { state: 'draft' }), 'elsewhere');
    expect((await write(elsewhere, petra, one)).status).toBe(404);
    expect((await call('GET', `/api/posts/authors?ids=${elsewhere}`, petra)).body.items).toEqual([]);
  });
});

describe('a handover', () => {
  const handOver = (id: string, as: { token: string }, body: object) =>
    call('PUT', `/api/posts/${id}/handover`, as, body);
  const several = async (id: string) => (await call('GET', `/api/posts/authors?ids=${id}`, petra)).body.items[0];
  const mine = async (as: { token: string }) =>
    (await call('GET', '/api/posts/drafts?only=mine&size=100', as)).body.items.map((post: { id: string }) => post.id);

  it('names the colleague, who gets a mail and a notice, and ends with publishing', async () => {
    const id = await draft({ audience: { include: [{ kind: 'everyone' }] } });
    await api.runJobs();
    const sent = api.mails.length;
    const note = 'Bitte die Frist prüfen.';
    const { body } = await handOver(id, petra, { to: heiko.id, note });
    expect(body.handover).toMatchObject({ to: { name: 'Heiko Brandes' }, by: { name: 'Petra Lindner' }, note });
    // Pressed twice.
    await handOver(id, petra, { to: heiko.id, note });
    await api.runJobs();
    expect(api.mails.slice(sent).map(({ to, text }) => [to, text.includes(note)])).toEqual([
      ['heiko@office.example', true],
    ]);
    expect((await call('GET', '/api/notices', heiko)).body.items).toContainEqual(
      expect.objectContaining({ kind: 'handedOver', by: 'Petra Lindner', words: note }),
    );
    expect([(await mine(heiko)).includes(id), (await mine(petra)).includes(id)]).toEqual([true, false]);
    expect(await several(id)).toMatchObject({ handover: { to: { name: 'Heiko Brandes' }, note } });
    expect((await call('POST', `/api/posts/${id}/publish`, heiko)).status).toBe(200);
    expect((await several(id)).handover).toBe(null);
    expect(await api.arrange((db) => db.$count(postHandovers, eq(postHandovers.postId, id)))).toBe(0);
  });

  it('is for people of the office only, and of what is not out', async () => {
    const id = await draft();
    expect((await handOver(id, petra, { to: member.id })).body.errors).toMatchObject([{ path: 'to' }]);
    expect((await handOver(id, petra, { to: petra.id })).body.errors).toMatchObject([{ path: 'to' }]);
    const out = await api.arrange((db) => buildPost(db));
    expect((await handOver(out, petra, { to: heiko.id })).status).toBe(409);
  });

  it('to somebody who is blocked meanwhile is none: the draft is its author’s', async () => {
    const colleague = await api.signIn();
    await api.arrange((db) => grant(db, { userId: colleague.id, role: 'admin' }));
    const id = await draft();
    await handOver(id, petra, { to: colleague.id });
    await api.arrange((db) => db.update(users).set({ access: 'blocked' }).where(eq(users.id, colleague.id)));
    expect((await several(id)).handover).toBe(null);
    expect((await call('GET', `/api/posts/${id}/authors`, petra)).body).toMatchObject({ handover: null });
    expect(await mine(petra)).toContain(id);
  });

  it('may be taken back', async () => {
    const id = await draft();
    await handOver(id, petra, { to: heiko.id });
    expect((await call('DELETE', `/api/posts/${id}/handover`, petra)).status).toBe(204);
    expect((await several(id)).handover).toBe(null);
  });
});
