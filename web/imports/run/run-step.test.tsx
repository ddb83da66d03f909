import { act } from 'react';
import { expect, test } from 'vitest';
import type { Import } from '#contract/imports.ts';
import { type Answers, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { at, checked, counts, path, people } from '../fixtures/import.ts';
import { ImportPage } from '../import-page.tsx';

function office(known: () => Import): Answers {
  return { [`GET ${path}`]: () => Response.json(known()), [`GET ${path}/rows`]: () => page([]) };
}
const what = 'Personen aus 12 Zeilen einlesen';
const running = people({ state: 'running', progress: { done: 12_000, of: 50_000 }, counts, version: 4 });

test('wrong rows have to be left out on purpose before anything is written', async () => {
  let known = checked();
  const answers = {
    ...office(() => known),
    [`POST ${path}/run`]: () => Response.json((known = running), { status: 202 }),
  };
  const { asked } = await show(<ImportPage />, answers, at);
  const button = (await appears('button', what)) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
  expect(button.disabled).toBe(false);
  await press(what);
  const dialog = await appears('[role=dialog]', 'mitglieder.csv einlesen?');
  expect(dialog.textContent).toContain('2 falsche Zeilen bleiben weg.');
  await press(what, dialog);
  const bar = await appears('[role=progressbar]');
  expect(bar.getAttribute('aria-valuetext')).toBe('12.000 von 50.000 Zeilen');
  expect(document.body.textContent).toContain('Sie können diese Seite verlassen');
  const run = asked.find(({ name }) => name.startsWith('POST'));
  expect(run).toMatchObject({ body: { skipWrong: true }, version: '"3"' });
});

test('without wrong rows there is nothing to leave out', async () => {
  const known = checked({ kind: 'companies', counts: { ...counts, new: 117, changed: 0, wrong: 0 } });
  const answers = { ...office(() => known), [`POST ${path}/run`]: () => problem(409, 'imports.notNow') };
  const { asked } = await show(<ImportPage />, answers, at);
  await appears('button', '117 Betriebe einlesen');
  expect(document.querySelector('input[type=checkbox]')).toBeNull();
  await press('117 Betriebe einlesen');
  await press('117 Betriebe einlesen', await appears('[role=dialog]'));
  await until(() => asked.some(({ body }) => JSON.stringify(body) === '{"skipWrong":false}'));
});

test('a file that changes nothing cannot be imported', async () => {
  await show(
    <ImportPage />,
    office(() => checked({ counts: { new: 0, changed: 0, unchanged: 15, wrong: 0 } })),
    at,
  );
  await until(() => document.body.textContent.includes('Es gibt nichts einzulesen.'));
  expect(named('button', what)).toBeUndefined();
});

test('rows that became wrong meanwhile are told of, for nothing was written', async () => {
  let known = running;
  const answers = office(() => known);
  await show(<ImportPage />, answers, at);
  await appears('[role=progressbar]');
  known = checked({ version: 5 });
  await until(() => document.body.textContent.includes('Inzwischen sind Zeilen falsch geworden'));
});

test('in the end it says what was done, and who can be invited', async () => {
  const none = { missing: 0, queued: 0, sending: 0, sent: 0, refused: 0, bounced: 0, none: 212 };
  const answers = {
    ...office(() => people({ state: 'done', counts, version: 5 })),
    'GET /api/invitations/counts': () => Response.json(none),
  };
  await show(<ImportPage />, answers, at);
  const invite = await appears('a', '212 noch nie Eingeladene einladen');
  expect(invite.getAttribute('href')).toBe('/admin/invitations');
  expect(named('a', 'Zu den Mitgliedern')?.getAttribute('href')).toBe('/admin/targeting?tab=members');
  expect(document.body.textContent).toContain('2 falsche Zeilen sind weggelassen.');
  expect(named('button', 'mitglieder.csv verwerfen')).toBeUndefined();
});

test.each([
  ['check', null, 'Die Zeilen ließen sich nicht prüfen'],
  ['run', counts, 'Die Zeilen ließen sich nicht einlesen'],
])('a failure of the %s says that nothing has changed, and checks once more', async (_what, known, title) => {
  const failure = 'It failed. If that fails too, whoever runs the portal finds the reason under req-77.';
  let now = people({ state: 'failed', counts: known, failure, version: 6 });
  const answers = {
    ...office(() => now),
    [`PUT ${path}/columns`]: () =>
      Response.json((now = people({ state: 'checking', progress: { done: 0, of: 15 }, version: 7 }))),
  };
  const { asked } = await show(<ImportPage />, answers, at);
  await appears('h2', title);
  const alert = document.querySelector('[role=alert]')?.textContent;
  expect(alert).toContain('Geändert ist nichts');
  expect(alert).toContain('req-77');
  await press('Noch einmal prüfen');
  await appears('[role=progressbar]');
  expect(asked.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({
    fields: ['externalNumber', 'lastName', 'email', null],
  });
});
