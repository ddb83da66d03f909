import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#platform/mail/mail.ts';
import { mailFrequencies } from '#contract/mailings/words.ts';
import type { ResultPerson } from '#contract/results/results.ts';
import type { Target } from '#contract/targeting/targeting.ts';
import { eventWith } from '#api/registrations/fixtures/event.ts';
import { buildConsent, buildList, buildPost } from '#sample/builders.ts';
import { deliveries, mailings, mailPreferences } from '#database/schema/deliveries.ts';
import { users } from '#database/schema/members.ts';
import { posts } from '#database/schema/posts.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
interface Person {
  id: string;
  subject: string;
}
let office: Person;
let anna: Person;
let bert: Person;
let list: string;
let title = '';

const start = new Date('2026-11-20T09:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

beforeAll(async () => {
  api = await testApi({ mails: { unmutable: ['urgent'] }, contact: { address: 'Zunftplatz 1, 00001 Musterstadt' } });
  office = await api.signInAdmin();
  const came = { activatedAt: new Date('2026-01-01T00:00:00Z') };
  anna = await api.signIn({
    ...came,
    email: 'anna@muster.example',
    language: 'de',
    firstName: 'Anna',
    lastName: 'Amsel',
  });
  bert = await api.signIn({
    ...came,
    email: 'bert@post.example',
    language: 'en',
    firstName: 'Bert',
    lastName: 'Buche',
  });
  list = await api.arrange((db) => buildList(db, { userIds: [anna.id, bert.id] }));
  const given = (userId: string) => ({ userId, kind: 'partnerOffers' as const });
  await api.arrange(async (db) => [await buildConsent(db, given(anna.id)), await buildConsent(db, given(bert.id))]);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = start;
  await api.runJobs().catch(() => {});
  api.mailer.send = take;
  api.mails.length = 0;
  title = `Beitrag ${crypto.randomUUID()}`;
  await api.arrange(async (db) => {
    await db.delete(mailings);
    await db.delete(mailPreferences);
    await db.update(users).set({ membership: 'member', access: 'open', deleteOn: null }).where(eq(users.id, bert.id));
    await db.update(users).set({ email: 'bert@post.example' }).where(eq(users.id, bert.id));
  });
});

const take = async (mail: Mail) => void api.mails.push(mail);
/** Sessions do not last for days. */
const call = async (
  method: 'POST' | 'PATCH' | 'GET' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  as: Person = office,
) => api.call(method, path, { as: await api.token(as.subject), ...(body && { body }) });
const toList = (id = list): Target => ({ kind: 'list', id });
const only = (id: string) => api.arrange((db) => buildList(db, { userIds: [id] }));

async function draft(given: Partial<typeof posts.$inferInsert> & { to?: Target[] } = {}): Promise<string> {
  const { to = [toList()], ...row } = given;
  const audience = { include: to };
  return api.arrange((db) =>
    buildPost(db, { title, kind: 'circular', authorId: office.id, state: 'draft', ...row, audience }),
  );
}

async function publish(given: Parameters<typeof draft>[0] = {}): Promise<string> {
  const id = await draft(given);
  expect((await call('POST', `/api/posts/${id}/publish`)).status).toBe(200);
  return id;
}

async function sentBy(at = start): Promise<Mail[]> {
  api.clock.now = at;
  await api.runJobs();
  return api.mails.splice(0).toSorted((a, b) => a.to.localeCompare(b.to));
}
const recipients = (mails: Mail[]) => mails.map(({ to }) => to.split('@')[0]);
const counts = async (id: string) => {
  const { body } = await call('GET', `/api/posts/${id}/deliveries`);
  return Object.fromEntries(
    body.counts.map(({ state, reason, people }: { state: string; reason: string | null; people: number }) => [
      reason === null ? state : `${state} ${reason}`,
      people,
    ]),
  );
};
const standstill = async () => (await call('GET', '/api/mail-standstill')).body;
const flowing = {
  people: 0,
  companies: 0,
  since: null,
  posts: 0,
  postsSince: null,
  mailboxSince: null,
  heldSince: null,
  domains: [],
  setAside: [],
};
const choose = (who: Person, change: object) => call('PATCH', '/api/users/me/mail-preferences', change, who);

describe('a post that comes out', () => {
  it.each([
    ['de', 'register', 'Anmelden bis 30. November 2026'],
    ['en', 'pay', 'Pay by 30 November 2026'],
    ['es', 'submit', 'Presentar hasta el 30 de noviembre de 2026'],
  ] as const)('names the purpose of its deadline, as the feed does: %s', async (language, deadlineFor, words) => {
    await call('PATCH', '/api/users/me', { language }, anna);
    await publish({ deadline: '2026-11-30', deadlineFor, to: [toList(await only(anna.id))] });
    const [mail] = await sentBy();
    await call('PATCH', '/api/users/me', { language: null }, anna);
    expect(mail?.text).toContain(`\n${words}\n`);
    expect(mail?.html).toContain(`${words}<`);
  });

  it('is sent to everybody it is for, once, in the reader’s language, with a link to it', async () => {
    const id = await publish({ number: '7/2026', deadline: '2026-11-30', lead: 'Es gilt ab Montag.' });
    const mails = await sentBy();
    expect(recipients(mails)).toEqual(['anna', 'bert']);
    const [toAnna, toBert] = mails;
    expect(toAnna?.subject).toBe(`Rundschreiben 7/2026: ${title}`);
    expect(toAnna?.text).toContain('Guten Tag, Anna Amsel,');
    expect(toAnna?.text).toContain('Es gilt ab Montag.\n\nFrist: bis 30. November 2026');
    expect(toAnna?.text).toContain(`/posts/${id}\n`);
    expect(toAnna?.html).toContain(`<html lang="de">`);
    expect(toBert?.html).toContain(`<html lang="en">`);
    expect(toBert?.html).toMatch(
      new RegExp(`<h1 lang="de"[^>]*>${title}</h1>\\n<p lang="de"[^>]*>Es gilt ab Montag.</p>`),
    );
    expect(toBert?.html).toMatch(/<p class=[^>]*>Deadline: /);
    expect(toAnna?.text).toContain('\nKreishandwerkerschaft here\nZunftplatz 1, 00001 Musterstadt\nImpressum');
    expect(toAnna?.html).toContain('Kreishandwerkerschaft here<br>Zunftplatz 1, 00001 Musterstadt<br><a');
    expect(toAnna?.text).toContain(`Rundschreiben lesen:\n`);
    expect(toAnna?.text).toMatch(/Rundschreiben nicht mehr per E-Mail:\n\S+&kind=circular\n/);
    expect(toBert?.text).toContain('Read the circular:');
    expect(toBert?.text).toContain('Dear Bert Buche,');
    expect(Buffer.byteLength(JSON.stringify(toAnna))).toBeLessThan(100_000);
    expect(await counts(id)).toEqual({ sent: 2 });
    expect(await sentBy(minutes(60))).toEqual([]);
  });

  it('marks what is in another language than its reader’s, alone and among others', async () => {
    const to = [toList(await only(bert.id))];
    await choose(bert, { frequencies: { circular: 'daily' }, hour: 18 });
    await publish({ to, kind: 'urgent', lead: 'Es gilt ab Montag.', language: 'es' });
    const [alone] = await sentBy();
    expect(alone?.html).toMatch(
      new RegExp(`<html lang="en">[^]*<h1 lang="es"[^>]*>${title}</h1>\\n<p lang="es"[^>]*>Es gilt ab Montag.</p>`),
    );
    await publish({ to, lead: 'Aus dem Amt.' });
    await publish({ to, lead: 'Del gremio.', language: 'es' });
    expect(await sentBy(minutes(1))).toEqual([]);
    const [daily] = await sentBy(new Date('2026-11-20T17:00:00Z'));
    expect(daily?.html).toMatch(/<html lang="en">[^]*<h1 class=[^>]*>2 new posts<\/h1>/);
    expect(daily?.html).toMatch(new RegExp(`<a lang="de"[^>]*>${title}</a><br><span lang="de"[^>]*>Aus dem Amt.`));
    expect(daily?.html).toMatch(new RegExp(`<a lang="es"[^>]*>${title}</a><br><span lang="es"[^>]*>Del gremio.`));
  });

  it('is planned with one row and one job, and is sent at its time', async () => {
    const at = minutes(120).toISOString();
    const id = await publish({ publishAt: new Date(at) });
    expect(await sentBy(minutes(119))).toEqual([]);
    const later = minutes(180);
    const { body } = await call('GET', `/api/posts/${id}`);
    expect((await call('PATCH', `/api/posts/${id}`, { publishAt: later.toISOString() })).body.version).toBe(
      body.version + 1,
    );
    expect(await sentBy(minutes(121))).toEqual([]);
    expect(recipients(await sentBy(later))).toEqual(['anna', 'bert']);
  });

  it('shows its text as it is, never as markup', async () => {
    await publish({ title: '<b>Achtung</b> & {name}', to: [toList(await only(anna.id))] });
    const [mail] = await sentBy();
    expect(mail?.subject).toBe('Rundschreiben: <b>Achtung</b> & {name}');
    expect(mail?.html).toContain('&lt;b&gt;Achtung&lt;/b&gt; &amp; {name}');
  });
});

describe('between publishing and sending', () => {
  it.each<[string, () => Promise<unknown>, object]>([
    ['blocked', () => change(bert.id, { access: 'blocked' }), { sent: 1, 'void notMember': 1 }],
    ['left without an address', () => change(bert.id, { email: null }), { sent: 1, 'skipped noAddress': 1 }],
    ['waiting to be deleted', () => change(bert.id, { deleteOn: '2026-12-04' }), { sent: 1, 'skipped leaving': 1 }],
    ['taken off the list', () => leave(), { sent: 1, 'void notForThem': 1 }],
  ])('somebody %s gets nothing', async (_what, happens, told) => {
    const own = await api.arrange((db) => buildList(db, { userIds: [anna.id, bert.id] }));
    list2 = own;
    const id = await publish({ kind: 'notice', to: [toList(own)] });
    await sentBy();
    await happens();
    expect(recipients(await sentBy(new Date('2026-11-21T06:00:00Z')))).toEqual(['anna']);
    expect(await counts(id)).toEqual(told);
  });

  let list2 = '';
  const change = (id: string, row: Partial<typeof users.$inferInsert>) =>
    api.arrange((db) => db.update(users).set(row).where(eq(users.id, id)));
  const leave = () => call('DELETE', `/api/lists/${list2}/users/${bert.id}`);

  it('it is withdrawn and never sent, until it is restored', async () => {
    const id = await publish({ kind: 'notice' });
    await sentBy();
    await call('POST', `/api/posts/${id}/withdraw`, {});
    expect(await sentBy(new Date('2026-11-21T06:00:00Z'))).toEqual([]);
    expect(await counts(id)).toEqual({ 'void withdrawn': 2 });
    await call('POST', `/api/posts/${id}/restore`);
    expect(await sentBy(new Date('2026-11-21T06:00:00Z'))).toEqual([]);
    expect(recipients(await sentBy(new Date('2026-11-22T06:00:00Z')))).toEqual(['anna', 'bert']);
  });
});

describe('after a change of audience', () => {
  it('it is sent only to those who gain it', async () => {
    const id = await publish({ to: [toList(await only(anna.id))] });
    expect(recipients(await sentBy())).toEqual(['anna']);
    await call('PUT', `/api/posts/${id}/audience`, { include: [toList()] });
    expect(recipients(await sentBy(minutes(1)))).toEqual(['bert']);
    await call('PUT', `/api/posts/${id}/audience`, { include: [toList(await only(anna.id))] });
    expect(await sentBy(minutes(2))).toEqual([]);
  });

  it('a post that was never sent by mail is sent to nobody', async () => {
    const id = await api.arrange((db) => buildPost(db, { title, audience: { include: [toList()] } }));
    await call('PUT', `/api/posts/${id}/audience`, { include: [{ kind: 'everyone' }] });
    expect(await sentBy()).toEqual([]);
  });
});

describe('a correction', () => {
  async function correct(id: string, announce: boolean) {
    await call('PATCH', `/api/posts/${id}/correction`, { title: `${title} neu` });
    const reply = await call('POST', `/api/posts/${id}/correction/publish`, { announce, note: 'Datum berichtigt.' });
    expect(reply.status).toBe(200);
  }

  it('is sent to those who had the post, as a reply to its mail', async () => {
    await choose(bert, { frequencies: { circular: 'never' } });
    const id = await publish();
    const [first] = await sentBy();
    await correct(id, true);
    const mails = await sentBy(minutes(1));
    expect(recipients(mails)).toEqual(['anna']);
    expect(mails[0]?.subject).toBe(`Korrektur zu Rundschreiben: ${title} neu`);
    expect(mails[0]?.text).toContain('Datum berichtigt.');
    expect(mails[0]?.headers?.['References']).toBe(first?.headers?.['Message-ID']);
    expect(mails[0]?.headers?.['Message-ID']).not.toBe(first?.headers?.['Message-ID']);
  });

  it('in silence, or before the post has gone out, makes no mail of its own', async () => {
    const id = await publish();
    await sentBy();
    await correct(id, false);
    expect(await sentBy(minutes(1))).toEqual([]);
    api.clock.now = start;
    const other = await publish({ kind: 'notice', to: [toList(await only(anna.id))] });
    await sentBy();
    await correct(other, true);
    const mails = await sentBy(new Date('2026-11-21T06:00:00Z'));
    expect(mails.map(({ subject }) => subject)).toEqual([`Mitteilung: ${title} neu`]);
  });
});

describe('as people want it', () => {
  it('daily comes at the reader’s hour in one mail, weekly on Mondays, never not at all', async () => {
    await choose(anna, { frequencies: { circular: 'daily', report: 'weekly', offer: 'never' }, hour: 18 });
    const to = [toList(await only(anna.id))];
    const ids = [];
    for (const kind of ['circular', 'notice', 'report', 'offer'] as const) ids.push(await publish({ kind, to }));
    expect(await sentBy(new Date('2026-11-20T16:59:00Z'))).toEqual([]);
    const [daily, ...others] = await sentBy(new Date('2026-11-20T17:00:00Z'));
    expect(others).toEqual([]);
    expect(daily?.subject).toBe('Kreishandwerkerschaft here: 2 neue Beiträge');
    expect(await sentBy(new Date('2026-11-23T16:59:00Z'))).toEqual([]);
    expect((await sentBy(new Date('2026-11-23T17:00:00Z'))).map(({ subject }) => subject)).toEqual([
      `Bericht: ${title}`,
    ]);
    expect(await counts(ids[3] ?? '')).toEqual({ 'skipped unwanted': 1 });
  });

  it('weekly mails come on the chosen day, and waiting posts are rescheduled when another day is chosen', async () => {
    await choose(anna, { frequencies: { report: 'weekly' }, weekday: 5, hour: 18 });
    await publish({ kind: 'report', to: [toList(await only(anna.id))] });
    await choose(anna, { weekday: 7, hour: 8 });
    expect(await sentBy(new Date('2026-11-22T06:59:00Z'))).toEqual([]);
    expect(await sentBy(new Date('2026-11-22T07:00:00Z'))).toHaveLength(1);
  });

  const frequenciesAfter = async (change: object) => {
    const { status, body } = await choose(anna, change);
    expect(status).toBe(200);
    const frequencies = new Set<string>(body.kinds.map(({ frequency }: { frequency: string }) => frequency));
    return {
      frequencies: [...frequencies].toSorted(),
      folders: body.folders,
      unsubscribed: body.unsubscribedAt !== null,
    };
  };

  it.each([
    ['atOnce', { frequencies: ['atOnce'], folders: 'daily', unsubscribed: false }],
    ['daily', { frequencies: ['atOnce', 'daily'], folders: 'daily', unsubscribed: false }],
    ['weekly', { frequencies: ['atOnce', 'weekly'], folders: 'weekly', unsubscribed: false }],
    ['never', { frequencies: ['atOnce', 'never'], folders: 'never', unsubscribed: true }],
  ])('one choice sets all kinds and forgets the single ones: %s', async (every, expected) => {
    await choose(anna, { frequencies: { offer: 'daily', circular: 'never' }, folders: 'weekly' });
    expect(await frequenciesAfter({ every })).toEqual(expected);
    const { body } = await call('GET', '/api/users/me/mail-preferences', undefined, anna);
    expect(body.kinds.find(({ kind }: { kind: string }) => kind === 'urgent').frequency).toBe('atOnce');
  });

  it('the one choice is undone with one call, to what was chosen and to the portal’s defaults', async () => {
    const before = (await choose(anna, { frequencies: { offer: 'daily' }, unsubscribed: true, folders: 'weekly' }))
      .body;
    await choose(anna, { every: 'weekly' });
    const frequencies = Object.fromEntries(before.kinds.map(({ kind }: { kind: string }) => [kind, null]));
    const undo = { frequencies: { ...frequencies, ...before.chosen }, folders: before.folders, unsubscribed: true };
    const { version: _, ...undone } = (await choose(anna, undo)).body;
    expect(undone).toEqual({ ...before, version: undefined });
    expect((await choose(anna, { unsubscribed: false })).body.chosen).toEqual({ offer: 'daily' });
  });

  it('one kind chosen by somebody unsubscribed brings back that kind alone', async () => {
    await choose(anna, { frequencies: { offer: 'daily' }, unsubscribed: true });
    const { body } = await choose(anna, { frequencies: { tariff: 'weekly' } });
    expect(body.unsubscribedAt).toBeNull();
    const wanted = body.kinds.filter(
      ({ frequency, unmutable }: { frequency: string; unmutable: boolean }) => frequency !== 'never' && !unmutable,
    );
    expect(wanted.map(({ kind }: { kind: string }) => kind)).toEqual(['tariff']);
  });

  it.each([
    ['a day of the week that is none', { weekday: 8 }],
    ['a choice that is none', { every: 'monthly' }],
    ['folders at once, which come daily at most', { folders: 'atOnce' }],
  ])('%s is refused', async (_what, change) => {
    expect((await choose(anna, change)).status).toBe(400);
  });

  it.each([
    ['the night before the clocks go forward', '2026-03-28T20:00:00Z', '2026-03-29T05:00:00Z'],
    ['the night before they go back', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
    ['in the morning before the hour', '2026-10-25T05:59:00Z', '2026-10-25T06:00:00Z'],
    ['at the very hour', '2026-03-29T05:00:00Z', '2026-03-30T05:00:00Z'],
  ])('%s seven is seven', async (_when, at, due) => {
    api.clock.now = new Date(at);
    await choose(anna, { frequencies: { circular: 'daily' } });
    await publish({ to: [toList(await only(anna.id))] });
    expect(await sentBy(new Date(new Date(due).getTime() - 60_000))).toEqual([]);
    expect(await sentBy(new Date(due))).toHaveLength(1);
  });

  it.each([
    ['an hour that the clock leaves out is the one after it', '2026-03-28T20:00:00Z', '2026-03-29T01:00:00Z'],
    ['an hour that there is twice comes once', '2026-10-24T20:00:00Z', '2026-10-25T01:00:00Z'],
  ])('%s', async (_what, at, due) => {
    api.clock.now = new Date(at);
    await choose(anna, { frequencies: { circular: 'daily' }, hour: 2 });
    await publish({ to: [toList(await only(anna.id))] });
    expect(await sentBy(new Date(new Date(due).getTime() - 60_000))).toEqual([]);
    expect(await sentBy(new Date(due))).toHaveLength(1);
    expect(await sentBy(new Date(new Date(due).getTime() + 3_600_000))).toEqual([]);
  });

  it('a mail shows seven posts, what is open first, and names each of the others with its link', async () => {
    await choose(anna, { frequencies: { circular: 'daily' } });
    const to = [toList(await only(anna.id))];
    const confirmation = { by: 'person' as const, until: '2026-11-30' };
    for (let n = 0; n < 23; n += 1) await publish({ title: `Nummer ${n}`, to, ...(n === 3 && { confirmation }) });
    expect(await sentBy()).toEqual([]);
    const [mail, ...others] = await sentBy(new Date('2026-11-21T06:00:00Z'));
    expect(others).toEqual([]);
    const named = mail?.text?.match(/Nummer \d+/g);
    expect(new Set(named)).toHaveLength(23);
    expect(named).toHaveLength(23);
    expect(named?.[0]).toBe('Nummer 3');
    const [whole, lines] = mail?.text?.split('\n\n----\n\nAußerdem:\n\n') ?? [];
    expect(whole?.match(/Nummer \d+/g)).toHaveLength(7);
    expect(lines?.match(/Nummer \d+:\nhttp\S+\/posts\/\S+/g)).toHaveLength(16);
    expect(mail?.html?.match(/<a lang="de" class="ink" href="[^"]+\/posts\/[^"]+"[^>]*>Nummer \d+<\/a>/g)).toHaveLength(
      23,
    );
    expect(mail?.subject).toBe('Kreishandwerkerschaft here: 23 neue Beiträge, 1 zu bestätigen');
    expect(await sentBy(new Date('2026-11-22T06:00:00Z'))).toEqual([]);
  });

  it.each(['atOnce', 'daily'] as const)(
    'a post that asks to confirm and to register has both links, %s',
    async (how) => {
      await choose(anna, { frequencies: { event: how } });
      const both = {
        kind: 'event' as const,
        to: [toList(await only(anna.id))],
        confirmation: { by: 'person' as const, until: '2026-11-30' },
        ...eventWith({ by: 'person', until: '2026-12-09' }),
      };
      await publish(both);
      if (how === 'daily') await publish({ ...both, title: 'Der zweite' });
      if (how === 'daily') expect(await sentBy()).toEqual([]);
      const [mail] = await sentBy(how === 'daily' ? new Date('2026-11-21T06:00:00Z') : start);
      const posts = how === 'daily' ? 2 : 1;
      const asked = [
        'Bitte bis 30. November 2026 zur Kenntnis nehmen.',
        /Zur Kenntnis nehmen:\nhttps?:\S+\/confirm\?token=\S+/.source,
        'Bitte bis 9. Dezember 2026 antworten.',
        /Anmelden oder absagen:\nhttps?:\S+\/registration\?token=\S+/.source,
      ].join('\n\n');
      expect(mail?.text?.match(new RegExp(asked, 'g'))).toHaveLength(posts);
      for (const page of ['confirm', 'registration'])
        expect(mail?.html?.match(new RegExp(`href="[^"]+/${page}\\?token=`, 'g'))).toHaveLength(posts);
    },
  );

  it('changed meanwhile, what waits comes as it is wanted now', async () => {
    await choose(anna, { frequencies: { circular: 'weekly', report: 'daily' } });
    const to = [toList(await only(anna.id))];
    await publish({ to });
    const report = await publish({ kind: 'report', to });
    await sentBy();
    await choose(anna, { frequencies: { circular: 'daily', report: 'never' } });
    expect((await sentBy(new Date('2026-11-21T06:00:00Z'))).map(({ subject }) => subject)).toEqual([
      `Rundschreiben: ${title}`,
    ]);
    expect(await counts(report)).toEqual({ 'skipped unwanted': 1 });
  });

  it('is counted before it is sent', async () => {
    await choose(anna, { frequencies: { circular: 'daily' } });
    await api.arrange((db) => db.update(users).set({ email: null }).where(eq(users.id, bert.id)));
    const asked = { include: [toList()], exclude: [], kind: 'circular' };
    expect((await call('POST', '/api/reach', asked)).body).toMatchObject({
      people: 2,
      atOnce: 0,
      later: 1,
      mailsAtOnce: 0,
    });
  });

  it('is counted without those who wait to be deleted', async () => {
    await api.arrange((db) => db.update(users).set({ deleteOn: '2026-12-04' }).where(eq(users.id, bert.id)));
    const asked = { include: [toList()], exclude: [], kind: 'urgent' };
    expect((await call('POST', '/api/reach', asked)).body).toMatchObject({ atOnce: 1, later: 0 });
  });
});

describe('nobody outside gets anything, everybody inside does', () => {
  it.each([
    ['atOnce', start],
    ['daily', new Date('2026-11-21T06:00:00Z')],
    ['weekly', new Date('2026-11-23T06:00:00Z')],
  ])('%s', async (frequency, at) => {
    const came = { activatedAt: new Date('2026-01-01T00:00:00Z') };
    const people = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => api.signIn({ ...came, email: `${name}.${frequency}@kreis.example` })),
    );
    const [first, second] = await api.arrange(async (db) => [
      await buildList(db, { userIds: people.slice(0, 2).map(({ id }) => id) }),
      await buildList(db, { userIds: people.slice(1, 3).map(({ id }) => id) }),
    ]);
    for (const person of people) await choose(person, { frequencies: { notice: frequency } });
    const [one, two] = [toList(first), toList(second)];
    const audiences = [[one], [two], [one, two], [{ kind: 'everyone' } as const]].flatMap((include) =>
      [[], [one], [two]].map((exclude) => ({ include, exclude })),
    );
    const ids: string[] = [];
    for (const audience of audiences) {
      const row = { title, authorId: office.id, state: 'draft' as const, audience };
      ids.push(await api.arrange((db) => buildPost(db, row)));
      await call('POST', `/api/posts/${ids.at(-1)}/publish`);
    }
    const early = (await sentBy()).filter(({ to }) => to.includes(`.${frequency}@`));
    expect(early.length > 0).toBe(at === start);
    await sentBy(at);
    const got = new Map(people.map(({ id }) => [id, new Set<string>()]));
    const rows = await api.arrange((db) => db.select().from(deliveries).where(eq(deliveries.state, 'sent')));
    for (const { userId, postId } of rows) got.get(userId)?.add(postId);
    for (const person of people)
      for (const id of ids)
        expect([id, got.get(person.id)?.has(id)]).toEqual([
          id,
          (await call('GET', `/api/posts/${id}`, undefined, person)).status === 200,
        ]);
  });

  it.each(['notice', 'urgent', 'offer'] as const)('the office counts of %s what its readers chose', async (kind) => {
    const to = { include: [toList(await only(anna.id))], exclude: [], kind };
    for (const frequency of [...mailFrequencies, null])
      for (const unsubscribed of [false, true]) {
        const { body } = await choose(anna, { frequencies: { [kind]: frequency }, unsubscribed });
        const chosen = body.kinds.find((one: { kind: string }) => one.kind === kind).frequency;
        const atOnce = chosen === 'atOnce' ? 1 : 0;
        const counted = { people: 1, atOnce, later: chosen === 'never' ? 0 : 1 - atOnce };
        expect((await call('POST', '/api/reach', to)).body).toMatchObject(counted);
      }
  });
});

describe('the mail server', () => {
  const failure = (about: object) => Object.assign(new Error('no'), about);
  const later = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, response: '451 later' };

  it('refuses one finally: it is noted, and the others are sent', async () => {
    api.mailer.send = async (mail) =>
      mail.to.startsWith('anna') ? Promise.reject(failure({ ...later, responseCode: 550 })) : take(mail);
    const id = await publish();
    expect(recipients(await sentBy())).toEqual(['bert']);
    expect(await counts(id)).toEqual({ refused: 1, sent: 1 });
  });

  it('takes one later: its domain rests, and it is tried again, each time after longer', async () => {
    const clara = await api.signIn({ email: 'clara@langsam.example' });
    const both = await api.arrange((db) => buildList(db, { userIds: [clara.id, bert.id] }));
    let tries = 0;
    api.mailer.send = async (mail) => {
      if (!mail.to.startsWith('clara')) return take(mail);
      tries += 1;
      throw failure(later);
    };
    const id = await publish({ to: [toList(both)] });
    expect(recipients(await sentBy())).toEqual(['bert']);
    await sentBy(minutes(4));
    expect(tries).toBe(1);
    await sentBy(minutes(6));
    expect(tries).toBe(2);
    await sentBy(minutes(12));
    expect(tries).toBe(2);
    api.mailer.send = take;
    expect(recipients(await sentBy(minutes(30)))).toEqual(['clara']);
    expect(await counts(id)).toEqual({ sent: 2 });
  });

  it('is away for an hour: what has waited comes in one mail', async () => {
    api.mailer.send = async () => Promise.reject(failure({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }));
    const to = [toList(await only(anna.id))];
    for (const n of [1, 2, 3]) await publish({ title: `${title} ${n}`, to });
    await expect(sentBy()).rejects.toThrow('no');
    await api.runJobs().catch(() => {});
    await api.runJobs().catch(() => {});
    api.mailer.send = take;
    api.clock.now = minutes(60);
    await publish({ title: `${title} 4`, to });
    const mails = await sentBy(minutes(60));
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Kreishandwerkerschaft here: 3 neue Beiträge',
      `Rundschreiben: ${title} 4`,
    ]);
  });

  it('accepts nothing for half an hour: the office sees that until a mail is accepted', async () => {
    api.mailer.send = async () => Promise.reject(failure({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }));
    await publish();
    await expect(sentBy()).rejects.toThrow('no');
    api.clock.now = minutes(29);
    expect(await standstill()).toEqual(flowing);
    api.clock.now = minutes(31);
    expect(await standstill()).toEqual({ ...flowing, people: 2, since: start.toISOString() });
    api.mailer.send = take;
    await api.leaveJob('deliveries', { tenantId: 'here' });
    await api.runJobs();
    expect(await standstill()).toEqual(flowing);
  });

  it('has readers left who were never entered, as the job failed finally: the office sees that, and they are entered later', async () => {
    const audience = { include: [toList()] };
    const id = await api.arrange((db) =>
      buildPost(db, { title, kind: 'circular', authorId: office.id, publishedAt: start, audience, isExpanded: false }),
    );
    api.clock.now = minutes(14);
    await api.leaveJob('deliveries', { tenantId: 'here' });
    expect(await sentBy(minutes(14))).toEqual([]);
    api.clock.now = minutes(31);
    expect(await standstill()).toEqual({ ...flowing, posts: 1, postsSince: start.toISOString() });
    for (const at of [31, 32]) {
      await api.leaveJob('deliveries', { tenantId: 'here' });
      expect(recipients(await sentBy(minutes(at)))).toEqual(at === 31 ? ['anna', 'bert'] : []);
    }
    expect(await standstill()).toEqual(flowing);
    expect(await counts(id)).toEqual({ sent: 2 });
  });

  it('falls silent while it takes one: nobody sends that again but the office', async () => {
    const to = [toList(await only(anna.id))];
    api.mailer.send = async () =>
      Promise.reject(failure({ code: 'ESOCKET', originalCode: 'ECONNRESET', handedOver: true }));
    const id = await publish({ to });
    await expect(sentBy()).rejects.toThrow('no');
    api.mailer.send = take;
    await call('POST', `/api/posts/${id}/deliveries/decision`, { again: true });
    expect(await sentBy(minutes(9))).toEqual([]);
    api.clock.now = minutes(11);
    expect((await call('GET', `/api/posts/${id}/deliveries`)).body).toMatchObject({ undecided: 1, isExpanded: true });
    await call('POST', `/api/posts/${id}/deliveries/decision`, { again: true });
    expect(recipients(await sentBy(minutes(11)))).toEqual(['anna']);
    expect(await counts(id)).toEqual({ sent: 1 });
  });

  it('falls silent while it takes some: each of them is listed, and the office decides of each', async () => {
    api.mailer.send = async () =>
      Promise.reject(failure({ code: 'ESOCKET', originalCode: 'ECONNRESET', handedOver: true }));
    const id = await publish();
    await expect(sentBy()).rejects.toThrow('no');
    api.mailer.send = take;
    const unclear = async () => {
      const { body } = await call('GET', `/api/posts/${id}/results/people?part=unclear`);
      return body.items.map(({ name, status }: ResultPerson) => [name, status]);
    };
    const decide = (body: object) => call('POST', `/api/posts/${id}/deliveries/decision`, body);
    expect(await unclear()).toEqual([]);
    api.clock.now = minutes(11);
    expect(await unclear()).toEqual([
      ['Anna Amsel', 'unclear'],
      ['Bert Buche', 'unclear'],
    ]);
    expect((await call('GET', `/api/posts/${id}/results`)).body.mails).toEqual([{ status: 'unclear', people: 2 }]);
    expect((await decide({ again: false, userId: anna.id })).body).toMatchObject({ undecided: 1 });
    expect(await unclear()).toEqual([['Bert Buche', 'unclear']]);
    expect((await decide({ again: true, userId: bert.id })).body).toMatchObject({ undecided: 0 });
    expect(recipients(await sentBy(minutes(11)))).toEqual(['bert']);
    expect(await counts(id)).toEqual({ sent: 2 });
    expect((await decide({ again: true })).status).toBe(200);
    expect(await sentBy(minutes(12))).toEqual([]);
  });
});

describe('the link in a mail', () => {
  const link = (token: string) => `/api/mail-preferences?token=${token}`;
  const oneClick = (token: string) =>
    api.call('POST', `/mails?token=${token}`, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const tokenIn = (mail: Mail | undefined) =>
    /token=([\w.-]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';

  it('unsubscribes with one click, signed out, and can be undone with all that was chosen', async () => {
    await choose(anna, { frequencies: { offer: 'daily' }, hour: 9 });
    await publish({ to: [toList(await only(anna.id))] });
    const [mail] = await sentBy();
    const token = tokenIn(mail);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect((await oneClick(token)).status).toBe(204);
    expect((await oneClick(token)).status).toBe(204);
    await publish({ to: [toList(await only(anna.id))] });
    expect(await sentBy(minutes(1))).toEqual([]);
    const { body } = await api.call('GET', link(token));
    expect(body).toMatchObject({ unsubscribedAt: start.toISOString(), hour: 9, hasAccess: true });
    const { body: undone } = await api.call('PATCH', link(token), { body: { unsubscribed: false } });
    expect(undone.unsubscribedAt).toBeNull();
    expect(undone.kinds).toContainEqual({ kind: 'offer', frequency: 'daily', push: false, unmutable: false });
    expect((await call('GET', '/api/users/me/mail-preferences', undefined, anna)).body).toEqual(undone);
  });

  it('a kind that reaches everybody still arrives, and its mail offers no such button', async () => {
    await choose(anna, { unsubscribed: true });
    await publish({ kind: 'urgent', to: [toList(await only(anna.id))] });
    const [mail] = await sentBy();
    expect(mail?.subject).toBe(`Eilmeldung: ${title}`);
    expect(mail?.headers).not.toHaveProperty('List-Unsubscribe');
    expect(mail?.text).toContain('Sie können diese E-Mails nicht abbestellen.');
    expect(mail?.text).not.toContain('kind=');
  });

  it.each([
    ['none', ''],
    ['one that is none', 'x'],
    ['one with another’s signature', () => `${bert.id}.${api.unsubscribing.make('here', anna.id).split('.')[1]}`],
    ['one of another tenant', () => api.unsubscribing.make('elsewhere', anna.id)],
    ['one of somebody who is not there', () => api.unsubscribing.make('here', crypto.randomUUID())],
  ])('%s opens nothing', async (_what, given) => {
    const token = typeof given === 'string' ? given : given();
    expect((await api.call('GET', link(token))).status).toBe(404);
    expect((await api.call('PATCH', link(token), { body: { unsubscribed: true } })).status).toBe(404);
    expect((await oneClick(token)).status).toBe(404);
    const own = await call('GET', '/api/users/me/mail-preferences', undefined, anna);
    expect(own.body.unsubscribedAt).toBeNull();
  });

  it('two who choose at once do not overwrite each other', async () => {
    const as = await api.token(anna.subject);
    const headers = { 'if-match': '"1"' };
    const replies = await Promise.all(
      ['daily', 'weekly'].map((frequency) =>
        api.call('PATCH', '/api/users/me/mail-preferences', {
          as,
          headers,
          body: { frequencies: { offer: frequency } },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });
});
