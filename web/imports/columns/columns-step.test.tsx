import { act } from 'react';
import { expect, test } from 'vitest';
import { problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { at, path, people } from '../fixtures/import.ts';
import { ImportPage } from '../import-page.tsx';

async function choose(heading: string, field: string) {
  const select = (await appears(`select[aria-label="${heading} einlesen als"]`)) as HTMLSelectElement;
  await act(async () => {
    select.value = field;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return select;
}

const status = () => document.querySelector('[role=status]')?.textContent;
const button = () => named('button', '15 Zeilen prüfen') as HTMLButtonElement;

test('suggested fields are chosen, with values of the file beside them', async () => {
  await show(<ImportPage />, { [`GET ${path}`]: () => Response.json(people()) }, at);
  await appears('h2', 'Was steht in welcher Spalte?');
  const rows = [...document.querySelectorAll('tbody tr')];
  expect(rows.map((row) => row.querySelector('select')?.value)).toEqual(['externalNumber', 'lastName', 'email', '']);
  expect(rows[0]?.textContent).toContain('M-1M-2');
  expect(rows[3]?.textContent).toContain('Spalte 4 (ohne Überschrift)');
  expect(document.body.textContent).toContain('Spalten, die eingelesen werden: 3 von 4.');
  expect(button().disabled).toBe(false);
});

test('a file of one row and one column is spoken of as such', async () => {
  const [column] = people().columns;
  await show(
    <ImportPage />,
    { [`GET ${path}`]: () => Response.json(people({ rows: 1, columns: column ? [column] : [] })) },
    at,
  );
  await appears('h2', 'Was steht in welcher Spalte?');
  expect(document.body.textContent).toContain('mitglieder.csv hat 1 Spalte und 1 Zeile. ');
});

test('columns with values that are not read are named, also when one is left out', async () => {
  const columns = [
    ...people().columns,
    { heading: 'Fax', samples: ['0351 1'], field: null },
    { heading: 'E-Mail (2)', samples: ['b@werkstatt.example'], field: null },
    { heading: 'Leer', samples: [], field: null },
  ];
  await show(<ImportPage />, { [`GET ${path}`]: () => Response.json(people({ columns })) }, at);
  await appears('h2', 'Was steht in welcher Spalte?');
  const foot = () => [...document.querySelectorAll('table ~ div p')].map((one) => one.textContent);
  expect(foot()).toEqual([
    'Spalten, die eingelesen werden: 3 von 7.',
    'Diese Spalten liest das Portal nicht: Fax, E-Mail (2)',
  ]);
  await choose('Mail', '');
  expect(foot()[1]).toBe('Diese Spalten liest das Portal nicht: Mail, Fax, E-Mail (2)');
  await choose('Fax', 'phone');
  await choose('Mail', 'email');
  await choose('E-Mail (2)', 'title');
  expect(foot()).toHaveLength(1);
});

test('a missing name and a field chosen twice are reported at once and disable the button', async () => {
  await show(<ImportPage />, { [`GET ${path}`]: () => Response.json(people()) }, at);
  await choose('Nachname', 'firstName');
  expect(status()).toContain('Noch nicht zugeordnet: Nachname.');
  await choose('Nachname', 'lastName');
  await choose('Nr', 'lastName');
  expect(status()).toContain('Nachname ist für zwei Spalten gewählt.');
  expect(button().disabled).toBe(true);
  expect(document.querySelectorAll('select[aria-invalid=true]')).toHaveLength(2);
  await choose('Nr', 'externalNumber');
  expect(status()).toBe('');
  expect(button().disabled).toBe(false);
});

test('a file without rows cannot be checked', async () => {
  await show(<ImportPage />, { [`GET ${path}`]: () => Response.json(people({ rows: 0 })) }, at);
  await until(() => status()?.includes('keine Zeilen') ?? false);
  expect(document.querySelector<HTMLButtonElement>('table ~ div button')?.disabled).toBe(true);
});

test('the meaning of each column is sent to the server, and the check begins', async () => {
  let known = people();
  const answers = {
    [`GET ${path}`]: () => Response.json(known),
    [`PUT ${path}/columns`]: () => {
      known = people({ state: 'checking', progress: { done: 5, of: 15 }, version: 2 });
      return Response.json(known);
    },
  };
  const { asked } = await show(<ImportPage />, answers, at);
  await choose('Mail', '');
  await press('15 Zeilen prüfen');
  const bar = await appears('[role=progressbar]');
  expect(bar.getAttribute('aria-valuetext')).toBe('5 von 15 Zeilen');
  const put = asked.find(({ name }) => name.startsWith('PUT'));
  expect(put?.body).toEqual({ fields: ['externalNumber', 'lastName', null, null] });
  expect(put?.version).toBe('"1"');
});

test('an import that somebody else has moved on is read again', async () => {
  let known = people();
  const answers = {
    [`GET ${path}`]: () => Response.json(known),
    [`PUT ${path}/columns`]: () => {
      known = people({ state: 'running', progress: { done: 1, of: 15 }, version: 5 });
      return problem(412, 'stale');
    },
  };
  await show(<ImportPage />, answers, at);
  await appears('h2', 'Was steht in welcher Spalte?');
  await press('15 Zeilen prüfen');
  await appears('h2', 'Die Zeilen werden eingelesen');
});
