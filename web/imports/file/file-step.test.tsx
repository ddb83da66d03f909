import { importFields } from '#contract/imports/words.ts';
import type { FileRefusal } from '#contract/base/file-refusal.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { page, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { importId, people } from '../fixtures/import.ts';
import { ImportPage } from '../import-page.tsx';
import { exampleFile } from './example.ts';
import { asTable } from './table-file.ts';

const refused = (status: number, code: string, reason?: FileRefusal) =>
  Response.json({ type: 'about:blank', title: code, status, code, reason, requestId: 'req-1' }, { status });

async function choose(...files: File[]) {
  const input = (await appears('input[type=file]')) as HTMLInputElement;
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const table = new File(['Nr;Nachname\n1;A'], 'mitglieder.csv', { type: 'application/vnd.ms-excel' });

test('a file is sent with its kind and name, and the address then holds the import', async () => {
  const answers = {
    'GET /api/imports': () => page([]),
    'POST /api/imports': () => Response.json(people(), { status: 201 }),
  };
  const { asked, address } = await show(<ImportPage />, answers, '/admin/import');
  await act(async () => document.querySelector<HTMLInputElement>('input[type=radio]')?.click());
  await until(() => address() === '?kind=companies');
  await choose(table);
  await until(() => address() === `?id=${importId}`);
  const sent = asked.find(({ name }) => name === 'POST /api/imports');
  expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual({ kind: 'companies', name: 'mitglieder.csv' });
  await appears('h2', 'Was steht in welcher Spalte?');
});

test('a table is sent as one, whatever the system calls it', () => {
  expect(asTable(table).type).toBe('text/csv');
  expect(asTable(new File([''], 'A.XLSX')).type).toContain('spreadsheetml');
  expect(asTable(new File([''], 'a.pdf', { type: 'application/pdf' })).type).toBe('application/pdf');
});

test.each<[number, string, FileRefusal | undefined, string]>([
  [413, 'tooLarge', undefined, 'Höchstens 25 MB'],
  [415, 'wrongType', undefined, 'ist keine Tabelle'],
  [422, 'imports.unreadable', { code: 'openQuote', row: 17 }, 'in Zeile 17'],
  [422, 'imports.unreadable', { code: 'tooManyRows', most: 50_000, at: null }, 'mehr als 50.000 Zeilen'],
  [422, 'imports.unreadable', { code: 'tooManyColumns', most: 200, at: 'XFD2' }, 'über der Grenze: XFD2.'],
  [422, 'imports.unreadable', { code: 'damaged' }, 'beschädigt oder keine Tabelle'],
  [503, 'unavailable', undefined, 'gerade nicht bereit'],
])('a refused file is explained at the field: %i %s %j', async (status, code, reason, words) => {
  const answers = { 'GET /api/imports': () => page([]), 'POST /api/imports': () => refused(status, code, reason) };
  await show(<ImportPage />, answers, '/admin/import?kind=people');
  await choose(table);
  await until(() => document.querySelector('[role=alert]')?.textContent.includes(words) ?? false);
});

test('while a file is sent, the page shows its progress, and the upload can be called off', async () => {
  const answers = { 'GET /api/imports': () => page([]), 'POST /api/imports': () => new Promise<Response>(() => {}) };
  await show(<ImportPage />, answers, '/admin/import');
  await choose(table);
  const bar = await appears('[role=progressbar]');
  expect(bar.getAttribute('aria-label')).toBe('mitglieder.csv wird übertragen');
  expect(bar.getAttribute('aria-valuetext')).toBe('50 %, 1 kB von 1 kB');
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['7.5', '15']);
  await press('Abbrechen');
  await until(() => document.querySelector('[role=alert]')?.textContent.includes('abgebrochen') ?? false);
  expect(document.querySelector('[role=progressbar]')).toBeNull();
  expect(named('button', 'mitglieder.csv noch einmal senden')).toBeUndefined();
});

test('after a broken connection the page reports it, keeps the file, and sends it once more', async () => {
  let broken = true;
  const answers = {
    'GET /api/imports': () => page([]),
    'POST /api/imports': () =>
      broken ? Promise.reject(new TypeError('broken')) : Response.json(people(), { status: 201 }),
  };
  const { address } = await show(<ImportPage />, answers, '/admin/import');
  await choose(table);
  const again = await appears('button', 'mitglieder.csv noch einmal senden');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Die Verbindung ist abgebrochen');
  broken = false;
  await press(again.textContent);
  await until(() => address() === `?id=${importId}`);
});

test('two files, and one that is too large, are not sent at all', async () => {
  const { asked } = await show(<ImportPage />, { 'GET /api/imports': () => page([]) }, '/admin/import');
  await choose(table, table);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('nur eine Datei');
  const large = new File([], 'große.csv');
  Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 + 1 });
  await choose(large);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('große.csv hat 27 MB');
  expect(asked.some(({ name }) => name === 'POST /api/imports')).toBe(false);
});

test('an import that was begun can be continued or discarded', async () => {
  const begun = [people(), people({ id: importId.replace('01', '02'), fileName: 'alt.csv', state: 'done' })];
  const answers = {
    'GET /api/imports': () => page(begun),
    [`DELETE /api/imports/${importId}`]: () => new Response(null, { status: 204 }),
  };
  const { asked } = await show(<ImportPage />, answers, '/admin/import');
  const go = await appears('a', 'Mit mitglieder.csv weitermachen');
  expect(go.getAttribute('href')).toBe(`/admin/import?id=${importId}`);
  expect(document.body.textContent).not.toContain('alt.csv');
  await press('mitglieder.csv verwerfen');
  await press('Verwerfen', await appears('[role=dialog]'));
  await until(() => asked.some(({ name }) => name.startsWith('DELETE')));
});

test('an import that is deleted is reported, and a new one can be started', async () => {
  await show(<ImportPage />, {}, `/admin/import?id=${importId}`);
  await appears('h2', 'Dieses Einlesen lässt sich nicht laden');
  expect(named('a', 'Andere Datei wählen')?.getAttribute('href')).toBe('/admin/import');
});

test('the example has a heading for every field', async () => {
  const file = exampleFile('people', { title: (field) => field, name: 'beispiel.csv' });
  const [head] = (await file.text()).split('\r\n');
  expect(head?.replace('\uFEFF', '').split(';')).toEqual([...importFields.people]);
});
