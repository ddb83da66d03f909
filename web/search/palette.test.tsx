import { expect, test } from 'vitest';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import type { SearchHit, SearchPage } from '#contract/search.ts';
import { card, id, me } from '#web/posts/fixtures/posts.ts';
import { type Answers, page, problem, signIn } from '#web/posts/fixtures/screen.tsx';
import { appears, keys, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { session } from '#web/base/session.ts';
import { Palette } from './palette.tsx';
import type { Place } from './places.ts';
import { setSlashKey } from './slash-key.ts';
import { useSearchKeys } from './use-search-keys.ts';

const places: Place[] = [
  { title: 'Prüfprotokoll', path: '/admin/audit', icon: 'clock', within: 'Zielgruppen' },
  { title: 'Dokumente', path: '/documents', icon: 'folder' },
];

function post(number: number, title: string): SearchHit {
  const pieces = [
    { text: 'Prüf', hit: true },
    { text: title, hit: false },
  ];
  return {
    kind: 'post',
    title: pieces,
    excerpt: [],
    missing: [],
    post: card({ id: id(number), title: `Prüf${title}` }),
  };
}

function found(items: SearchHit[] = [], fields: Partial<SearchPage> = {}): Response {
  return Response.json({
    items,
    page: 0,
    size: 20,
    total: items.length,
    categories: [],
    resembling: false,
    leftOut: [],
    ...fields,
  });
}

const usual: Answers = {
  'GET /api/search': ({ url }) => {
    const { searchParams: asked } = url;
    if (asked.get('in') !== 'posts' || asked.get('search') !== 'Prüf') return found();
    const all = ['termine', 'ung', 'stand'].map((title, index) => post(index + 1, title));
    return found(all.slice(0, Number(asked.get('size'))), { total: 3 });
  },
  'GET /api/help': () => Response.json({ items: [], page: 0, size: 20, total: 0, resembling: false }),
  'GET /api/users': () => page([]),
  'GET /api/guild': () => page([]),
  'GET /api/companies': () => page([]),
};

function Bar() {
  const [opened, setOpened] = useState(false);
  useSearchKeys(() => setOpened(true));
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Suchen
      </button>
      <input aria-label="anderes Feld" />
      <Palette opened={opened} onClose={() => setOpened(false)} places={places} />
    </>
  );
}

async function show(answers: Answers = {}, isAdmin = true) {
  const groups = isAdmin ? me.groups : [];
  const asked = signIn({ ...usual, 'GET /api/users/me': () => Response.json({ ...me, groups }), ...answers });
  const { tenant } = session.get();
  if (!tenant) throw new Error('no tenant');
  session.set({ ...session.get(), tenant: { ...tenant, contact: { email: 'post@kh.example', phone: null } } });
  const router = createMemoryRouter([{ path: '*', element: <Bar /> }]);
  await stage(router, 'main');
  return { router, asked };
}

const field = () => appears('input[role=combobox]');
const active = () => document.querySelector('[role=option][aria-selected=true]')?.textContent ?? null;
const said = () => document.querySelector('[role=status]')?.textContent;

async function search(text: string) {
  await press('Suchen');
  const input = await field();
  await write(input, text);
  return input;
}

test('the palette finds two of each kind, shows how many there are, and Enter opens the one chosen by arrows', async () => {
  const { router } = await show();
  const input = await search('Prüf');
  await until(() => said() === '4 Treffer');
  expect([...document.querySelectorAll('[role=option]')].map((option) => option.textContent)).toEqual([
    'PrüftermineMitteilung19. Nov.',
    'PrüfungMitteilung19. Nov.',
    'alle 3',
    'PrüfprotokollZielgruppenOrt',
  ]);
  expect(input.getAttribute('aria-activedescendant')).toBe(document.querySelector('[aria-selected=true]')?.id);
  await keys(input, 'ArrowUp');
  expect(active()).toContain('Prüfprotokoll');
  await keys(input, 'ArrowDown', 'ArrowDown');
  expect(active()).toContain('Prüfung');
  await keys(input, 'Enter');
  await until(() => router.state.location.pathname === `/posts/${id(2)}`);
  await until(() => document.querySelector('[role=dialog]') === null);
});

test('Enter that is pressed before the results are there opens the first of them', async () => {
  const { router } = await show();
  const input = await search('Prüf');
  await keys(input, 'Enter');
  expect(router.state.location.pathname).toBe('/');
  await until(() => router.state.location.pathname === `/posts/${id(1)}`);
  await until(() => document.querySelector('[role=dialog]') === null);
});

test('Enter does not open results of what is typed after it', async () => {
  const { router } = await show();
  const input = await search('Prü');
  await keys(input, 'Enter');
  await write(input, 'Prüf');
  await until(() => said() === '4 Treffer');
  expect(router.state.location.pathname).toBe('/');
});

test('the office finds guilds and companies too, and Enter opens their drawer', async () => {
  const guild = { id: id(501), name: 'Prüfer-Innung', district: 'Musterland' };
  const company = { id: id(601), name: 'Prüfstand GmbH', town: 'Musterstadt' };
  const { router } = await show({
    'GET /api/guild': () => page([guild]),
    'GET /api/companies': () => page([company]),
  });
  const input = await search('Prüf');
  await until(() => said() === '6 Treffer');
  expect([...document.querySelectorAll('[role=option]')].map((option) => option.textContent).slice(3, 5)).toEqual([
    'Prüfer-InnungMusterlandInnung',
    'Prüfstand GmbHMusterstadtBetrieb',
  ]);
  await keys(input, 'ArrowUp', 'ArrowUp', 'Enter');
  await until(() => router.state.location.search === `?tab=companies&open=${id(601)}`);
  expect(router.state.location.pathname).toBe('/admin/targeting');
});

test('questions of the help are below a heading of their own, and Enter opens one', async () => {
  const title = [{ text: 'Wie prüfe ich?', hit: false }];
  const { router } = await show({
    'GET /api/help': () =>
      Response.json({
        items: [{ name: 'which-mails', part: 'members', title }],
        page: 0,
        size: 2,
        total: 1,
        resembling: false,
      }),
  });
  const input = await search('Prüf');
  await until(() => said() === '5 Treffer');
  expect([...document.querySelectorAll('[role=option]')].at(-1)?.textContent).toBe('Wie prüfe ich?Hilfe');
  await keys(input, 'ArrowUp', 'Enter');
  await until(() => router.state.location.pathname === '/help/which-mails');
});

test('the palette shows all of a kind by its line and by its chip', async () => {
  const { asked } = await show();
  const input = await search('Prüf');
  await until(() => document.querySelectorAll('[role=option]').length === 4);
  await keys(input, 'ArrowDown', 'ArrowDown', 'Enter');
  await until(() => document.querySelectorAll('[role=option]').length === 3);
  expect(named('button', 'Beiträge3')?.getAttribute('aria-pressed')).toBe('true');
  expect(asked.at(-1)).toContain('size=20');
  await press('Dokumente');
  await appears('h2', 'Nichts gefunden');
  await press('In allem suchen');
  await until(() => document.querySelectorAll('[role=option]').length === 4);
});

test('the palette remembers the opened results on this device, and forgets them on request', async () => {
  await show();
  const input = await search('Prüf');
  await until(() => active() !== null);
  await keys(input, 'Enter');
  await until(() => document.querySelector('[role=dialog]') === null);
  await press('Suchen');
  await write(await field(), '');
  const again = await appears('button', 'Prüf');
  expect(localStorage.getItem(`zunfthaus.searches.${me.id}`)).toBe('Prüf');
  await press('„Prüf“ aus dem Verlauf entfernen');
  expect(again.isConnected).toBe(false);
  expect(localStorage.getItem(`zunfthaus.searches.${me.id}`)).toBeNull();
});

test('the palette shows that nothing was found, and whom to ask', async () => {
  await show();
  await search('Xylophon');
  await appears('h2', 'Nichts gefunden');
  expect(document.querySelector('[role=option]')).toBeNull();
  expect((await appears('a', 'Geschäftsstelle fragen')).getAttribute('href')).toBe(
    'mailto:post@kh.example?subject=Xylophon',
  );
});

test('the palette leaves out similar words where an exact match exists', async () => {
  const like = found([post(7, 'stein')], { resembling: true });
  await show({
    'GET /api/search': ({ url }) => (url.searchParams.get('in') === 'posts' ? like.clone() : found()),
  });
  const input = await search('Prüf');
  await until(() => document.querySelectorAll('[role=option]').length === 1);
  expect(document.body.textContent).not.toContain('Prüfstein');
  await write(input, 'Prxf');
  await until(() => document.body.textContent?.includes('Prüfstein') ?? false);
  expect(document.body.textContent).toContain('Treffer für ähnliche Wörter');
});

test('the palette names the words that were left out, for all hits and for each', async () => {
  const fewer = found([{ ...post(7, 'stein'), missing: ['stand'] }], { leftOut: ['xylophon', 'uhr'] });
  const folder = found([post(8, 'feld')], { leftOut: ['xylophon'] });
  await show({
    'GET /api/search': ({ url }) => (url.searchParams.get('in') === 'posts' ? fewer.clone() : folder.clone()),
  });
  await search('Prüf Xylophon Uhr Stand');
  await until(() => document.querySelectorAll('[role=option]').length === 2);
  expect(document.body.textContent).toContain('Kein Treffer enthält „xylophon“ zusammen mit den übrigen Wörtern.');
  const lines = [...document.querySelectorAll('[role=option]')].map((line) => line.textContent);
  expect(lines.map((line) => /ohne .*”|ohne .*“/.exec(line ?? '')?.[0])).toEqual(['ohne „uhr“ und „stand“', undefined]);
});

test('the palette leaves out hits that lack words where others have all, unless only their kind is shown', async () => {
  const fewer = found([post(7, 'stein')], { leftOut: ['xylophon'] });
  await show({
    'GET /api/search': ({ url }) => (url.searchParams.get('in') === 'posts' ? fewer.clone() : found([post(8, 'feld')])),
  });
  await search('Prüf Xylophon');
  await until(() => document.querySelectorAll('[role=option]').length === 1);
  expect(document.body.textContent).not.toContain('Prüfstein');
  await press('Beiträge');
  await until(() => document.body.textContent?.includes('Prüfstein') ?? false);
  expect(document.body.textContent).toContain('Kein Treffer enthält „xylophon“');
});

test('members find guilds and companies, and Enter opens the page of one', async () => {
  const { router } = await show(
    {
      'GET /api/guild': () => page([{ id: id(501), name: 'Prüfer-Innung', district: 'Musterland' }]),
      'GET /api/companies': () => page([{ id: id(601), name: 'Prüfstand GmbH', town: 'Musterstadt' }]),
    },
    false,
  );
  const input = await search('Prüf');
  await until(() => said() === '6 Treffer');
  const options = [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
  expect(options.slice(3, 5)).toEqual(['Prüfer-InnungMusterlandInnung', 'Prüfstand GmbHMusterstadtBetrieb']);
  await keys(input, 'ArrowUp', 'ArrowUp', 'Enter');
  await until(() => router.state.location.pathname === `/companies/${id(601)}`);
});

test('the palette does not search for people unless the reader is in the office', async () => {
  const { asked } = await show({}, false);
  await search('Prüf');
  await until(() => active() !== null);
  expect(asked.some((name) => name.startsWith('GET /api/users?'))).toBe(false);
  expect(named('button', 'Personen')).toBeUndefined();
});

test('the palette reports a failed search', async () => {
  await show({ 'GET /api/search': () => problem(503, 'unavailable') });
  await search('Prüf');
  await appears('h2', 'Die Suche antwortet nicht');
});

test('the palette opens by its keys, by "/" only where nobody writes and only as long as that is on', async () => {
  await show();
  const isOpen = () => document.querySelector('input[role=combobox]') !== null;
  const body = document.querySelector('main') as HTMLElement;
  await keys(document.querySelector('input') as HTMLElement, '/');
  setSlashKey(false);
  await keys(body, '/');
  expect(isOpen()).toBe(false);
  setSlashKey(true);
  await keys(body, '/');
  await until(isOpen);
});
