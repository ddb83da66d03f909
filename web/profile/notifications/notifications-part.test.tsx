import { expect, test } from 'vitest';
import { me } from '#web/posts/fixtures/posts.ts';
import { id } from '#web/targeting/fixtures/members.ts';
import { page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { NotificationsPart } from './notifications-part.tsx';

const tariffs = { id: id(1), name: 'Lohntabellen', path: [{ id: id(2), name: 'Tarif' }] };

function open(groups: string[], folders = [tariffs]) {
  let subscribed = folders;
  return show(<NotificationsPart />, {
    'GET /api/users/me': () => Response.json({ ...me, groups }),
    'GET /api/document/subscriptions': () => page(subscribed),
    [`DELETE /api/document/folders/${tariffs.id}/subscription`]: () => {
      subscribed = [];
      return new Response(null, { status: 204 });
    },
  });
}

test('folders one hears of can be left at once', async () => {
  const { asked } = await open([]);
  const link = await appears('a', 'Lohntabellen');
  expect(link.getAttribute('href')).toBe(`/documents/${tariffs.id}`);
  await press('Lohntabellen abbestellen');
  await until(() => named('a', 'Lohntabellen') === undefined);
  await until(() => document.body.textContent.includes('Sie haben keinen Ordner abonniert.'));
  expect(asked.filter(({ name }) => name.startsWith('DELETE')).length).toBe(1);
});

test.each([
  ['a member', [], false],
  ['the office', ['admin'], true],
])('what comes always is told, to %s as far as it does', async (_who, groups, waiting) => {
  await open(groups);
  await appears('a', 'Lohntabellen');
  await until(() => document.body.textContent.includes(me.email));
  expect(document.body.textContent).toContain('Ihr Konto');
  expect(document.body.textContent.includes('Wartende Personen')).toBe(waiting);
});

test('what cannot be loaded says so', async () => {
  await show(<NotificationsPart />, {
    'GET /api/users/me': () => Response.json(me),
    'GET /api/document/subscriptions': () => problem(500, 'internal'),
  });
  await appears('h2', 'Die Ordner lassen sich nicht laden');
});
