import { act } from 'react';
import { expect, test } from 'vitest';
import { me } from '#web/posts/fixtures/posts.ts';
import { labelled, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { CategoriesPage } from './categories-page.tsx';
import { category } from '../fixtures/documents.ts';

const wages = category(1, 'Tarif und Löhne', { version: 3 });
const minutes = category(2, 'Protokolle', { documents: 0 });
const forms = category(3, 'Formulare', { documents: 1 });

const text = () => document.body.textContent;
const names = () => [...document.querySelectorAll('li b')].map((name) => name.textContent);

async function open(more: Parameters<typeof show>[1] = {}) {
  let kept = [wages, minutes, forms];
  const answers: Parameters<typeof show>[1] = {
    'GET /api/users/me': () => Response.json(me),
    'GET /api/document/categories': () => page(kept.toSorted((one, other) => one.position - other.position)),
  };
  for (const { id } of kept) {
    answers[`PATCH /api/document/categories/${id}`] = ({ body }) => {
      kept = kept.map((one) => (one.id === id ? { ...one, ...(body as object), version: one.version + 1 } : one));
      return Response.json(kept.find((one) => one.id === id));
    };
    answers[`DELETE /api/document/categories/${id}`] = () => {
      kept = kept.filter((one) => one.id !== id);
      return new Response(null, { status: 204 });
    };
  }
  const screen = (
    <>
      <CategoriesPage />
      <Toasts />
    </>
  );
  const shown = await show(screen, { ...answers, ...more }, '/documents/categories');
  await until(() => names().length === 3);
  return shown;
}

const changes = (asked: Awaited<ReturnType<typeof open>>['asked']) =>
  asked
    .filter(({ name }) => !name.startsWith('GET'))
    .map(({ name, body, version }) => [name.split(' ')[0], body, version]);

test('kinds are in their order, with the number of documents of each, and are reordered', async () => {
  const { asked } = await open();
  expect(names()).toEqual(['Tarif und Löhne', 'Protokolle', 'Formulare']);
  expect([...document.querySelectorAll('li small')].map((count) => count.textContent)).toEqual([
    '3 Dokumente',
    '0 Dokumente',
    '1 Dokument',
  ]);
  expect((named('button', 'Tarif und Löhne nach oben') as HTMLButtonElement).disabled).toBe(true);
  expect((named('button', 'Formulare nach unten') as HTMLButtonElement).disabled).toBe(true);
  await press('Tarif und Löhne nach unten');
  await until(() => names()[0] === 'Protokolle');
  expect(names()).toEqual(['Protokolle', 'Tarif und Löhne', 'Formulare']);
  // Positions start at 0; unchanged ones are not sent.
  expect(changes(asked)).toEqual([
    ['PATCH', { position: 0 }, '"1"'],
    ['PATCH', { position: 2 }, '"1"'],
  ]);
});

test('a category is deleted only after the number of its documents is shown', async () => {
  const { asked } = await open();
  await press('Tarif und Löhne löschen');
  const dialog = await appears('[role=dialog]', 'Art „Tarif und Löhne“ löschen?');
  expect(dialog.textContent).toContain('3 Dokumente haben dann keine Art mehr.');
  expect(changes(asked)).toEqual([]);
  await press('Art löschen', dialog);
  await until(() => names().length === 2);
  expect(changes(asked)).toEqual([['DELETE', null, '"3"']]);
  await until(() => text().includes('Die Art „Tarif und Löhne“ ist gelöscht.'));
});

test('an earlier change by somebody else is reported, and the list is refetched', async () => {
  const { asked } = await open({ [`DELETE /api/document/categories/${wages.id}`]: () => problem(412, 'stale') });
  await press('Tarif und Löhne löschen');
  const dialog = await appears('[role=dialog]', 'Art „Tarif und Löhne“ löschen?');
  await press('Art löschen', dialog);
  await until(() => asked.filter(({ name }) => name === 'GET /api/document/categories').length === 2);
  await until(() => text().includes('inzwischen'));
  expect(names()).toHaveLength(3);
});

test('a name that is taken is reported at its field; a new one is added at the end', async () => {
  const { asked } = await open({
    'POST /api/document/categories': ({ body }) =>
      JSON.stringify(body).includes('Protokolle')
        ? problem(409, 'conflict', [{ path: 'name', message: 'is already taken' }])
        : Response.json(category(4, 'Merkblätter'), { status: 201 }),
  });
  await press('Neue Art');
  await write(await labelled('Name'), 'Protokolle');
  await press('Art anlegen');
  await until(() => text().includes('Eine Art mit diesem Namen gibt es schon.'));
  await write(await labelled('Name'), ' Merkblätter ');
  await press('Art anlegen');
  await until(() => text().includes('„Merkblätter“ ist gespeichert.'));
  expect(changes(asked).at(-1)).toEqual(['POST', { name: 'Merkblätter' }, null]);
});

test('a category is renamed in its row', async () => {
  const { asked } = await open();
  await press('Protokolle umbenennen');
  const field = (await labelled('Name')) as HTMLInputElement;
  expect(field.value).toBe('Protokolle');
  await write(field, 'Niederschriften');
  await press('Speichern');
  await until(() => names()[1] === 'Niederschriften');
  expect(changes(asked)).toEqual([['PATCH', { name: 'Niederschriften' }, '"1"']]);
  await act(async () => {});
});

test('an error while loading is shown', async () => {
  await show(
    <CategoriesPage />,
    { 'GET /api/document/categories': () => problem(500, 'internal') },
    '/documents/categories',
  );
  await appears('h2', 'Die Arten lassen sich nicht laden');
});
