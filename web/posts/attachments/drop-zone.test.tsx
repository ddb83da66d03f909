import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { appears } from '#web/ui/fixtures/reader.ts';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { show } from '../fixtures/screen.tsx';
import { DropZone } from './drop-zone.tsx';

const attached = vi.fn<(files: readonly File[]) => void>();
const nothing = () => undefined;

beforeEach(async () => {
  attached.mockClear();
  const zone = <DropZone onFiles={attached} onPictures={nothing} onCover={nothing} />;
  const screen = (
    <>
      {zone}
      <Toasts />
    </>
  );
  await show(screen, {});
});

/** Files of these types, or what the page itself has of it. */
async function hold(types: readonly string[]) {
  const items = types.map((type) => ({ kind: 'file', type }));
  const event = new Event('dragover', { bubbles: true, cancelable: true });
  await act(async () => {
    document.body.dispatchEvent(Object.assign(event, { dataTransfer: { types: ['Files'], items } }));
  });
}

test.each([
  ['a picture', ['image/png'], 'Wohin mit dem Bild?', ['Als Titelbild', 'Als Bild in den Text', 'Als Anhang']],
  [
    'two pictures',
    ['image/jpeg', 'image/tiff'],
    'Wohin mit den Bildern?',
    ['Das erste als Titelbild', 'Als Bilder in den Text', 'Als Anhänge'],
  ],
  [
    'a picture and a PDF',
    ['image/heic', 'application/pdf'],
    'Wohin mit den Dateien?',
    ['Als Titelbild', 'Als Bild in den Text', 'Als Anhänge'],
  ],
  ['a PDF', ['application/pdf'], 'Wohin mit der Datei?', ['Als Anhang']],
  ['a folder', [''], 'Wohin mit der Datei?', ['Als Anhang']],
])('%s that is held over the window is asked for by its name', async (_what, types, question, places) => {
  await hold(types);
  await appears('[data-drop]');
  expect(document.body.textContent).toContain(question);
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(places);
  expect(document.body.textContent.includes('Was kein Bild ist, kommt immer hierher.')).toBe(
    new Set(types.map((type) => type.startsWith('image/'))).size > 1,
  );
});

test('a picture that is dragged within the page is no file from outside', async () => {
  const drag = (name: string) => act(async () => document.body.dispatchEvent(new Event(name, { bubbles: true })));
  await drag('dragstart');
  await hold(['image/png']);
  expect(document.querySelector('[data-drop]')).toBeNull();
  await drag('dragend');
  await hold(['image/png']);
  await appears('[data-drop]');
});

/** Of the desktop, as browsers hand it over. */
const folder = (name: string, files: readonly File[]) => ({
  name,
  isDirectory: true,
  createReader() {
    const rest = files.map((file) => ({
      name: file.name,
      isFile: true,
      file: (tell: (one: File) => void) => tell(file),
    }));
    return { readEntries: (tell: (some: object[]) => void) => tell(rest.splice(0)) };
  },
});

async function drop(...entries: object[]) {
  await hold(['']);
  const zone = await appears('[data-drop=attachments]');
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const event = new Event('drop', { bubbles: true, cancelable: true });
  await act(async () => {
    zone.dispatchEvent(Object.assign(event, { dataTransfer: { types: ['Files'], items, files: [] } }));
  });
}

test('the files of a dropped folder are attached, and an empty folder is named', async () => {
  const plan = new File(['x'], 'Plan.pdf');
  await drop(folder('Winter', [plan]));
  await vi.waitFor(() => expect(attached).toHaveBeenCalledWith([plan]));
  expect(document.body.textContent).not.toContain('ist leer');
  attached.mockClear();
  await drop(folder('Leer', []));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Ein Ordner ist leer.'));
  expect(attached).not.toHaveBeenCalled();
});
