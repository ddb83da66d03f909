import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { MailedConfirmation } from '#contract/confirmations.ts';
import { pages } from '#contract/base/pages.ts';
import { id, now } from '#web/posts/fixtures/posts.ts';
import { type Answers, page, problem, show, signIn } from '#web/posts/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { entry, holder, overview, post } from './fixtures/confirmations.ts';
import { Confirmed } from './results/confirmed.tsx';

beforeEach(() => {
  vi.setSystemTime(now);
});

const company = { id: id(71), name: 'Tischlerei Rehbein GmbH' };
const done = { at: '2026-11-20T07:12:00.000Z', by: { id: id(999), name: 'Jutta Rehbein' }, isOwn: true };
const mailed = (fields: Partial<MailedConfirmation> = {}) =>
  MailedConfirmation.parse({
    postId: id(1),
    title: 'Neue Sätze ab Januar',
    language: null,
    kind: 'circular',
    number: '7/2026',
    until: '2026-12-04',
    name: 'Jutta Rehbein',
    items: [{ company, done: null }],
    ...fields,
  });

async function open(answers: Answers) {
  const asked = signIn(answers);
  await stage(
    createMemoryRouter([{ path: '*', element: <ConfirmPage /> }], { initialEntries: ['/confirm?token=t0'] }),
    'main',
  );
  return asked;
}

test('a mail’s link shows what is asked, and its button alone confirms', async () => {
  const asked = await open({
    'GET /api/confirmations': () => Response.json(mailed()),
    'POST /api/confirmations': () => Response.json(mailed({ items: [{ company, done }] })),
  });
  await appears('h2', 'Neue Sätze ab Januar');
  expect(document.body.textContent).toContain('Jutta Rehbein, die Geschäftsstelle bittet Sie');
  expect(document.body.textContent).toContain('Bitte bis Freitag, 4. Dezember 2026. Eine Person genügt');
  expect(document.body.textContent).toContain('Wir speichern');
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
  expect(named('a', 'Zuerst im Portal lesen')?.getAttribute('href')).toBe(pages.post.replace(':id', id(1)));
  await press('Zur Kenntnis genommen');
  await until(() => document.body.textContent?.includes('Sie, heute, 8:12 Uhr') ?? false);
  expect(asked).toContain('POST /api/confirmations?token=t0');
  expect(named('button', 'Zur Kenntnis genommen')).toBeUndefined();
});

test.each([
  [404, 'notFound', 'Dieser Link gilt nicht.'],
  [409, 'confirmations.notAsked', 'Für diesen Beitrag brauchen wir keine Bestätigung von Ihnen.'],
  [404, 'posts.withdrawn', 'Die Geschäftsstelle hat diesen Beitrag zurückgezogen.'],
])('a mail’s link that is answered %i %s shows the reason plainly', async (status, code, words) => {
  await open({ 'GET /api/confirmations': () => problem(status, code) });
  await until(() => document.body.textContent?.includes(words) ?? false);
  expect(document.querySelector('button')).toBeNull();
});

const results = `GET /api/posts/${id(1)}/confirmations`;

test('the office sees how far it is, by guild and in lists that open', async () => {
  const { router, asked } = await show(
    <Confirmed post={post} audience={null} courses={[]} guilds={[]}>
      Angekommen
    </Confirmed>,
    {
      [results]: () => Response.json(overview),
      [`${results}/asked`]: () =>
        page([
          holder({ id: id(81), name: 'Dachbau Wiesengrund', hasEmail: false, state: 'withoutAccess' }),
          holder({
            id: id(84),
            name: 'Stein Estrich',
            state: 'done',
            done: {
              at: done.at,
              by: { id: null, name: 'Uwe Berger' },
              way: 'phone',
              revision: 1,
              entry,
            },
          }),
          holder({
            id: id(82),
            name: 'Malerwerkstatt',
            opened: { at: done.at, by: { id: id(3), name: 'Ayla Tezcan' } },
          }),
          holder({
            id: id(83),
            name: 'Elektro Grünwald',
            state: 'done',
            done: { at: done.at, by: done.by, way: 'mail', revision: 1, entry: null },
          }),
        ]),
    },
  );
  await appears('p', '41 von 60');
  const text = () => document.body.textContent ?? '';
  await until(() => text().includes('Elektro Grünwald'));
  expect(text()).toContain('Keine Personen eingetragenOhne E-Mail');
  expect(text()).toContain('Ayla Tezcan hat den Beitrag geöffnetheute, 8:12');
  expect(text()).toContain('Jutta Rehbein, per E-Mailheute, 8:12, Fassung 1');
  expect(text()).toContain('Uwe Berger, am Telefoneingetragen von Petra Lindner, gestern, Fassung 1');
  const states = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(states).toEqual(
    expect.arrayContaining([
      '41 bestätigt: 30 im Portal, 8 über die E-Mail, 3 eingetragen',
      '13 offen',
      '6 noch ohne Zugang',
    ]),
  );
  expect(text()).toContain('Bestätigt bis Mittwoch, 18. November 2026: 12 von 60.');
  expect(text()).toContain('2 Empfänger ohne Betrieb müssen nicht bestätigen.');
  await act(async () => named('a', 'Tischler-Innung30 von 44')?.click());
  await until(() => router.state.location.search === `?guild=${id(501)}`);
  await press('Offen');
  await until(() => asked.some((one) => one.includes(`state=open`) && one.includes(`guild=${id(501)}`)));
});

test('the office reminds the open ones by mail and letter, having read how many, and then no more that day', async () => {
  const { asked } = await show(
    <Confirmed post={post} audience={null} courses={[]} guilds={[]}>
      Angekommen
    </Confirmed>,
    {
      [results]: () => Response.json(overview),
      [`${results}/asked`]: () => page([]),
      [`GET /api/posts/${id(1)}/confirmations/reminder`]: () =>
        Response.json({ mails: 11, byLetter: 6, unreachable: 1, pushes: 1 }),
      [`POST /api/posts/${id(1)}/confirmations/reminder`]: () =>
        Response.json({
          ...overview,
          mayRemind: false,
          reminders: [{ at: now.toISOString(), people: 11, letters: 6 }],
        }),
    },
  );
  await appears('button', '17 Empfänger erinnern');
  await press('17 Empfänger erinnern');
  const dialog = await appears('[role=dialog]', 'An die offenen Bestätigungen erinnern?');
  await until(() => dialog.textContent.includes('Es werden sofort 11 E-Mails'));
  expect(dialog.textContent).toContain('1 Person erhält außerdem eine Mitteilung auf ihr Gerät.');
  expect(dialog.textContent).toContain('Für sie liegen danach Erinnerungsbriefe in der Postliste.');
  expect(dialog.textContent).toContain('1 Empfänger hat weder E-Mail-Adresse noch Anschrift');
  await press('11 E-Mails senden, 6 Briefe bereitlegen', dialog);
  await until(
    () => document.body.textContent?.includes('Erinnerung verschickt: heute, 14:32 Uhr, 11 E-Mails, 6 Briefe') ?? false,
  );
  expect(
    asked.filter((one) => one.startsWith('POST') && one.endsWith('/reminder?mails=11&pushes=1&byLetter=6')),
  ).toHaveLength(1);
  expect(named('button', '17 Empfänger erinnern')).toBeUndefined();
});
