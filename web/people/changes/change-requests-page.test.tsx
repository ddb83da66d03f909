import { act } from 'react';
import { expect, test } from 'vitest';
import type { PersonRequests } from '#contract/people/change-requests.ts';
import { type Answers, labelled, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { id } from '#web/targeting/fixtures/members.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { ChangeRequestsPage } from './change-requests-page.tsx';

const jutta = (fields: Partial<PersonRequests> = {}): PersonRequests => ({
  id: id(200),
  name: 'Jutta Rehbein',
  email: 'jutta@tischlerei-rehbein.example',
  since: '2026-11-18T09:00:00.000Z',
  version: 7,
  requests: [
    {
      field: 'lastName',
      before: 'Rehbein',
      now: 'Rehbein',
      after: 'Rehbein-Kurz',
      askedAt: '2026-11-18T09:00:00.000Z',
    },
    {
      field: 'phone',
      before: '+49 30 23125123',
      now: '+49 30 23125123',
      after: null,
      askedAt: '2026-11-18T09:00:00.000Z',
    },
  ],
  ...fields,
});

const list = (...items: PersonRequests[]) =>
  Response.json({ items, page: 0, size: 20, total: items.length, fields: ['lastName', 'phone'] });
const path = `/api/users/${id(200)}/change-requests`;
const open = (answers: Answers, at = '/admin/changes') => show(<ChangeRequestsPage />, answers, at);
const says = (words: string) => until(() => document.body.textContent.includes(words));

async function choose(label: string, value: string) {
  const field = (await labelled(label)) as HTMLSelectElement;
  await act(async () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('a person is listed with what is and what is to be', async () => {
  await open({ 'GET /api/change-requests': () => list(jutta()) });
  await appears('a', 'Jutta Rehbein');
  const lines = [...document.querySelectorAll('tbody td li')].map(({ textContent }) => textContent);
  expect(lines.slice(-2)).toEqual([
    'Nachname bisher: Rehbein künftig: Rehbein-Kurz',
    'Telefon bisher: +49 30 23125123 künftig: leer',
  ]);
});

test('field by field: one is approved, one declined with a reason, in one call on condition of the version', async () => {
  const { asked, address } = await open(
    {
      'GET /api/change-requests': () => list(jutta()),
      [`GET ${path}`]: () => Response.json(jutta()),
      [`POST ${path}`]: () => Response.json(jutta({ requests: [], since: null, version: 8 })),
    },
    `/admin/changes?open=${id(200)}`,
  );
  await choose('Nachname: entscheiden', 'approve');
  await appears('button', '1 Entscheidung speichern');
  await choose('Telefon: entscheiden', 'decline');
  await write(await labelled('Grund'), 'Wir brauchen eine Nummer.');
  await press('2 Entscheidungen speichern');
  await until(() => address() === '');
  const made = asked.find(({ name }) => name === `POST ${path}`);
  expect(made?.version).toBe('"7"');
  expect(made?.body).toEqual({
    decisions: [
      { field: 'lastName', approve: true },
      { field: 'phone', approve: false, reason: 'Wir brauchen eine Nummer.' },
    ],
  });
});

test('all at once is one press', async () => {
  const { asked } = await open(
    {
      'GET /api/change-requests': () => list(jutta()),
      [`GET ${path}`]: () => Response.json(jutta()),
      [`POST ${path}`]: () => Response.json(jutta({ requests: [], since: null })),
    },
    `/admin/changes?open=${id(200)}`,
  );
  await appears('button', 'Alle übernehmen');
  await press('Alle übernehmen');
  await until(() => asked.some(({ name }) => name === `POST ${path}`));
  expect(asked.find(({ name }) => name === `POST ${path}`)?.body).toEqual({
    decisions: [
      { field: 'lastName', approve: true },
      { field: 'phone', approve: true },
    ],
  });
});

test('where somebody was faster both are shown, and nothing is closed', async () => {
  let current = jutta();
  const { address } = await open(
    {
      'GET /api/change-requests': () => list(current),
      [`GET ${path}`]: () => Response.json(current),
      [`POST ${path}`]: () => {
        const [name, phone] = jutta().requests;
        if (name && phone) current = jutta({ version: 8, requests: [{ ...name, now: 'Lang' }, phone] });
        return problem(412, 'stale');
      },
    },
    `/admin/changes?open=${id(200)}`,
  );
  await appears('button', 'Alle übernehmen');
  await press('Alle übernehmen');
  await says('Inzwischen steht dort „Lang“, nicht mehr „Rehbein“.');
  expect(address()).toBe(`?open=${id(200)}`);
  expect(named('button', 'Alle übernehmen')).toBeDefined();
});

test('nothing waits, and a portal where nothing has to wait shows that', async () => {
  await open({
    'GET /api/change-requests': () => Response.json({ items: [], page: 0, size: 20, total: 0, fields: [] }),
  });
  await says('In diesem Portal gelten Änderungen, die Mitglieder an ihren Angaben machen, sofort.');
});

test('the approved ones are exported since a day, in the language of the screen', async () => {
  const { asked } = await open({
    'GET /api/change-requests': () => list(jutta()),
    'GET /api/exports/changes': () =>
      new Response('x', { headers: { 'content-disposition': "attachment; filename*=UTF-8''aenderungen.csv" } }),
  });
  await appears('a', 'Jutta Rehbein');
  await press('Übernommene exportieren');
  await write(await labelled('Übernommen seit'), '2026-11-01');
  await press('Exportieren');
  await press('Als CSV');
  await until(() => asked.some(({ name }) => name === 'GET /api/exports/changes'));
  const { searchParams } = asked.find(({ name }) => name === 'GET /api/exports/changes')?.url ?? new URL('about:blank');
  expect(Object.fromEntries(searchParams)).toEqual({ from: '2026-11-01', language: 'de', format: 'csv' });
});
