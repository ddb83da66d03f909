import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#sample/builders.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: string;
const friday = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await days(0);
  await api.arrange((db) => db.delete(users).where(inArray(users.access, ['none', 'invited'])));
  api.mails.length = 0;
});

async function days(count: number) {
  api.clock.now = new Date(friday.getTime() + count * 86_400_000);
  office = (await api.signInAdmin()).token;
}

const send = (body: object, query = '') => api.call('POST', `/api/invitations${query}`, { as: office, body });
const outgoing = async (body: object) =>
  (await api.call('POST', '/api/invitations/outgoing', { as: office, body })).body;
const invitee = (name: string, more = {}) =>
  api.arrange((db) =>
    buildUser(db, { state: 'none', firstName: 'Kim', lastName: name, email: `${name}@post.example`, ...more }),
  );
const written = () => api.mails.map(({ to }) => to).toSorted();

describe('writing again to all who were invited and have no access', () => {
  it('reaches those whose address works, and nobody who was never written to, has signed in or whose address changed', async () => {
    await invitee('alt');
    const blocked = await invitee('blockiert');
    const open = await invitee('offen');
    const moved = await invitee('umgezogen');
    await invitee('ohne', { email: null });
    await send({});
    await api.runJobs();
    await invitee('neu');
    await api.arrange(async (db) => {
      await db.update(users).set({ emailBlockedAt: friday }).where(eq(users.id, blocked));
      await db.update(users).set({ access: 'open', subject: 'open|1' }).where(eq(users.id, open));
      await db.update(users).set({ email: 'woanders@post.example' }).where(eq(users.id, moved));
    });
    await days(3);
    api.mails.length = 0;
    expect(await outgoing({ again: true })).toEqual({ mails: 1, people: 1, recent: 0 });
    expect((await send({ again: true }, '?mails=1')).body).toMatchObject({ accepted: 1 });
    await api.runJobs();
    expect(written()).toEqual(['alt@post.example']);
  });

  it('leaves out and counts those who were written to within a day, and writes to them only where that is wanted', async () => {
    await invitee('freitag');
    await send({});
    await api.runJobs();
    await days(2);
    await invitee('sonntag');
    await send({});
    await api.runJobs();
    api.mails.length = 0;
    expect(await outgoing({ again: true })).toEqual({ mails: 1, people: 1, recent: 1 });
    expect(await outgoing({ again: true, recent: true })).toEqual({ mails: 2, people: 2, recent: 1 });
    expect(await send({ again: true }, '?mails=2')).toMatchObject({
      status: 409,
      body: { code: 'mailings.changed', mails: 1 },
    });
    await send({ again: true }, '?mails=1');
    await api.runJobs();
    expect(written()).toEqual(['freitag@post.example']);
    await send({ again: true, recent: true }, '?mails=2');
    await api.runJobs();
    expect(written()).toEqual(['freitag@post.example', 'freitag@post.example', 'sonntag@post.example']);
  });

  it.each([
    [{ again: true, importId: '01900000-0000-7000-8000-000000000001' }, 'again'],
    [{ recent: true }, 'recent'],
    [{ recent: true, again: true, userIds: [] }, 'recent'],
  ])('refuses %j at the field %s', async (body, path) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

describe('the text of the invitation', () => {
  const text = async () => (await api.call('GET', '/api/invitations/text', { as: office })).body;
  const note = (invitationNote: string | null) =>
    api.call('PATCH', '/api/portal', { as: office, body: { invitationNote } });

  it('is seen before as it is sent, with the sentence of the office', async () => {
    const own = 'Ab Januar kommen unsere Rundschreiben über dieses {portal}.\nFragen: 05555 4321.';
    expect((await note(own)).body).toMatchObject({ invitationNote: own });
    const seen = await text();
    await invitee('lina', { language: 'de' });
    await send({});
    await api.runJobs();
    const [mail] = api.mails;
    expect(mail?.subject).toBe(seen.subject);
    const blocks = mail?.text.split('\n\n') ?? [];
    expect(blocks.map((block) => block.split(/:\nhttp/)[0])).toEqual(
      seen.parts.map(({ kind, text: part }: { kind: string; text: string }) =>
        kind === 'text' ? expect.stringMatching(/./) : part,
      ),
    );
    expect(mail?.text).toContain(own);
    expect(mail?.html).toContain('{portal}.<br>Fragen: 05555 4321.');
    await note(null);
    expect((await text()).parts).toContainEqual({ kind: 'note', text: '' });
  });

  it('leaves nothing where the office has no sentence', async () => {
    await note('   ');
    await invitee('lina');
    await send({});
    await api.runJobs();
    expect(api.mails[0]?.text).not.toContain('\n\n\n');
  });

  it('takes at most 300 characters', async () => {
    expect(await note('x'.repeat(301))).toMatchObject({ status: 400, body: { errors: [{ path: 'invitationNote' }] } });
    expect((await note('x'.repeat(300))).status).toBe(200);
    await note(null);
  });
});
