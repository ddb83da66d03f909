import { act } from 'react';
import { expect, test } from 'vitest';
import type { Tenant } from '#contract/tenants.ts';
import { session } from '#web/base/session.ts';
import { me } from '#web/posts/fixtures/posts.ts';
import { page, show } from '#web/posts/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { FirstHint } from './first-hint.tsx';
import { SetUp, SetUpLine } from './set-up.tsx';

const counts = { guild: 0, user: 1 };

async function open(groups: object, { folders = 0, published = 0, vacant = 0, isAdmin = true } = {}) {
  const answers = {
    'GET /api/users/me': () => Response.json({ ...me, groups: isAdmin ? me.groups : [] }),
    'GET /api/targets/counts': () => Response.json(groups),
    'GET /api/guild': () => page([], vacant),
    'GET /api/document/folders': () => page([], folders),
    'GET /api/posts/counts': () => Response.json({ draft: 0, scheduled: 0, published }),
  };
  const legal = { privacy: 'Text', imprint: 'Text', terms: '' };
  const shown = show(
    <>
      <p id="line">
        <SetUpLine />
      </p>
      <SetUp />
    </>,
    answers,
  );
  session.set({ ...session.get(), tenant: { ...session.get().tenant, legal } as unknown as Tenant });
  return shown;
}

const steps = () =>
  [...document.querySelectorAll('li')].map((line) => [line.textContent, line.querySelector('a')?.getAttribute('href')]);

test('a new portal tells its office what to do, and leads there', async () => {
  await open(counts);
  await appears('h2', 'Portal einrichten');
  expect(steps()).toEqual([
    ['Innungen anlegen', '/admin/targeting?tab=guilds'],
    ['Mitglieder und Betriebe einlesen', '/admin/import'],
    ['Ämter der Innungen besetzen', '/admin/targeting?tab=guilds'],
    ['Ersten Ordner anlegen', '/documents'],
    ['Ersten Beitrag veröffentlichen', '/admin'],
    ['Datenschutztext und Impressum: trägt ein, wer das Portal betreibt (erledigt)', undefined],
  ]);
});

test('what is done is ticked off, and offices count as filled with the first of them', async () => {
  await open({ guild: 3, user: 40 }, { vacant: 2, folders: 1 });
  await appears('h2', 'Portal einrichten');
  const done = steps().map(([text]) => text?.endsWith('(erledigt)'));
  expect(done).toEqual([true, true, true, true, false, true]);
});

test('once there are posts it is a line that moves none of them, and opens the steps', async () => {
  await open({ guild: 3, user: 40 }, { vacant: 2, published: 4 });
  const line = await appears('#line button', 'Portal einrichten: 5 von 6');
  expect([...document.querySelectorAll('h2, li')]).toEqual([]);
  await act(async () => line.click());
  const dialog = await appears('[role=dialog]', 'Portal einrichten');
  expect([...dialog.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Ersten Ordner anlegen']);
  expect(named('button', 'Nicht mehr zeigen')).toBeDefined();
});

test('nothing is shown where all is done, and nothing is asked for members', async () => {
  const done = await open({ guild: 3, user: 40 }, { vacant: 1, folders: 1, published: 1 });
  await until(() => done.asked.includes('GET /api/posts/counts'));
  expect(document.querySelector('h2')).toBe(null);
});

test('members are neither shown nor asked it', async () => {
  const { asked } = await open(counts, { isAdmin: false });
  await until(() => asked.includes('GET /api/users/me'));
  expect(document.querySelector('h2')).toBe(null);
  expect(asked.some((name) => name.startsWith('GET /api/targets'))).toBe(false);
});

test('the first visit has three lines at most, which are put away for good', async () => {
  await show(<FirstHint />, {});
  expect(document.querySelectorAll('li').length).toBe(2);
  await press('Verstanden');
  expect(document.querySelector('section')).toBe(null);
  expect(localStorage.getItem('zunfthaus.seen.hint')).toBe('1');
});

test('the list of the office is put away as well', async () => {
  await open(counts);
  await appears('h2', 'Portal einrichten');
  await press('Nicht mehr zeigen');
  expect(document.querySelector('h2')).toBe(null);
});
