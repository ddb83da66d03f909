import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noFacts } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import { type ParsedCalendar, type ParsedEvent, parsers } from '#api/calendar/fixtures/parsers.ts';
import { posts } from '#database/schema/posts.ts';
import { openTerms } from './fixtures/event.ts';
import { guildEvening, later, laterFacts, start } from './fixtures/guild-evening.ts';

// What programs of others read in the mails of a registration and in the calendar of the person who registered.
let house: Awaited<ReturnType<typeof guildEvening>>;
let address: string;
beforeAll(async () => {
  house = await guildEvening();
  const choice = { deadlines: false, reminder: true };
  address = (await house.must('PUT', '/api/users/me/calendar', choice, house.jutta)).address;
});
beforeEach(() => {
  house.api.clock.now = start;
});
afterEach(async () => {
  await house.news();
  await house.api.arrange((db) => db.delete(posts));
});
afterAll(() => house.api.close());

/** The calendar as its program fetches it a second later, so that the node looks again. */
async function fetched(): Promise<string> {
  house.api.clock.now = new Date(house.api.clock.now.getTime() + 1000);
  const { pathname, search } = new URL(address);
  return String((await house.api.call('GET', pathname + search)).body);
}

async function correct(id: string, change: object, facts: object) {
  await house.correct(id, { ...change }, { ...facts });
  expect((await house.publish(id)).status).toBe(200);
}

type Sent = Awaited<ReturnType<typeof house.news>>[number];
const filesOf = (mail: Sent | undefined) => (mail?.calendar ? [mail.calendar, ...(mail.furtherCalendars ?? [])] : []);

const cancelled = { cancelled: { reason: 'Die Halle ist gesperrt.' } };

describe.each(parsers.filter(({ isHere }) => isHere))('$name', ({ read }) => {
  async function mailed(): Promise<ParsedCalendar> {
    const [mail, ...others] = await house.news();
    expect(others).toEqual([]);
    const { calendar, furtherCalendars } = mail ?? {};
    expect(furtherCalendars).toBeUndefined();
    const parsed = read(calendar?.content ?? '');
    expect([parsed.errors, parsed.method]).toEqual([0, calendar?.method]);
    return parsed;
  }

  const inCalendar = async (): Promise<ParsedEvent[]> => {
    const { errors, method, events } = read(await fetched());
    expect([errors, method]).toEqual([0, null]);
    return events;
  };

  it('reads the event that one registers for, moved, cancelled, and when it takes place after all', async () => {
    const id = await house.event();
    await house.register(id);
    const [created] = (await mailed()).events;
    expect(created).toMatchObject({
      title: 'Praxistag',
      start: '20270116T073000Z',
      end: '20270116T120000Z',
      place: 'Werkhof',
      status: 'CONFIRMED',
      attendee: 'MAILTO:jutta@post.example',
    });
    const [entry] = await inCalendar();
    expect(entry).toMatchObject({ uid: created?.uid, start: '20270116T073000Z', alarms: 1 });

    await correct(id, { ...later, eventPlace: 'Saal; Haus „Größe“, 1. Stock' }, laterFacts);
    const moved = await mailed();
    const place = 'Saal; Haus „Größe“, 1. Stock';
    expect(moved).toMatchObject({
      method: 'REQUEST',
      events: [{ uid: created?.uid, start: '20270123T073000Z', place }],
    });
    const [movedEntry] = await inCalendar();
    expect(movedEntry).toMatchObject({ uid: created?.uid, start: '20270123T073000Z', place });

    await correct(id, {}, cancelled);
    const off = await mailed();
    expect(off).toMatchObject({ method: 'CANCEL', events: [{ uid: created?.uid, status: 'CANCELLED' }] });
    const [offEntry] = await inCalendar();
    expect(offEntry).toMatchObject({ uid: created?.uid, status: 'CANCELLED', alarms: 0 });

    await correct(id, {}, { cancelled: null });
    const again = await mailed();
    expect(again).toMatchObject({ method: 'REQUEST', events: [{ uid: created?.uid, status: 'CONFIRMED' }] });

    await house.register(id, { coming: false, people: [], known: 1 });
    const left = await mailed();
    expect(left).toMatchObject({ method: 'CANCEL', events: [{ uid: created?.uid, status: 'CANCELLED' }] });

    const mails = [created, ...moved.events, ...off.events, ...again.events, ...left.events].map(
      (one) => one?.sequence,
    );
    const entries = [entry, movedEntry, offEntry, ...(await inCalendar())].map((one) => one?.sequence);
    for (const rising of [mails, entries])
      expect(rising).toEqual([...new Set(rising)].toSorted((one, other) => Number(one) - Number(other)));
  });

  it('reads an event that its post takes away: by archiving, by withdrawing, and by a new audience', async () => {
    for (const [method, path, body] of [
      ['POST', 'archive', undefined],
      ['POST', 'withdraw', { note: null, mail: null }],
      ['PUT', 'audience?send=false', { include: [{ kind: 'company', id: house.companies.zeisig }], exclude: [] }],
    ] as const) {
      const id = await house.event();
      await house.register(id);
      const [created] = (await mailed()).events;
      await house.must(method, `/api/posts/${id}/${path}`, body);
      const off = await mailed();
      expect([path, off.method, off.events[0]?.uid, off.events[0]?.status]).toEqual([
        path,
        'CANCEL',
        created?.uid,
        'CANCELLED',
      ]);
      expect(off.events[0]?.sequence).toBeGreaterThan(Number(created?.sequence));
      expect((await inCalendar()).map(({ uid }) => uid)).not.toContain(created?.uid);
    }
  });

  const facts = (given: Partial<EventFacts>): EventFacts => ({
    ...noFacts,
    registration: { ...openTerms, until: null },
    ...given,
  });

  it('shows a course at the same time of day over the changes of the clock, in Berlin and New York', async () => {
    const evening = (day: string, hour: string) => ({ at: `${day}T${hour}:00:00.000Z`, endsAt: null });
    const event = facts({
      dates: [evening('2027-03-21', '17'), evening('2027-03-28', '16'), evening('2027-11-01', '17')],
    });
    const id = await house.event({}, { eventAt: new Date('2027-03-01T17:00:00Z'), event });
    await house.register(id);
    const zones = ['Europe/Berlin', 'America/New_York'];
    const clocks = ({ events }: ParsedCalendar) => events.map((one) => one.clocks);
    const [mail] = await house.news();
    const files = filesOf(mail).map((one) => ({ ...one, parsed: read(one.content, zones) }));
    const expected = [
      ['20270301T180000', '20270301T120000'],
      ['20270321T180000', '20270321T130000'],
      ['20270328T180000', '20270328T120000'],
      ['20271101T180000', '20271101T130000'],
    ];
    for (const { method, parsed } of files)
      expect([parsed.errors, parsed.method, parsed.events.length]).toEqual([0, method, 1]);
    expect(files.flatMap(({ parsed }) => clocks(parsed))).toEqual(expected);
    const own = read(await fetched(), zones);
    expect(clocks(own)).toEqual(expected);
    expect(files.flatMap(({ parsed }) => parsed.events.map(({ uid }) => uid))).toEqual(
      own.events.map(({ uid }) => uid),
    );
  });

  it('reads the many days of a course, also those that the event has no longer', async () => {
    const dates = Array.from({ length: 12 }, (_, index) => ({
      at: new Date(Date.UTC(2027, 1, 1 + index, 17)).toISOString(),
      endsAt: null,
    }));
    const id = await house.event({}, { eventAt: new Date('2027-01-31T17:00:00Z'), event: facts({ dates }) });
    await house.register(id);
    await house.news();
    await correct(id, {}, { dates: dates.slice(0, 5) });
    const [mail] = await house.news();
    const [first, further] = filesOf(mail).map(({ content }) => read(content));
    expect([first?.method, further?.errors, further?.method]).toEqual(['REQUEST', 0, 'PUBLISH']);
    const days = further?.events.map(({ status, attendee }) => [status, attendee]);
    expect(days).toEqual(dates.map((_, index) => [index < 5 ? 'CONFIRMED' : 'CANCELLED', null]));
    const uids = [...(first?.events ?? []), ...(further?.events.slice(0, 5) ?? [])].map(({ uid }) => uid);
    expect((await inCalendar()).map(({ uid }) => uid)).toEqual(uids);
  });

  it('shows an event in the hour that the clock has twice, and in the one that it leaves out', async () => {
    for (const [at, clock] of [
      ['2027-10-31T00:30:00Z', '20271031T023000'],
      ['2027-10-31T01:30:00Z', '20271031T023000'],
      ['2027-03-28T01:00:00Z', '20270328T030000'],
    ] as const) {
      const id = await house.event({}, { eventAt: new Date(at), event: facts({}) });
      await house.register(id);
      const [mail] = await house.news();
      const [event] = read(mail?.calendar?.content ?? '', ['Europe/Berlin']).events;
      expect([at, event?.start, event?.clocks]).toEqual([at, at.replaceAll(/[-:]/g, ''), [clock]]);
    }
  });

  it('reads whole days as days, wherever one reads them', async () => {
    const event = facts({ endsAt: '2027-03-28T22:00:00.000Z', wholeDay: true });
    const id = await house.event({}, { eventAt: new Date('2027-03-26T23:00:00Z'), event });
    await house.register(id);
    const days = { isDay: true, start: '20270327', end: '20270329', clocks: [null] };
    expect((await mailed()).events).toMatchObject([{ ...days, clocks: [] }]);
    expect(read(await fetched(), ['America/New_York']).events).toMatchObject([days]);
  });
});
