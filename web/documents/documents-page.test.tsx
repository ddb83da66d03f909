import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { iconPaths } from '#web/ui/media/icon-paths.ts';
import { toast } from '#web/ui/toast.ts';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { appears, keys, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { effect, id } from '#web/targeting/fixtures/members.ts';
import { guild, list, path, visibility, throughGuild } from '#web/targeting/fixtures/visibility.ts';
import { labelled } from '#web/targeting/fixtures/screen.tsx';
import type { Answers } from '#web/targeting/fixtures/screen.tsx';
import { category, document as documentOf, folder } from './fixtures/documents.ts';
import { archive, page, problem, showDocuments } from './fixtures/screen.tsx';

const tariffs = folder(1, 'Tarifverträge', { documents: 3 });
const training = folder(2, 'Ausbildung', { folders: 1 });
const exams = folder(3, 'Prüfungswesen', {
  path: [{ id: training.id, name: training.name }],
  audience: { include: [], exclude: [] },
});
const next = documentOf(1, 'Tabelle 2027.pdf', tariffs, { validity: 'upcoming', validFrom: '2027-01-01' });
const table = documentOf(2, 'Tabelle 2026.pdf', tariffs, {
  validity: 'replaced',
  validUntil: '2099-12-31',
  replacedBy: { id: next.id, name: next.name },
});
const sheet = documentOf(3, 'Übersicht.xlsx', tariffs, {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
const all = [tariffs, training, exams, next, table, sheet];

const rows = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-index]')];
const names = () => rows().map((row) => row.querySelector('a')?.textContent);
const nodes = () => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')];
const text = () => document.body.textContent;

test('a member without any folder sees what will be here', async () => {
  await showDocuments(archive([], []));
  await appears('h2', 'Noch keine Dokumente');
  expect(document.title).toBe('Dokumente · Zunfthaus');
  expect(document.querySelector('[role=grid]')).toBeNull();
  expect(text()).not.toContain('Neuer Ordner');
});

test('an id that means nothing is not found', async () => {
  await showDocuments(archive(all), '/documents/00000000-0000-4000-8000-000000000000');
  await until(() => text().includes('404'));
});

test('a folder shows its content, with where one is, and counts its rows', async () => {
  await showDocuments(archive(all), `/documents/${tariffs.id}`);
  await until(() => rows().length === 3);
  expect(document.title).toBe('Tarifverträge · Zunfthaus');
  expect(names()).toEqual(['Tabelle 2027', 'Tabelle 2026', 'Übersicht']);
  expect(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('4');
  expect(rows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4']);
  expect(text()).toContain('gilt ab 01.01.2027');
  expect(rows()[1]?.textContent).toContain('ersetzt');
  expect(document.querySelector('nav[aria-label=Pfad]')?.textContent).toBe('DokumenteTarifverträge');
});

test('the outermost folders are asked for once, for the tree and for the list', async () => {
  const { asked } = await showDocuments(archive(all));
  await until(() => nodes().length === 2 && rows().length === 2);
  expect(asked.filter(({ name }) => name === 'GET /api/document/folders')).toHaveLength(1);
});

test('the tree opens level by level, is used by arrows and letters, and opens by Enter', async () => {
  const { router, asked } = await showDocuments(archive(all));
  await until(() => nodes().length === 2);
  const [first] = nodes();
  expect(nodes().map((node) => [node.tabIndex, node.getAttribute('aria-expanded')])).toEqual([
    [0, null],
    [-1, 'false'],
  ]);
  await act(async () => first?.focus());
  await keys(first as HTMLElement, 'a');
  expect(document.activeElement?.getAttribute('data-id')).toBe(training.id);
  expect(asked.some(({ name }) => name.includes(training.id))).toBe(false);
  await keys(document.activeElement as HTMLElement, 'ArrowRight');
  await until(() => nodes().length === 3);
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
  await keys(document.activeElement as HTMLElement, 'ArrowRight');
  expect(document.activeElement?.getAttribute('data-id')).toBe(exams.id);
  expect(document.activeElement?.textContent).toContain('nicht für alle');
  await keys(document.activeElement as HTMLElement, 'Enter');
  await until(() => router.state.location.pathname.endsWith(exams.id));
  await keys(document.activeElement as HTMLElement, 'ArrowLeft');
  expect(document.activeElement?.getAttribute('data-id')).toBe(training.id);
  await keys(document.activeElement as HTMLElement, 'ArrowLeft');
  await until(() => nodes().length === 2);
});

test('letters in quick succession are one word in the tree, and the same again moves to the next', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const folders = ['Ausbildung', 'Aushang', 'Bau', 'Ausschuss'].map((name, place) => folder(10 + place, name));
  await showDocuments(archive(folders));
  await until(() => nodes().length === folders.length);
  await act(async () => nodes()[0]?.focus());
  const type = async (...letters: string[]) => {
    for (const letter of letters) await keys(document.activeElement as HTMLElement, letter);
    return document.activeElement?.querySelector('[data-name]')?.textContent;
  };
  expect(await type('a', 'u', 's', 'h')).toBe('Aushang');
  vi.advanceTimersByTime(400);
  expect(await type('a')).toBe('Aushang');
  vi.advanceTimersByTime(600);
  expect(await type('a')).toBe('Ausschuss');
  expect(await type('a')).toBe('Ausbildung');
  vi.advanceTimersByTime(600);
  expect(await type('b')).toBe('Bau');
  // Moving resets the typed letters.
  await keys(document.activeElement as HTMLElement, 'Home');
  expect(await type('a')).toBe('Aushang');
  vi.useRealTimers();
});

test('the list is walked by keys: arrows, ends and letters; Space and Shift choose, Enter opens', async () => {
  const { router } = await showDocuments(archive(all), `/documents/${tariffs.id}`);
  await until(() => rows().length === 3);
  const focused = () => (document.activeElement as HTMLElement).dataset['index'];
  await act(async () => rows()[0]?.focus());
  await keys(rows()[0] as HTMLElement, 'ArrowDown');
  expect(focused()).toBe('1');
  await keys(document.activeElement as HTMLElement, 'End');
  expect(focused()).toBe('2');
  await keys(document.activeElement as HTMLElement, 'Home');
  expect(focused()).toBe('0');
  await keys(document.activeElement as HTMLElement, 'ü');
  expect(focused()).toBe('2');
  await keys(document.activeElement as HTMLElement, 'Home', ' ');
  expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  await act(async () =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', shiftKey: true, bubbles: true, cancelable: true }),
    ),
  );
  expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'true', 'false']);
  await until(() => text().includes('2 ausgewählt'));
  await keys(document.activeElement as HTMLElement, 'Escape');
  expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'false', 'false']);
  await keys(document.activeElement as HTMLElement, 'Enter');
  await until(() => router.state.location.pathname === `/documents/${table.id}`);
});

test('twenty thousand entries are a few rows, and pages come as one nears them', async () => {
  const total = 20_000;
  const at = (url: URL) => Number(url.searchParams.get('page') ?? 0);
  const { asked } = await showDocuments(
    {
      ...archive(all),
      [`GET /api/document/folders/${tariffs.id}/contents`]: ({ url }) => {
        if (url.searchParams.get('only')) return page([], 0);
        const from = at(url) * 100;
        const items = Array.from({ length: 100 }, (_, index) =>
          documentOf(from + index, `Blatt ${from + index}.pdf`, tariffs),
        );
        return page(items, total, at(url));
      },
    },
    `/documents/${tariffs.id}`,
  );
  await until(() => rows().length > 5);
  expect(rows().length).toBeLessThan(60);
  expect(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('20001');
  const pagesAsked = () =>
    new Set(
      asked
        .filter(({ name, url }) => name.endsWith('/contents') && !url.searchParams.get('only'))
        .map(({ url }) => at(url)),
    );
  expect([...pagesAsked()]).toEqual([0]);
  await act(async () => rows()[0]?.focus());
  await keys(rows()[0] as HTMLElement, 'End');
  await until(() => pagesAsked().has(199));
  expect(pagesAsked().size).toBeLessThan(5);
  await keys(rows()[0] as HTMLElement, ' ');
  await until(() => /[1-4]00 von 20\.000 auswählen/.test(text()));
});

const sheets = (total: number): Answers => ({
  [`GET /api/document/folders/${tariffs.id}/contents`]: ({ url }) => {
    if (url.searchParams.get('only')) return page([], 0);
    const at = Number(url.searchParams.get('page') ?? 0);
    const items = Array.from({ length: Math.min(100, total - at * 100) }, (_, index) =>
      documentOf(at * 100 + index, `Blatt ${at * 100 + index}.pdf`, tariffs),
    );
    return page(items, total, at);
  },
});
const focused = () => Number((document.activeElement as HTMLElement).dataset['index']);

test('letters find what nobody has looked at yet, in the order of the list', async () => {
  const { asked } = await showDocuments(
    {
      ...archive(all),
      ...sheets(20_000),
      [`GET /api/document/folders/${tariffs.id}/place`]: ({ url }) =>
        Response.json({ place: url.searchParams.get('letters') === 'zu' ? 15_010 : 12_000 }),
    },
    `/documents/${tariffs.id}?sort=-filedAt`,
  );
  await until(() => rows().length > 5);
  await act(async () => rows()[3]?.focus());
  await keys(rows()[3] as HTMLElement, 'ArrowDown');
  await keys(document.activeElement as HTMLElement, 'z');
  await until(() => focused() === 12_000);
  await keys(document.activeElement as HTMLElement, 'u');
  await until(() => focused() === 15_010);
  expect(asked.filter(({ name }) => name.endsWith('/place')).map(({ url }) => url.search)).toEqual([
    '?sort=-filedAt&letters=z&from=5',
    '?sort=-filedAt&letters=zu&from=12000',
  ]);
});

test('a range includes rows that have not been loaded yet, and loads them', async () => {
  await showDocuments({ ...archive(all), ...sheets(450) }, `/documents/${tariffs.id}`);
  await until(() => rows().length > 5);
  await act(async () => rows()[1]?.focus());
  await keys(rows()[1] as HTMLElement, ' ');
  await until(() => text().includes('1 ausgewählt'));
  await shifted('End');
  await until(() => text().includes('449 ausgewählt'));
  await until(() => focused() === 449);
  for (const key of ['Escape', 'Home', ' ', 'End']) await keys(document.activeElement as HTMLElement, key);
  await until(() => focused() === 449);
  await shifted(' ');
  await until(() => text().includes('450 ausgewählt'));
});

function shifted(key: string): Promise<void> {
  return act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true, cancelable: true }),
    );
  });
}

test('a document far down its folder is asked for by its place, and brought into view', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  const far = documentOf(99, 'Blatt 12345.pdf', tariffs);
  const answers = archive([...all, far]);
  const blank = (from: number) =>
    Array.from({ length: 100 }, (_, index) => documentOf(20_000 + from + index, `Blatt ${from + index}.pdf`, tariffs));
  const { asked } = await showDocuments(
    {
      ...answers,
      [`GET /api/document/folders/${tariffs.id}/contents`]: ({ url }) => {
        if (url.searchParams.get('only')) return page([], 0);
        const at = url.searchParams.has('around') ? 123 : Number(url.searchParams.get('page') ?? 0);
        return page(at === 123 ? blank(12_300).with(45, far) : blank(at * 100), 20_000, at);
      },
    },
    `/documents/${far.id}`,
  );
  await until(() => rows().some((row) => row.getAttribute('aria-current') === 'true'));
  expect(
    rows()
      .find((row) => row.getAttribute('aria-current') === 'true')
      ?.getAttribute('aria-rowindex'),
  ).toBe('12347');
  expect(scrolled).toHaveBeenCalled();
  expect(asked.filter(({ url }) => url.searchParams.get('around') === far.id)).toHaveLength(1);
});

test('a replaced document names its replacement, and shows who sees it; the member may only read', async () => {
  await showDocuments(
    archive(
      all.map((entry) => ('mayChange' in entry ? { ...entry, mayChange: false } : entry)),
      [],
    ),
    `/documents/${table.id}`,
  );
  await appears('[role=dialog]', 'Tabelle 2026');
  await until(() => text().includes('439 Personen'));
  const dialog = document.querySelector('[role=dialog]') as HTMLElement;
  expect(dialog.textContent).toContain('Ersetzt durch Tabelle 2027. Gilt noch bis 31. Dezember 2099.');
  expect(dialog.querySelector('[aria-label="Aktionen zu Tabelle 2026.pdf"]')).toBeNull();
  expect(rows().every((row) => row.getAttribute('aria-selected') === null)).toBe(true);
});

test('a replaced document that is no longer valid shows until when it was', async () => {
  const old = { ...table, validUntil: '2020-12-31' };
  await showDocuments(archive([tariffs, next, old]), `/documents/${old.id}`);
  await until(() => text().includes('Ersetzt durch Tabelle 2027. Galt bis 31. Dezember 2020.'));
});

test.each([
  ['unscanned', 'office', ['admin'], 'Virenprüfungnicht auf Viren geprüft'],
  ['unscanned', 'member', [], null],
  ['clean', 'office', ['admin'], null],
] as const)('the %s of a file whose scan is %s shows: %s %s', async (scan, _, groups, said) => {
  const one = { ...sheet, scan };
  await showDocuments(archive([tariffs, one], groups), `/documents/${one.id}`);
  await until(() => document.querySelector('[role=dialog] dl') !== null);
  const facts = [...document.querySelectorAll('[role=dialog] dl > div')].map((fact) => fact.textContent);
  expect(facts.find((fact) => fact.startsWith('Virenprüfung')) ?? null).toBe(said);
});

test('filters are in the address and are sent to the server; what is filtered away can be shown again', async () => {
  const kinds = [category(1, 'Tarif und Löhne'), category(2, 'Protokoll', { documents: 0 })];
  const { address, asked } = await showDocuments(
    {
      ...archive(all),
      'GET /api/document/categories': () => page(kinds),
      [`GET /api/document/folders/${tariffs.id}/contents`]: ({ url }) =>
        url.searchParams.get('validity') === 'expired' ? page([]) : page([table]),
    },
    `/documents/${tariffs.id}`,
  );
  await appears('button', 'Tarif und Löhne');
  expect(text()).not.toContain('Protokoll');
  await press('Tarif und Löhne');
  await until(() => address() === `?category=${kinds[0]?.id}`);
  await until(() => asked.some(({ url }) => url.searchParams.get('categoryId') === kinds[0]?.id));
  const select = [...document.querySelectorAll('select')].find((one) =>
    one.closest('label')?.textContent.startsWith('Gültigkeit'),
  );
  await act(async () => {
    if (!select) return;
    select.value = 'expired';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await appears('h2', 'Nichts gefunden');
  await press('Alles zeigen');
  await until(() => address() === '' && rows().length === 1);
});

test('a name that is taken is reported at the field; a new folder is opened', async () => {
  const made = folder(9, 'Merkblätter', { path: [{ id: tariffs.id, name: tariffs.name }] });
  const { router } = await showDocuments(
    {
      ...archive([...all, made]),
      [`POST /api/document/folders/${tariffs.id}/folders`]: ({ body }) =>
        JSON.stringify(body).includes('Merk')
          ? Response.json(made, { status: 201 })
          : problem(409, 'conflict', [{ path: 'name', message: 'is already taken' }]),
    },
    `/documents/${tariffs.id}`,
  );
  await until(() => rows().length > 0);
  await appears('button', 'Neuer Ordner');
  await press('Neuer Ordner');
  await write(await labelled('Name'), 'Tabelle 2026.pdf');
  await press('Ordner anlegen');
  await until(() => text().includes('In diesem Ordner gibt es diesen Namen schon.'));
  await write(await labelled('Name'), 'Merkblätter');
  await press('Ordner anlegen');
  await until(() => router.state.location.pathname === `/documents/${made.id}`);
});

test('a new folder is given its groups in the dialog that makes it, each with its size', async () => {
  const made = folder(9, 'Merkblätter');
  const found = { target: guild, name: 'Tischler-Innung' };
  const { asked } = await showDocuments({
    ...archive([...all, made]),
    'GET /api/targets': () => Response.json({ items: [{ ...found, people: 33 }], others: 0 }),
    'POST /api/targets/sizes': () => Response.json({ people: [33] }),
    'POST /api/document/folders': () => Response.json(made, { status: 201 }),
  });
  await appears('button', 'Neuer Ordner');
  await press('Neuer Ordner');
  await write(await labelled('Name'), 'Merkblätter');
  const ownGroups = () => document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=radio]')[1];
  await act(async () => ownGroups()?.click());
  await press('Ordner anlegen');
  await until(() => text().includes('Wählen Sie mindestens eine Gruppe.'));
  expect(asked.some(({ name }) => name.startsWith('POST /api/document'))).toBe(false);
  await press('Hinzufügen');
  await appears('[role=dialog] h2', 'Zugriff für');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Gruppe suchen');
  const option = await appears('[role=option]');
  await act(async () => option.click());
  await press('Fertig: 1 Gruppe');
  await until(() => text().includes('33'));
  await press('Ordner anlegen');
  await until(() => asked.some(({ name }) => name === 'POST /api/document/folders'));
  expect(asked.find(({ name }) => name === 'POST /api/document/folders')?.body).toEqual({
    name: 'Merkblätter',
    audience: { include: [guild], exclude: [] },
  });
});

test('a new version and what replaces a document are asked for in its menu and above its preview', async () => {
  const { asked } = await showDocuments(
    { ...archive(all), [`PUT /api/document/files/${sheet.id}`]: () => Response.json(sheet) },
    `/documents/${sheet.id}`,
  );
  const panel = await appears('[role=dialog]', 'Übersicht');
  const facts = panel.querySelector('dl') as HTMLElement;
  for (const action of ['Neue Version hochladen', 'Ersetzt durch …'])
    expect(named('button', action)?.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press('Aktionen zu Übersicht.xlsx', panel);
  await appears('[role=menuitem]', 'Neue Version hochladen');
  await pick('Ersetzt durch …');
  const dialog = await appears('[role=dialog]', 'Welches Dokument ersetzt „Übersicht.xlsx“?');
  expect([...dialog.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    'Ersetzt durch (freiwillig)',
  ]);
  expect(asked.some(({ name }) => name.startsWith('PUT'))).toBe(false);
});

test('several go into the trash in one step; a person who changed one of them meanwhile is named, and one confirms again', async () => {
  let isStale = true;
  const { asked } = await showDocuments(
    {
      ...archive(all),
      'POST /api/document/trash': ({ preview }) => {
        if (preview) return Response.json(effect());
        return isStale ? staleOf(next, 'Petra Kern') : new Response(null, { status: 204 });
      },
      'POST /api/document/trash/restore': () => new Response(null, { status: 204 }),
    },
    `/documents/${tariffs.id}`,
    <Toasts />,
  );
  await until(() => rows().length === 3);
  await act(async () => rows()[0]?.focus());
  await keys(rows()[0] as HTMLElement, ' ', 'ArrowDown', ' ');
  await until(() => text().includes('2 ausgewählt'));
  await press('Löschen', document.querySelector('section[aria-label=Auswahl]') ?? document);
  const dialog = await appears('[role=dialog]', '2 Einträge löschen?');
  await until(() => dialog.textContent.includes('2 Dokumente bleiben 30 Tage im Papierkorb.'));
  await press('Löschen', dialog);
  await until(() => dialog.textContent.includes('„Tabelle 2027.pdf“: Petra Kern, Mi., 19. Nov.'));
  expect(dialog.querySelector('[role=alert]')?.textContent).toContain('bis Sie noch einmal bestätigen');
  isStale = false;
  await press('Löschen', dialog);
  await until(() => !document.querySelector('[role=dialog]'));
  const ids = [next.id, table.id];
  expect(
    asked.filter(({ name, preview }) => name === 'POST /api/document/trash' && !preview).map(({ body }) => body),
  ).toEqual([
    { ids, versions: { [next.id]: 1, [table.id]: 1 } },
    { ids, versions: { [next.id]: 4, [table.id]: 1 } },
  ]);
  await appears('button', 'Rückgängig');
  await press('Rückgängig');
  await until(() => asked.some(({ name }) => name === 'POST /api/document/trash/restore'));
  expect(asked.findLast(({ name }) => name === 'POST /api/document/trash/restore')?.body).toEqual({ ids });
});

function staleOf({ id, name }: FolderEntry, by: string): Response {
  const at = '2025-11-19T13:20:00.000Z';
  const changed = [{ id, name, version: 4, by: { id: person.id, name: by }, at }];
  return Response.json({ type: 'about:blank', title: '', status: 412, code: 'stale', changed }, { status: 412 });
}

test('a document is moved where the tree shows, and the dialog shows who sees it there, and who has just changed it', async () => {
  let isStale = true;
  const { asked } = await showDocuments(
    {
      ...archive(all),
      'POST /api/document/moves': ({ preview }) => {
        if (preview) return Response.json(effect());
        return isStale ? staleOf(sheet, 'Petra Kern') : new Response(null, { status: 204 });
      },
    },
    `/documents/${tariffs.id}`,
  );
  await until(() => rows().length === 3);
  await act(async () => rows()[2]?.focus());
  await keys(rows()[2] as HTMLElement, ' ');
  await until(() => text().includes('1 ausgewählt'));
  await press('Verschieben');
  const dialog = await appears('[role=dialog]', '„Übersicht.xlsx“ verschieben');
  await until(() => dialog.querySelectorAll('[role=treeitem]').length === 2);
  await act(async () => dialog.querySelectorAll<HTMLElement>('[role=treeitem] [data-go]')[1]?.click());
  await until(() => dialog.textContent.includes('Danach haben 439 Personen Zugriff'));
  await press('Nach „Ausbildung“ verschieben');
  await until(() => dialog.textContent.includes('„Übersicht.xlsx“: Petra Kern, Mi., 19. Nov.'));
  isStale = false;
  await press('Nach „Ausbildung“ verschieben');
  await until(() => !document.querySelector('[role=dialog]'));
  const moves = asked.filter(({ name, preview }) => name === 'POST /api/document/moves' && !preview);
  expect(moves.map(({ body }) => body)).toEqual(
    [1, 4].map((version) => ({ ids: [sheet.id], versions: { [sheet.id]: version }, folderId: training.id })),
  );
});

test('several are moved in one step, and those that cannot be are named before', async () => {
  let isTaken = true;
  const { asked } = await showDocuments(
    {
      ...archive(all),
      'POST /api/document/moves': ({ preview }) => {
        if (preview && isTaken)
          return problem(409, 'conflict', [{ path: 'ids.1', message: 'has a name that already exists there' }]);
        return preview
          ? Response.json(effect({ lose: 1, documents: 2, losing: [person] }))
          : new Response(null, { status: 204 });
      },
    },
    `/documents/${tariffs.id}`,
  );
  await until(() => rows().length === 3);
  await act(async () => rows()[1]?.focus());
  await keys(rows()[1] as HTMLElement, ' ', 'ArrowDown', ' ');
  await until(() => text().includes('2 ausgewählt'));
  await press('Verschieben');
  const dialog = await appears('[role=dialog]', '2 Einträge verschieben');
  await until(() => dialog.querySelectorAll('[role=treeitem]').length === 2);
  const choose = (node: number) =>
    act(async () => dialog.querySelectorAll<HTMLElement>('[role=treeitem] [data-go]')[node]?.click());
  await choose(1);
  await until(() => dialog.textContent.includes(`„${names()[2]}.xlsx“ lässt sich nicht dorthin verschieben`));
  isTaken = false;
  await choose(0);
  await choose(1);
  await until(() => dialog.textContent.includes('Uwe Kern'));
  await press('Nach „Ausbildung“ verschieben');
  const moves = () => asked.filter(({ name, preview }) => name === 'POST /api/document/moves' && !preview);
  await until(() => moves().length === 1);
  expect(moves()[0]).toMatchObject({ body: { ids: [table.id, sheet.id], folderId: training.id } });
});

test('a folder that nobody can see shows that to the office', async () => {
  const hidden = folder(5, 'Archiv', { audience: null, outsideAudience: true, because: [] });
  await showDocuments(archive([hidden]), `/documents/${hidden.id}`);
  await until(() => text().includes('Nur die Geschäftsstelle sieht diesen Ordner.'));
  await press('Zugriff festlegen');
  await appears('[role=dialog]', 'Zugriff auf „Archiv“');
});

test.each([
  ['pending', 'Der Text wird noch gelesen'],
  ['none', 'Die Datei enthält keinen Text'],
  ['failed', 'Der Text lässt sich nicht lesen'],
] as const)('the panel shows what the search knows of a text that is %s', async (state, said) => {
  const read = documentOf(5, 'Gelesen.pdf', tariffs);
  const scanned = documentOf(6, 'Eingescannt.pdf', tariffs, { text: state });
  const { router } = await showDocuments(archive([tariffs, read, scanned]), `/documents/${read.id}`);
  await appears('h2', 'Gelesen');
  expect(text()).not.toContain('findet');
  await act(async () => router.navigate(`/documents/${scanned.id}`));
  await until(() => text().includes(said));
});

async function pick(item: string) {
  const found = await appears('[role=menuitem]', item);
  await act(async () => found.click());
}

const gate = (of: { id: string; name: string }, ways = [throughGuild]) => ({
  folder: { id: of.id, name: of.name },
  sees: true,
  includes: ways,
  excludes: [],
});

test('a member reads why a document is shown, at each folder that narrows who sees it', async () => {
  const inner = folder(6, 'Löhne', { path: [{ id: tariffs.id, name: tariffs.name }] });
  const wages = documentOf(6, 'Löhne 2026.pdf', inner, {
    mayChange: false,
    because: [{ kind: 'guild', name: 'Tischler-Innung' }],
  });
  const onList = path(list, [
    ['list', 'Ausbildungsbetriebe'],
    ['person', 'Jutta Rehbein'],
  ]);
  await showDocuments(
    {
      ...archive([...all, inner, wages], []),
      [`GET /api/document/files/${wages.id}/visibility`]: () =>
        Response.json({ ...visibility(), audiences: [gate(tariffs), gate(inner, [onList])], others: 7, companies: 4 }),
    },
    `/documents/${wages.id}`,
  );
  const panel = await appears('[role=dialog]', 'Löhne 2026');
  await until(() => panel.textContent.includes('8 Personen'));
  expect(named('button', '8 Personen')).toBeUndefined();
  await press('Warum sehe ich das?', panel);
  const why = await appears('[role=dialog]', 'Warum sehe ich das?');
  await until(() => why.textContent.includes('Sie gehören zu: Tischler-Innung.'));
  await until(() => why.querySelectorAll('h3').length === 2);
  expect([...why.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Ordner Tarifverträge',
    'Ordner Löhne',
  ]);
  expect([...why.querySelectorAll('ol li')].map(({ textContent }) => textContent)).toEqual([
    'Tischler-Innung MusterlandDiese Gruppe hat Zugriff auf den Ordner.',
    'Tischlerei Rehbein GmbHVollmitglied seit 1. Apr. 2009, bis 28. Feb. 2027',
    'Sie, als Inhaber/in',
    'AusbildungsbetriebeDiese Gruppe hat Zugriff auf den Ordner.',
    'Sie',
  ]);
  expect(why.textContent).toContain('Dafür ist Zugriff auf jeden dieser Ordner nötig.');
  expect(why.textContent).toContain('Außer Ihnen sehen das 7 Personen, zusammen in 4 Betrieben.');
});

test('the office opens from the number who sees a folder, and asks whether somebody does', async () => {
  const { asked, router } = await showDocuments(
    {
      ...archive(all),
      [`GET /api/document/folders/${tariffs.id}/visibility`]: () =>
        Response.json({ ...visibility(), audiences: [gate(tariffs)], others: 438, companies: 187 }),
      [`GET /api/document/folders/${tariffs.id}`]: () =>
        Response.json({ ...tariffs, audience: { include: [{ target: guild, name: 'Tischler-Innung' }], exclude: [] } }),
      [`GET /api/document/folders/${tariffs.id}/people`]: () =>
        page([{ id: tariffs.id, name: 'Uwe Kern', email: null, state: 'active', companies: [] }]),
      'GET /api/users': () => page([]),
    },
    `/documents/${tariffs.id}`,
  );
  await appears('button', '439 Personen');
  await press('439 Personen');
  const drawer = await appears('[role=dialog]', 'Wer sieht das?');
  await until(() => drawer.textContent.includes('439 Personen in 187 Betrieben'));
  await until(() => drawer.textContent.includes('Uwe Kern'));
  expect(asked.some(({ name }) => name.endsWith('/people'))).toBe(true);
  const link = await appears('a', 'Tischler-Innung');
  await act(async () => link.click());
  expect(router.state.location.pathname).toBe(`/admin/see-as/documents/${tariffs.id}`);
  expect(router.state.location.search).toContain('as=guild');
});

const person = { id: id(31), name: 'Uwe Kern', companies: [] };
test('before folders and documents are deleted, the dialog shows what is deleted with them: posts, groups and people', async () => {
  const { asked } = await showDocuments({
    ...archive([tariffs, training, exams]),
    'POST /api/document/deletion-check': ({ body }) => {
      expect(body).toEqual({ ids: [tariffs.id, training.id] });
      return Response.json({
        folders: 3,
        documents: 18,
        posts: { items: [{ id: exams.id, title: 'Neue Löhne', language: 'es' }], total: 6 },
        groups: [{ target: list, name: 'Prüfer' }],
      });
    },
    'POST /api/document/trash': () => Response.json(effect({ lose: 12, folders: 3, losing: [person] })),
  });
  await until(() => rows().length === 2);
  await act(async () => rows()[0]?.focus());
  await keys(rows()[0] as HTMLElement, ' ', 'ArrowDown', ' ');
  await until(() => text().includes('2 ausgewählt'));
  await press('Löschen', document.querySelector('section[aria-label=Auswahl]') ?? document);
  const dialog = await appears('[role=dialog]', '2 Einträge löschen?');
  await until(() => dialog.textContent.includes('3 Ordner und 18 Dokumente bleiben 30 Tage im Papierkorb.'));
  expect(dialog.textContent).toContain('6 Beiträge haben Anhänge daraus:Neue Löhneund 5 weitere');
  const titles = [...dialog.querySelectorAll('li [lang]')].map((one) => [one.textContent, one.getAttribute('lang')]);
  expect(titles).toContainEqual(['Neue Löhne', 'es']);
  expect(dialog.textContent).toContain('Diese Gruppen haben dann keinen eigenen Ordner mehr: Prüfer.');
  await until(() => dialog.textContent.includes('12 Personen verlieren den Zugriff.'));
  expect(dialog.textContent).toContain('Uwe Kern');
  expect(asked.filter(({ name, preview }) => name === 'POST /api/document/trash' && !preview)).toEqual([]);
});

test('a move shows by name who gains and who loses it', async () => {
  await showDocuments(
    {
      ...archive(all),
      'POST /api/document/moves': () => Response.json(effect({ lose: 1, documents: 1, losing: [person] })),
    },
    `/documents/${tariffs.id}`,
  );
  await until(() => rows().length === 3);
  await act(async () => rows()[2]?.focus());
  await keys(rows()[2] as HTMLElement, ' ');
  await until(() => text().includes('1 ausgewählt'));
  await press('Verschieben');
  const dialog = await appears('[role=dialog]', '„Übersicht.xlsx“ verschieben');
  await until(() => dialog.querySelectorAll('[role=treeitem]').length === 2);
  await act(async () => dialog.querySelectorAll<HTMLElement>('[role=treeitem] [data-go]')[1]?.click());
  await until(() => dialog.textContent.includes('Uwe Kern'));
  expect(dialog.textContent).toContain('Verlieren den Zugang');
});

test('before a folder is for others, the posts are named whose people would not see what they have attached', async () => {
  const audience = { include: [{ target: guild, name: 'Tischler-Innung' }], exclude: [] };
  const narrow = folder(7, 'Merkblätter', { audience });
  await showDocuments(
    {
      ...archive([narrow]),
      'POST /api/targets/sizes': () => Response.json({ sizes: [] }),
      [`PUT /api/document/folders/${narrow.id}`]: () =>
        Response.json(effect({ lose: 3, folders: 1, losing: [person] })),
      'POST /api/document/attachment-check': ({ body }) => {
        expect(body).toEqual({ folderId: narrow.id, audience: null });
        const post = { id: exams.id, title: 'Neue Löhne' };
        const folderOf = { id: narrow.id, name: narrow.name };
        return Response.json({
          items: [{ id: sheet.id, name: 'Tabelle', people: 41, unseeing: 23, folder: folderOf, audience, post }],
        });
      },
    },
    `/documents/${narrow.id}`,
  );
  await appears('button', 'Mehr');
  await press('Mehr');
  await pick('Zugriff festlegen');
  const dialog = await appears('[role=dialog]', 'Zugriff auf „Merkblätter“');
  await act(async () => dialog.querySelector<HTMLInputElement>('input[type=radio]')?.click());
  await press('Prüfen und speichern', dialog);
  await until(() =>
    text().includes(
      'Beitrag „Neue Löhne“: „Tabelle“ ist für 23 von 41 nicht sichtbar: Der Ordner „Merkblätter“ ist nur für Tischler-Innung.',
    ),
  );
});

test('the replacing document can be found anywhere by the search', async () => {
  const elsewhere = documentOf(9, 'Vergütung 2027.pdf', training);
  const { asked } = await showDocuments(
    {
      ...archive(all),
      'GET /api/search': () =>
        Response.json({
          items: [{ kind: 'document', title: [], excerpt: [], document: elsewhere }],
          page: 0,
          size: 20,
          total: 1,
          categories: [],
          resembling: false,
        }),
      [`PUT /api/document/files/${sheet.id}`]: () => Response.json(sheet),
    },
    `/documents/${sheet.id}`,
  );
  const panel = await appears('[role=dialog]', 'Übersicht');
  await press('Aktionen zu Übersicht.xlsx', panel);
  await pick('Bearbeiten');
  await write(await labelled('Ersetzt durch'), 'Vergütung');
  const option = () => document.querySelector<HTMLElement>('[role=option]');
  await until(() => option()?.textContent.includes('Vergütung 2027.pdf') ?? false);
  expect(option()?.textContent).toContain('Ausbildung');
  await act(async () => option()?.click());
  await press('Speichern');
  await until(() => asked.some(({ name }) => name.startsWith('PUT')));
  expect(asked.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({ replacedById: elsewhere.id });
});

test('the link of a document is its stable address, which leads to the version that is valid today', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (words) => void copied.push(words));
  const { router } = await showDocuments(
    {
      ...archive(all, []),
      [`GET /api/document/files/${table.id}/current`]: () => Response.json(next),
    },
    `/documents/${table.id}`,
  );
  await appears('button', 'Link kopieren');
  await press('Link kopieren');
  expect(copied).toEqual([`${window.location.origin}/documents/${table.id}/current`]);
  await act(async () => router.navigate(`/documents/${table.id}/current`));
  await until(() => router.state.location.pathname === `/documents/${next.id}`);
  await appears('[role=dialog]', 'Tabelle 2027');
  await act(async () => router.navigate(`/documents/${sheet.id}/current`));
  await until(() => text().includes('404'));
});

test('a link that the browser does not copy is shown instead', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  const notified = vi.spyOn(toast, 'error');
  await showDocuments(archive(all, []), `/documents/${table.id}`);
  await appears('button', 'Link kopieren');
  await press('Link kopieren');
  const address = `${window.location.origin}/documents/${table.id}/current`;
  expect(notified.mock.calls).toEqual([[expect.stringContaining(address)]]);
});

test('the kind that a document has is chosen, though the kinds come later than its form', async () => {
  const there = Promise.withResolvers<void>();
  const kinds = [category(1, 'Protokoll'), category(0, 'Tarif und Löhne')];
  await showDocuments(
    { ...archive(all), 'GET /api/document/categories': () => there.promise.then(() => page(kinds)) },
    `/documents/${sheet.id}`,
  );
  const panel = await appears('[role=dialog]', 'Übersicht');
  await press('Aktionen zu Übersicht.xlsx', panel);
  await pick('Bearbeiten');
  const chosen = () => document.querySelector<HTMLSelectElement>('form select')?.selectedOptions[0]?.textContent;
  await appears('form select');
  there.resolve();
  await until(() => chosen() === 'Tarif und Löhne');
});

test('the arrow points down for what is newest first, which a phone shows in words', async () => {
  await showDocuments(archive(all), `/documents/${tariffs.id}`);
  await appears('[role=columnheader] button', 'Stand');
  const arrow = () => named('[role=columnheader] button', 'Stand')?.querySelector('path')?.getAttribute('d');
  const selectedKind = () =>
    document.querySelector<HTMLSelectElement>('[role=columnheader] select')?.selectedOptions[0]?.text;
  expect([arrow(), selectedKind()]).toEqual([iconPaths.down, 'Stand, neueste zuerst']);
  await press('Stand');
  await until(() => arrow() === iconPaths.up);
  expect(selectedKind()).toBe('Stand, älteste zuerst');
});
