import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FeedPage } from '../feed-page.tsx';
import { card, id, now } from '../fixtures/posts.ts';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { page, problem, show } from '../fixtures/screen.tsx';

beforeEach(() => {
  vi.setSystemTime(now);
});

test('the feed shows what it is loading, then the posts on the board', async () => {
  const posts = Promise.withResolvers<Response>();
  await show(<FeedPage />, { 'GET /api/posts': () => posts.promise });
  expect(document.querySelector('[role=status]')?.textContent).toContain('Wird geladen');
  posts.resolve(
    page([
      card({ id: id(1), kind: 'urgent', title: 'Gefälschte Rechnungen', unread: true }),
      card({ id: id(2), kind: 'circular', number: '7/2026', title: 'Neue Sätze', deadline: '2026-12-04' }),
    ]),
  );
  const urgent = await appears('article', 'Gefälschte Rechnungen');
  expect(urgent.textContent).toContain('EilmeldungNeuTischler-Innung Musterland');
  const circular = named('article', 'Neue Sätze');
  expect(circular?.textContent).toContain('Rundschreiben Nr.\u00a07/2026');
  expect(circular?.textContent).toContain('bis 4. Dezember, noch 14 Tage');
  expect(circular?.textContent).not.toContain('Neu ');
});

test('the feed explains why the reader sees a post', async () => {
  await show(<FeedPage />, { 'GET /api/posts': () => page([card()]) });
  await appears('article');
  await press('Warum sehe ich das?');
  const answer = await appears('[role=dialog]', 'Warum sehe ich das?');
  await until(() => answer.textContent.includes('Sie gehören zu: Tischler-Innung Musterland.'));
  expect(answer.textContent).toContain('Tischlerei Rehbein GmbH');
});

test('the feed loads the posts after the last one shown', async () => {
  const first = Array.from({ length: 20 }, (_, index) => card({ id: id(index + 1), title: `Beitrag ${index + 1}` }));
  const { asked } = await show(<FeedPage />, {
    'GET /api/posts': ({ url }) =>
      url.searchParams.has('before') ? page([card({ id: id(21), title: 'Der älteste' })], 21) : page(first, 21),
  });
  await appears('article');
  expect(document.body.textContent).not.toContain('Keine älteren Beiträge');
  await press('Weitere laden');
  await appears('article', 'Der älteste');
  expect(asked).toContain(`GET /api/posts?size=20&before=${id(20)}`);
  expect(named('button', 'Weitere laden')).toBeUndefined();
});

test('an empty kind describes what would hang there and leads back to all', async () => {
  const { router } = await show(<FeedPage />, { 'GET /api/posts': () => page([]) });
  await press('Einladungen');
  expect(router.state.location.search).toBe('?kind=invitation');
  await appears('h2', 'Keine Einladungen');
  await press('Alle Beiträge zeigen');
  await appears('h2', 'Noch keine Beiträge');
});

test('a failure names whose fault it is and tries once more', async () => {
  let broken = true;
  await show(<FeedPage />, { 'GET /api/posts': () => (broken ? problem(500, 'internal') : page([card()])) });
  const failure = await appears('[role=alert]');
  expect(failure.textContent).toContain('Die Beiträge lassen sich nicht laden');
  expect(failure.textContent).toContain('req-7f3a');
  broken = false;
  await press('Noch einmal');
  await appears('article');
});

const open = [
  card({ id: id(31), title: 'Seminar', deadline: '2026-11-30', deadlineFor: 'register' }),
  card({ id: id(32), title: 'Antrag', deadline: '2026-12-31', deadlineFor: 'submit' }),
];
const evening = card({ id: id(33), title: 'Versammlung', eventAt: '2026-12-09T17:30:00.000Z', eventPlace: 'Schule' });
const upcoming = (fields: object = {}) =>
  Response.json({
    open: { items: open, total: 7, next: '2026-11-30' },
    appointments: { items: [evening], total: 1 },
    toConfirm: { items: [], total: 0 },
    ...fields,
  });

test('one line shows how much is open in all posts, and opens it with the question of each', async () => {
  const { asked } = await show(<FeedPage />, {
    'GET /api/posts': () => page([card()]),
    'GET /api/posts/upcoming': () => upcoming(),
  });
  await appears('button', '7 offene Fristen, nächste am 30. November');
  expect(asked).toContain('GET /api/posts/upcoming?size=5');
  await press('7 offene Fristen, nächste am 30. November');
  const dialog = await appears('[role=dialog]', 'Fristen und Termine');
  expect(dialog.textContent).toContain('SeminarAnmelden bis 30. November, noch 10 Tage');
  expect(dialog.textContent).toContain('AntragEinreichen bis 31. Dezember');
  expect(dialog.textContent).toContain('Versammlung18:30 Uhr, Schule');
  await press('Alle 7 zeigen', dialog);
  await until(() => asked.includes('GET /api/posts/upcoming?size=100'));
});

test.each([
  [
    '1 Beitrag noch zu bestätigen, 7 offene Fristen, nächste am 25. November',
    { open: { items: open, total: 7, next: '2026-11-25' }, toConfirm: { items: [card({ id: id(34) })], total: 1 } },
  ],
  ['1 offene Frist, heute', { open: { items: open.slice(0, 1), total: 1, next: '2026-11-20' } }],
  ['1 Termin, am 9. Dezember', { open: { items: [], total: 0, next: null } }],
])('one line shows: %s', async (line, fields) => {
  await show(<FeedPage />, {
    'GET /api/posts': () => page([card()]),
    'GET /api/posts/upcoming': () => upcoming(fields),
  });
  await appears('button', line);
});

test('no line is shown where nothing is coming up', async () => {
  const none = { items: [], total: 0 };
  await show(<FeedPage />, {
    'GET /api/posts': () => page([card()]),
    'GET /api/posts/upcoming': () => upcoming({ open: { ...none, next: null }, appointments: none, toConfirm: none }),
  });
  await appears('article');
  expect(document.querySelector('aside')).toBeNull();
  expect(document.body.textContent).not.toMatch(/\d (offene|Termin)/);
});

test('the end of the list is shown, of all posts and of one kind', async () => {
  await show(<FeedPage />, { 'GET /api/posts': () => page([card()]) });
  await appears('article');
  expect(document.body.textContent).toContain('Keine älteren Beiträge');
  await press('Einladungen');
  await until(() => document.body.textContent.includes('Einladungen: keine älteren Beiträge'));
});

test('only unread posts are shown, with their number, and a note when all are read', async () => {
  const { router, asked } = await show(<FeedPage />, {
    'GET /api/posts': ({ url }) => page(url.searchParams.has('unread') ? [] : [card()]),
    'GET /api/posts/unread': () => Response.json({ total: 3 }),
  });
  await until(() => Boolean(named('button', 'Ungelesen3')));
  await press('Ungelesen3');
  expect(router.state.location.search).toBe('?unread=1');
  await appears('h2', 'Alles gelesen');
  expect(asked).toContain('GET /api/posts?size=20&unread=true');
  await press('Einladungen');
  expect(router.state.location.search).toBe('?kind=invitation');
});

test('a page of yesterday is shown in the order of today', async () => {
  const urgent = card({ id: id(1), kind: 'urgent', title: 'Sturm', publishedAt: '2026-11-20T06:45:00.000Z' });
  const pinned = card({ id: id(2), title: 'Beiträge 2027', pinned: true, publishedAt: '2026-01-07T10:00:00.000Z' });
  const later = card({ id: id(3), title: 'Seminar', publishedAt: '2026-11-20T10:00:00.000Z' });
  const order = () => [...document.querySelectorAll('h2, article h3')].map(({ textContent }) => textContent);
  const { router } = await show(<FeedPage />, { 'GET /api/posts': () => page([urgent, pinned, later]) });
  await appears('article', 'Seminar');
  const leading = ['Eilmeldungen von heute', 'Sturm', 'Angeheftet', 'Beiträge 2027', 'Heute', 'Seminar'];
  expect(order()).toEqual(leading);
  vi.setSystemTime(new Date('2026-11-20T23:30:00.000Z'));
  await act(() => router.navigate('/?kind=notice'));
  await act(() => router.navigate('/'));
  await until(() => order()[0] === 'Angeheftet');
  expect(order()).toEqual(['Angeheftet', 'Beiträge 2027', 'Diese Woche', 'Seminar', 'Sturm']);
});
