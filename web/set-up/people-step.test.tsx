import { act } from 'react';
import { expect, test } from 'vitest';
import { importId, people } from '#web/imports/fixtures/import.ts';
import { page, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, until } from '#web/ui/fixtures/reader.ts';
import { portal } from './fixtures/portal.ts';
import { SetUpPage } from './set-up-page.tsx';

function open(counts: { company: number; user: number }) {
  return show(<SetUpPage />, {
    'GET /api/portal': () => Response.json({ ...portal, hasIdentity: true, craftIds: [], skipped: ['people'] }),
    'GET /api/targets/counts': () => Response.json({ guild: 3, ...counts }),
    'GET /api/craft': () => page([]),
    'GET /api/guild': () => page([]),
    'GET /api/roles': () => page([]),
    'GET /api/roles/usual': () => Response.json({ total: 0, missing: 0, roles: [] }),
    'POST /api/imports': () => Response.json(people(), { status: 201 }),
  });
}

async function openStep(verb: 'Öffnen' | 'Ändern') {
  const button = await appears('button', `${verb}: Betriebe und Personen`);
  await act(async () => button.click());
}

test('a file for companies or people is sent from the step, and its import is opened', async () => {
  const { asked, router } = await open({ company: 0, user: 1 });
  await openStep('Öffnen');
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  expect(inputs.map((input) => input.getAttribute('aria-label'))).toEqual([
    'Datei auswählen: Betriebe',
    'Datei auswählen: Personen',
  ]);
  const file = new File(['Nachname\nA'], 'mitglieder.csv', { type: 'text/csv' });
  Object.defineProperty(inputs[1], 'files', { configurable: true, value: [file] });
  await act(async () => inputs[1]?.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => router.state.location.search === `?id=${importId}`);
  expect(router.state.location.pathname).toBe('/admin/import');
  const sent = asked.find(({ name }) => name === 'POST /api/imports');
  expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual({ kind: 'people', name: 'mitglieder.csv' });
});

test('a kind that is there leads to its list, and the other still takes a file', async () => {
  await open({ company: 8, user: 1 });
  await openStep('Ändern');
  expect(named('a', 'Betriebe ansehen')?.getAttribute('href')).toBe('/admin/targeting?tab=companies');
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(1);
});
