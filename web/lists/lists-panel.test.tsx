import { expect, test } from 'vitest';
import { UserSummary } from '#contract/people/people.ts';
import { appears, keys, press, until, write } from '#web/ui/fixtures/reader.ts';
import { effect, id, list } from '#web/targeting/fixtures/members.ts';
import { type Answers, labelled, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { TargetingPage } from '#web/office/targeting-page.tsx';

const person = UserSummary.parse({
  id: id(60),
  name: 'Nuri Fahri',
  firstName: 'Nuri',
  lastName: 'Fahri',
  email: null,
  membership: 'applied',
  access: 'open',
  companies: [{ id: id(90), name: 'Möbelbau Beckmann' }],
  roles: [],
  avatar: null,
  addressBlocked: false,
  hasSignedIn: false,
  sharedWith: 0,
  version: 1,
});

const office: Answers = {
  'GET /api/lists': () => page([list()]),
  [`GET /api/lists/${id(2)}`]: () => Response.json(list()),
  'GET /api/users': () => page([person]),
  'GET /api/targets/uses': () => page([]),
};
const open = `/admin/targeting?tab=lists&open=${id(2)}`;

test('people are looked up and put on a list, with the effect shown before', async () => {
  const { asked } = await show(
    <TargetingPage />,
    {
      ...office,
      [`POST /api/lists/${id(2)}/users`]: ({ preview }) =>
        Response.json(preview ? effect({ gain: 1, posts: 2, gaining: [person] }) : list({ people: 13 })),
    },
    open,
  );
  await appears('[role=dialog]', 'Pressekreis');
  await press('Personen aufnehmen');
  const dialog = await appears('[role=dialog]', 'Personen aufnehmen');
  await press('Personen aufnehmen', dialog);
  await until(() => dialog.textContent.includes('Bitte füllen Sie dieses Feld aus.'));
  const box = await appears('[role=combobox]');
  await write(box, 'nuri');
  await until(() => document.querySelectorAll('[role=option]').length === 1);
  await keys(box, 'ArrowDown', 'Enter');
  await press('Personen aufnehmen', dialog);
  const asks = await appears('[role=dialog]', 'Was sich ändert, wenn Sie speichern');
  expect(asks.textContent).toContain('Sie nehmen eine Person in die Liste Pressekreis auf.');
  await press('Speichern', asks);
  const sent = () => asked.filter(({ name }) => name.startsWith('POST'));
  await until(() => sent().length === 2);
  expect(sent()[1]).toMatchObject({ preview: false, body: { userIds: [id(60)] } });
});

test('somebody is taken off at once where nobody loses access to anything', async () => {
  const { asked } = await show(
    <TargetingPage />,
    {
      ...office,
      [`DELETE /api/lists/${id(2)}/users/${id(60)}`]: ({ preview }) =>
        preview ? Response.json(effect()) : new Response(null, { status: 204 }),
    },
    open,
  );
  await appears('button[aria-label="Nuri Fahri von der Liste nehmen"]');
  await press('Nuri Fahri von der Liste nehmen');
  await until(() => asked.some(({ name, preview }) => name.startsWith('DELETE') && !preview));
});

test('a list that is the only audience of something names that thing', async () => {
  await show(
    <TargetingPage />,
    {
      ...office,
      [`DELETE /api/lists/${id(2)}`]: () =>
        problem(409, 'members.groupInUse', [{ path: `post.${id(30)}`, message: 'Einladung', language: 'es' }]),
    },
    open,
  );
  await appears('[role=dialog]', 'Pressekreis');
  await press('Liste löschen');
  const dialog = await appears('[role=dialog]', 'Diese Gruppe wird noch gebraucht');
  const link = dialog.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Einladung', `/posts/${id(30)}?readdress=1`]);
  expect(link?.querySelector('[lang]')?.getAttribute('lang')).toBe('es');
});

test('the keeper of a list is chosen in its form, shown in its drawer, and sent alone', async () => {
  const owner = { id: id(60), name: 'Nuri Fahri' };
  const { asked } = await show(
    <TargetingPage />,
    {
      ...office,
      [`GET /api/lists/${id(2)}`]: () => Response.json(list({ owner: { id: id(61), name: 'Renate Wiechers' } })),
      [`PUT /api/lists/${id(2)}`]: () => Response.json(list({ owner, version: 2 })),
    },
    `${open}&part=data`,
  );
  await appears('button', 'Renate Wiechers herausnehmen');
  await press('Renate Wiechers herausnehmen');
  const box = await labelled('Gepflegt von');
  await write(box, 'nuri');
  await until(() => document.querySelectorAll('[role=option]').length === 1);
  await keys(box, 'ArrowDown', 'Enter');
  await press('Änderungen prüfen');
  await until(() => asked.some(({ name }) => name.startsWith('PUT')));
  expect(asked.find(({ name }) => name.startsWith('PUT'))).toMatchObject({
    body: { name: 'Pressekreis', ownerId: id(60) },
    version: '"1"',
  });
});
