import { beforeEach, expect, test, vi } from 'vitest';
import type { DatePage, ListedDate } from '#contract/posts/dates.ts';
import type { EventFacts, SharedFacts } from '#contract/posts/event.ts';
import type { ListedSeats } from '#contract/registrations/registrations.ts';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { DatesPage } from '../dates-page.tsx';
import { card, id, now } from '../fixtures/posts.ts';
import { show } from '../fixtures/screen.tsx';
import { OwnState, SeatsTaken } from './own-state.tsx';

beforeEach(() => {
  vi.setSystemTime(now);
});

const known: SharedFacts = {
  endsAt: null,
  wholeDay: false,
  dates: [],
  address: null,
  contact: null,
  costs: null,
  forWhom: null,
  registration: null,
  isPublic: false,
  cancelled: null,
  online: false,
};

/** At 18:00 in Berlin. */
const evening = (day: string) => ({ at: `${day}T17:00:00.000Z`, endsAt: `${day}T19:30:00.000Z` });

function event(number: number, title: string, fields: Partial<EventFacts> & { day: string; at: string }): ListedDate {
  const { day, at, ...facts } = fields;
  const event = { ...known, ...facts };
  const post = card({ id: id(number), title, kind: 'training', eventAt: at, event });
  return { is: 'event', day, post, registration: null };
}

const course = event(1, 'Drei Abende', {
  day: '2027-01-26',
  ...evening('2027-01-26'),
  dates: [evening('2027-02-02'), evening('2027-02-09')],
});
const week = event(2, 'Eine Woche', {
  day: '2027-01-11',
  at: '2027-01-10T23:00:00.000Z',
  endsAt: '2027-01-15T23:00:00.000Z',
  wholeDay: true,
});
const fair = event(3, 'Messe', {
  day: '2026-12-30',
  at: '2026-12-29T23:00:00.000Z',
  endsAt: '2027-01-02T23:00:00.000Z',
  wholeDay: true,
});
const retreat = event(4, 'Klausur', {
  day: '2027-02-05',
  at: '2027-02-05T13:00:00.000Z',
  endsAt: '2027-02-06T12:00:00.000Z',
});
const deadline: ListedDate = {
  is: 'deadline',
  day: '2026-12-04',
  post: card({ id: id(5), title: 'Anmeldeschluss', kind: 'circular', number: '7/2026', deadline: '2026-12-04' }),
  registration: null,
};

function page(items: ListedDate[], fields: Partial<DatePage> = {}) {
  const kinds = items.length > 0 ? [{ kind: 'training' as const, dates: 4 }] : [];
  const list: DatePage = {
    items,
    page: 0,
    size: 50,
    total: items.length,
    kinds,
    deadlines: 1,
    mine: 0,
    guilds: [],
    days: items.map(({ day }) => ({ day, dates: 1 })),
    ...fields,
  };
  return Response.json(list);
}

const rowOf = (title: string) => [...document.querySelectorAll('li')].find((row) => row.textContent?.includes(title));

test('dates stand by month, each with a leaf of its days', async () => {
  const items = [deadline, fair, week, course, retreat];
  await show(<DatesPage />, { 'GET /api/posts/dates': () => page(items) });
  await appears('h3', 'Messe');
  const months = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(months).toEqual(expect.arrayContaining(['Dezember 2026', 'Januar 2027', 'Februar 2027']));
  expect(rowOf('Anmeldeschluss')?.textContent).toMatch(/^Dez\.4Frist/);
  expect(rowOf('Anmeldeschluss')?.textContent).toContain('Rundschreiben Nr.\u00a07/2026');
  expect(rowOf('Messe')?.textContent).toMatch(/^Dez\.30\.–2\./);
  expect(rowOf('Messe')?.textContent).toContain('Mittwoch bis Samstag, ganztägig');
  expect(rowOf('Eine Woche')?.textContent).toMatch(/^Jan\.11–15/);
  expect(rowOf('Eine Woche')?.textContent).toContain('Montag bis Freitag, ganztägig');
});

test('a course lists its days once, an event over night both of its times', async () => {
  await show(<DatesPage />, { 'GET /api/posts/dates': () => page([course, retreat]) });
  await appears('h3', 'Drei Abende');
  expect(rowOf('Drei Abende')?.textContent?.replaceAll('\u00a0', ' ')).toContain(
    '26. Jan., 2. Feb. und 9. Feb., je 18:00 bis 20:30 Uhr',
  );
  expect(rowOf('Klausur')?.textContent).toContain('Freitag, 14:00 Uhr bis Samstag, 13:00 Uhr');
});

test('a chip narrows the list, in the address too', async () => {
  const { asked, router } = await show(<DatesPage />, { 'GET /api/posts/dates': () => page([course, deadline]) });
  await appears('h3', 'Drei Abende');
  await press('Ausbildung');
  expect(router.state.location.search).toBe('?kind=training');
  await until(() => asked.some((one) => one.startsWith('GET /api/posts/dates?kind=training')));
});

test('where a filter finds nothing, all dates are offered', async () => {
  const { router } = await show(<DatesPage />, {
    'GET /api/posts/dates': ({ url }) => page(url.searchParams.has('kind') ? [] : [course]),
  });
  await appears('h3', 'Drei Abende');
  await press('Ausbildung');
  await appears('h2', 'Keine solchen Termine in den nächsten 12 Monaten.');
  await press('Alle zeigen');
  expect(router.state.location.search).toBe('');
  await appears('h3', 'Drei Abende');
  expect(named('button', 'Alle zeigen')).toBeUndefined();
});

test('without any date the page shows that there is none', async () => {
  await show(<DatesPage />, { 'GET /api/posts/dates': () => page([], { deadlines: 0 }) });
  await appears('h2', 'Keine Termine in den nächsten 12 Monaten.');
  expect(named('button', 'Alle zeigen')).toBeUndefined();
});

const seats: ListedSeats = {
  period: 'open',
  by: 'company',
  opensOn: null,
  waiting: true,
  seats: 24,
  taken: 6,
  coming: 2,
  queue: { registrations: 0, people: 0 },
  own: null,
  people: 0,
  place: null,
};

test.each<[string, Partial<ListedSeats>, string]>([
  ['with many free seats', {}, 'Anmelden'],
  ['with few free seats', { taken: 22 }, 'Anmeldennoch 2 Plätze'],
  ['that is full', { taken: 24 }, 'Auf die Warteliste'],
  ['that is full and has no waiting list', { taken: 24, waiting: false }, 'ausgebucht'],
  ['where three come', { own: 'coming', people: 3 }, '3 Personen kommen'],
  ['on whose waiting list one is', { own: 'waiting', place: 2, taken: 24 }, 'Warteliste, Platz 2'],
  ['with an offered seat', { own: 'offered', taken: 24 }, 'Platz zusagen'],
  ['that one does not come to', { own: 'declined' }, 'Sie kommen nicht'],
  ['of which registering begins later', { period: 'early', opensOn: '2026-12-01' }, 'Anmeldung ab 1. Dez.'],
  ['of which registering has ended', { period: 'closed' }, 'Anmeldung geschlossen'],
])('an event %s has one thing beside it', async (_, given, words) => {
  await show(<OwnState seats={{ ...seats, ...given }} to="/posts/1" state={null} />, {});
  await until(() => document.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ') === words);
});

const movedOn = (movedAt: string) => {
  const { post, ...date } = week;
  return { ...date, post: { ...post, movedAt } };
};

test('a date that was moved is marked for 14 days', async () => {
  await show(<DatesPage />, {
    'GET /api/posts/dates': () => page([movedOn('2026-11-07T13:32:00.000Z'), { ...fair, registration: seats }]),
  });
  await appears('h3', 'Eine Woche');
  expect(rowOf('Eine Woche')?.textContent).toContain('verschoben');
  expect(rowOf('Messe')?.textContent).not.toContain('verschoben');
});

test('a date that was moved longer ago is not marked', async () => {
  await show(<DatesPage />, { 'GET /api/posts/dates': () => page([movedOn('2026-11-06T13:32:00.000Z')]) });
  await appears('h3', 'Eine Woche');
  expect(rowOf('Eine Woche')?.textContent).not.toContain('verschoben');
});

test('a cancelled date is struck through and marked, without a button', async () => {
  const { post, ...date } = { ...fair, registration: { ...seats, period: 'over' as const, own: 'coming' as const } };
  const cancelled = { ...post, movedAt: now.toISOString(), event: { ...known, cancelled: { reason: null } } };
  await show(<DatesPage />, { 'GET /api/posts/dates': () => page([{ ...date, post: cancelled }]) });
  await appears('h3', 'Messe');
  expect(rowOf('Messe')?.className).toContain('off');
  expect(rowOf('Messe')?.textContent).toContain('abgesagt');
  expect(rowOf('Messe')?.textContent).not.toContain('verschoben');
  expect(rowOf('Messe')?.querySelector('button')).toBeNull();
});

test.each<[string, Partial<ListedSeats>, string]>([
  ['of companies', {}, 'vergeben: 6 von 242 Betriebe'],
  ['of people', { by: 'person' }, 'vergeben: 6 von 24'],
  ['without a limit', { seats: null }, '6 Personen kommen2 Betriebe'],
  [
    'with a waiting list',
    { taken: 24, queue: { registrations: 4, people: 9 } },
    'vergeben: 24 von 244 Betriebe, 9 Personen warten',
  ],
  ['of which nobody comes yet', { taken: 0, coming: 0 }, 'vergeben: 0 von 24'],
])('the office sees the seats of an event %s', async (_, given, words) => {
  await show(<SeatsTaken seats={{ ...seats, ...given }} />, {});
  await until(() => document.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ') === words);
  expect(document.querySelector('[role=progressbar]') === null).toBe(given.seats === null);
});

const joiners = { kind: 'guild' as const, name: 'Tischler-Innung' };
const roofers = { kind: 'guild' as const, name: 'Dachdecker-Innung' };
const painters = { kind: 'guild' as const, name: 'Maler-Innung' };
const two = [
  { id: id(501), name: joiners.name },
  { id: id(502), name: roofers.name },
];
const seenBecause = (because: ListedDate['post']['because']) => ({ ...week, post: { ...week.post, because } });

test.each<[string, ListedDate['post']['because'], string]>([
  ['one guild', [joiners, { kind: 'role', name: 'Obermeister' }], 'AusbildungTischler-InnungEine Woche'],
  ['many guilds', [joiners, roofers, painters], 'AusbildungTischler-Innung, Dachdecker-Innungund 1 weitereEine Woche'],
  ['everybody', [{ kind: 'everyone', name: null }], 'AusbildungKreishandwerkerschaft MusterlandEine Woche'],
  ['a list', [{ kind: 'list', name: 'Ausschuss' }], 'AusbildungEine Woche'],
])('rows name for whom the date is where there are several guilds: %s', async (_, because, words) => {
  await show(<DatesPage />, { 'GET /api/posts/dates': () => page([seenBecause(because)], { guilds: two }) });
  await appears('h3', 'Eine Woche');
  expect(rowOf('Eine Woche')?.textContent).toContain(words);
});

test('rows name no guild where there is one alone', async () => {
  await show(<DatesPage />, {
    'GET /api/posts/dates': () => page([seenBecause([joiners])], { guilds: two.slice(0, 1) }),
  });
  await appears('h3', 'Eine Woche');
  expect(rowOf('Eine Woche')?.textContent).not.toContain('Tischler-Innung');
});
