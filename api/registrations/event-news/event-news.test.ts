import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#database/schema/members.ts';
import { registrations } from '#database/schema/registrations.ts';
import type { Db } from '#platform/database/database.ts';
import { entriesForMail } from '#api/calendar/mail-entry.page.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { tellOfEvent } from './tell-of-event.worker.ts';
import { eventWith } from '../fixtures/event.ts';
import { employ } from '#sample/builders.ts';
import { guildEvening, later, laterFacts, start } from '../fixtures/guild-evening.ts';

let house: Awaited<ReturnType<typeof guildEvening>>;
beforeAll(async () => {
  house = await guildEvening();
});
beforeEach(async () => {
  house.api.clock.now = start;
  await house.news();
});
afterAll(() => house.api.close());

interface Entry {
  begin: string;
  sequence: number;
}

/** As a program does: what is newer moves the entry of its UID or takes it out; what is older changes nothing. */
function takeIn(kept: Map<string, Entry>, content: string): void {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
  const method = calendar.getFirstPropertyValue('method');
  for (const part of calendar.getAllSubcomponents('vevent')) {
    const { uid, sequence, startDate } = new ICAL.Event(part);
    const known = seen.get(uid) ?? -1;
    expect([uid, sequence > known]).toEqual([uid, true]);
    seen.set(uid, sequence);
    if (method === 'CANCEL' || part.getFirstPropertyValue('status') === 'CANCELLED') kept.delete(uid);
    else kept.set(uid, { begin: startDate.toJSDate().toISOString().slice(0, 10), sequence });
  }
}

/** The last sequence of each entry, also of one that was taken out. */
const seen = new Map<string, number>();

type Mail = Awaited<ReturnType<typeof house.news>>[number];
const methods = (mails: Mail[]) => mails.map(({ calendar }) => calendar?.method);
const lineIn = (mail: Mail | undefined, name: string) =>
  mail?.calendar?.content.split('\r\n').find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));
const sequence = (mail: Mail | undefined) => Number(lineIn(mail, 'SEQUENCE')?.split(':')[1]);
const letters = async (id: string): Promise<{ name: string; what: string }[]> =>
  (await house.must('GET', `/api/posts/${id}/letters`)).items.filter(({ what }: { what: string }) =>
    ['moved', 'cancelled'].includes(what),
  );
const act = (id: string, which: string, body?: object, query = '') =>
  house.call(which === 'audience' ? 'PUT' : 'POST', `/api/posts/${id}/${which}${query}`, body);

/** An event for which the owner is registered; the mail about that has come. */
async function registered() {
  const id = await house.event();
  await house.register(id);
  const [mail] = await house.news();
  return { id, mail };
}

describe('an event that is moved', () => {
  it('causes a mail with old and new time and place, and moves the entry for the calendar', async () => {
    const { id, mail: first } = await registered();
    await house.correct(id, { ...later, eventPlace: 'Saal' }, laterFacts);
    expect((await house.publish(id)).status).toBe(200);
    const [mail, ...others] = await house.news();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'jutta@post.example', calendar: { method: 'REQUEST' } });
    expect(mail?.subject).toContain('„Praxistag“ ist verschoben');
    expect(mail?.text).toMatch(
      /Bisher:\nTermin: Samstag, 16\. Januar 2027.*Werkhof\n\nJetzt:\nTermin: Samstag, 23\. Januar 2027.*Saal/,
    );
    expect(mail?.text).toContain('Ihre Anmeldung gilt weiter');
    expect(mail?.text).toMatch(/Absagen oder ändern:\nhttps?:\S+\/registration\?token=/);
    expect(lineIn(mail, 'UID')).toBe(lineIn(first, 'UID'));
    expect(sequence(mail)).toBeGreaterThan(sequence(first));
    expect(lineIn(mail, 'DTSTART')).toContain('20270123T073000Z');
  });

  it.each([
    ['end', {}, { endsAt: '2027-01-16T15:00:00.000Z' }, 'verschoben'],
    ['days', {}, { dates: [{ at: '2027-01-18T07:30:00.000Z', endsAt: null }] }, 'verschoben'],
    ['place', { eventPlace: 'Saal' }, {}, 'neuer Ort'],
    ['address', {}, { address: 'Werkstraße 1' }, 'neuer Ort'],
    ['link', {}, { link: 'https://video.example/geheim' }, 'neuer Link'],
  ])('causes one if its %s changes', async (_what, change, facts, words) => {
    const { id } = await registered();
    await house.correct(id, change, facts);
    await house.publish(id);
    const [mail] = await house.news();
    expect(mail?.subject).toContain(words);
    expect(mail?.text).not.toContain('geheim');
  });

  it('of several days moves each of them, and takes out of the calendar a day that is removed', async () => {
    const day = (date: string) => ({ at: `2027-${date}T07:30:00.000Z`, endsAt: `2027-${date}T12:00:00.000Z` });
    const id = await house.event({}, { event: { ...eventWith({}).event, dates: [day('01-18'), day('01-20')] } });
    await house.register(id);
    const kept = new Map<string, Entry>();
    const told = async () => {
      const [mail, ...others] = await house.news();
      expect(others).toEqual([]);
      for (const part of [mail?.calendar, ...(mail?.furtherCalendars ?? [])]) if (part) takeIn(kept, part.content);
      return mail;
    };
    const filesOf = (mail: Mail | undefined) =>
      mail?.furtherCalendars?.map(({ filename, method }) => `${filename} ${method}`) ?? [];
    const days = () => [...kept.values()].map(({ begin }) => begin).toSorted();
    await told();
    const uids = [...kept.keys()];
    expect(days()).toEqual(['2027-01-16', '2027-01-18', '2027-01-20']);

    await house.correct(id, {}, { dates: [day('01-19'), day('01-20')] });
    await house.publish(id);
    expect(filesOf(await told())).toEqual(['date-2.ics REQUEST', 'date-3.ics REQUEST']);
    expect(days()).toEqual(['2027-01-16', '2027-01-19', '2027-01-20']);
    expect([...kept.keys()]).toEqual(uids);

    await house.correct(id, {}, { dates: [day('01-20')] });
    await house.publish(id);
    const mail = await told();
    expect([mail?.calendar?.method, ...filesOf(mail)]).toEqual([
      'REQUEST',
      'date-2.ics REQUEST',
      'cancelled-3.ics CANCEL',
    ]);
    expect(days()).toEqual(['2027-01-16', '2027-01-20']);

    await house.correct(id, {}, { dates: [day('01-20'), day('01-27')] });
    await house.publish(id);
    await told();
    expect(days()).toEqual(['2027-01-16', '2027-01-20', '2027-01-27']);
    expect([...kept.keys()].toSorted()).toEqual(uids.toSorted());

    await house.correct(id, {}, { cancelled: { reason: null } });
    await house.publish(id);
    await told();
    expect(days()).toEqual([]);
  });

  it('of very many days publishes the further ones in one file, as one has no more than ten files beside the first', async () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        at: new Date(Date.UTC(2027, 1, 1 + index, 7, 30)).toISOString(),
        endsAt: null,
      }));
    const id = await house.event({}, { event: { ...eventWith({}).event, dates: days(11) } });
    await house.register(id);
    const kept = new Map<string, Entry>();
    const told = async () => {
      const [{ calendar, furtherCalendars = [] } = {}] = await house.news();
      for (const part of [calendar, ...furtherCalendars]) if (part) takeIn(kept, part.content);
      return [calendar?.method, ...furtherCalendars.map(({ filename, method }) => `${filename} ${method}`)];
    };
    expect(await told()).toEqual(['REQUEST', 'dates.ics PUBLISH']);
    expect(kept.size).toBe(12);

    await house.correct(id, {}, { dates: days(3) });
    await house.publish(id);
    expect(await told()).toEqual(['REQUEST', 'dates.ics PUBLISH']);
    expect(kept.size).toBe(4);

    await house.correct(id, {}, { dates: days(10) });
    await house.publish(id);
    expect(await told()).toHaveLength(11);
    expect(kept.size).toBe(11);

    await house.register(id, { coming: false, people: [], known: 1 });
    expect(new Set((await told()).map((one) => one?.split(' ').at(-1)))).toEqual(new Set(['CANCEL']));
    expect(kept.size).toBe(0);
  });

  it('causes none where something else was corrected, nor to a company that has declined', async () => {
    const { id } = await registered();
    await house.correct(id, { title: 'Praxistag: Ladung' }, { costs: '45 €' });
    await house.publish(id);
    expect(await house.news()).toEqual([]);
    await house.register(id, { coming: false, people: [], known: 1 });
    await house.news();
    await house.correct(id, later, laterFacts);
    await house.publish(id);
    expect(await house.news()).toEqual([]);
  });

  it('twice before a mail is sent causes one with the last state, and none if it was moved back', async () => {
    const { id } = await registered();
    await house.correct(id, later, laterFacts);
    await house.publish(id);
    await house.correct(id, { eventAt: '2027-01-30T07:30:00.000Z' }, { endsAt: '2027-01-30T12:00:00.000Z' });
    await house.publish(id);
    const [mail, ...others] = await house.news();
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/Bisher:\nTermin: Samstag, 16\. Januar[^]*Jetzt:\nTermin: Samstag, 30\. Januar/);
    await house.correct(id, later, laterFacts);
    await house.publish(id);
    await house.correct(id, { eventAt: '2027-01-30T07:30:00.000Z' }, { endsAt: '2027-01-30T12:00:00.000Z' });
    await house.publish(id);
    expect(await house.news()).toEqual([]);
  });

  it('to a day that is over is refused at the field, as people are registered', async () => {
    const { id } = await registered();
    await house.correct(id, { eventAt: '2026-11-26T07:30:00.000Z' }, { endsAt: null, registration: null });
    const { status, body } = await house.publish(id);
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([409, 'posts.notReady', 'eventAt']);
    expect(await house.news()).toEqual([]);
  });

  it('causes a mail or a letter as each is reached, and the office reads whom neither reaches', async () => {
    const id = await house.event({ seats: 2, offerHours: 48 });
    await house.register(id);
    await house.enter(id, house.companies.brief);
    await house.enter(id, house.companies.zeisig);
    await house.news();
    await house.correct(id, later, laterFacts);
    const expected = { companies: 3, people: 0, byMail: 2, byLetter: 1, ended: 0, unreached: [] };
    expect(await house.notified(id, { act: 'correct' })).toEqual(expected);
    expect((await house.publish(id, '?registered=2')).body.code).toBe('mailings.changed');
    expect(await house.news()).toEqual([]);
    expect((await house.publish(id, '?registered=3')).status).toBe(200);
    const mails = await house.news();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['info@zeisig.example', 'jutta@post.example']);
    const waiting = mails.find(({ to }) => to === 'info@zeisig.example');
    expect(waiting?.text).toContain('Platz auf der Warteliste bleibt');
    expect(waiting?.calendar).toBeUndefined();
    expect(await letters(id)).toMatchObject([{ name: 'Fensterbau Brief', what: 'moved' }]);
    await house.api.arrange((db) =>
      db.update(users).set({ emailBlockedAt: start }).where(eq(users.id, house.jutta.id)),
    );
    await house.correct(id, { eventPlace: 'Saal' });
    expect(await house.notified(id, { act: 'correct' })).toMatchObject({
      byMail: 1,
      unreached: ['Tischlerei Rehbein'],
    });
    await house.api.arrange((db) => db.update(users).set({ emailBlockedAt: null }).where(eq(users.id, house.jutta.id)));
  });

  it('causes one mail, though two nodes send at the same moment, and after a node that died meanwhile', async () => {
    const { id } = await registered();
    await house.correct(id, later, laterFacts);
    await house.publish(id);
    const { api } = house;
    const queued: object[] = [];
    const options = {
      database: api.unhurried,
      tenants: { all: [tenantFrom('here', TenantFile.parse({ name: 'Hier' }))], lostHosts: [] },
      confirming: api.confirming,
      config: { mailFrom: 'portal@portal.example' },
      eventEntries: entriesForMail,
      now: () => api.clock.now,
    };
    const which = { tenantId: 'here', origin: 'https://portal.example', postId: id };
    const kill = (db: Db) => db.$client.query('select pg_terminate_backend(pg_backend_pid())');
    const dies = { sendWithin: async (db: Db) => void (await kill(db)) };
    await expect(tellOfEvent({ ...options, jobs: dies }, which)).rejects.toThrow();
    const counts = { sendWithin: async (_db: unknown, _job: unknown, payload: object) => void queued.push(payload) };
    await Promise.all([1, 2, 3].map(() => tellOfEvent({ ...options, jobs: counts }, which)));
    expect(queued).toHaveLength(1);
    expect(await house.news()).toEqual([]);
  });

  it('keeps its hour where the clocks change meanwhile', async () => {
    const { id } = await registered();
    await house.correct(id, { eventAt: '2027-04-03T06:30:00.000Z' }, { endsAt: '2027-04-03T11:00:00.000Z' });
    await house.publish(id);
    const [mail] = await house.news();
    expect(mail?.text).toMatch(/16\. Januar 2027, 08:30[^]*3\. April 2027, 08:30/);
  });
});

describe('an event that does not take place', () => {
  const cancelled = { cancelled: { reason: 'Der Referent ist erkrankt.' } };

  it('causes a mail with the reason, leaves the calendar, takes no registrations and is shown as cancelled', async () => {
    const { id, mail: first } = await registered();
    await house.correct(id, {}, cancelled);
    expect((await house.notified(id, { act: 'correct' })).companies).toBe(1);
    await house.publish(id);
    const [mail, ...others] = await house.news();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('ist abgesagt');
    expect(mail?.text).toContain('Der Referent ist erkrankt.');
    expect(lineIn(mail, 'METHOD')).toBe('METHOD:CANCEL');
    expect(lineIn(mail, 'UID')).toBe(lineIn(first, 'UID'));
    expect(sequence(mail)).toBeGreaterThan(sequence(first));
    const post = await house.must('GET', `/api/posts/${id}`, undefined, house.jutta);
    expect(post).toMatchObject({ cancelledAt: start.toISOString(), event: cancelled });
    expect((await house.must('GET', `/api/posts/${id}/registration`, undefined, house.jutta)).period).toBe('over');
    const file = await house.api.call('GET', `/api/posts/${id}/event.ics`, {
      as: await house.api.token(house.jutta.subject),
    });
    expect(String(file.body)).toContain('STATUS:CANCELLED');
  });

  it('and takes place after all causes a second mail, with the entry again', async () => {
    const { id } = await registered();
    await house.correct(id, {}, cancelled);
    await house.publish(id);
    const [off] = await house.news();
    await house.correct(id, later, { ...laterFacts, cancelled: null });
    await house.publish(id);
    const [mail, ...others] = await house.news();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('findet doch statt');
    expect(methods([mail as Mail])).toEqual(['REQUEST']);
    expect(sequence(mail)).toBeGreaterThan(sequence(off));
    expect((await house.must('GET', `/api/posts/${id}`)).cancelledAt).toBeNull();
  });

  it.each([
    ['archive', undefined, 'archive'],
    ['withdraw', { note: null, mail: null }, 'withdraw'],
  ])(
    'by %s causes one mail, also to a company that has an offer, and none once it is over',
    async (which, body, name) => {
      const id = await house.event({ seats: 1 });
      await house.register(id);
      await house.enter(id, house.companies.zeisig);
      await house.register(id, { coming: false, people: [], known: 1 });
      await house.news();
      expect((await house.notified(id, { act: name })).byMail).toBe(1);
      expect((await act(id, which, body, '?registered=1')).status).toBe(200);
      const mails = await house.news();
      expect(mails.map(({ to, subject }) => [to, subject.includes('abgesagt')])).toEqual([
        ['info@zeisig.example', true],
      ]);
      const over = (await registered()).id;
      house.api.clock.now = new Date('2027-01-16T13:00:00Z');
      expect((await house.notified(over, { act: name })).companies).toBe(0);
      await act(over, which, body);
      expect(await house.news()).toEqual([]);
    },
  );

  it('causes a mail if several posts are archived', async () => {
    const { id } = await registered();
    await house.must('POST', '/api/posts/archive', { ids: [id] });
    expect((await house.news()).map(({ subject }) => subject.includes('abgesagt'))).toEqual([true]);
  });

  it('causes one mail that names the withdrawal of its post too, and a mail of that to the others', async () => {
    const ina = await house.api.signIn({ firstName: 'Ina', email: 'ina@post.example', language: 'de' });
    await house.api.arrange((db) => employ(db, { userId: ina.id, companyId: house.companies.zeisig }));
    const atOnce = { frequencies: { event: 'atOnce' } };
    for (const reader of [ina, house.jutta])
      await house.must('PATCH', '/api/users/me/mail-preferences', atOnce, reader);
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Am Vormittag.' }] }] };
    const { eventAt, event } = eventWith({});
    const fields = { title: 'Praxistag', kind: 'event', body, audience: { include: [house.guild] }, eventAt, event };
    const { id } = await house.must('POST', '/api/posts', fields);
    await house.must('POST', `/api/posts/${id}/publish`);
    const sent = (await house.news()).map(({ to }) => to);
    expect(sent).toEqual(expect.arrayContaining(['ina@post.example', 'jutta@post.example']));
    await house.register(id);
    await house.news();
    expect(await house.must('POST', `/api/posts/${id}/outgoing`, { act: 'withdraw' })).toMatchObject({ mails: 1 });
    const text = 'Der Raum steht nicht mehr zur Verfügung.';
    expect((await act(id, 'withdraw', { note: null, mail: text }, '?mails=1&registered=1')).status).toBe(200);
    const mails = await house.news();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ina@post.example', 'jutta@post.example']);
    const mail = mails.find(({ to }) => to === 'jutta@post.example');
    expect(mail?.subject).toContain('abgesagt');
    expect(mail?.text).toContain('Den Beitrag dazu haben wir zurückgezogen.');
    expect(mail?.text).toContain(text);
  });

  it('is counted once for all posts that are archived together, and compared with what the office was shown', async () => {
    const first = await registered();
    const second = await registered();
    await house.enter(second.id, house.companies.zeisig);
    const other = await house.event();
    await house.news();
    const ids = [first.id, second.id, other];
    expect(await house.must('POST', '/api/posts/archive/notified', { ids })).toEqual({
      companies: 3,
      people: 0,
      byMail: 3,
      byLetter: 0,
      ended: 0,
      unreached: [],
    });
    const { body } = await house.call('POST', '/api/posts/archive', { ids, registered: 2 });
    expect(body.code).toBe('mailings.changed');
    expect(await house.news()).toEqual([]);
    await house.must('POST', '/api/posts/archive', { ids, registered: 3 });
    expect(await house.news()).toHaveLength(3);
  });

  it('causes none if the post comes back before a mail is sent', async () => {
    const { id } = await registered();
    await act(id, 'archive');
    await act(id, 'restore', undefined, '?send=false');
    expect(await house.news()).toEqual([]);
  });

  it('for companies to which the post is not addressed any more causes a mail to them alone', async () => {
    const { id } = await registered();
    await house.enter(id, house.companies.zeisig);
    await house.news();
    const audience = { include: [{ kind: 'company', id: house.companies.zeisig }], exclude: [] };
    expect(await house.notified(id, { act: 'readdress', audience })).toMatchObject({ companies: 1, byMail: 1 });
    expect((await act(id, 'audience', audience, '?send=false&registered=1')).status).toBe(200);
    expect((await house.news()).map(({ to, subject }) => [to, subject.includes('abgesagt')])).toEqual([
      ['jutta@post.example', true],
    ]);
    await house.correct(id, later, laterFacts);
    await house.publish(id);
    expect((await house.news()).map(({ to }) => to)).toEqual(['info@zeisig.example']);
    await act(id, 'audience', { include: [house.guild], exclude: [] }, '?send=false');
    expect(await house.news()).toEqual([]);
    await house.register(id, { known: 2 });
    expect(methods(await house.news())).toEqual(['REQUEST']);
    await house.correct(id, { eventPlace: 'Saal' });
    await house.publish(id);
    expect((await house.news()).map(({ to }) => to).toSorted()).toEqual(['info@zeisig.example', 'jutta@post.example']);
  });

  it('gives the seats of those to whom it is not addressed any more to the waiting list, in the same act', async () => {
    const id = await house.event({ seats: 1, offerHours: 0 });
    await house.register(id);
    await house.enter(id, house.companies.zeisig);
    await house.news();
    const audience = { include: [{ kind: 'company', id: house.companies.zeisig }], exclude: [] };
    expect(await house.notified(id, { act: 'readdress', audience })).toMatchObject({ companies: 1, ended: 1 });
    expect((await act(id, 'audience', audience, '?send=false&registered=1')).status).toBe(200);
    const { states } = await house.must('GET', `/api/posts/${id}/registrations`);
    expect(states).toMatchObject({
      coming: { registrations: 1, people: 1 },
      waiting: { registrations: 0 },
      declined: { registrations: 1 },
    });
    const mails = await house.news();
    expect(Object.fromEntries(mails.map(({ to, calendar }) => [to, calendar?.method]))).toEqual({
      'info@zeisig.example': 'REQUEST',
      'jutta@post.example': 'CANCEL',
    });
  });

  it('causes a mail to who lost the registration, though the post is addressed to them again before the mail is sent', async () => {
    const { id } = await registered();
    const audience = { include: [{ kind: 'company', id: house.companies.zeisig }], exclude: [] };
    await act(id, 'audience', audience, '?send=false');
    await act(id, 'audience', { include: [house.guild], exclude: [] }, '?send=false');
    expect(methods(await house.news())).toEqual(['CANCEL']);
  });

  it('causes a letter to a company without e-mail, in place of the letter that it was moved', async () => {
    const id = await house.event();
    await house.enter(id, house.companies.brief);
    await house.correct(id, later, laterFacts);
    await house.publish(id);
    await house.news();
    await house.correct(id, {}, cancelled);
    await house.publish(id);
    await house.news();
    expect(await letters(id)).toMatchObject([{ name: 'Fensterbau Brief', what: 'cancelled' }]);
    const sheet = await house.api.call('GET', `/api/posts/${id}/letters/pdf`, {
      as: await house.api.token(house.office.subject),
    });
    expect(sheet.status).toBe(200);
  });

  it('causes a mail to the company once the person who answered is erased', async () => {
    const gone = await house.api.signIn({ firstName: 'Gerd', email: 'gerd@post.example' });
    const id = await house.event();
    await house.enter(id, house.companies.zeisig);
    await house.api.arrange(async (db) => {
      await db.update(registrations).set({ byId: gone.id, way: 'link' }).where(eq(registrations.postId, id));
      await db.delete(users).where(eq(users.id, gone.id));
    });
    await act(id, 'withdraw', { note: null, mail: null });
    expect((await house.news()).map(({ to }) => to)).toEqual(['info@zeisig.example']);
  });
});
