import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarEvent, CalendarFile } from '#contract/imports/calendars.ts';
import { posts } from '#database/schema/posts.ts';
import { buildGuild } from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { apple, event, google, ics, outlook } from './fixtures/files.ts';

const start = new Date('2026-11-20T09:00:00Z');

let api: TestApi;
let office: { id: string; token: string };

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
});
beforeEach(async () => {
  api.clock.now = start;
  await api.arrange((db) => db.delete(posts));
});
afterAll(() => api.close());

const send = (file: string | Buffer, as = office.token) =>
  api.call('POST', '/api/imports/calendar', {
    as,
    raw: Buffer.from(file),
    headers: { 'content-type': 'text/calendar' },
  });

async function read(file: string | Buffer): Promise<CalendarFile> {
  const reply = await send(file);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body as CalendarFile;
}

async function only(...lines: string[]): Promise<CalendarEvent> {
  const { events, unread } = await read(ics(event('UID:1', 'SUMMARY:Abend', ...lines)));
  const [first] = events;
  if (!first || events.length > 1) throw new Error(JSON.stringify({ events, unread }));
  return first;
}

const reasonOf = async (...lines: string[]) =>
  (await read(ics(event('UID:1', 'SUMMARY:Abend', ...lines)))).unread.map(({ reason }) => reason);

/** As the screen sends it. */
function chosen(of: CalendarEvent, more: object = {}) {
  const { mayBeCourse: _c, earlier: _e, goesOn: _g, notes: _n, known: _k, ...contents } = of;
  return { ...contents, ...more };
}

const make = (events: object[], audience?: object) =>
  api.call('POST', '/api/imports/calendar/drafts', {
    as: office.token,
    body: { events, ...(audience && { audience }) },
  });

const post = async (id: string) => (await api.call('GET', `/api/posts/${id}`, { as: office.token })).body;

describe('a file of', () => {
  it('Outlook is read with zones that are called as Windows calls them', async () => {
    expect(await read(outlook)).toMatchObject({
      unread: [],
      events: [
        {
          title: 'Praxistag Ausbau',
          text: 'Bitte Sicherheitsschuhe mitbringen.\n\nMehr unter https://kreis.example/praxistag.',
          dates: [{ at: '2027-01-16T07:30:00.000Z', endsAt: '2027-01-16T12:00:00.000Z' }],
          wholeDay: false,
          place: 'Bildungszentrum',
          address: 'Werkstraße 5, 12345 Musterstadt',
          link: null,
          notes: [],
          known: null,
        },
      ],
    });
  });

  it('Apple is read with each evening of a course, also across a change of the clock', async () => {
    expect((await read(apple)).events).toMatchObject([
      {
        title: 'Kurs Kalkulation',
        place: 'Haus des Handwerks',
        address: 'Marktplatz 1, 12345 Musterstadt',
        mayBeCourse: true,
        goesOn: false,
        dates: [
          { at: '2027-03-22T17:00:00.000Z', endsAt: '2027-03-22T19:30:00.000Z' },
          { at: '2027-03-29T16:00:00.000Z', endsAt: '2027-03-29T18:30:00.000Z' },
          { at: '2027-04-05T16:00:00.000Z', endsAt: '2027-04-05T18:30:00.000Z' },
        ],
      },
    ]);
  });

  it('Google is read with the meeting by video, whom to ask, and whole days', async () => {
    expect((await read(google)).events).toMatchObject([
      {
        title: 'Sprechstunde online',
        link: 'https://meet.google.com/abc-defg-hij',
        contact: 'Geschäftsstelle, info@kreis.example',
        dates: [{ at: '2027-02-09T17:00:00.000Z', endsAt: '2027-02-09T18:00:00.000Z' }],
      },
      {
        title: 'Messe',
        wholeDay: true,
        dates: [{ at: '2027-05-10T22:00:00.000Z', endsAt: '2027-05-13T22:00:00.000Z' }],
      },
    ]);
  });
});

describe('the letters of a file', () => {
  const text = ics(event('UID:1', 'SUMMARY:Gründung „Süd“', 'DTSTART:20270105T180000'));
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', utf16],
    ['Windows-1252', Buffer.from(text.replace('„', '\u0084').replace('“', '\u0093'), 'latin1')],
    ['lines that end as on Unix', Buffer.from(text.replaceAll('\r\n', '\n'))],
    ['lines that end as on old computers of Apple', Buffer.from(text.replaceAll('\r\n', '\r'))],
  ])('are read in %s', async (_name, file) => {
    expect((await read(file)).events).toMatchObject([{ title: 'Gründung „Süd“' }]);
  });

  it('are put together where a line was folded within one of them', async () => {
    const bytes = Buffer.from(text);
    const at = bytes.indexOf(0xc3) + 1;
    const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
    expect((await read(folded)).events).toMatchObject([{ title: 'Gründung „Süd“' }]);
  });
});

describe('the times of an event', () => {
  const first = async (...lines: string[]) => (await only(...lines)).dates[0];
  it.each([
    ['without a zone are those of the portal', ['DTSTART:20270701T180000'], '2027-07-01T16:00:00.000Z', null],
    ['in UTC', ['DTSTART:20270701T180000Z'], '2027-07-01T18:00:00.000Z', null],
    [
      'of another zone',
      ['DTSTART;TZID=America/New_York:20270701T180000', 'DTEND;TZID=America/New_York:20270701T190000'],
      '2027-07-01T22:00:00.000Z',
      '2027-07-01T23:00:00.000Z',
    ],
    [
      'of a zone behind the address of a program',
      ['DTSTART;TZID=/beispiel.example/20260101_1/Europe/Berlin:20270701T180000'],
      '2027-07-01T16:00:00.000Z',
      null,
    ],
    [
      'with a duration',
      ['DTSTART:20270701T180000', 'DURATION:PT1H30M'],
      '2027-07-01T16:00:00.000Z',
      '2027-07-01T17:30:00.000Z',
    ],
    [
      'of one whole day have no end',
      ['DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270702'],
      '2027-06-30T22:00:00.000Z',
      null,
    ],
    ['without the word for whole days', ['DTSTART:20270701'], '2027-06-30T22:00:00.000Z', null],
    [
      'of whole days as Outlook wrote them',
      ['DTSTART:20270701T000000', 'DTEND:20270703T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      '2027-06-30T22:00:00.000Z',
      '2027-07-02T22:00:00.000Z',
    ],
    ['that the change of the clock leaves out', ['DTSTART:20270328T023000'], '2027-03-28T01:30:00.000Z', null],
    ['that there are twice', ['DTSTART:20271031T023000'], '2027-10-31T00:30:00.000Z', null],
    [
      'that end as they begin',
      ['DTSTART:20270701T180000Z', 'DTEND:20270701T180000Z'],
      '2027-07-01T18:00:00.000Z',
      null,
    ],
  ])('%s', async (_title, lines, at, endsAt) => {
    expect(await first(...lines)).toEqual({ at, endsAt });
  });

  it('of a zone that the file describes go by its description', async () => {
    const file = ics(
      'BEGIN:VTIMEZONE',
      'TZID:Eigene Zone',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
      event('UID:1', 'SUMMARY:Abend', 'DTSTART;TZID=Eigene Zone:20270701T180000'),
    );
    expect((await read(file)).events).toMatchObject([{ notes: [], dates: [{ at: '2027-07-01T15:00:00.000Z' }] }]);
  });

  it('of a zone that nobody knows are those of the portal, with a note', async () => {
    expect(await only('DTSTART;TZID=Nirgendwo:20270701T180000')).toMatchObject({
      notes: ['zoneGuessed'],
      dates: [{ at: '2027-07-01T16:00:00.000Z' }],
    });
  });
});

describe('an event that repeats', () => {
  const days = ({ dates }: CalendarEvent) => dates.map(({ at }) => at.slice(0, 10));

  it('without an end has the dates of a year, at most 52', async () => {
    const yearly = await only('DTSTART:20261215T180000', 'RRULE:FREQ=MONTHLY');
    expect(yearly).toMatchObject({ goesOn: true, earlier: 0, mayBeCourse: true });
    expect(days(yearly)).toHaveLength(13);
    const daily = await only('DTSTART:20261215T180000', 'RRULE:FREQ=DAILY');
    expect(daily).toMatchObject({ goesOn: true, mayBeCourse: false });
    expect(days(daily)).toHaveLength(52);
  });

  it('and has begun long ago has the dates from today on', async () => {
    const found = await only('DTSTART;VALUE=DATE:16040229', 'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24');
    expect(found.dates).toEqual([{ at: '2026-12-23T23:00:00.000Z', endsAt: null }]);
    expect(found.earlier).toBe(423);
  });

  it('leaves out, adds and moves single dates', async () => {
    const { events, unread } = await read(
      ics(
        event(
          'UID:1',
          'SUMMARY:Stammtisch',
          'DTSTART;TZID=Europe/Berlin:20270105T180000',
          'DTEND;TZID=Europe/Berlin:20270105T200000',
          'RRULE:FREQ=WEEKLY;UNTIL=20270202T170000Z',
          'EXDATE:20270112T170000Z',
          'RDATE;TZID=Europe/Berlin:20270210T180000',
        ),
        event(
          'UID:1',
          'SUMMARY:Stammtisch mit Gast',
          'RECURRENCE-ID;TZID=Europe/Berlin:20270119T180000',
          'DTSTART;TZID=Europe/Berlin:20270120T190000',
          'DTEND;TZID=Europe/Berlin:20270120T210000',
        ),
        event(
          'UID:1',
          'SUMMARY:Stammtisch',
          'RECURRENCE-ID:20270126T170000Z',
          'DTSTART:20270126T180000',
          'STATUS:CANCELLED',
        ),
      ),
    );
    expect(unread).toEqual([]);
    expect(events).toMatchObject([
      {
        notes: ['differ'],
        goesOn: false,
        dates: [
          { at: '2027-01-05T17:00:00.000Z', endsAt: '2027-01-05T19:00:00.000Z' },
          { at: '2027-01-20T18:00:00.000Z', endsAt: '2027-01-20T20:00:00.000Z' },
          { at: '2027-02-02T17:00:00.000Z', endsAt: '2027-02-02T19:00:00.000Z' },
          { at: '2027-02-10T17:00:00.000Z', endsAt: '2027-02-10T19:00:00.000Z' },
        ],
      },
    ]);
  });

  it('and is sent as a single date alone is read as that', async () => {
    const file = ics(event('UID:1', 'SUMMARY:Abend', 'RECURRENCE-ID:20270119T180000Z', 'DTSTART:20270120T180000Z'));
    expect((await read(file)).events).toMatchObject([{ dates: [{ at: '2027-01-20T18:00:00.000Z' }] }]);
  });

  it.each([
    ['each second', 'FREQ=SECONDLY'],
    ['each hour', 'FREQ=HOURLY;COUNT=3'],
    ['on a day that never comes', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
  ])('%s is named as too often', async (_how, rule) => {
    expect(await reasonOf('DTSTART:20270105T180000', `RRULE:${rule}`)).toEqual(['tooOften']);
  });
});

describe('an event or file that cannot be read', () => {
  it.each([
    ['noBegin', []],
    ['badTime', ['DTSTART:20270230T180000']],
    ['badTime', ['DTSTART:morgen']],
    ['outOfRange', ['DTSTART:00010101T000000Z']],
    ['outOfRange', ['DTSTART:99991231T235959Z']],
    ['backwards', ['DTSTART:20270105T180000', 'DTEND:20270104T180000']],
    ['cancelled', ['DTSTART:20270105T180000', 'STATUS:CANCELLED']],
    ['badRule', ['DTSTART:20270105T180000', 'RRULE:FREQ=SOMETIMES']],
    ['noDates', ['DTSTART:20270105T180000', 'RRULE:FREQ=DAILY;COUNT=1', 'EXDATE:20270105T180000']],
  ])('is named with the reason %s', async (reason, lines) => {
    expect(await reasonOf(...lines)).toEqual([reason]);
  });

  it('is named with its title and its line, and the rest is read', async () => {
    const file = ics(
      event('UID:1', 'SUMMARY:Ohne Tag'),
      event('UID:2', 'SUMMARY:Mit Tag', 'DTSTART:20270105T180000', 'this is no property', 'DTEND;X:'),
      'BEGIN:VEVENT\r\nUID:3\r\nSUMMARY:Abgeschnitten\r\nDTSTART:20270105T180000',
    );
    const { events, unread } = await read(file);
    expect(unread).toEqual([
      { title: 'Ohne Tag', line: 4, reason: 'noBegin' },
      { title: 'Abgeschnitten', line: 15, reason: 'damaged' },
    ]);
    expect(events).toMatchObject([{ title: 'Mit Tag' }]);
  });

  it('is each event of a file that takes them back', async () => {
    const file = ics('METHOD:CANCEL', event('UID:1', 'SUMMARY:Abend', 'DTSTART:20270105T180000'));
    expect(await read(file)).toEqual({ events: [], unread: [{ title: 'Abend', line: 5, reason: 'cancelled' }] });
  });

  const many = (count: number) =>
    ics(...Array.from({ length: count }, (_, n) => event(`UID:${n}`, 'SUMMARY:Abend', 'DTSTART:20270105T180000')));
  it.each([
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', { code: 'noCalendar' }],
    ['an empty file', ' ', { code: 'noCalendar' }],
    ['a calendar without events', ics('BEGIN:VTODO', 'SUMMARY:Aufräumen', 'END:VTODO'), { code: 'noEvents' }],
    ['too many events', many(5000), { code: 'tooManyEvents', most: 1000, found: 5000 }],
  ])('is refused as a whole where it is %s', async (_what, file, reason) => {
    expect(await send(file)).toMatchObject({ status: 422, body: { code: 'imports.unreadable', reason } });
  });

  it('is a file of more than ten megabytes', async () => {
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1, 'A'))).status).toBe(413);
  });
});

describe('the words of an event', () => {
  it('are shortened where they are too long, and the text begins with the whole title', async () => {
    const found = await only('SUMMARY:nie', 'DTSTART:20270105T180000', `LOCATION:${'Saal '.repeat(80)}`);
    expect(found).toMatchObject({ title: 'Abend', notes: ['placeCut'] });
    const long = 'Sehr langer Titel '.repeat(17).trim();
    const { events } = await read(
      ics(event('UID:1', `SUMMARY:${long}`, 'DTSTART:20270105T180000', 'DESCRIPTION:Mehr')),
    );
    expect(events).toMatchObject([{ notes: ['titleCut'], text: `${long}\n\nMehr` }]);
    expect(events[0]?.title).toHaveLength(200);
    expect(events[0]?.title.endsWith('…')).toBe(true);
  });

  it('of a page stay text', async () => {
    const text = '<script>alert(1)</script>';
    const found = await only('DTSTART:20270105T180000', `DESCRIPTION:${text}`);
    const { body } = await make([chosen(found)]);
    expect((await post(body.drafts[0].id)).body).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    });
  });

  it.each([
    ['CONFERENCE;VALUE=URI:https://video.example/raum', 'https://video.example/raum', ''],
    ['URL:https://zoom.us/j/123', 'https://zoom.us/j/123', ''],
    ['URL:https://kreis.example/abend', null, 'https://kreis.example/abend'],
    ['LOCATION:https://teams.microsoft.com/l/meetup-join/1', 'https://teams.microsoft.com/l/meetup-join/1', ''],
    [
      'DESCRIPTION:Hier: https://us02web.zoom.us/j/9',
      'https://us02web.zoom.us/j/9',
      'Hier: https://us02web.zoom.us/j/9',
    ],
    ['URL:javascript:alert(1)', null, ''],
  ])('%s has the link %s', async (line, link, text) => {
    expect(await only('DTSTART:20270105T180000', line)).toMatchObject({ link, text });
  });

  it('that a calendar keeps private are marked', async () => {
    expect(await only('DTSTART:20270105T180000', 'CLASS:PRIVATE')).toMatchObject({ notes: ['private'] });
  });
});

describe('drafts of a file', () => {
  it('have what was read, and the audience that is chosen once', async () => {
    const guild = { kind: 'guild', id: await api.arrange((db) => buildGuild(db)) };
    const { events } = await read(outlook);
    const reply = await make(
      events.map((one) => chosen(one)),
      { include: [guild] },
    );
    expect(reply).toMatchObject({
      status: 200,
      body: { drafts: [{ title: 'Praxistag Ausbau', at: '2027-01-16T07:30:00.000Z' }] },
    });
    expect(await post(reply.body.drafts[0].id)).toMatchObject({
      state: 'draft',
      kind: 'event',
      title: 'Praxistag Ausbau',
      eventAt: '2027-01-16T07:30:00.000Z',
      eventPlace: 'Bildungszentrum',
      event: { endsAt: '2027-01-16T12:00:00.000Z', address: 'Werkstraße 5, 12345 Musterstadt', registration: null },
      audience: { include: [{ target: guild }] },
      body: {
        content: [
          { content: [{ text: 'Bitte Sicherheitsschuhe mitbringen.' }] },
          {
            content: [
              { text: 'Mehr unter ' },
              { text: 'https://kreis.example/praxistag', marks: [{ type: 'link' }] },
              { text: '.' },
            ],
          },
        ],
      },
    });
  });

  it('are one of a course with all its days, or one for each', async () => {
    const [course] = (await read(apple)).events;
    if (!course) return expect.unreachable();
    const one = (await make([chosen(course)])).body.drafts;
    expect(one).toHaveLength(1);
    expect(await post(one[0].id)).toMatchObject({
      eventAt: '2027-03-22T17:00:00.000Z',
      event: { dates: [{ at: '2027-03-29T16:00:00.000Z' }, { at: '2027-04-05T16:00:00.000Z' }] },
    });
    const each = (await make([chosen(course, { as: 'series', again: true })])).body.drafts;
    expect(each.map(({ at }: { at: string }) => at)).toEqual(course.dates.map(({ at }) => at));
  });

  it('are known when the file comes again, by the id or by title and begin', async () => {
    const { events } = await read(google);
    const { drafts } = (await make(events.map((one) => chosen(one)))).body;
    const again = (await read(google)).events;
    expect(again.map(({ known }) => known?.id)).toEqual(drafts.map(({ id }: { id: string }) => id));
    await api.call('PATCH', `/api/posts/${drafts[0].id}`, { as: office.token, body: { title: 'Anders' } });
    expect((await read(google)).events[0]?.known).toEqual({ id: drafts[0].id, name: 'Anders' });
    const other = google.replaceAll('UID:', 'UID:other-');
    expect((await read(other)).events.map(({ known }) => known?.id)).toEqual([undefined, drafts[1].id]);
  });

  it('are all made or none: what is there already is named', async () => {
    const { events } = await read(google);
    await make([chosen(events[1] ?? ({} as CalendarEvent))]);
    const reply = await make(events.map((one) => chosen(one)));
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'imports.knownEvents', errors: [{ path: 'events.1', message: 'Messe' }] },
    });
    expect((await api.call('GET', '/api/posts/drafts', { as: office.token })).body.total).toBe(1);
  });

  it('are made once of a file that two people import at the same time', async () => {
    const all = (await read(google)).events.map((one) => chosen(one));
    const replies = await Promise.all([make(all), make(all), make(all)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await api.call('GET', '/api/posts/drafts', { as: office.token })).body.total).toBe(2);
  });

  it('are at most 200 at once', async () => {
    const daily = await only('DTSTART:20261215T180000', 'RRULE:FREQ=DAILY');
    const five = ['a', 'b', 'c', 'd'].map((letter) => chosen(daily, { as: 'series', key: letter.repeat(43) }));
    expect(await make(five)).toMatchObject({ status: 400, body: { errors: [{ path: 'events' }] } });
    expect(await make([chosen(daily)])).toMatchObject({ status: 400, body: { errors: [{ path: 'events.0.dates' }] } });
  });

  it('are made by the office alone', async () => {
    const anna = await api.signIn();
    expect((await send(google, anna.token)).status).toBe(403);
  });
});
