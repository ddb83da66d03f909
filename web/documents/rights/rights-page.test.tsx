import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { FolderRights } from '#contract/documents/rights.ts';
import { pages } from '#contract/base/pages.ts';
import { FolderVisibility } from '#contract/visibility.ts';
import { id } from '#web/posts/fixtures/posts.ts';
import { type Answers, page, signIn } from '#web/posts/fixtures/screen.tsx';
import { list, visibility } from '#web/targeting/fixtures/visibility.ts';
import { folder } from '#web/see-as/fixtures/folders.ts';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { RightsPage } from './rights-page.tsx';

const examiners = { include: [{ target: list, name: 'Prüfer' }], exclude: [] };
const everyone = { include: [{ target: { kind: 'everyone' }, name: '' }], exclude: examiners.include };

const rights = (fields: Partial<FolderRights>) =>
  FolderRights.parse({
    id: id(31),
    name: 'Satzung',
    path: [],
    audience: everyone,
    audienceFrom: { id: id(31), name: 'Satzung' },
    uploaders: null,
    uploadersFrom: null,
    people: 412,
    documents: 3,
    ...fields,
  });

const outer = rights({});
const inner = rights({
  id: id(32),
  name: 'Prüfung',
  path: [{ id: id(31), name: 'Satzung' }],
  uploaders: examiners,
  uploadersFrom: { id: id(32), name: 'Prüfung' },
});
const closed = rights({ id: id(33), name: 'Büro', audience: null, audienceFrom: null, people: 0 });

async function open(answers: Answers = {}, address: string = pages.folderRights) {
  const asked = signIn({ 'GET /api/document/rights': () => page([closed, outer, inner]), ...answers });
  const router = createMemoryRouter(
    [
      { path: pages.folderRights, element: <RightsPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  await stage(router, 'main');
  return asked;
}

beforeEach(() => {});

test('each folder shows who sees and fills it, and from which folder it has that', async () => {
  await open();
  await appears('a', 'Prüfung');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Nur die Geschäftsstelle', 'Nur die Geschäftsstelle', 'Niemand'],
    ['Alle Mitglieder, aber nicht an: Prüfer', 'Nur die Geschäftsstelle', '412 Personen'],
    ['Alle Mitglieder, aber nicht an: Prüfer (wie „Satzung“)', 'Prüfer', '412 Personen'],
  ]);
});

test('the number opens who they are, by which folders, and whether somebody is among them', async () => {
  const gate = { folder: { id: id(31), name: 'Satzung' }, ...visibility({ sees: true }) };
  const mine = {
    ...FolderVisibility.parse({ person: visibility().person, sees: false, audiences: [gate] }),
    others: 96,
    companies: 43,
  };
  await open({
    [`GET /api/document/folders/${id(32)}/visibility`]: () => Response.json(mine),
    [`GET /api/document/folders/${id(31)}`]: () =>
      Response.json({ ...folder(31, 'Satzung'), id: id(31), audience: examiners }),
    [`GET /api/document/folders/${id(32)}/people`]: () =>
      page([{ id: id(1), name: 'Uwe Kern', email: null, addressBlocked: false, state: 'active', companies: [] }]),
    'GET /api/users': () => page([]),
  });
  await appears('a', 'Prüfung');
  const buttons = [...document.querySelectorAll<HTMLElement>('tbody button')].filter(
    (one) => one.textContent === '412 Personen',
  );
  await act(async () => buttons.at(-1)?.click());
  const drawer = await appears('[role=dialog]', 'Wer sieht das?');
  await until(() => drawer.textContent.includes('96 Personen in 43 Betrieben'));
  await until(() => drawer.textContent.includes('Uwe Kern'));
  await until(() => drawer.textContent.includes('Ordner SatzungPrüfer'));
});

test('a search that finds nothing reports that, and the file has what was searched for', async () => {
  const asked = await open(
    {
      'GET /api/document/rights': () => page([]),
      'GET /api/document/rights/export': () => new Response('Ordner', { headers: { 'content-type': 'text/csv' } }),
    },
    `${pages.folderRights}?search=zoll`,
  );
  await appears('h2, h3, p', 'Kein Ordner heißt so');
  await press('Exportieren');
  await press('Als CSV');
  await until(() => asked.includes('GET /api/document/rights/export?search=zoll&format=csv&language=de'));
});
