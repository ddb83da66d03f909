import { importFields } from '#contract/import-fields.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { page, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { importId, people } from '../fixtures/import.ts';
import { ImportPage } from '../import-page.tsx';
import { exampleFile } from './example.ts';
import { asTable } from './table-file.ts';

const refused = (status: number, code: string, detail: string) =>
  Response.json({ type: 'about:blank', title: code, status, code, detail, requestId: 'req-1' }, { status });

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

test.each([
  [413, 'tooLarge', '', 'Höchstens 25 MB'],
  [415, 'wrongType', '', 'ist keine Tabelle'],
  [422, 'imports.unreadable', 'Two columns have the heading “Name”', 'Zwei Spalten heißen „Name“'],
  [422, 'imports.unreadable', 'A quotation mark is not closed, near row 17', 'in Zeile 17'],
  [422, 'imports.unreadable', 'something new', 'beschädigt oder keine Tabelle'],
  [503, 'unavailable', '', 'gerade nicht bereit'],
])('a refused file is explained at the field: %i %s %s', async (status, code, detail, words) => {
  const answers = { 'GET /api/imports': () => page([]), 'POST /api/imports': () => refused(status, code, detail) };
  await show(<ImportPage />, answers, '/admin/import?kind=people');
  await choose(table);
  await until(() => document.querySelector('p[role=alert]')?.textContent.includes(words) ?? false);
});

test('two files, and one that is too large, are not sent at all', async () => {
  const { asked } = await show(<ImportPage />, { 'GET /api/imports': () => page([]) }, '/admin/import');
  await choose(table, table);
  expect(document.querySelector('p[role=alert]')?.textContent).toContain('nur eine Datei');
  const large = new File([], 'große.csv');
  Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 + 1 });
  await choose(large);
  expect(document.querySelector('p[role=alert]')?.textContent).toContain('große.csv hat 27 MB');
  expect(asked.some(({ name }) => name === 'POST /api/imports')).toBe(false);
});

test('what was begun can be gone on with or discarded', async () => {
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

test('an import that is gone says so and lets one begin anew', async () => {
  await show(<ImportPage />, {}, `/admin/import?id=${importId}`);
  await appears('h2', 'Dieses Einlesen lässt sich nicht laden');
  expect(named('a', 'Andere Datei wählen')?.getAttribute('href')).toBe('/admin/import');
});

test('the example has a heading for every field', async () => {
  const file = exampleFile('people', { title: (field) => field, name: 'beispiel.csv' });
  const [head] = (await file.text()).split('\r\n');
  expect(head?.replace('\uFEFF', '').split(';')).toEqual([...importFields.people]);
});
