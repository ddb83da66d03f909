import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '#web/base/language/language.ts';
import { spokenLanguage } from '#web/base/language/texts.ts';
import { me } from '#web/posts/fixtures/posts.ts';
import { type Answers, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, until } from '#web/ui/fixtures/reader.ts';
import { AccountMenu } from './top-bar/account-menu.tsx';
import { useOwnLanguage } from './own-language.ts';

afterEach(() => act(() => chooseLanguage('de')));

function Bar() {
  useOwnLanguage();
  return <AccountMenu onDisplay={() => {}} onInstall={() => {}} />;
}

test('the portal is in the language of the reader’s account, whatever language the device had', async () => {
  await show(<Bar />, { 'GET /api/users/me': () => Response.json({ ...me, language: 'es' }) });
  await until(() => spokenLanguage() === 'es');
  expect(document.documentElement.lang).toBe('es');
});

test('a person without a choice reads in the language of the device', async () => {
  await chooseLanguage('en');
  const { asked } = await show(<Bar />, { 'GET /api/users/me': () => Response.json({ ...me, language: null }) });
  await until(() => asked.length > 0);
  await appears('button', 'JRJutta Rehbein account');
  expect(spokenLanguage()).toBe('en');
});

test('the account menu changes it with one click, and keeps it for the person', async () => {
  let stored = { ...me };
  const answers: Answers = {
    'GET /api/users/me': () => Response.json(stored),
    'PATCH /api/users/me': ({ body }) => Response.json((stored = { ...stored, ...(body as object), version: 2 })),
  };
  const { asked } = await show(<Bar />, answers);
  const button = await appears('button', 'JRJutta Rehbein Konto');
  await act(async () => button.click());
  const english = await appears('[role=menuitem]', 'English');
  expect((await appears('[role=menuitem][aria-current]')).textContent).toBe('Deutsch');
  await act(async () => english.click());
  await until(() => spokenLanguage() === 'en' && stored.language === 'en');
  expect(asked.filter(({ name }) => name === 'PATCH /api/users/me').map(({ body }) => body)).toEqual([
    { language: 'en' },
  ]);
});
