import { act } from 'react';
import { expect, test } from 'vitest';
import type { Trashed } from '#contract/documents/trash.ts';
import type { Effect } from '#contract/targeting/effect.ts';
import { me } from '#web/posts/fixtures/posts.ts';
import { effect, id } from '#web/targeting/fixtures/members.ts';
import { page, show } from '#web/targeting/fixtures/screen.tsx';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { TrashPage } from './trash-page.tsx';

const trashed: Trashed = {
  id: id(1),
  kind: 'document',
  name: 'Treppe.pdf',
  path: [{ id: id(2), name: 'Werkstattbuch' }],
  documents: 1,
  bytes: 2000,
  trashedAt: new Date(Date.now() - 86_400_000).toISOString(),
  trashedBy: { id: id(3), name: 'Petra Lindner' },
  goesAt: new Date(Date.now() + 28.5 * 86_400_000).toISOString(),
  version: 2,
};

const screen = (
  <>
    <TrashPage />
    <Toasts />
  </>
);

async function pick(item: string) {
  await appears('button', 'Aktionen zu Treppe.pdf');
  await press('Aktionen zu Treppe.pdf');
  const found = await appears('[role=menuitem]', item);
  await act(async () => found.click());
}

function answers(inTrash: { now: boolean }, fields: Partial<Effect> = {}) {
  const gone = () => {
    inTrash.now = false;
    return new Response(null, { status: 204 });
  };
  return {
    'GET /api/users/me': () => Response.json(me),
    'GET /api/document/trash': () => page(inTrash.now ? [trashed] : []),
    [`POST /api/document/trash/${id(1)}/restore`]: ({ preview }: { preview: boolean }) =>
      preview ? Response.json(effect(fields)) : gone(),
    [`DELETE /api/document/trash/${id(1)}`]: gone,
  };
}

test('the trash shows where a document was and how long it is kept, and restores it', async () => {
  const { asked, router } = await show(screen, answers({ now: true }), '/documents/trash');
  await until(() => document.body.textContent.includes('Dokumente › Werkstattbuch'));
  expect(document.body.textContent).toContain('in 29 Tagen');
  await pick('Zurückholen');
  await appears('h2', 'Der Papierkorb ist leer');
  expect(document.body.textContent).toContain('Gelöschte Dokumente und Ordner bleiben 30 Tage im Papierkorb.');
  expect(asked.find(({ name }) => name.endsWith('/restore'))?.version).toBe('"2"');
  await press('Zeigen');
  await until(() => router.state.location.pathname === `/documents/${id(1)}`);
});

test('before something is restored the dialog shows who gains and who loses by it', async () => {
  const uwe = { id: id(4), name: 'Uwe Kern', companies: [] };
  const { asked } = await show(
    screen,
    answers({ now: true }, { gain: 1, documents: 1, gaining: [uwe] }),
    '/documents/trash',
  );
  await pick('Zurückholen');
  const dialog = await appears('[role=dialog]', '„Treppe.pdf“ zurückholen?');
  expect(dialog.textContent).toContain('Uwe Kern');
  expect(asked.filter(({ name, preview }) => name.endsWith('/restore') && !preview)).toEqual([]);
  await press('Zurückholen', dialog);
  await appears('h2', 'Der Papierkorb ist leer');
});

test('nothing is deleted permanently unasked', async () => {
  const { asked } = await show(screen, answers({ now: true }), '/documents/trash');
  await pick('Endgültig löschen');
  const dialog = await appears('[role=dialog]', '„Treppe.pdf“ endgültig löschen?');
  expect(asked.some(({ name }) => name.startsWith('DELETE'))).toBe(false);
  await press('Endgültig löschen', dialog);
  await appears('h2', 'Der Papierkorb ist leer');
});
