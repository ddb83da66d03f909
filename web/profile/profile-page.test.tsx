import { expect, test } from 'vitest';
import type { User } from '#contract/people/people.ts';
import { me } from '#web/posts/fixtures/posts.ts';
import { id } from '#web/targeting/fixtures/members.ts';
import { user } from '#web/targeting/fixtures/people.ts';
import { problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { ProfilePage } from './profile-page.tsx';
// Preloaded, as lazy loading may be slow on a busy machine.
import './company/company-part.tsx';

function open(fields: Partial<User>, at = '/profile?part=company') {
  return show(
    <ProfilePage />,
    {
      'GET /api/users/me': () => Response.json({ ...me, id: id(200), groups: [] }),
      [`GET /api/users/${id(200)}`]: () => Response.json(user(fields)),
    },
    at,
  );
}

function facts(): string[][] {
  return [...document.querySelectorAll('main section li > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent),
  );
}

const joiners = { id: id(1), name: 'Tischler-Innung Musterland' };

test('company, guild, office and honour are shown with their days, and past ones are not', async () => {
  await open({
    terms: [
      {
        id: id(300),
        role: { id: id(301), name: 'Obermeisterin' },
        guild: joiners,
        startsOn: '2025-03-01',
        endsOn: '2030-02-28',
        isCurrent: true,
        electedOn: null,
        substitute: { id: id(201), name: 'Silke Rademacher' },
      },
      {
        id: id(302),
        role: { id: id(303), name: 'Kassenprüferin' },
        guild: null,
        startsOn: '2019-01-01',
        endsOn: '2020-12-31',
        isCurrent: false,
        electedOn: null,
        substitute: null,
      },
    ],
    honours: [{ id: id(304), name: 'Silberner Meisterbrief', awardedOn: '2021-06-12' }],
  });
  await appears('h2', 'Betrieb und Ämter');
  expect(facts()).toEqual([
    ['Tischlerei Rehbein GmbH', 'Inhaber/in'],
    ['Tischler-Innung Musterland', 'Vollmitglied', 'seit 1. April 2009'],
    ['Obermeisterin', joiners.name, '1. März 2025 bis 28. Februar 2030', 'Vertretung: Silke Rademacher'],
    ['Silberner Meisterbrief', 'verliehen am 12. Juni 2021'],
  ]);
  expect(document.querySelector('main')?.textContent).not.toContain('Kassenprüferin');
});

test('a change is reported by a mail to the office, where it has an address', async () => {
  await open({});
  await appears('h2', 'Betrieb und Ämter');
  expect(named('a', 'Änderung melden')?.getAttribute('href')).toBe(
    'mailto:buero@musterland.example?subject=%C3%84nderung%20zum%20Eintrag%20von%20Jutta%20Rehbein',
  );
});

test('the parts are links that mark which is shown; an address that names none shows the first', async () => {
  await open({}, '/profile?part=nowhere');
  await appears('h1', 'Mein Profil');
  const list = document.querySelector('nav[aria-label="Abschnitte"]');
  const [first] = list?.querySelectorAll('a') ?? [];
  expect(first?.getAttribute('aria-current')).toBe('page');
  expect(list?.querySelectorAll('[aria-current]').length).toBe(1);
});

test('a profile that cannot be loaded shows an error, and is asked for once more', async () => {
  let broken = true;
  await show(
    <ProfilePage />,
    {
      'GET /api/users/me': () => Response.json({ ...me, id: id(200), groups: [] }),
      [`GET /api/users/${id(200)}`]: () => (broken ? problem(500, 'internal') : Response.json(user())),
    },
    '/profile?part=company',
  );
  await appears('h2', 'Ihr Profil lässt sich nicht laden');
  broken = false;
  await press('Noch einmal');
  await until(() => facts().length > 0);
});
