import { beforeEach, expect, test, vi } from 'vitest';
import { FeedPage } from '../feed-page.tsx';
import { card, id, now } from '../fixtures/posts.ts';
import { appears, named, press } from '#web/ui/fixtures/reader.ts';
import { page, problem, show } from '../fixtures/screen.tsx';

beforeEach(() => {
  vi.setSystemTime(now);
});

test('says what it is loading, then what hangs on the board', async () => {
  const posts = Promise.withResolvers<Response>();
  await show(<FeedPage />, { 'GET /api/posts': () => posts.promise as unknown as Response });
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
  expect(circular?.textContent).toContain('bis 4. Dezember, noch 14 Tage');
  expect(circular?.textContent).not.toContain('Neu ');
});

test('answers why the reader sees a post', async () => {
  // Nothing is laid out here, so that Mantine finds nothing to focus and warns.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await show(<FeedPage />, { 'GET /api/posts': () => page([card()]) });
  await appears('article');
  await press('Warum sehe ich das?');
  const answer = await appears('[role=dialog]', 'Warum sehe ich das?');
  expect(answer.textContent).toContain('Sie gehören zu: Tischler-Innung Musterland.');
  expect(answer.textContent).toContain('Tischlerei Rehbein GmbH');
});

test('asks for what lies behind the last post shown', async () => {
  const first = Array.from({ length: 20 }, (_, index) => card({ id: id(index + 1), title: `Beitrag ${index + 1}` }));
  const { asked } = await show(<FeedPage />, {
    'GET /api/posts': ({ url }) =>
      url.searchParams.has('before') ? page([card({ id: id(21), title: 'Der älteste' })], 21) : page(first, 21),
  });
  await appears('article');
  await press('Weitere laden');
  await appears('article', 'Der älteste');
  expect(asked).toContain(`GET /api/posts?size=20&before=${id(20)}`);
  expect(named('button', 'Weitere laden')).toBeUndefined();
});

test('an empty kind says what would hang there and leads back to all', async () => {
  const { router } = await show(<FeedPage />, { 'GET /api/posts': () => page([]) });
  await press('Einladungen');
  expect(router.state.location.search).toBe('?kind=invitation');
  await appears('h2', 'Keine Einladungen');
  await press('Alle Beiträge zeigen');
  await appears('h2', 'Hier hängt noch nichts');
});

test('a failure says whose fault it is and tries once more', async () => {
  let broken = true;
  await show(<FeedPage />, { 'GET /api/posts': () => (broken ? problem(500, 'internal') : page([card()])) });
  const failure = await appears('[role=alert]');
  expect(failure.textContent).toContain('Die Beiträge lassen sich nicht laden');
  expect(failure.textContent).toContain('req-7f3a');
  broken = false;
  await press('Noch einmal');
  await appears('article');
});
