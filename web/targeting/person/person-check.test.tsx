import { expect, test } from 'vitest';
import type { Sight } from '#contract/sight.ts';
import { id } from '#web/posts/fixtures/posts.ts';
import { page, show } from '#web/posts/fixtures/screen.tsx';
import { appears, keys, press, until, write } from '#web/ui/fixtures/reader.ts';
import { guild, list, path, sight } from '../fixtures/sight.ts';
import { PersonCheck } from './person-check.tsx';

const audience = { include: [{ target: guild, name: 'Tischler-Innung Musterland' }], exclude: [] };
const jutta = {
  id: id(999),
  name: 'Jutta Rehbein',
  firstName: 'Jutta',
  lastName: 'Rehbein',
  email: null,
  state: 'active',
  companies: [{ id: id(800), name: 'Tischlerei Rehbein GmbH' }],
  roles: [],
  hasSignedIn: true,
  version: 1,
};
const onList = path(list, [
  ['list', 'Gastmitglieder'],
  ['person', 'Jutta Rehbein'],
]);
const person = (state: Sight['person']['state']) => ({ id: id(999), name: 'Jutta Rehbein', state });

async function answerTo(answer: Sight): Promise<string> {
  const asked: unknown[] = [];
  await show(<PersonCheck audience={audience} />, {
    'GET /api/users': () => page([jutta]),
    'POST /api/reach/person': ({ body }) => {
      asked.push(body);
      return Response.json(answer);
    },
  });
  const search = await appears('[role=combobox]', 'Name oder E-Mail suchen');
  await write(search, 'reh');
  await appears('[role=option]');
  await keys(search, 'ArrowDown', 'Enter');
  const heading = await appears('h3');
  expect(asked).toEqual([{ audience: { include: [guild], exclude: [] }, userId: id(999) }]);
  return heading.parentElement?.textContent ?? '';
}

test('yes, with the way from group to person', async () => {
  expect(await answerTo(sight())).toBe(
    'Ja, Jutta Rehbein sieht es, denn:Tischler-Innung MusterlandTischlerei Rehbein GmbHbis 28. Feb. 2027Jutta Rehbein',
  );
  await press('Andere Person');
  await appears('[role=combobox]', 'Name oder E-Mail suchen');
});

test('no: an exception explains itself and goes before every way in', async () => {
  const words = await answerTo(sight({ sees: false, excludes: [onList] }));
  expect(words).toContain('Nein, Jutta Rehbein sieht es nicht:');
  expect(words).toContain('Steht auf der Liste Gastmitglieder, und die ist ausgenommen.');
  expect(words).toContain('Was ausgenommen ist, geht vor.');
});

test('no: in none of the groups', async () => {
  expect(await answerTo(sight({ sees: false, includes: [] }))).toBe(
    'Nein, Jutta Rehbein sieht es nicht:Gehört zu keiner dieser Gruppen.',
  );
});

test.each([
  ['invited', 'Ist eingeladen, hat sich aber noch nicht angemeldet.'],
  ['pending', 'Wartet noch auf die Freigabe durch die Geschäftsstelle.'],
  ['blocked', 'Ist gesperrt.'],
  ['left', 'Ist ausgetreten.'],
] as const)('no: %s, although in the groups', async (state, sentence) => {
  const words = await answerTo(sight({ sees: false, person: person(state) }));
  expect(words).toContain(`Nein, Jutta Rehbein sieht es nicht:${sentence}`);
  expect(words).toContain('Gehört aber zum Empfängerkreis:');
});

test('of a post that is still to appear it says from when, and asks about that moment', async () => {
  const from = '2027-01-04T07:00:00.000Z';
  const address = `GET /api/posts/${id(1)}/sight/${id(999)}`;
  const { asked } = await show(<PersonCheck audience={audience} scheduledId={id(1)} />, {
    'GET /api/users': () => page([jutta]),
    [address]: () => Response.json({ ...sight(), from }),
  });
  const search = await appears('[role=combobox]', 'Name oder E-Mail suchen');
  await write(search, 'reh');
  await appears('[role=option]');
  await keys(search, 'ArrowDown', 'Enter');
  const heading = await appears('h3', 'Ja, Jutta Rehbein sieht es, denn:');
  expect(heading.parentElement?.textContent).toContain('Gilt ab Mo., 4. Jan. 2027, 8:00, wenn der Beitrag erscheint.');
  expect(asked).toContain(address);
});

test('says so when nobody of that name is found', async () => {
  await show(<PersonCheck audience={audience} />, { 'GET /api/users': () => page([]) });
  await write(await appears('[role=combobox]'), 'niemand');
  await until(() => document.body.textContent.includes('Niemand heißt so.'));
});
