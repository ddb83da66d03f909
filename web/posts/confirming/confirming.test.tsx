import { beforeEach, expect, test, vi } from 'vitest';
import type { AskedOfReader } from '#contract/confirmations.ts';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { FeedPage } from '../feed-page.tsx';
import { card, draft, id, now } from '../fixtures/posts.ts';
import { page, problem, show } from '../fixtures/screen.tsx';
import { Letter } from '../post/letter.tsx';

beforeEach(() => {
  vi.setSystemTime(now);
});

const joinery = { id: id(71), name: 'Tischlerei Rehbein GmbH' };
const stairs = { id: id(72), name: 'Rehbein Treppenbau' };
const own = { at: '2026-11-20T07:12:00.000Z', by: { id: id(999), name: 'Jutta Rehbein' }, isOwn: true };
const colleagues = { at: '2026-11-19T15:40:00.000Z', by: { id: id(901), name: 'Malte Kolk' }, isOwn: false };
const confirmation = { by: 'company', until: '2026-12-04' } as const;
const asking = (asked: AskedOfReader[]) => card({ title: 'Neue Sätze', confirmation, asked });
const confirmed = `POST /api/posts/${id(1)}/confirmations`;

test('the card asks for all companies that are open, and shows who did it and when', async () => {
  const bodies: unknown[] = [];
  await show(<FeedPage />, {
    'GET /api/posts': () =>
      page([
        asking([
          { company: joinery, done: null },
          { company: stairs, done: null },
        ]),
      ]),
    [confirmed]: ({ body }) => {
      bodies.push(body);
      return Response.json({
        items: [
          { company: joinery, done: own },
          { company: stairs, done: colleagues },
        ],
      });
    },
  });
  const post = await appears('article', 'Neue Sätze');
  expect(post.textContent).toContain('Für Tischlerei Rehbein GmbH und Rehbein Treppenbau bestätigen');
  expect(post.textContent).toContain('bis 4. Dezember, noch 14 Tage');
  await press('Zur Kenntnis genommen, für Tischlerei Rehbein GmbH und Rehbein Treppenbau');
  await until(() => post.textContent?.includes('Sie für Tischlerei Rehbein GmbH, heute, 8:12 Uhr') ?? false);
  expect(post.textContent).toContain('Malte Kolk für Rehbein Treppenbau, gestern, 16:40 Uhr');
  expect(bodies).toEqual([{ companyId: null }]);
  expect(document.activeElement?.textContent).toContain('Malte Kolk');
  // A box without a name would be read as nothing.
  expect(document.activeElement).toBe(named('[role=group]', 'Zur Kenntnis genommen'));
});

test('the card of a post that asks nothing of the reader has no button', async () => {
  await show(<FeedPage />, { 'GET /api/posts': () => page([asking([])]) });
  await appears('article', 'Neue Sätze');
  expect(named('button', 'Zur Kenntnis genommen')).toBeUndefined();
});

test('the post asks at its end for one company after the other, and shows what is kept', async () => {
  const bodies: unknown[] = [];
  const post = draft({
    state: 'published',
    publishedAt: '2026-11-19T13:20:00.000Z',
    confirmation,
    asked: [
      { company: joinery, done: null },
      { company: stairs, done: colleagues },
    ],
  });
  await show(<Letter post={post} />, {
    [confirmed]: ({ body }) => {
      bodies.push(body);
      return Response.json({ items: [] });
    },
  });
  const block = await appears('section', 'Bitte zur Kenntnis nehmen');
  expect(document.body.textContent).toContain('bestätigen bis 4. Dez.');
  expect(block.textContent).toContain('Bis Freitag, 4. Dezember 2026. Eine Person genügt für den ganzen Betrieb.');
  expect(block.textContent).toContain('Wir speichern, wer wann für welchen Betrieb bestätigt hat.');
  expect(block.textContent).toContain('Malte Kolk, gestern, 16:40 Uhr');
  await press('Zur Kenntnis genommen, für Tischlerei Rehbein GmbH');
  await until(() => bodies.length === 1);
  expect(bodies).toEqual([{ companyId: joinery.id }]);
});

test('a refusal leaves it open', async () => {
  const { asked } = await show(<FeedPage />, {
    'GET /api/posts': () => page([asking([{ company: joinery, done: null }])]),
    [confirmed]: () => problem(409, 'confirmations.notAsked'),
  });
  await appears('article', 'Neue Sätze');
  await press('Zur Kenntnis genommen, für Tischlerei Rehbein GmbH');
  await until(() => asked.includes(confirmed));
  await until(() => named('button', 'Zur Kenntnis genommen, für Tischlerei Rehbein GmbH')?.ariaBusy !== 'true');
  expect(named('article', 'Neue Sätze')?.textContent).toContain('Für Tischlerei Rehbein GmbH bestätigen');
});

test('open confirmations have a filter with their number, over all posts', async () => {
  const none = { items: [], total: 0 };
  const post = asking([{ company: joinery, done: null }]);
  const { asked, router } = await show(<FeedPage />, {
    'GET /api/posts': () => page([post]),
    'GET /api/posts/upcoming': () =>
      Response.json({
        open: { ...none, next: null },
        appointments: none,
        toConfirm: { items: [post], total: 3 },
      }),
  });
  await appears('button', '3 Beiträge noch zu bestätigen');
  await press('Noch zu bestätigen3');
  expect(router.state.location.search).toBe('?confirm=1');
  await until(() => asked.includes('GET /api/posts?size=20&toConfirm=true'));
});
