import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#platform/mail/mail.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { buildDocument, buildFolder, buildList } from '#sample/builders.ts';
import { documents } from '#database/schema/documents.ts';
import { folders } from '#database/schema/folders.ts';
import { mailPreferences } from '#database/schema/deliveries.ts';
import { users } from '#database/schema/members.ts';
import { digests, folderSubscriptions } from '#database/schema/subscriptions.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { id: string; token: string };
let anna: { id: string; token: string };
let bert: { id: string; token: string };
let outer: string;
let inner: string;
let closed: string;

const everyone: Target = { kind: 'everyone' };
const start = new Date('2026-11-20T09:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const morning = (day: number) => new Date(Date.UTC(2026, 10, 20 + day, 5, 0, 30));

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  anna = await api.signIn({ email: 'anna@muster.example', language: 'de' });
  bert = await api.signIn({ email: 'bert@muster.example', language: 'en' });
  [outer, inner, closed] = await api.arrange(async (db) => {
    const outer = await buildFolder(db, { name: 'Rundschreiben', audience: { include: [everyone] } });
    const inner = await buildFolder(db, { name: '2026', parentId: outer });
    const list = await buildList(db, { userIds: [bert.id] });
    const audience = { include: [{ kind: 'list' as const, id: list }] };
    return [outer, inner, await buildFolder(db, { name: 'Vorstand', parentId: outer, audience })] as const;
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = start;
  api.mails.length = 0;
  await api.arrange(async (db) => {
    await db.delete(mailPreferences);
    await db.delete(folderSubscriptions);
    await db.delete(digests);
    await db.delete(documents);
  });
});

const call = (method: 'PUT' | 'DELETE', id: string, { token }: { token: string }) =>
  api.call(method, `/api/document/folders/${id}/subscription`, { as: token });
const file = (folderId: string, name: string, filedAt = hours(1)) =>
  api.arrange((db) => buildDocument(db, { folderId, name, filedAt }));
const subscribed = async ({ token }: { token: string }) =>
  (await api.call('GET', '/api/document/subscriptions', { as: token })).body;

async function tell(day: number) {
  api.clock.now = morning(day);
  await api.runJobs();
  const sent = api.mails.splice(0).map(({ to, subject, text, html }) => ({ to, subject, text, html }));
  return sent.sort((a, b) => a.to.localeCompare(b.to));
}

it('a folder is subscribed to by those who see it, and left by anybody', async () => {
  expect((await call('PUT', inner, anna)).status).toBe(204);
  expect((await call('PUT', inner, anna)).status).toBe(204);
  expect((await call('PUT', closed, anna)).status).toBe(404);
  expect((await call('DELETE', closed, anna)).status).toBe(404);
  expect(await subscribed(anna)).toMatchObject({
    total: 1,
    items: [{ id: inner, name: '2026', path: [{ id: outer, name: 'Rundschreiben' }] }],
  });
  expect((await subscribed(bert)).total).toBe(0);
  expect((await call('DELETE', inner, anna)).status).toBe(204);
  expect((await call('DELETE', inner, anna)).status).toBe(204);
  expect((await subscribed(anna)).total).toBe(0);
});

it('new documents in a folder and below come in one mail, in the reader’s language and with what the reader may see', async () => {
  for (const person of [anna, bert]) await call('PUT', outer, person);
  await call('PUT', inner, anna);
  await file(outer, 'Vorher.pdf', hours(-1));
  await file(outer, 'Lohn.pdf');
  await file(inner, 'Termine.pdf', hours(2));
  const secret = await file(closed, 'Beschluss.pdf', hours(3));
  const [toAnna, toBert, ...more] = await tell(1);
  expect(more).toEqual([]);
  expect(toAnna).toMatchObject({ to: 'anna@muster.example', subject: 'Kreishandwerkerschaft here: 2 neue Dokumente' });
  expect(toAnna?.text).toContain('2026, 20. November 2026\nTermine.pdf');
  expect(toAnna?.text).toContain('Rundschreiben, 20. November 2026\nLohn.pdf');
  expect(toAnna?.text).not.toMatch(/Beschluss|Vorher/);
  expect(toBert).toMatchObject({ to: 'bert@muster.example', subject: 'Kreishandwerkerschaft here: 3 new documents' });
  expect(toBert?.text).toContain(`/documents/${secret}`);
  // Names of documents and folders are German in it.
  expect(toBert?.html).toMatch(
    /<html lang="en">[^]*<span lang="de">Rundschreiben<\/span>, 20 November 2026[^]*<a lang="de"[^>]*>Lohn.pdf</,
  );
});

it('nobody gets the same news twice or a mail without news, and the mails continue on the next day', async () => {
  await call('PUT', outer, anna);
  await file(outer, 'Eins.pdf');
  expect(await tell(1)).toHaveLength(1);
  expect(await tell(1)).toEqual([]);
  expect(await tell(2)).toEqual([]);
  await file(outer, 'Drei.pdf', new Date('2026-11-22T15:00:00Z'));
  expect(await tell(3)).toMatchObject([{ subject: 'Kreishandwerkerschaft here: 1 neues Dokument' }]);
});

it('people without access get no mail, and documents in the trash are not in it', async () => {
  for (const person of [anna, bert]) await call('PUT', outer, person);
  await file(closed, 'Beschluss.pdf');
  const thrown = await file(inner, 'Irrtum.pdf');
  await api.arrange((db) => db.update(documents).set({ trashedAt: start }).where(eq(documents.id, thrown)));
  const audienceOf = async (id: string) =>
    (await api.arrange((db) => db.select().from(folders).where(eq(folders.id, id))))[0]?.audienceId;
  const narrow = (audienceId: string | null | undefined) =>
    api.arrange((db) => db.update(folders).set({ audienceId }).where(eq(folders.id, outer)));
  const before = await audienceOf(outer);
  await narrow(await audienceOf(closed));
  expect(await tell(1)).toMatchObject([
    { to: 'bert@muster.example', subject: 'Kreishandwerkerschaft here: 1 new document' },
  ]);
  api.clock.now = start;
  expect((await subscribed(anna)).total).toBe(0);
  expect((await call('DELETE', outer, anna)).status).toBe(204);
  await narrow(before);
});

it('people who wait to be deleted get no mail, and get all the news when the account stays', async () => {
  for (const person of [anna, bert]) await call('PUT', outer, person);
  await file(outer, 'Lohn.pdf');
  const leave = (deleteOn: string | null) =>
    api.arrange((db) => db.update(users).set({ deleteOn }).where(eq(users.id, anna.id)));
  await leave('2026-12-04');
  expect(await tell(1)).toMatchObject([{ to: 'bert@muster.example' }]);
  await leave(null);
  expect(await tell(2)).toMatchObject([{ to: 'anna@muster.example', text: expect.stringContaining('Lohn.pdf') }]);
});

it('the office gets mails about folders that are for others', async () => {
  await call('PUT', closed, office);
  await file(closed, 'Beschluss.pdf');
  expect(await tell(1)).toHaveLength(1);
});

describe('the mail of folders and its link', () => {
  const toAnna = () => api.mails.splice(0).filter(({ to }) => to === 'anna@muster.example');
  const linkIn = (mail: Mail | undefined) =>
    new URL(/^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? 'none:');
  const oneClick = ({ pathname, search }: URL) =>
    api.call('POST', `${pathname}${search}`, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const tokenOf = ({ id }: { id: string }) => `?token=${api.unsubscribing.make('here', id)}`;
  const linked = async (who = anna) => (await api.call('GET', `/api/mail-preferences/folders${tokenOf(who)}`)).body;

  async function mailAfter(day: number, name: string): Promise<Mail | undefined> {
    await file(outer, name, new Date(morning(day).getTime() - 3_600_000));
    api.clock.now = morning(day);
    await api.runJobs();
    return toAnna()[0];
  }

  it('has the way to the choices, names its list, and is ended there by one press', async () => {
    await call('PUT', outer, anna);
    const mail = await mailAfter(1, 'Lohn.pdf');
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': expect.stringMatching(/^<folders\.here\.[\w.]+>$/),
    });
    const { search, pathname } = linkIn(mail);
    expect(pathname).toBe('/mails');
    for (const words of ['Warum bekomme ich das?', `${pathname}${search}`, 'Impressum'])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(`${pathname}${search.replace('&', '&amp;')}`);
  });

  it('is unsubscribed from with one click, signed out, and posts still come; taken back, no folder is lost', async () => {
    await call('PUT', outer, anna);
    const link = linkIn(await mailAfter(1, 'Eins.pdf'));
    for (let press = 0; press < 2; press += 1) expect((await oneClick(link)).status).toBe(204);
    const choices = `/api/mail-preferences${tokenOf(anna)}`;
    expect((await api.call('GET', choices)).body).toMatchObject({ folders: 'never', unsubscribedAt: null });
    expect(await mailAfter(2, 'Zwei.pdf')).toBeUndefined();
    expect((await api.call('PATCH', choices, { body: { folders: 'daily' } })).body.folders).toBe('daily');
    const mail = await mailAfter(3, 'Drei.pdf');
    expect(mail?.text).toContain('Drei.pdf');
    expect(mail?.text).not.toContain('Zwei.pdf');
  });

  it('names twenty, counts the others, and is below 100 kB however long their names are', async () => {
    await call('PUT', outer, anna);
    await api.arrange(async (db) => {
      for (let n = 0; n < 23; n += 1)
        await buildDocument(db, { folderId: outer, name: `${'Ü'.repeat(190)} ${n}.pdf`, filedAt: hours(1) });
    });
    const mail = await mailAfter(1, 'Lohn.pdf');
    expect(mail?.subject).toBe('Kreishandwerkerschaft here: 24 neue Dokumente');
    expect(mail?.text).toContain('und 4 weitere Dokumente');
    expect(mail?.text.match(/\/documents\/[\da-f-]{36}/g)).toHaveLength(20);
    // In quoted-printable each of their letters takes six bytes.
    const written = (mail?.text ?? '') + (mail?.html ?? '');
    expect(written.replace(/[^\x20-\x7e]/g, '=C3=9C').length).toBeLessThan(100_000);
  });

  it('starts again for somebody who subscribes to the folder again', async () => {
    await api.call('PATCH', `/api/mail-preferences${tokenOf(anna)}`, { body: { folders: 'never' } });
    await call('PUT', outer, anna);
    expect((await mailAfter(1, 'Lohn.pdf'))?.text).toContain('Lohn.pdf');
  });

  it('comes once a week, on the chosen day, with all that was filed since', async () => {
    await api.call('PATCH', `/api/mail-preferences${tokenOf(anna)}`, { body: { folders: 'weekly', weekday: 3 } });
    await call('PUT', outer, anna);
    for (const day of [1, 2, 3, 4]) expect(await mailAfter(day, `${day}.pdf`)).toBeUndefined();
    const mail = await mailAfter(5, '5.pdf');
    for (const day of [1, 2, 3, 4, 5]) expect(mail?.text).toContain(`${day}.pdf`);
    expect(await mailAfter(6, '6.pdf')).toBeUndefined();
    await call('PUT', outer, anna);
    const { body } = await api.call('GET', `/api/mail-preferences${tokenOf(anna)}`);
    expect(body.folders).toBe('weekly');
  });

  it('leads to the folders that one still sees, and to nobody else’s', async () => {
    await call('PUT', outer, anna);
    await call('PUT', closed, bert);
    expect(await linked()).toMatchObject({ total: 1, items: [{ id: outer, name: 'Rundschreiben' }] });
    expect(await linked(bert)).toMatchObject({ total: 1, items: [{ id: closed, name: 'Vorstand' }] });
    const become = (access: 'open' | 'blocked') =>
      api.arrange((db) => db.update(users).set({ access }).where(eq(users.id, bert.id)));
    await become('blocked');
    expect((await linked(bert)).total).toBe(0);
    await become('open');
    const leave = (who: { id: string }, id: string) =>
      api.call('DELETE', `/api/mail-preferences/folders/${id}${tokenOf(who)}`);
    expect((await leave(anna, closed)).status).toBe(404);
    expect((await leave(anna, outer)).status).toBe(204);
    expect((await leave(anna, outer)).status).toBe(404);
    expect((await linked()).total).toBe(0);
    expect((await linked(bert)).total).toBe(1);
    expect((await api.call('GET', '/api/mail-preferences/folders?token=x')).status).toBe(404);
  });

  it('leaves one folder and takes that back, signed out, and nothing of that day is lost', async () => {
    await call('PUT', outer, anna);
    expect((await mailAfter(1, 'Eins.pdf'))?.text).toContain('Eins.pdf');
    const at = (id: string) => `/api/mail-preferences/folders/${id}${tokenOf(anna)}`;
    await file(outer, 'Zwei.pdf', new Date(morning(1).getTime() + 3_600_000));
    api.clock.now = new Date(morning(1).getTime() + 7_200_000);
    for (const method of ['DELETE', 'PUT', 'PUT'] as const)
      expect((await api.call(method, at(outer))).status).toBe(204);
    expect(await linked()).toMatchObject({ total: 1, items: [{ id: outer }] });
    expect((await api.call('PUT', at(closed))).status).toBe(404);
    expect((await api.call('PUT', `/api/mail-preferences/folders/${outer}?token=x`)).status).toBe(404);
    const mail = await mailAfter(2, 'Drei.pdf');
    expect(mail?.subject).toBe('Kreishandwerkerschaft here: 2 neue Dokumente');
    expect(mail?.text).not.toContain('Eins.pdf');
  });
});
