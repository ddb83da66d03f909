import { createMemoryRouter } from 'react-router';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { press, until } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { folder as folderOf } from '../fixtures/documents.ts';
import type { UploadRow } from './queue.ts';
import { UploadPanel } from './upload-panel.tsx';
import { uploads } from './uploads.ts';

const row = (given: Partial<UploadRow>): UploadRow => ({
  id: given.name ?? 'a',
  name: 'a.pdf',
  bytes: 7_500_000,
  sent: 0,
  state: 'waiting',
  reason: null,
  since: null,
  left: null,
  hasLeft: false,
  ...given,
});

const folder = folderOf(1, 'Prüfungswesen');
let room = { most: 10e9, used: 2e9 };

const show = (...rows: UploadRow[]) => {
  uploads.rows.set(rows);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(room));
  return stage(createMemoryRouter([{ path: '/', element: <UploadPanel folder={folder} /> }]), 'main');
};

afterEach(() => act(async () => uploads.rows.set([])));

test.each<[string, Partial<UploadRow>, RegExp]>([
  ['waits', {}, /Wartet/],
  ['is sent', { state: 'sending', sent: 5_100_000 }, /68.%.*5,1 MB von 7,5 MB/],
  ['is sent, with the time it takes', { state: 'sending', sent: 3_750_000, left: 18 }, /noch etwa 20 Sekunden/],
  ['is checked', { state: 'checking', sent: 7_500_000 }, /Wird geprüft und abgelegt/],
  ['has broken off', { state: 'broken', sent: 1 }, /Keine Verbindung\. Das Hochladen geht von selbst weiter\./],
  ['is paused', { state: 'paused', sent: 5_100_000 }, /Angehalten bei 5,1 MB von 7,5 MB/],
  ['is refused', { state: 'refused', reason: 'documents.wrongContent' }, /passt nicht zur Endung/],
  [
    'finds no room',
    { state: 'refused', reason: 'documents.quotaFull', room: { most: 10e9, used: 9.9e9, asked: 2e8 } },
    /9,9.GB von 10.GB sind belegt, und diese Datei braucht 200.MB/,
  ],
  [
    'is too large',
    { state: 'refused', reason: 'documents.tooLarge', room: { most: 5e9, used: 0, asked: null } },
    /7,5.MB groß\. Erlaubt sind höchstens 5.GB/,
  ],
  ['is done', { state: 'done', sent: 7_500_000 }, /Abgelegt/],
])('the row of a file that %s shows that', async (_what, given, words) => {
  await show(row(given));
  expect(document.querySelector('li')?.textContent).toMatch(words);
  const bar = document.querySelector('[role=progressbar]');
  expect(bar === null).toBe(given.state === 'refused' || given.state === 'done');
  if (bar) expect(bar.getAttribute('aria-valuetext')).toMatch(/\S/);
});

test('the head counts what is on its way, and the panel is not there without any', async () => {
  await show(
    row({ name: 'a.pdf', state: 'sending', sent: 2_500_000 }),
    row({ name: 'b.pdf' }),
    row({ name: 'c.exe', state: 'refused' }),
  );
  const head = () => document.querySelector('[role=status]')?.textContent;
  expect(head()).toBe('2 Dateien werden hochgeladen');
  await press('a.pdf abbrechen');
  await until(() => head() === '1 Datei wird hochgeladen');
  await press('b.pdf anhalten');
  await until(() => document.body.textContent?.includes('Angehalten') ?? false);
  await press('b.pdf abbrechen');
  await until(() => head() === '1 Datei wurde nicht angenommen');
  await press('c.exe abbrechen');
  await until(() => document.querySelector('section') === null);
});

test('one bar shows the progress of all files together, those that are done and gone from the list as well', async () => {
  await show(
    row({ name: 'a.pdf', state: 'done', sent: 7_500_000, hasLeft: true }),
    row({ name: 'b.pdf', state: 'sending', sent: 2_500_000 }),
    row({ name: 'c.exe', state: 'refused' }),
  );
  const [bar] = document.querySelectorAll('[role=progressbar]');
  expect(bar?.getAttribute('aria-label')).toBe('Alle Dateien');
  expect(bar?.getAttribute('aria-valuetext')).toMatch(/1 von 2 Dateien fertig, 10.MB von 15.MB/);
  expect([bar?.getAttribute('aria-valuenow'), bar?.getAttribute('aria-valuemax')]).toEqual(['10000000', '15000000']);
  expect([...document.querySelectorAll('li b')].map((one) => one.textContent)).toEqual(['b.pdf', 'c.exe']);
});

test('all are cancelled at once, and what was refused is put away at once', async () => {
  await show(row({ name: 'a.pdf' }), row({ name: 'b.pdf', state: 'paused' }), row({ name: 'c.pdf', state: 'done' }));
  await press('Alle abbrechen');
  await until(() => document.querySelectorAll('li').length === 1);
  await act(async () =>
    uploads.rows.set([row({ name: 'd.exe', state: 'refused' }), row({ name: 'e.exe', state: 'refused' })]),
  );
  await press('Alle ausblenden');
  await until(() => document.querySelector('section') === null);
});

test('the free space is shown where little is left', async () => {
  room = { most: 10e9, used: 9.5e9 };
  await show(row({}));
  await until(() => /Im Portal sind noch 500.MB von 10.GB frei/.test(document.body.textContent));
  room = { most: 10e9, used: 2e9 };
});
