import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/base/network/api-error.ts';
import { chosenFiles, droppedFiles } from './dropped.ts';
import { foldersMade, foldersThere } from './folders.ts';
import { roundLeft, secondsLeft } from './left.ts';

const fileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (tell: (file: File) => void) => tell(new File(['x'], name)),
});

function folderEntry(name: string, entries: readonly object[]) {
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader() {
      const left = [...entries];
      return { readEntries: (tell: (some: object[]) => void) => tell(left.splice(0, 2)) };
    },
  };
}

const drop = (...entries: object[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files: [] }) as unknown as DataTransfer;

test('a dropped folder brings all that is in it, with its folders, and no litter', async () => {
  const years = folderEntry('2026', [
    fileEntry('a.pdf'),
    fileEntry('b.pdf'),
    fileEntry('c.pdf'),
    fileEntry('.DS_Store'),
  ]);
  const { files, empty } = await droppedFiles(
    drop(fileEntry('x.pdf'), folderEntry('Protokolle', [years, fileEntry('Thumbs.db')])),
  );
  expect(empty).toEqual([]);
  expect(files.map(({ file, path }) => [...path, file.name].join('/'))).toEqual([
    'x.pdf',
    'Protokolle/2026/a.pdf',
    'Protokolle/2026/b.pdf',
    'Protokolle/2026/c.pdf',
  ]);
});

test('folders without documents show where documents are', async () => {
  const hollow = folderEntry('2025', [folderEntry('Leer', []), folderEntry('Müll', [fileEntry('.DS_Store')])]);
  const { files, empty } = await droppedFiles(drop(folderEntry('Protokolle', [hollow, fileEntry('a.pdf')])));
  expect(files.map(({ path }) => path)).toEqual([['Protokolle']]);
  expect(empty).toEqual([
    ['Protokolle', '2025', 'Leer'],
    ['Protokolle', '2025', 'Müll'],
  ]);
  expect(await droppedFiles(drop(folderEntry('Neu', [])))).toEqual({ files: [], empty: [['Neu']] });
});

test('a chosen folder brings its folders too', () => {
  const chosen = (name: string, webkitRelativePath: string) =>
    Object.defineProperty(new File(['x'], name), 'webkitRelativePath', { value: webkitRelativePath });
  const files = [chosen('a.pdf', 'Protokolle/2026/a.pdf'), chosen('b.pdf', '')];
  expect(chosenFiles(files).files.map(({ path }) => path)).toEqual([['Protokolle', '2026'], []]);
});

test('each folder is made once, and one that is there is used', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${url}`);
    if (method === 'GET')
      return Response.json({
        items: [{ kind: 'folder', id: 'there', name: 'PROTOKOLLE' }],
        page: 0,
        size: 100,
        total: 1,
      });
    const { name } = JSON.parse(body as string) as { name: string };
    if (name === 'Protokolle')
      return Response.json({ code: 'conflict', status: 409, title: '', requestId: '' }, { status: 409 });
    return Response.json({ id: `made-${name}` }, { status: 201 });
  });
  const folderAt = foldersMade();
  const paths = [['Protokolle', '2025'], ['Protokolle', '2026'], ['Protokolle', '2026'], []];
  const ids = await Promise.all(paths.map((path) => folderAt('root', path)));
  expect(ids).toEqual(['made-2025', 'made-2026', 'made-2026', 'root']);
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([
    'POST /api/document/folders/root/folders',
    'POST /api/document/folders/there/folders',
    'POST /api/document/folders/there/folders',
  ]);
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'access.denied', status: 403, title: '', requestId: '' }, { status: 403 }),
  );
  await expect(foldersMade()('root', ['Neu'])).rejects.toBeInstanceOf(ApiError);
  vi.unstubAllGlobals();
});

test('a member who may not create folders finds the existing ones, which take files', async () => {
  const listed = [
    { kind: 'folder', id: 'there', name: 'PROTOKOLLE', mayUpload: true },
    { kind: 'folder', id: 'closed', name: 'Anderes', mayUpload: false },
  ];
  const asked = vi.fn(async (url: string, _init: RequestInit) =>
    Response.json({ items: url.includes('/root/') ? listed : [], page: 0, size: 100, total: 2 }),
  );
  vi.stubGlobal('fetch', asked);
  const thereAt = foldersThere();
  const paths = [['Protokolle'], ['Protokolle'], ['Protokolle', '2026'], ['Anderes'], ['Neu', '2026'], []];
  const ids = await Promise.all(paths.map((path) => thereAt('root', path)));
  expect(ids).toEqual(['there', 'there', undefined, undefined, undefined, 'root']);
  expect(asked.mock.calls.every(([, { method }]) => method === 'GET')).toBe(true);
  vi.unstubAllGlobals();
});

test.each([
  [{ bytes: 1000, sent: 500, since: { at: 0, sent: 0 } }, 10_000, 10],
  [{ bytes: 1000, sent: 500, since: { at: 0, sent: 250 } }, 10_000, 20],
  [{ bytes: 1000, sent: 500, since: { at: 9000, sent: 0 } }, 10_000, null],
  [{ bytes: 1000, sent: 0, since: { at: 0, sent: 0 } }, 10_000, null],
  [{ bytes: 1000, sent: 500, since: null }, 10_000, null],
])('%j leaves, at %d, %s seconds', (row, now, seconds) => {
  expect(secondsLeft(row, now)).toBe(seconds);
});

test.each([
  [1, 5, 'seconds'],
  [18, 20, 'seconds'],
  [58, 1, 'minutes'],
  [200, 3, 'minutes'],
  [7300, 2, 'hours'],
])('%d seconds are written as %d %s', (seconds, count, unit) => {
  expect(roundLeft(seconds)).toEqual({ count, unit });
});
