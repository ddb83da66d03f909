import { act } from 'react';
import { expect, test } from 'vitest';
import type { Document } from '#contract/documents/document.ts';
import type { SearchHit, SearchPage } from '#contract/search.ts';
import { type Answers, problem, show } from '#web/posts/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { sorts } from '../place.ts';
import { SearchResults } from './search-results.tsx';

const id = '00000000-0000-7000-8000-000000000001';
const kind = { id: '00000000-0000-7000-8000-000000000002', name: 'Tarif und Löhne' };

const hit: SearchHit = {
  kind: 'document',
  title: [
    { text: 'Gesellen', hit: false },
    { text: 'prüfung', hit: true },
    { text: 'sordnung.pdf', hit: false },
  ],
  excerpt: [{ text: 'Der Ausschuss', hit: false }],
  missing: [],
  document: {
    id,
    name: 'Gesellenprüfungsordnung.pdf',
    path: [
      { id, name: 'Ausbildung' },
      { id, name: 'Prüfungswesen' },
    ],
    category: null,
    type: 'application/pdf',
    bytes: 1000,
    checksum: '0'.repeat(64),
    thumbnail: null,
    number: 1,
    scan: 'clean',
    text: 'done',
    validFrom: null,
    validUntil: null,
    validity: 'valid',
    replacedBy: null,
    because: [],
    outsideAudience: false,
    audience: null,
    audienceFrom: null,
    mayChange: false,
    downloads: null,
    uploadedBy: null,
    filedAt: '2026-11-20T09:00:00.000Z',
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    version: 1,
  },
};

function other(some: Partial<Document> = {}): SearchHit {
  if (hit.kind !== 'document') throw new Error('the hit is a document');
  return { ...hit, document: { ...hit.document, id: '00000000-0000-7000-8000-000000000003', ...some } };
}

function found(page: Partial<SearchPage> = {}): Response {
  return Response.json({
    items: [hit],
    page: 0,
    size: 20,
    total: 1,
    categories: [],
    resembling: false,
    leftOut: [],
    ...page,
  });
}

function open(answer: Answers[string]) {
  return show(<Screen />, { 'GET /api/search': answer });
}

function Screen() {
  const state = useTableState({ sorts, filters: ['category', 'validity'] });
  return <SearchResults state={{ ...state, search: 'Prüfung' }} />;
}

test('a hit has its marks, its folder, and a link', async () => {
  await open(() => found());
  const link = await appears('a');
  expect(link.getAttribute('href')).toBe(`/documents/${id}`);
  expect([...link.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['prüfung']);
  expect(link.textContent).toContain('Ausbildung › Prüfungswesen');
  expect(document.querySelector('[role=status]')?.textContent).toContain('1 Treffer');
});

test('a document that is not valid today is marked', async () => {
  const over = other({ validity: 'expired', validUntil: '2025-12-31' });
  await open(() => found({ items: [hit, over], total: 2 }));
  await appears('a');
  expect([...document.querySelectorAll('a')].map((link) => link.textContent?.includes('galt bis 31.12.2025'))).toEqual([
    false,
    true,
  ]);
});

test('a note shows that only similar words were found', async () => {
  await open(() => found({ resembling: true }));
  await appears('a');
  expect(document.body.textContent).toContain('Ähnliche Wörter');
});

test('a note names the words that were left out, and a hit those that it lacks', async () => {
  await open(() => found({ items: [{ ...hit, missing: ['meister'] }], leftOut: ['xylophon', 'uhr'] }));
  const link = await appears('a');
  expect(link.textContent).toContain('ohne „meister“');
  expect(document.body.textContent).toContain('Kein Treffer enthält „xylophon“ und „uhr“ zusammen mit den übrigen');
});

test('one kind of documents is shown, and all again if there is none', async () => {
  const { asked } = await open(({ url }) =>
    found({
      categories: [{ ...kind, documents: 3 }],
      ...(url.searchParams.has('categoryId') && { items: [], total: 0 }),
    }),
  );
  await appears('a');
  await press('Tarif und Löhne3');
  await appears('h2', 'Nichts gefunden');
  expect(asked.at(-1)).toContain(`categoryId=${kind.id}`);
  await press('Alles zeigen');
  await until(() => Boolean(document.querySelector('a')));
  expect(named('h2', 'Nichts gefunden')).toBeUndefined();
});

test('only valid documents are shown, as the address requests, and all again if there is none', async () => {
  const { asked, router } = await open(({ url }) =>
    found(url.searchParams.get('validity') === 'valid' ? { items: [], total: 0 } : {}),
  );
  const select = await appears('select');
  await act(async () => {
    (select as HTMLSelectElement).value = 'valid';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await appears('h2', 'Nichts gefunden');
  expect(router.state.location.search).toBe('?validity=valid');
  expect(asked.at(-1)).toContain('validity=valid');
  await press('Alles zeigen');
  await until(() => Boolean(document.querySelector('a')));
  expect(router.state.location.search).toBe('');
});

test('more results are loaded where there are more', async () => {
  const { asked } = await open(({ url }) =>
    found({ total: 21, ...(url.searchParams.get('page') === '1' && { items: [other()] }) }),
  );
  await appears('a');
  await press('Weitere zeigen');
  await until(() => asked.some((name) => name.includes('page=1')));
});

test('a failed search is reported', async () => {
  await open(() => problem(503, 'unavailable'));
  await appears('h2', 'Die Suche antwortet nicht');
});
