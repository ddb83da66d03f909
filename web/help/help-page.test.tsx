import { expect, test } from 'vitest';
import { createMemoryRouter } from 'react-router';
import { routesFor } from '#web/app.tsx';
import { session } from '#web/base/session.ts';
import { fakeClient } from '#web/identity/fixtures/client.ts';
import { show as showGuest, tenant, title } from '#web/identity/fixtures/screen.tsx';
import { me } from '#web/posts/fixtures/posts.ts';
import { type Answers, signIn } from '#web/posts/fixtures/screen.tsx';
import { appears, until, write } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { HelpPage } from './help-page.tsx';
import { QuestionPage } from './question-page.tsx';

const member: Answers = { 'GET /api/users/me': () => Response.json({ ...me, groups: [] }) };
const questions = () => [...document.querySelectorAll('main li a')].map(({ textContent }) => textContent);

async function open(path: string, answers: Answers = {}) {
  signIn(answers);
  session.set({ ...session.get(), tenant });
  const router = createMemoryRouter(
    [
      { path: '/help', element: <HelpPage /> },
      { path: '/help/:name', element: <QuestionPage /> },
    ],
    { initialEntries: [path] },
  );
  await stage(router, 'main');
  await appears('h1');
  return router;
}

test('a member reads all questions of members, and the office its own too', async () => {
  await open('/help', member);
  await until(() => questions().length === 23);
  expect(document.body.textContent).not.toContain('Für die Geschäftsstelle');
});

test('the office reads the questions of both parts', async () => {
  await open('/help');
  await until(() => questions().length === 46);
  await appears('h2', 'Für die Geschäftsstelle');
});

test('the field keeps the questions that have the words, also those that only an answer has', async () => {
  await open('/help', member);
  const field = (await appears('input[type=search]')) as HTMLInputElement;
  await write(field, 'Funkloch');
  await until(() => questions().length === 1);
  expect(questions()[0]).toContain('ohne Verbindung');
  await write(field, 'Dublette');
  await appears('h2', 'Keine Frage gefunden');
});

test('an answer names buttons as the screens do, and leads to the screen', async () => {
  await open('/help/which-mails', member);
  await appears('h1', 'Welche E-Mails bekomme ich, und wie ändere ich das?');
  await until(() => [...document.querySelectorAll('ol b')].some((one) => one.textContent === 'Einmal am Tag'));
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Seite öffnen');
  expect(link?.getAttribute('href')).toBe('/profile?part=notifications');
});

test.each(['/help/import-excel', '/help/no-such-question'])('at %s there is nothing for a member', async (path) => {
  await open(path, member);
  await appears('h1', '404: Diese Seite gibt es hier nicht');
});

test('guests read the questions about signing in alone', async () => {
  await showGuest('/auth/help', fakeClient().client);
  expect(title()).toBe('Hilfe');
  await until(() => questions().length === 4);
});

test.each(['/auth/help/which-mails', '/auth/help/import-excel'])('at %s there is nothing for guests', async (path) => {
  await showGuest(path, fakeClient().client);
  expect(title()).toContain('404');
});

test('both helps have their routes', () => {
  const paths = JSON.stringify(routesFor('jwt'));
  for (const path of ['/help', '/help/:name', '/auth/help', '/auth/help/:name']) expect(paths).toContain(`"${path}"`);
});
