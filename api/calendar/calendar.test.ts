import { noFacts } from '#contract/posts/event-days.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendars } from '#database/schema/subscriptions.ts';
import { posts } from '#database/schema/posts.ts';
import { buildList, buildPost } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { eventWith } from '#api/registrations/fixtures/event.ts';
import { parsers } from './fixtures/parsers.ts';
import { calendarFile } from './calendar-file.page.ts';
import { rememberedCalendars } from './remembered.service.ts';

let api: TestApi;
let office: Person;
let anna: Person;
let bert: Person;

interface Person {
  id: string;
  token: string;
}

const start = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  api = await testApi();
  [office, anna, bert] = [await api.signInAdmin(), await api.signIn({ language: 'de' }), await api.signIn()];
});
beforeEach(async () => {
  api.clock.now = start;
  await api.arrange(async (db) => {
    await db.delete(posts);
    await db.delete(calendars);
  });
});
afterAll(() => api.close());

const own = (as = anna) => api.call('GET', '/api/users/me/calendar', { as: as.token });
const choose = (body: object = { deadlines: true, reminder: false }, as = anna) =>
  api.call('PUT', '/api/users/me/calendar', { as: as.token, body });
const renew = (as = anna) => api.call('POST', '/api/users/me/calendar/address', { as: as.token });
const build = (given: Parameters<typeof buildPost>[1]) => api.arrange((db) => buildPost(db, given));
const onlyFor = async (...people: Person[]) => {
  const id = await api.arrange((db) => buildList(db, { userIds: people.map((person) => person.id) }));
  return { include: [{ kind: 'list' as const, id }] };
};

/** As a calendar program fetches it. */
async function fetchFrom(address: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(address);
  const reply = await api.call('GET', pathname + search, { headers });
  return reply.status === 200 ? { ...reply, body: String(reply.body) } : reply;
}

async function addressOf(as = anna): Promise<string> {
  return (await choose(undefined, as)).body.address;
}

interface Read {
  uid: string;
  title: string;
  start: string;
  end: string | null;
  place: string | null;
  url: string;
  sequence: number;
  alarms: number;
}

/** Read by a parser that is not the writer's. */
function eventsIn(text: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      title: event.summary,
      start: event.startDate.toString(),
      end: one.hasProperty('dtend') ? event.endDate.toString() : null,
      place: event.location,
      url: String(one.getFirstPropertyValue('url')),
      sequence: event.sequence,
      alarms: one.getAllSubcomponents('valarm').length,
    };
  });
}

const titlesIn = (text: string) => eventsIn(text).map(({ title }) => title);

describe('the address of a calendar', () => {
  it('is made when the choice is saved, kept at the next one, and shown to its owner alone', async () => {
    expect((await own()).body).toMatchObject({
      address: null,
      since: null,
      deadlines: true,
      reminder: false,
      onlyOwn: false,
      public: null,
      fetched: [],
    });
    const { body: first } = await choose();
    expect(first).toMatchObject({ since: '2026-11-20', deadlines: true, reminder: false });
    const { body: second } = await choose({ deadlines: false, reminder: true });
    expect(second).toMatchObject({ address: first.address, deadlines: false, reminder: true });
    expect((await own()).body.address).toBe(first.address);
    expect((await own(bert)).body.address).toBeNull();
    expect(await addressOf(bert)).not.toBe(first.address);
  });

  it('has 138 bits, in groups that can be read out', async () => {
    expect(await addressOf()).toMatch(/\?key=(?:[a-z2-9]{4}-){6}[a-z2-9]{4}$/);
  });

  it('is another one after it was renewed, with the same choice; the old one is unknown at once', async () => {
    const { body } = await choose({ deadlines: false, reminder: true });
    expect((await fetchFrom(body.address)).status).toBe(200);
    const { body: renewed } = await renew();
    expect(renewed).toMatchObject({ deadlines: false, reminder: true, fetched: [] });
    expect([(await fetchFrom(body.address)).status, (await fetchFrom(renewed.address)).status]).toEqual([404, 200]);
  });

  it('is made by the first renewal too', async () => {
    expect((await fetchFrom((await renew()).body.address)).status).toBe(200);
  });

  it.each(['', 'x', '2222-2222-2222-2222-2222-2222-2222', '1'.repeat(100), "' or 1=1"])(
    '%j is nobody’s',
    async (key) => {
      await addressOf();
      const { status, body } = await api.call('GET', `/api/calendar.ics?key=${encodeURIComponent(key)}`);
      expect([status, body.code]).toEqual([404, 'notFound']);
    },
  );

  it('is unknown in another portal', async () => {
    const { search } = new URL(await addressOf());
    expect((await api.call('GET', `/api/calendar.ics${search}`, { tenant: 'elsewhere' })).status).toBe(404);
  });

  it.each(["access = 'blocked'", "member_until = '2026-11-19'"])('is unknown once of its owner %s', async (change) => {
    const clara = await api.signIn();
    const address = await addressOf(clara);
    const etag = String((await fetchFrom(address)).headers['etag']);
    await api.arrange((db) => db.execute(`update users set ${change} where id = '${clara.id}'`));
    api.clock.now = new Date(start.getTime() + 1000);
    expect((await fetchFrom(address, { 'if-none-match': etag })).status).toBe(404);
  });

  it('is lost with the access, and not had again with it', async () => {
    const clara = await api.signIn();
    const address = await addressOf(clara);
    for (const access of ['blocked', 'open'])
      await api.arrange((db) => db.execute(`update users set access = '${access}' where id = '${clara.id}'`));
    expect([(await fetchFrom(address)).status, (await own(clara)).body.address]).toEqual([404, null]);
  });
});

describe('the calendar', () => {
  it('has what its owner sees from 90 days ago to a year ahead, and nothing of others', async () => {
    const audience = await onlyFor(bert);
    const event = (title: string, day: string, more: object = {}) =>
      build({ title, eventAt: new Date(`${day}T17:30:00Z`), ...more });
    await event('Vor 91 Tagen', '2026-08-20');
    await event('Vor 89 Tagen', '2026-08-23');
    await event('Morgen', '2026-11-21', { eventPlace: 'Saal; Haus, 1. Stock' });
    await event('In einem Jahr', '2027-11-25');
    await event('Für Bert', '2026-11-22', { audience });
    await event('Entwurf', '2026-11-22', { state: 'draft' });
    await event('Zurückgezogen', '2026-11-22', { state: 'withdrawn' });
    await event('Abgelaufen', '2026-11-22', { expiresOn: '2026-11-19' });
    const text = (await fetchFrom(await addressOf())).body;
    expect(titlesIn(text)).toEqual(['Vor 89 Tagen', 'Morgen']);
    expect(eventsIn(text)[1]).toMatchObject({
      start: '2026-11-21T17:30:00Z',
      place: 'Saal; Haus, 1. Stock',
      alarms: 0,
    });
    expect(titlesIn((await fetchFrom(await addressOf(bert))).body)).toEqual(['Vor 89 Tagen', 'Morgen', 'Für Bert']);
  });

  it('has deadlines as whole days, without a busy time, unless they are not wanted', async () => {
    await build({ title: 'Umlage', deadline: '2026-12-04', deadlineFor: 'pay' });
    await build({ title: 'Umfrage', deadline: '2026-12-05' });
    const address = await addressOf();
    const { body } = await fetchFrom(address);
    expect(eventsIn(body).map(({ title, start, end }) => [title, start, end])).toEqual([
      ['Bezahlen: Umlage', '2026-12-04', '2026-12-05'],
      ['Frist: Umfrage', '2026-12-05', '2026-12-06'],
    ]);
    expect(body.match(/TRANSP:TRANSPARENT/g)).toHaveLength(2);
    await choose({ deadlines: false, reminder: false });
    expect(titlesIn((await fetchFrom(address)).body)).toEqual([]);
  });

  it('has an alarm two days before where that is wanted', async () => {
    await build({ title: 'Versammlung', eventAt: new Date('2026-12-09T17:30:00Z') });
    const address = await addressOf();
    await choose({ deadlines: true, reminder: true });
    const { body } = await fetchFrom(address);
    expect(eventsIn(body)[0]?.alarms).toBe(1);
    expect(body).toContain('TRIGGER:-P2D');
  });

  it('keeps the id of an event that is moved, under a higher number', async () => {
    const id = await build({ title: 'Versammlung', eventAt: new Date('2026-12-09T17:30:00Z') });
    const address = await addressOf();
    const [before] = eventsIn((await fetchFrom(address)).body);
    const as = office.token;
    const place = `/api/posts/${id}/correction`;
    const written = await api.call('PATCH', place, { as, body: { eventAt: '2026-12-16T17:30:00.000Z' } });
    const body = { note: 'Der Termin ist verschoben.', announce: true };
    const published = await api.call('POST', `${place}/publish`, { as, body });
    expect([written.status, published.status]).toEqual([200, 200]);
    api.clock.now = new Date(start.getTime() + 1000);
    const [after] = eventsIn((await fetchFrom(address)).body);
    expect(after).toMatchObject({ uid: before?.uid, start: '2026-12-16T17:30:00Z' });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
  });

  it('has each evening of a course, with its end, the place and the address, over a change of the clock', async () => {
    await build({
      title: 'Kurs',
      eventAt: new Date('2027-03-21T17:00:00Z'),
      eventPlace: 'Saal',
      event: {
        ...noFacts,
        endsAt: '2027-03-21T19:30:00.000Z',
        dates: [{ at: '2027-03-28T16:00:00.000Z', endsAt: '2027-03-28T18:30:00.000Z' }],
        address: 'Werkstraße 1, Musterstadt',
        link: 'https://video.example/geheim',
      },
    });
    const { body } = await fetchFrom(await addressOf());
    const place = 'Saal, Werkstraße 1, Musterstadt';
    const [first, second] = eventsIn(body);
    expect(first).toMatchObject({ start: '2027-03-21T17:00:00Z', end: '2027-03-21T19:30:00Z', place });
    expect(second).toMatchObject({ start: '2027-03-28T16:00:00Z', end: '2027-03-28T18:30:00Z', place });
    expect(second?.uid).not.toBe(first?.uid);
    expect(body).not.toContain('geheim');
  });

  it('has whole days as days, over a change of the clock too', async () => {
    const [eventAt, endsAt] = [new Date('2027-03-26T23:00:00Z'), '2027-03-28T22:00:00.000Z'];
    await build({ title: 'Messe', eventAt, event: { ...noFacts, endsAt, wholeDay: true } });
    expect(eventsIn((await fetchFrom(await addressOf())).body)[0]).toMatchObject({
      start: '2027-03-27',
      end: '2027-03-29',
    });
  });

  it('names the portal and the pause until the next fetch, and links each event to its post', async () => {
    const id = await build({ title: 'Versammlung', eventAt: new Date('2026-12-09T17:30:00Z') });
    const { headers, body } = await fetchFrom(await addressOf());
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H');
    expect(eventsIn(body)[0]?.url).toMatch(new RegExp(`/posts/${id}$`));
  });

  it('carries titles of any letters whole, in lines of at most 75 octets', async () => {
    const title = `${'Größe, „Maß“; Ende\\n '.repeat(9)}👷🏽‍♀️ ١٢٣`;
    await build({ title, eventAt: new Date('2026-12-09T17:30:00Z') });
    const { body } = await fetchFrom(await addressOf());
    expect(titlesIn(body)).toEqual([title]);
    for (const line of String(body).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

describe.each(parsers.filter(({ isHere }) => isHere))('$name', ({ read }) => {
  it('reads the events and deadlines of a calendar without an error', async () => {
    const title = 'Größe, „Maß“; Ende 👷🏽‍♀️';
    await build({ title, eventAt: new Date('2026-12-09T17:30:00Z'), eventPlace: 'Saal; Haus, 1. Stock' });
    await build({ title: 'Umlage', deadline: '2026-12-04', deadlineFor: 'pay' });
    const address = await addressOf();
    await choose({ deadlines: true, reminder: true });
    const { errors, events } = read((await fetchFrom(address)).body);
    expect(errors).toBe(0);
    expect(events).toEqual([
      expect.objectContaining({
        title: 'Bezahlen: Umlage',
        start: '20261204',
        end: '20261205',
        isDay: true,
        alarms: 1,
      }),
      expect.objectContaining({
        title,
        start: '20261209T173000Z',
        isDay: false,
        place: 'Saal; Haus, 1. Stock',
        alarms: 1,
      }),
    ]);
  });
});

describe('a program that fetches again', () => {
  const later = (milliseconds: number) => (api.clock.now = new Date(api.clock.now.getTime() + milliseconds));

  it('gets the answer that nothing has changed, until an event of it does', async () => {
    await build({ title: 'Eins', eventAt: new Date('2026-12-09T17:30:00Z') });
    const address = await addressOf();
    const { headers } = await fetchFrom(address);
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await fetchFrom(address, known)).status).toBe(304);
    await build({ title: 'Zwei', eventAt: new Date('2026-12-10T17:30:00Z') });
    later(1000);
    const { status, body } = await fetchFrom(address, known);
    expect([status, titlesIn(body)]).toEqual([200, ['Eins', 'Zwei']]);
  });

  it('costs at most one look into the database in a second, however often it asks', async () => {
    const remembered = rememberedCalendars(() => api.clock.now);
    const until = start.getTime() + 60_000;
    remembered.keep('here', 'key', { sha256: 'a', bytes: 1, version: '1', until, fetched: {} });
    let looks = 0;
    const read = async () => String((looks += 1));
    for (let time = 0; time < 20; time += 1) expect(await remembered.unchanged('here', 'key', read)).toBeDefined();
    later(1000);
    expect([await remembered.unchanged('here', 'key', read), looks]).toEqual([undefined, 2]);
  });

  const at = (time: string) => (api.clock.now = new Date(time));

  it.each<[string, () => Promise<unknown>, string, string[]]>([
    [
      'an event is less than a year ahead',
      () => build({ title: 'Bald', eventAt: new Date('2027-11-20T09:10:00Z') }),
      '2026-11-20T09:10:00.001Z',
      ['Bald'],
    ],
    [
      'a post comes out',
      () =>
        build({
          title: 'Geplant',
          state: 'scheduled',
          publishedAt: new Date('2026-11-20T09:20:00Z'),
          eventAt: new Date('2026-12-09T17:30:00Z'),
        }),
      '2026-11-20T09:20:00Z',
      ['Geplant'],
    ],
    [
      'the last day of a post is over',
      () => build({ title: 'Eins', eventAt: new Date('2026-12-09T17:30:00Z'), expiresOn: '2026-11-20' }),
      '2026-11-20T23:00:00Z',
      [],
    ],
    [
      'an event is over for 90 days',
      () => build({ eventAt: new Date('2026-08-22T10:00:00Z') }),
      '2026-11-20T23:00:00Z',
      [],
    ],
  ])('gets what time alone has changed as soon as %s', async (_when, arrange, moment, titles) => {
    await arrange();
    const address = await addressOf();
    const known = { 'if-none-match': String((await fetchFrom(address)).headers['etag']) };
    at(new Date(Date.parse(moment) - 1000).toISOString());
    expect((await fetchFrom(address, known)).status).toBe(304);
    at(moment);
    const { status, body } = await fetchFrom(address, known);
    expect([status, titlesIn(String(body))]).toEqual([200, titles]);
  });

  it('is noted by its name and the hour alone', async () => {
    const address = await addressOf();
    await fetchFrom(address, { 'user-agent': 'iOS/19.1 (23B81) dataaccessd/1.0' });
    later(3_600_000);
    await fetchFrom(address, { 'user-agent': 'Google-Calendar-Importer' });
    await fetchFrom(address, { 'user-agent': 'curl/8.1 (my own words)' });
    const [row] = await api.arrange((db) => db.select({ fetched: calendars.fetched }).from(calendars));
    expect(row?.fetched).toEqual({
      Apple: '2026-11-20T09:00:00.000Z',
      Google: '2026-11-20T10:00:00.000Z',
      other: '2026-11-20T10:00:00.000Z',
    });
    api.clock.now = start;
    expect((await own()).body.fetched.map(({ program }: { program: string }) => program)).toEqual([
      'Google',
      'other',
      'Apple',
    ]);
  });
});

describe('a calendar of own events alone', () => {
  const onlyOwn = { deadlines: true, reminder: false, onlyOwn: true };
  const course = (title: string, more: object = {}) =>
    build({ title, ...eventWith({ by: 'person', seats: 1 }), ...more });
  const register = async (id: string, as: Person, body: object = {}) => {
    const place = `/api/posts/${id}/registration`;
    const { body: asked } = await api.call('GET', place, { as: as.token });
    const known = asked.items[0].registration?.version ?? null;
    const people = [{ userId: as.id, answers: {} }];
    return api.call('PUT', place, {
      as: as.token,
      body: { companyId: null, known, coming: true, people, answers: {}, wait: false, ...body },
    });
  };

  it('has the events for which its owner is registered or waits, and deadlines as before', async () => {
    const [taken, full] = [await course('Kurs'), await course('Voller Kurs')];
    await course('Nicht angemeldet');
    await build({ title: 'Umlage', deadline: '2026-12-04' });
    expect((await register(full, bert)).status).toBe(200);
    expect((await register(full, anna, { wait: true })).status).toBe(200);
    const { body } = await choose(onlyOwn);
    expect(body).toMatchObject({ onlyOwn: true, events: 3, ownEvents: 1 });
    const fetched = await fetchFrom(body.address);
    expect(titlesIn(fetched.body)).toEqual(['Frist: Umlage', 'Voller Kurs']);
    // In the same second, on a node that remembers the calendar.
    expect((await register(taken, anna)).status).toBe(200);
    const known = { 'if-none-match': String(fetched.headers['etag']) };
    expect(titlesIn((await fetchFrom(body.address, known)).body).toSorted()).toEqual([
      'Frist: Umlage',
      'Kurs',
      'Voller Kurs',
    ]);
    expect((await register(taken, anna, { coming: false, people: [] })).status).toBe(200);
    const again = await fetchFrom(body.address);
    expect(titlesIn(again.body)).toEqual(['Frist: Umlage', 'Voller Kurs']);
    expect((await fetchFrom(body.address, { 'if-none-match': String(again.headers['etag']) })).status).toBe(304);
  });

  it('has no event that its owner may no longer see, though he or she is registered', async () => {
    const id = await course('Kurs');
    await register(id, anna);
    const { body } = await choose(onlyOwn);
    expect(titlesIn((await fetchFrom(body.address)).body)).toEqual(['Kurs']);
    const audience = await onlyFor(bert);
    const as = office.token;
    expect((await api.call('PUT', `/api/posts/${id}/audience`, { as, body: audience })).status).toBeLessThan(300);
    api.clock.now = new Date(start.getTime() + 1000);
    expect(titlesIn((await fetchFrom(body.address)).body)).toEqual([]);
  });
});

describe('the public calendar', () => {
  const event = { ...noFacts, address: 'Werkstraße 1', contact: 'Frau Beispiel', isPublic: true };
  const fetchPublic = (headers: Record<string, string> = {}) =>
    fetchFrom('https://kh.example/api/public-calendar.ics', headers);

  it('has the title, time, place and address of events that the office marks, whatever their audience', async () => {
    const audience = await onlyFor(bert);
    const eventAt = new Date('2026-12-09T17:30:00Z');
    const more = { eventAt, eventPlace: 'Saal', event };
    const id = await build({ title: 'Tag der offenen Tür', ...more, audience });
    await build({ title: 'Vorstand', eventAt, event: noFacts });
    await build({ title: 'Ohne Angaben', eventAt });
    await build({ title: 'Umlage', deadline: '2026-12-04' });
    await build({ title: 'Entwurf', ...more, state: 'draft' });
    await build({ title: 'Zurückgezogen', ...more, state: 'withdrawn' });
    await build({ title: 'Abgelaufen', ...more, expiresOn: '2026-11-19' });
    await build({ title: 'Geplant', ...more, state: 'scheduled' });
    const { status, body } = await fetchPublic();
    expect(status).toBe(200);
    expect(eventsIn(body)).toMatchObject([
      { title: 'Tag der offenen Tür', start: '2026-12-09T17:30:00Z', place: 'Saal, Werkstraße 1' },
    ]);
    for (const word of ['Frau Beispiel', `posts/${id}`]) expect(body).not.toContain(word);
  });

  it('is shown with its address and number of events to the office alone', async () => {
    const eventAt = new Date('2026-12-09T17:30:00Z');
    await build({ title: 'Tag der offenen Tür', eventAt, event });
    await build({ title: 'Gewesen', eventAt: new Date('2026-11-09T17:30:00Z'), event });
    const { body } = await own(office);
    expect(body.public).toMatchObject({ events: 1 });
    expect(new URL(body.public.address).pathname).toBe('/api/public-calendar.ics');
    expect((await own()).body.public).toBeNull();
  });

  it('answers that nothing has changed until an event is added, and loses one that is no longer public', async () => {
    const id = await build({ title: 'Eins', eventAt: new Date('2026-12-09T17:30:00Z'), event });
    const known = { 'if-none-match': String((await fetchPublic()).headers['etag']) };
    expect((await fetchPublic(known)).status).toBe(304);
    const place = `/api/posts/${id}/correction`;
    const body = { event: { ...event, isPublic: false } };
    expect((await api.call('PATCH', place, { as: office.token, body })).status).toBe(200);
    expect(titlesIn((await fetchPublic()).body)).toEqual(['Eins']);
    const published = await api.call('POST', `${place}/publish`, {
      as: office.token,
      body: { note: '', announce: false },
    });
    expect(published.status).toBe(200);
    api.clock.now = new Date(start.getTime() + 1000);
    expect(titlesIn((await fetchPublic(known)).body)).toEqual([]);
  });

  it('of another portal has that portal’s events alone', async () => {
    await build({ title: 'Eins', eventAt: new Date('2026-12-09T17:30:00Z'), event });
    const { status, body } = await api.call('GET', '/api/public-calendar.ics', { tenant: 'elsewhere' });
    expect([status, titlesIn(String(body))]).toEqual([200, []]);
  });
});

describe('the event of a post as a file', () => {
  it('is given to who sees the post, and to nobody else', async () => {
    const audience = await onlyFor(anna);
    const id = await build({ title: 'Versammlung', eventAt: new Date('2026-12-09T17:30:00Z'), audience });
    const { status, headers, body } = await api.call('GET', `/api/posts/${id}/event.ics`, { as: anna.token });
    expect([status, titlesIn(String(body))]).toEqual([200, ['Versammlung']]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="?\w+\.ics/);
    expect((await api.call('GET', `/api/posts/${id}/event.ics`, { as: bert.token })).status).toBe(404);
  });

  it('has the same id at each host of the portal', () => {
    const entry = {
      postId: 'p',
      title: 'Versammlung',
      version: 1,
      changedAt: start.toISOString(),
      what: 'deadline',
    } as const;
    const entries = [{ ...entry, day: '2026-12-09', purpose: null }];
    const uids = ['https://kh.example', 'https://portal.example:8443'].map((origin) =>
      eventsIn(calendarFile({ name: 'Portal', origin, language: 'de', entries, reminder: false })).map(
        ({ uid }) => uid,
      ),
    );
    expect(uids).toEqual([['deadline-p'], ['deadline-p']]);
  });

  it('is missing where the post has no event', async () => {
    const id = await build({ title: 'Ohne' });
    expect((await api.call('GET', `/api/posts/${id}/event.ics`, { as: anna.token })).status).toBe(404);
  });
});
