import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { noFacts, sharedFacts } from '#contract/posts/event-days.ts';
import type { PostSummary } from '#contract/posts/posts.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { card, id } from '../fixtures/posts.ts';
import { type Answers, page, problem, show } from '../fixtures/screen.tsx';
import { OfficeListPage } from '../office-list-page.tsx';
import type { OfficeList } from './office-list.ts';

beforeEach(() => {});

const three = (fields: Partial<PostSummary> = {}) =>
  [1, 2, 3].map((number) => card({ id: id(number), title: `Beitrag ${number}`, ...fields }));

async function open(list: OfficeList, answers: Answers) {
  const sent: unknown[] = [];
  const noted =
    (answer: Answers[string]): Answers[string] =>
    (request) => {
      sent.push(request.body);
      return answer(request);
    };
  const post = Object.entries(answers).map(([name, answer]): [string, Answers[string]] => [
    name,
    name.startsWith('POST') ? noted(answer) : answer,
  ]);
  const screen = (
    <>
      <OfficeListPage kind={list} />
      <Toasts />
    </>
  );
  return { sent, ...(await show(screen, Object.fromEntries(post))) };
}

async function choose(title: string) {
  const label = await appears('label', `${title} auswählen`);
  await act(async () => label.querySelector('input')?.click());
}

test('search, kind and order are in the address and are handled by the server', async () => {
  const { asked, router } = await open('drafts', { 'GET /api/posts/drafts': () => page(three({ state: 'draft' })) });
  await appears('a', 'Beitrag 1');
  expect(asked).toContain('GET /api/posts/drafts?state=draft&search=&sort=-changed&page=0');
  await write(await appears('input[type=search]'), 'dienst');
  await until(() => router.state.location.search === '?search=dienst');
  await press('Alle Arten');
  const item = await appears('[role=menuitem]', 'Rundschreiben');
  await act(async () => item.click());
  await press('Titel');
  await until(() => asked.at(-1) === 'GET /api/posts/drafts?state=draft&search=dienst&sort=title&page=0&kind=circular');
  expect(router.state.location.search).toBe('?search=dienst&kind=circular&sort=title');
});

test('scheduled posts are in the order of their dates', async () => {
  const { asked } = await open('scheduled', { 'GET /api/posts/drafts': () => page([]) });
  await appears('h2', 'Nichts geplant');
  expect(asked).toContain('GET /api/posts/drafts?state=scheduled&search=&sort=published&page=0');
});

test('archived posts are behind a filter, with their number', async () => {
  const { asked } = await open('published', {
    'GET /api/posts': ({ url }) => page(url.searchParams.get('state') === 'archived' ? [] : three()),
    'GET /api/posts/counts': () => Response.json({ draft: 1, scheduled: 0, published: 1204, archived: 0 }),
  });
  await appears('button', 'Veröffentlicht1.204');
  await press('Archiviert0');
  await appears('h2', 'Nichts archiviert');
  expect(asked).toContain('GET /api/posts?scope=all&state=archived&search=&sort=-published&page=0');
  // Archived posts cannot be archived again.
  expect(named('label', 'Beitrag 1 auswählen')).toBeUndefined();
});

test('nothing found leads back to everything', async () => {
  const { router } = await open('drafts', {
    'GET /api/posts/drafts': ({ url }) => page(url.searchParams.get('search') ? [] : three()),
  });
  await write(await appears('input[type=search]'), 'xyz');
  await appears('h2', 'Nichts gefunden');
  await press('Alle zeigen');
  await appears('a', 'Beitrag 1');
  expect(router.state.location.search).toBe('');
});

test('a list of fewer words names those that are left out, and each post what it lacks', async () => {
  const sought = { resembling: true, leftOut: ['xylophon'], missing: [{ id: id(2), words: ['messe'] }] };
  const items = three({ state: 'draft' });
  await open('drafts', {
    'GET /api/posts/drafts': ({ url }) =>
      Response.json({ items, page: 0, size: 20, total: 3, ...(url.searchParams.get('search') && { sought }) }),
  });
  await appears('a', 'Beitrag 1');
  expect(document.body.textContent).not.toContain('weggelassen');
  await write(await appears('input[type=search]'), 'dienst messe xylophon');
  await until(() => document.body.textContent.includes('Dieses Wort ist weggelassen.'));
  const note = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('');
  expect(note).toContain('Ähnliche Wörter:');
  expect(note).toContain('„xylophon“');
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent.includes('ohne „messe“'))).toEqual([
    false,
    true,
    false,
  ]);
});

test('a deleted post is in the trash, and is restored from there', async () => {
  const lost = { ...three()[0], author: { id: id(9), name: 'Petra Lindner' }, version: 4 };
  let items = [{ ...lost, trashedAt: '2026-11-20T09:00:00.000Z', goesAt: '2026-12-20T09:00:00.000Z' }];
  const { asked } = await open('drafts', {
    'GET /api/posts/drafts': () => page([]),
    'GET /api/posts/trash': () => Response.json({ items, page: 0, size: 100, total: items.length }),
    [`POST /api/posts/trash/${id(1)}/restore`]: () => {
      items = [];
      return Response.json(three({ state: 'draft' })[0]);
    },
  });
  await appears('button', 'Papierkorb');
  await press('Papierkorb');
  const dialog = await appears('[role=dialog]', 'Papierkorb');
  await until(() => /gelöscht am 20\.\sNov\.\s2026, bleibt hier bis 20\.\sDez\.\s2026/.test(dialog.textContent));
  await press('Wiederherstellen', dialog);
  await until(() => dialog.textContent.includes('Der Papierkorb ist leer.'));
  expect(asked).toContain(`POST /api/posts/trash/${id(1)}/restore`);
});

test('several drafts are deleted at once, after asking with how many', async () => {
  let left = three({ state: 'draft' });
  const { sent } = await open('drafts', {
    'GET /api/posts/drafts': () => page(left),
    'POST /api/posts/delete-drafts': () => {
      left = left.slice(2);
      return Response.json({ total: 2 });
    },
  });
  await choose('Beitrag 1');
  await choose('Beitrag 2');
  await press('Löschen');
  const dialog = await appears('[role=dialog]', '2 Beiträge löschen?');
  await press('Löschen', dialog);
  await until(() => document.body.textContent.includes('2 Beiträge gelöscht.'));
  expect(sent).toEqual([{ ids: [id(1), id(2)] }]);
  await until(() => document.querySelectorAll('tbody tr').length === 1);
  expect(named('section', 'Auswahl')).toBeUndefined();
});

test('archiving several posts waits for how many who registered hear of it, counted in one call, and sends that', async () => {
  const dated = three().map((post) => ({ ...post, eventAt: '2027-01-16T07:30:00.000Z', event: sharedFacts(noFacts) }));
  let registered = 3;
  const { sent, asked } = await open('published', {
    'GET /api/posts': () => page(dated),
    'POST /api/posts/archive/notified': () =>
      Response.json({ companies: registered, people: 0, byMail: registered, byLetter: 0, ended: 0, unreached: [] }),
    'POST /api/posts/archive': () => {
      if (registered === 4) return Response.json({ total: 2 });
      registered = 4;
      return problem(409, 'mailings.changed');
    },
  });
  await choose('Beitrag 1');
  await choose('Beitrag 2');
  await press('Archivieren');
  const dialog = await appears('[role=dialog]', '2 Beiträge archivieren?');
  const says = (words: string) => dialog.textContent.replaceAll('\u00a0', ' ').includes(words);
  await until(() => says('3 Betriebe haben sich angemeldet und erfahren es'));
  await press('Archivieren', dialog);
  await until(() => says('4 Betriebe haben sich angemeldet und erfahren es'));
  await press('Archivieren', dialog);
  await until(() => document.body.textContent.includes('2 Beiträge archiviert.'));
  const ids = [id(1), id(2)];
  expect(sent.filter((body) => typeof body === 'object' && body !== null && 'registered' in body)).toEqual([
    { ids, registered: 3 },
    { ids, registered: 4 },
  ]);
  expect(asked.filter((one) => one.includes('/registrations/notified'))).toEqual([]);
});

test('posts that can no longer be archived are named by title, and nothing is lost', async () => {
  await open('published', {
    'GET /api/posts': () => page(three()),
    'POST /api/posts/archive': () => problem(400, 'input.invalid', [{ path: 'body.ids.1', message: 'is archived' }]),
  });
  await choose('Beitrag 1');
  await choose('Beitrag 3');
  await press('Archivieren');
  await press('Archivieren', await appears('[role=dialog]', '2 Beiträge archivieren?'));
  await until(() => document.body.textContent.includes('Diese Beiträge wurden inzwischen geändert: Beitrag 3.'));
  expect(named('section', 'Auswahl')?.textContent).toContain('2 ausgewählt');
});

test.each([
  ['Lösen', 'published', `PATCH /api/posts/${id(1)}`],
  ['Archivieren', 'published', `POST /api/posts/${id(1)}/archive`],
  ['Löschen', 'drafts', `DELETE /api/posts/${id(1)}`],
] as const)(
  '%s in a row of %s is requested on condition of the version seen; if refused, the list is refetched',
  async (...of) => {
    const [action, list, route] = of;
    const listed = list === 'drafts' ? 'GET /api/posts/drafts' : 'GET /api/posts';
    const versions: (string | null)[] = [];
    const { asked } = await open(list, {
      [listed]: () => page(three({ version: 4, pinned: true, ...(list === 'drafts' && { state: 'draft' }) })),
      [`GET /api/posts/${id(1)}`]: () => Response.json(three({ version: 4, state: 'draft' })[0]),
      [route]: ({ version }) => {
        versions.push(version);
        return problem(412, 'stale');
      },
    });
    const lists = () => asked.filter((one) => one.startsWith(`${listed}?`)).length;
    const menu = await appears('button', 'Aktionen für Beitrag 1');
    const before = lists();
    await act(async () => menu.click());
    const item = await appears('[role=menuitem]', action);
    await act(async () => item.click());
    if (action === 'Löschen') await press('Löschen', await appears('[role=dialog]', 'Entwurf löschen?'));
    await until(() => lists() > before);
    expect(versions).toEqual(['"4"']);
  },
);

test('a published post shows how many opened and confirmed it, fetched once for the page', async () => {
  const figures = [
    { id: id(1), people: 40, showing: 25, opened: { people: 12, is: 'exactly' }, confirmed: { total: 147, done: 98 } },
    { id: id(2), people: 9, showing: 0, opened: { people: 0, is: 'exactly' }, confirmed: null },
    { id: id(3), people: 9, showing: 7, opened: { people: 5, is: 'fewerThan' }, confirmed: null },
  ];
  const { asked } = await open('published', {
    'GET /api/posts': () => page(three()),
    'GET /api/posts/results': () => Response.json({ items: figures }),
  });
  const opened = await appears('td a span', 'Geöffnet: 12 von 25');
  expect(opened.parentElement?.textContent).toContain('Bestätigt: 98 von 147');
  expect(opened.parentElement?.getAttribute('href')).toBe(`/posts/${id(1)}?view=results`);
  expect([...document.querySelectorAll('td a')].map(({ textContent }) => textContent).slice(1)).toEqual([
    'Ob geöffnet, ist nicht bekannt',
    'Geöffnet: unter 5 von 7',
  ]);
  expect(asked.filter((one) => one.startsWith('GET /api/posts/results'))).toEqual([
    `GET /api/posts/results?ids=${[1, 2, 3].map((number) => id(number)).join('%2C')}`,
  ]);
});

test('drafts have no figures, and none are asked for', async () => {
  const { asked } = await open('drafts', { 'GET /api/posts/drafts': () => page(three({ state: 'draft' })) });
  await appears('a', 'Beitrag 1');
  expect(asked.some((one) => one.startsWith('GET /api/posts/results'))).toBe(false);
});
