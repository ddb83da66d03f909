import { expect, test } from 'vitest';
import { problem, show } from '#web/targeting/fixtures/screen.tsx';
import type { User } from '#contract/people/people.ts';
import { effect } from '#web/targeting/fixtures/members.ts';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { ErasePerson } from './erase-person.tsx';

const id = '01900000-0000-7000-8000-000000000007';
const user = { id, name: 'Heiko Brandes', version: 3 } as User;
const stored = {
  facts: [
    { key: 'contact', by: 'empty', because: null, total: 1 },
    { key: 'posts', by: 'keep', because: 'content', total: 1204 },
  ],
};

async function dialog(answer: () => Response) {
  const { asked } = await show(
    <main>
      <ErasePerson user={user} />
    </main>,
    {
      [`GET /api/users/${id}/erasure`]: () => Response.json(stored),
      [`POST /api/users/${id}/erasure`]: ({ preview }) =>
        preview ? Response.json(effect({ lose: 1, posts: 7 })) : answer(),
    },
  );
  await press('Endgültig löschen …');
  await appears('[role=dialog]', 'Heiko Brandes endgültig löschen?');
  await press('Zeigen, was gelöscht wird');
  await appears('h3', 'Das wird gelöscht');
  return () => asked.filter(({ name, preview }) => name.startsWith('POST') && !preview);
}

test('a preview shows with numbers what is deleted and what stays, before anything is sent', async () => {
  const sent = await dialog(() => new Response(null, { status: 204 }));
  const sections = [...document.querySelectorAll('[role=dialog] section')].map(({ textContent }) => textContent);
  expect(sections.slice(0, 2)).toEqual([
    'Das wird gelöschtE-Mail, Telefon und Anschrift1',
    'Das bleibt ohne NamenBeiträge1.204',
  ]);
  const asks = [...document.querySelectorAll('[role=dialog]')].at(-1);
  expect(asks?.textContent).toContain('Die Person wird sofort gelöscht. Das lässt sich nicht rückgängig machen.');
  expect(asks?.textContent).toMatch(/7\s*Beiträge/);
  expect(sent()).toEqual([]);
  await press('Endgültig löschen');
  await until(() => sent().length > 0);
  expect(sent()).toMatchObject([{ body: { reason: 'asked' }, version: '"3"' }]);
});

test('the last person who runs the portal stays, and the reason is shown', async () => {
  await dialog(() => problem(409, 'members.lastAdmin'));
  await press('Endgültig löschen');
  await appears('[role=dialog]', 'Außer Heiko Brandes verwaltet niemand das Portal');
});
