// Reminders, corrections and withdrawals of a post to those who get it on paper.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { buildCompany, buildPost, buildUser, employ } from '#sample/builders.ts';
import { users } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { pagesOf } from '#tests/support/pdf.ts';

const day = 24 * 3_600_000;
const start = new Date('2026-11-20T09:00:00Z');
const place = { street: 'Amtsweg 1', postcode: '00001', town: 'Musterstadt' };
const text = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

let api: TestApi;
let office: { id: string; subject: string };
let id: string;
let people: Record<'paper' | 'mailed' | 'blocked' | 'lost', string>;
let empty: string;

beforeAll(async () => {
  api = await testApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  api.clock.now = start;
  office = await api.signInAdmin();
});
afterAll(() => api.close());

const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  api.call(method, `/api/posts/${id}${path}`, { as: await api.token(office.subject), ...(body && { body }) });
const letters = async () => {
  const { items } = (await call('GET', '/letters')).body;
  return items
    .map(({ name, what, postedOn }: Record<string, string>) => [name, what, postedOn].join(' ').trim())
    .toSorted();
};
const counts = async () => (await call('GET', '/letters')).body.counts;
const pdf = async () => pagesOf((await call('GET', '/letters/pdf')).body);
const post = async (ids?: string[]) =>
  (await call('PUT', '/letters/posted', { on: '2026-11-20', ...(ids && { ids }) })).body;
const reminder = async () => (await call('GET', '/confirmations/reminder')).body;
const overview = async () => (await call('GET', '/confirmations')).body;
async function remind(query = '') {
  const reply = await call('POST', `/confirmations/reminder${query}`);
  await api.runJobs();
  return reply;
}
async function later(days: number) {
  api.clock.now = new Date(start.getTime() + days * day);
}
const change = (userId: string, row: Partial<typeof users.$inferInsert>) =>
  api.arrange((db) => db.update(users).set(row).where(eq(users.id, userId)));
const enter = (ids: string[]) => call('POST', '/confirmations/entries', { ids, way: 'phone', day: '2026-11-20' });

beforeEach(async () => {
  api.clock.now = start;
  const audience = await api.arrange(async (db) => {
    const company = await buildCompany(db, { name: 'Dach', ...place });
    const person = async (lastName: string, given: Parameters<typeof buildUser>[1]) => {
      const userId = await buildUser(db, { firstName: '', lastName, state: 'none', ...given });
      await employ(db, { userId, companyId: company });
      return userId;
    };
    people = {
      paper: await person('Papier', { email: null }),
      mailed: await person('Mail', { email: `mail-${crypto.randomUUID()}@kreis.example` }),
      blocked: await person('Gesperrt', { email: null, state: 'blocked', lettersWhenBlocked: true }),
      lost: await buildUser(db, { firstName: '', lastName: 'Nirgends', state: 'none', email: null }),
    };
    empty = await buildCompany(db, { name: 'Leer', ...place, email: null });
    const lone = await buildCompany(db, { name: 'Ohne Anschrift' });
    await employ(db, { userId: people.lost, companyId: lone });
    return { include: [company, empty, lone].map((companyId) => ({ kind: 'company' as const, id: companyId })) };
  });
  const confirmation = { by: 'company' as const, until: '2026-12-31' };
  const given = { title: 'Winterdienst', kind: 'circular' as const, number: '8/2026', authorId: office.id };
  id = await api.arrange((db) =>
    buildPost(db, { ...given, confirmation, audience, body: text('Räumen ab 7 Uhr.'), state: 'draft' }),
  );
  expect((await call('POST', '/publish')).status).toBe(200);
  await api.runJobs();
  api.mails.length = 0;
});

describe('a reminder', () => {
  it('is sent by mail or letter, is counted before, and names those who have neither', async () => {
    expect(await letters()).toEqual(['Gesperrt post', 'Leer post', 'Nirgends post', 'Papier post']);
    await post();
    await later(1);
    expect(await reminder()).toEqual({ mails: 1, byLetter: 3, unreachable: 1, pushes: 0 });
    expect(await overview()).toMatchObject({ remindable: 1, remindableByLetter: 3, mayRemind: true });
    expect(await remind('?mails=1&byLetter=2')).toMatchObject({
      status: 409,
      body: { code: 'mailings.changed', byLetter: 3 },
    });
    expect((await remind('?mails=1&byLetter=3')).status).toBe(200);
    expect(api.mails).toHaveLength(1);
    expect(await counts()).toEqual({ posted: 3, open: 3, withoutAddress: 1 });
    expect((await letters()).filter((line: string) => line.includes('reminder'))).toEqual([
      'Gesperrt reminder',
      'Leer reminder',
      'Papier reminder',
    ]);
    expect((await overview()).reminders).toMatchObject([{ people: 1, letters: 3 }]);
  });

  it('by letter is called a reminder, and has the post and the strip', async () => {
    await post();
    await later(1);
    await remind();
    const page = (await pdf()).find((one) => one.includes('Papier') && one.includes('Erinnerung'));
    for (const words of [
      'Datum 21. November 2026',
      'Erinnerung Wir haben Ihre Bestätigung zu unserem Schreiben vom 20. November 2026 noch nicht erhalten.',
      'Räumen ab 7 Uhr.',
      'Zur Kenntnis genommen',
    ])
      expect(page, words).toContain(words);
  });

  it('replaces a letter that has not been posted, and an earlier reminder', async () => {
    await later(1);
    await remind();
    expect(await letters()).toEqual(['Gesperrt reminder', 'Leer reminder', 'Nirgends post', 'Papier reminder']);
    await later(2);
    await remind();
    expect(await letters()).toEqual(['Gesperrt reminder', 'Leer reminder', 'Nirgends post', 'Papier reminder']);
    await post([people.paper]);
    await later(3);
    await remind();
    expect(await letters()).toEqual([
      'Gesperrt reminder',
      'Leer reminder',
      'Nirgends post',
      'Papier reminder',
      'Papier reminder 2026-11-20',
    ]);
  });

  it('leaves the list when the company confirms, and no letter is made for it', async () => {
    await post();
    await later(1);
    await remind();
    await enter([empty]);
    expect((await letters()).filter((line: string) => line.includes('reminder'))).not.toContain('Leer reminder');
    await later(2);
    expect(await reminder()).toMatchObject({ byLetter: 2 });
  });

  it('goes by mail to a person who has got an address since, and not by letter', async () => {
    await post();
    await change(people.paper, { email: 'papier@kreis.example' });
    await later(1);
    expect(await reminder()).toMatchObject({ mails: 2, byLetter: 2 });
    await remind();
    expect(api.mails.map(({ to }) => to)).toContain('papier@kreis.example');
    expect(await letters()).not.toContain('Papier reminder');
  });

  it('that reached by letter counts as by post', async () => {
    await later(1);
    await remind();
    await post([people.paper]);
    const { mails } = (await call('GET', '/results')).body;
    expect(mails).toContainEqual({ status: 'byPost', people: 1 });
    const { body } = await api.call('GET', `/api/users/${people.paper}/sent`, { as: await api.token(office.subject) });
    expect(body.items).toContainEqual(expect.objectContaining({ way: 'letter', state: 'byPost' }));
  });
});

describe('letters in the box', () => {
  it('are those ticked, or all, and one press is taken back alone', async () => {
    expect(await post([people.paper, people.lost])).toMatchObject({ now: 1, posted: 1, open: 2 });
    await later(1);
    const { at, now } = await post();
    expect(now).toBe(2);
    expect(await post()).toMatchObject({ now: 0 });
    expect((await call('DELETE', `/letters/posted?at=${at}`)).status).toBe(204);
    expect(await letters()).toEqual(['Gesperrt post', 'Leer post', 'Nirgends post', 'Papier post 2026-11-20']);
  });

  it('are refused where the number changed since it was shown', async () => {
    const reply = await call('PUT', '/letters/posted?byLetter=4', { on: '2026-11-20' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'mailings.changed', byLetter: 3 } });
    expect(await counts()).toEqual({ posted: 0, open: 3, withoutAddress: 1 });
  });

  it('of several reminders are taken back without two open ones', async () => {
    await later(1);
    await remind();
    await post();
    await later(2);
    await remind();
    await post();
    expect(await counts()).toMatchObject({ posted: 6, open: 0 });
    expect((await call('DELETE', '/letters/posted')).status).toBe(204);
    expect(await letters()).toEqual(['Gesperrt reminder', 'Leer reminder', 'Nirgends post', 'Papier reminder']);
  });
});

describe('a correction', () => {
  const outgoing = async () => (await call('POST', '/outgoing', { act: 'correct' })).body;
  async function correct(query = '', more: object = {}) {
    const { headers } = await call('PATCH', '/correction', { body: text('Räumen ab 6 Uhr.') });
    const body = { announce: true, note: 'Eine Stunde früher.', ...more };
    const reply = await api.call('POST', `/api/posts/${id}/correction/publish${query}`, {
      as: await api.token(office.subject),
      headers: { 'if-match': String(headers['etag']) },
      body,
    });
    await api.runJobs();
    return reply;
  }

  it('is sent by letter to those who have the post that way, and is counted before', async () => {
    await post([people.paper, empty]);
    await later(1);
    expect(await outgoing()).toMatchObject({ mails: 1, byLetter: 2, letters: { posted: 2, open: 1 } });
    expect(await correct('?mails=1&byLetter=1')).toMatchObject({ status: 409, body: { byLetter: 2 } });
    expect((await correct('?mails=1&byLetter=2')).status).toBe(200);
    expect(api.mails.map(({ to }) => to)).toHaveLength(1);
    expect(await letters()).toEqual([
      'Gesperrt post',
      'Leer correction',
      'Leer post 2026-11-20',
      'Nirgends post',
      'Papier correction',
      'Papier post 2026-11-20',
    ]);
    const page = (await pdf()).find((one) => one.includes('Papier') && one.includes('Korrektur'));
    for (const words of [
      'Datum 21. November 2026',
      'Korrektur Wir haben unser Schreiben vom 20. November 2026 am 21. November 2026 korrigiert.',
      'Eine Stunde früher.',
      'Räumen ab 6 Uhr.',
    ])
      expect(page, words).toContain(words);
  });

  it('makes no second letter where one has not been posted, which takes the new text', async () => {
    await later(1);
    await remind();
    expect(await outgoing()).toMatchObject({ byLetter: 0 });
    await correct();
    expect(await counts()).toEqual({ posted: 0, open: 3, withoutAddress: 1 });
    expect((await pdf())[0]).toContain('Räumen ab 6 Uhr.');
  });

  it('without a word, or without a second mail, makes no letter', async () => {
    await post();
    await later(1);
    await correct('', { announce: false });
    expect(await counts()).toMatchObject({ posted: 3, open: 0 });
  });
});

describe('a withdrawal', () => {
  const withdraw = (mail: string | null, query = '') => call('POST', `/withdraw${query}`, { note: null, mail });

  it('is sent by letter to those who have the post that way, in the office’s words, and unsent letters leave the list', async () => {
    await post([people.paper]);
    await later(1);
    const { body } = await call('POST', '/outgoing', { act: 'withdraw' });
    expect(body).toMatchObject({ mails: 1, byLetter: 1, letters: { posted: 1, open: 2 } });
    expect(await withdraw('Gilt nicht mehr.', '?mails=1&byLetter=2')).toMatchObject({
      status: 409,
      body: { byLetter: 1 },
    });
    expect((await withdraw('Gilt nicht mehr.', '?mails=1&byLetter=1')).status).toBe(200);
    await api.runJobs();
    expect(await letters()).toEqual(['Papier post 2026-11-20', 'Papier withdrawal']);
    const page = (await pdf()).find((one) => one.includes('Gilt nicht mehr.'));
    expect(page).toContain('Zurückgezogen Wir haben unser Schreiben vom 20. November 2026 zurückgezogen.');
    expect(page).not.toContain('Räumen');
    expect(page).not.toContain('bestätigen');
    expect(await post()).toMatchObject({ now: 1, posted: 2 });
  });

  it('without a notice makes no letter, and one that is not out leaves the list when the post is restored', async () => {
    await post([people.paper]);
    await withdraw(null);
    expect(await letters()).toEqual(['Papier post 2026-11-20']);
    await call('POST', '/restore');
    await withdraw('Gilt nicht mehr.');
    expect(await counts()).toMatchObject({ posted: 1, open: 1 });
    await call('POST', '/restore');
    expect((await letters()).filter((line: string) => line.includes('withdrawal'))).toEqual([]);
  });
});
