import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { folder } from '../fixtures/documents.ts';
import { archive, showDocuments } from '../fixtures/screen.tsx';
import { toast } from '#web/ui/toast.ts';
import { uploads } from '../upload/uploads.ts';

const exams = folder(1, 'Prüfungswesen', { folders: 1 });
const year = folder(2, '2026', { path: [{ id: exams.id, name: exams.name }] });
const contents = `/api/document/folders/${exams.id}/contents`;
const makes = `POST /api/document/folders/${exams.id}/folders`;

const fileEntry = (name: string, bytes = 10) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (tell: (file: File) => void) => tell(new File([new Uint8Array(bytes)], name)),
});

function folderEntry(name: string, entries: readonly object[] = []) {
  const createReader = () => {
    const left = [...entries];
    return { readEntries: (tell: (some: object[]) => void) => tell(left.splice(0)) };
  };
  return { name, isFile: false, isDirectory: true, createReader };
}

async function dropped(
  { groups, left = 1e9, own = 0 }: { groups: string[]; left?: number; own?: number },
  ...entries: object[]
) {
  const add = vi.spyOn(uploads, 'add').mockReturnValue();
  const made: unknown[] = [];
  const { asked } = await showDocuments(
    {
      ...archive([exams, year], groups),
      [`GET /api/document/folders/${exams.id}/room`]: () => Response.json({ most: 10e9, used: 10e9 - left, own }),
      [makes]: ({ body }) => {
        made.push(body);
        return Response.json({ ...year, ...(body as object), id: `made-${made.length}` }, { status: 201 });
      },
    },
    `/documents/${exams.id}`,
  );
  await until(() => asked.some(({ url }) => url.pathname === contents));
  const shelf = await appears('section', exams.name);
  await drop(shelf, entries);
  const sent = () => Promise.all(add.mock.calls.flat(2).map(async ({ file, into }) => `${await into()}/${file.name}`));
  return { add, made, sent, again: () => drop(shelf, entries) };
}

async function drop(shelf: HTMLElement, entries: readonly object[]) {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const event = new Event('drop', { bubbles: true, cancelable: true });
  const dataTransfer = { items, files: [], types: ['Files'] };
  await act(async () => shelf.dispatchEvent(Object.assign(event, { dataTransfer })));
}

const dialog = () => document.querySelector('[role=dialog]') ?? document.querySelector('dialog[open]');

afterEach(() => act(async () => uploads.rows.set([])));

test('the office drops a folder: it is created with all its content, where nothing has its name too, and again with each drop', async () => {
  const tree = folderEntry('2027', [fileEntry('a.pdf'), folderEntry('Leer')]);
  const { sent, made, again } = await dropped({ groups: ['admin'] }, tree);
  await until(() => made.length === 1);
  expect(made).toEqual([{ name: '2027' }]);
  expect(await sent()).toEqual(['made-1/a.pdf']);
  await again();
  await until(() => made.length === 2);
});

test('a member drops an existing folder: the files are added to it, and no folder is made', async () => {
  const { add, sent, made } = await dropped(
    { groups: [] },
    folderEntry('2026', [fileEntry('a.pdf')]),
    fileEntry('b.pdf'),
  );
  await until(() => add.mock.calls.length === 1);
  expect(await sent()).toEqual([`${year.id}/a.pdf`, `${exams.id}/b.pdf`]);
  expect(made).toEqual([]);
});

test('a member sees which folders would have to be created before anything is sent, and may put the files here', async () => {
  const tree = folderEntry('2027', [fileEntry('a.pdf'), folderEntry('Mai', [fileEntry('b.pdf')]), folderEntry('Juni')]);
  const { add, sent, made } = await dropped({ groups: [] }, tree);
  await until(() => dialog() !== null);
  expect(dialog()?.textContent).toContain(
    'Nur die Geschäftsstelle kann Ordner anlegen. Diese Ordner gibt es in „Prüfungswesen“ nicht',
  );
  expect([...(dialog()?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual([
    '2027',
    '2027 › Mai',
    '2027 › Juni',
  ]);
  expect(dialog()?.textContent).toContain('Davon wurde noch nichts hochgeladen.');
  expect(add).not.toHaveBeenCalled();
  await press('2 Dateien ohne Ordner ablegen');
  await until(() => add.mock.calls.length === 1);
  expect(await sent()).toEqual([`${exams.id}/a.pdf`, `${exams.id}/b.pdf`]);
  expect(made).toEqual([]);
});

test('files larger than the free space are not started, and the figures are shown', async () => {
  const { add } = await dropped({ groups: ['admin'], left: 2000 }, fileEntry('a.pdf', 1500), fileEntry('b.pdf', 1500));
  await until(() => dialog() !== null);
  expect(dialog()?.textContent).toMatch(/brauchen 3.kB\. Im Portal sind noch 2.kB von 10.GB frei/);
  expect(add).not.toHaveBeenCalled();
  await press('Schließen', dialog() ?? document);
});

test('an upload that was begun before continues, though its own space counts as used', async () => {
  const { add, sent } = await dropped({ groups: ['admin'], left: 200, own: 1500 }, fileEntry('a.pdf', 1500));
  await until(() => add.mock.calls.length === 1);
  expect(await sent()).toEqual([`${exams.id}/a.pdf`]);
});

test('files of a drop that cannot be read are named, and none of them is sent', async () => {
  const gone = { name: 'a.pdf', isFile: true, isDirectory: false, file: refusing };
  const notified = vi.spyOn(toast, 'error');
  const { add } = await dropped({ groups: ['admin'] }, gone, fileEntry('b.pdf'));
  await until(() => notified.mock.calls.length > 0);
  expect(notified.mock.calls).toEqual([[expect.stringContaining('nicht lesen')]]);
  expect(add).not.toHaveBeenCalled();
});

function refusing(_tell: unknown, refuse: (error: Error) => void) {
  refuse(new DOMException('it is gone', 'NotFoundError'));
}

test('a member who may put files here chooses a folder by hand too, and has nothing else of the office there', async () => {
  const { add, sent } = await dropped({ groups: [] });
  await press('Mehr');
  const items = [...(await appears('[role=menu]')).querySelectorAll('[role=menuitem]')].map((one) => one.textContent);
  expect(items).toEqual(['Link kopieren', 'Ordner hochladen']);
  const chosen = new File(['x'], 'a.pdf');
  Object.defineProperty(chosen, 'webkitRelativePath', { value: '2026/a.pdf' });
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [chosen] });
    this.dispatchEvent(new Event('change'));
  });
  await press('Ordner hochladen');
  await until(() => add.mock.calls.flat(2).length === 1);
  expect(await sent()).toEqual([`${year.id}/a.pdf`]);
});
