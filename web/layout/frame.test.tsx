import { act } from 'react';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Tenant } from '#contract/tenants.ts';
import { chooseLanguage, needTexts } from '#web/base/language/language.ts';
import { areaOf } from '#web/base/language/text-areas.ts';
import { installing } from '#web/base/install.ts';
import { session } from '#web/base/session.ts';
import { me } from '#web/posts/fixtures/posts.ts';
import { type Answers, signIn } from '#web/posts/fixtures/screen.tsx';
import { resetSettings, updateSettings } from '#web/settings/settings-store.ts';
import { announcements } from '#web/ui/feedback/announce.ts';
import { appears, keys, named, press, until } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { LiveRegions } from '#web/ui/feedback/live-regions.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Frame } from './frame.tsx';

afterEach(() =>
  act(async () => {
    installing.set(null);
    resetSettings();
  }),
);

async function open(answers: Answers = {}) {
  const asked = signIn(answers);
  const tenant = { id: 'here', name: 'Hier', shortName: 'Hier', choices: [], issuer: { name: 'jwt' } };
  session.set({ ...session.get(), tenant: tenant as unknown as Tenant });
  const screen = (title: string, to: string) => (
    <Page title={title} titleLang={title === 'Two' ? 'en' : undefined} about={title === 'Two' ? 'Drei' : undefined}>
      <Link to={to}>weiter</Link>
    </Page>
  );
  const frame = (
    <>
      <Frame>
        <Outlet />
      </Frame>
      <LiveRegions>{null}</LiveRegions>
    </>
  );
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { path: '/', element: screen('Eins', '/two') },
        { path: '/two', element: screen('Two', '/') },
      ],
    },
  ]);
  await stage(router, 'div');
  return asked;
}

const heard = () => announcements.get().map(({ parts }) => parts.map(({ text }) => text).join(' '));

test('a new screen is announced and has the focus; the first one is announced by the browser, and content in its language', async () => {
  await open();
  await appears('h1', 'Eins');
  expect(heard()).toEqual([]);
  await act(async () => named('a', 'weiter')?.click());
  await appears('h1', 'Two');
  await until(() => heard().join() === 'Two Drei');
  await until(() => document.querySelector('[data-screen-only][role=status] [lang]') !== null);
  const marked = [...document.querySelectorAll('[data-screen-only][role=status] [lang]')];
  expect(marked.map(({ textContent }) => textContent.trim())).toEqual(['Two']);
  expect(document.activeElement).toBe(document.querySelector('main'));
  expect(document.title).toBe('Two · Drei · Zunfthaus');
});

test('the first stops of the keyboard lead to the content, the navigation and the search', async () => {
  await open();
  await appears('h1', 'Eins');
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button')].slice(0, 3);
  expect(stops.map(({ textContent }) => textContent)).toEqual([
    'Zum Inhalt springen',
    'Zur Navigation springen',
    'Zur Suche springen',
  ]);
  for (const stop of stops) {
    const place = stop.getAttribute('href');
    if (place) expect([place, document.querySelector(place) !== null]).toEqual([place, true]);
  }
  await press('Zur Suche springen');
  await appears('[role=dialog]');
});

test('the navigation as a bar leads to each part of the profile', async () => {
  updateSettings({ layout: 'horizontal' });
  await open();
  await press('Mein Profil: mehr zeigen');
  await appears('[role=menuitem]', 'Meine Daten');
  const items = [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent?.trim());
  expect(items).toEqual(['Person', 'Betrieb und Ämter', 'Benachrichtigungen', 'Anmeldung', 'Meine Daten']);
});

test('the portal is installed from the account menu where the browser offers it, and only there', async () => {
  await open();
  const menu = async () => {
    const account = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.endsWith('Konto'));
    await act(async () => account?.click());
    await appears('[role=menuitem]', 'Abmelden');
  };
  await menu();
  expect(named('[role=menuitem]', 'Auf diesem Gerät installieren')).toBeUndefined();
  let asked = 0;
  await act(async () => installing.set({ way: 'asks', ask: async () => void (asked += 1) }));
  const item = await appears('[role=menuitem]', 'Auf diesem Gerät installieren');
  await act(async () => item.click());
  expect(asked).toBe(1);
});

test('text typed before the search has loaded is in its field', async () => {
  const asked = await open({
    'GET /api/search': () =>
      Response.json({ items: [], page: 0, size: 5, total: 0, categories: [], resembling: false, leftOut: [] }),
  });
  await appears('h1', 'Eins');
  await needTexts(areaOf('office'));
  // Synchronously, before the lazy part has loaded.
  await act(async () => {
    for (const key of ['/', 'P', 'x', 'Backspace', 'r', 'ü', 'f'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  const field = (await appears('input[role=combobox]')) as HTMLInputElement;
  await until(() => field.value === 'Prüf');
  // Letters no longer trigger shortcuts.
  await keys(document.body, 'q');
  expect(field.value).toBe('Prüf');
  await until(() => asked.some((one) => one.startsWith('GET /api/search?in=posts&search=Pr%C3%BCf')));
});

test('a language chosen among the display settings is kept for the person, as one from the account menu is', async () => {
  const asked = await open({ 'PATCH /api/users/me': ({ body }) => Response.json({ ...me, ...(body as object) }) });
  await press('Anzeige einstellen');
  await appears('[role=dialog] h2', 'Anzeige');
  const spanish = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Español');
  await act(async () => spanish?.click());
  await until(() => asked.includes('PATCH /api/users/me'));
  await act(() => chooseLanguage('de'));
});
