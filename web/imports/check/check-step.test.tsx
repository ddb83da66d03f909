import { act } from 'react';
import { expect, test } from 'vitest';
import type { Import, ImportRow } from '#contract/imports/imports.ts';
import { type Answers, page, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { at, checked, counts, path, row } from '../fixtures/import.ts';
import { ImportPage } from '../import-page.tsx';

const changed = row({
  number: 3,
  outcome: 'changed',
  problems: [],
  changes: [
    { field: 'email', before: null, after: 'neu@werkstatt.example' },
    { field: 'function', before: 'office', after: 'master' },
    { field: 'startsOn', before: null, after: '2026-04-01' },
  ],
  of: { id: '01900000-0000-7000-8000-000000000009', name: 'Jördis Grünewald' },
});

const leavable = {
  cells: 3,
  rows: 2,
  columns: [
    { field: 'email', rows: 2 },
    { field: 'phone', rows: 1 },
  ],
};

const answers: Answers = {
  [`GET ${path}`]: () => Response.json(checked()),
  [`GET ${path}/without`]: () => Response.json(leavable),
  [`GET ${path}/rows`]: ({ url }) => page(url.searchParams.get('outcome') === 'wrong' ? [row()] : [changed, row()]),
};
const figures = () => [...document.querySelectorAll('dl dd')].map((figure) => figure.textContent);

test('figures, and first the rows that need somebody, with words for what is wrong', async () => {
  const { asked } = await show(<ImportPage />, answers, at);
  const link = await appears('a', 'Überall');
  expect(figures()).toEqual(['9', '3', '1', '2']);
  expect(link.closest('tr')?.textContent).toContain('E-Mail: „a(at)werkstatt.example“ ist keine E-Mail-Adresse.');
  expect(asked.at(-1)?.url.searchParams.get('outcome')).toBe('wrong');
});

test('an unknown language is reported with the languages of the portal', async () => {
  const problem = { field: 'language', problem: 'invalid', value: 'Latein' } as const;
  const rows = () => page([row({ problems: [{ ...problem, rows: [], things: [] }] })]);
  await show(<ImportPage />, { ...answers, [`GET ${path}/rows`]: rows }, at);
  const line = (await appears('a', 'Überall')).closest('tr')?.textContent;
  expect(line).toContain('„Latein“ ist keine Sprache des Portals. Möglich sind Deutsch, Englisch');
});

test('the changes of a row are shown field by field', async () => {
  await show(<ImportPage />, answers, `${at}&is=all`);
  const line = (await appears('a', 'Jördis Grünewald')).closest('tr')?.textContent;
  expect(line).toContain('E-Mail: (leer) → neu@werkstatt.example');
  expect(line).toContain('Funktion: Büro → Meister/in');
  expect(line).toContain('Im Betrieb seit: (leer) → 1. Apr. 2026');
});

test('a wrong row is corrected in place, and the figures follow', async () => {
  let wrong = 2;
  const open: Answers = {
    ...answers,
    [`GET ${path}`]: () => Response.json(checked({ counts: { ...counts, wrong, new: 11 - wrong } })),
    [`PATCH ${path}/rows/8`]: () => {
      wrong = 1;
      return Response.json(row({ outcome: 'new', problems: [] }));
    },
  };
  const { asked, address } = await show(<ImportPage />, open, `${at}&open=8`);
  await appears('[role=dialog]', 'Zeile 8');
  const field = await appears('[role=dialog] input[name=email]');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect((named('button', 'Zeile 8 speichern und prüfen') as HTMLButtonElement).disabled).toBe(true);
  await write(field, 'ueberall@werkstatt.example');
  await until(() => field.getAttribute('aria-invalid') === null);
  await press('Zeile 8 speichern und prüfen');
  await until(() => !address().includes('open'));
  expect(asked.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({
    values: { email: 'ueberall@werkstatt.example' },
  });
  await until(() => figures().join() === '10,3,1,1');
});

test('a row that is still wrong stays open with what is wrong now', async () => {
  const twice = row({
    values: { ...row().values, email: 'b@werkstatt.example' },
    problems: [{ field: 'email', problem: 'twice', value: 'b@werkstatt.example', rows: [4, 5], things: [] }],
  });
  let now = row();
  const open: Answers = {
    ...answers,
    [`GET ${path}/rows`]: () => page([now]),
    [`PATCH ${path}/rows/8`]: () => Response.json((now = twice)),
  };
  await show(<ImportPage />, open, `${at}&open=8`);
  await write(await appears('[role=dialog] input[name=email]'), 'b@werkstatt.example');
  await press('Zeile 8 speichern und prüfen');
  await until(
    () => document.querySelector('[role=dialog]')?.textContent.includes('auch in den Zeilen 4 und 5') ?? false,
  );
});

test('an error of no column leads to the columns', async () => {
  const problems = [
    { field: 'companyNumber', problem: 'missing', value: '', rows: [], things: [] },
  ] as ImportRow['problems'];
  const open = { ...answers, [`GET ${path}/rows`]: () => page([row({ problems: [...problems] })]) };
  await show(<ImportPage />, open, `${at}&open=8`);
  const link = await appears('[role=dialog] a', 'Zu den Spalten');
  await act(async () => link.click());
  await appears('h2', 'Was steht in welcher Spalte?');
});

test.each([
  ['E-Mail: 2 Zeilen ohne dieses Feld einlesen', '', { field: 'email' }],
  ['Telefon: 1 Zeile ohne dieses Feld einlesen', '', { field: 'phone' }],
  ['Alle 2 Zeilen ohne die fehlerhaften Felder einlesen', '', {}],
  ['E-Mail, Zeile 8: ohne dieses Feld einlesen', '&open=8', { number: 8, field: 'email' }],
])('one press reads rows without bad fields and checks them again: %s', async (name, open, body) => {
  let state: Import['state'] = 'checked';
  const without = () => Response.json(checked({ state: (state = 'checking'), counts: null }));
  const changing: Answers = {
    ...answers,
    [`GET ${path}`]: () => Response.json(checked({ state, ...(state === 'checking' && { counts: null }) })),
    [`POST ${path}/without`]: without,
  };
  const { asked, address } = await show(<ImportPage />, changing, at + open);
  await until(() => named('button', name) !== undefined);
  await press(name);
  await until(() => document.body.textContent.includes('Die Zeilen werden geprüft'));
  expect(asked.find((one) => one.name.startsWith('POST'))?.body).toEqual(body);
  expect(address()).not.toContain('open');
});

test('rows with bad keys or names alone offer nothing to leave out', async () => {
  const none = () => Response.json({ cells: 0, rows: 0, columns: [] });
  const problems = [
    { field: 'lastName', problem: 'missing', value: '', rows: [], things: [] },
  ] as ImportRow['problems'];
  const rows = () => page([row({ problems: [...problems] })]);
  await show(<ImportPage />, { ...answers, [`GET ${path}/without`]: none, [`GET ${path}/rows`]: rows }, `${at}&open=8`);
  await appears('[role=dialog] input[name=lastName]');
  expect(document.body.textContent).not.toContain('hne dieses Feld einlesen');
});
