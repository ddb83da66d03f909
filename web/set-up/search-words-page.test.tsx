import { expect, test } from 'vitest';
import { me } from '#web/posts/fixtures/posts.ts';
import { labelled, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { appears, press, until, write } from '#web/ui/fixtures/reader.ts';
import { SearchWordsPage } from './search-words-page.tsx';

const own = { id: '00000000-0000-7000-8000-000000000001', words: ['Kluft', 'Montur'], version: 3 };
const at = `/api/search/synonyms/${own.id}`;

async function open(more: Parameters<typeof show>[1] = {}) {
  const answers: Parameters<typeof show>[1] = {
    'GET /api/users/me': () => Response.json(me),
    'GET /api/search/synonyms': () => Response.json({ items: [own] }),
  };
  const screen = (
    <>
      <SearchWordsPage />
      <Toasts />
    </>
  );
  const shown = await show(screen, { ...answers, ...more }, '/admin/search-words');
  await appears('li b', 'Kluft, Montur');
  return shown;
}

const sent = (asked: Awaited<ReturnType<typeof open>>['asked']) =>
  asked.filter(({ name }) => !name.startsWith('GET')).map(({ name, body, version }) => [name, body, version]);

async function add(words: string): Promise<HTMLElement> {
  await press('Wörter hinzufügen');
  const dialog = await appears('[role=dialog]', 'Wörter hinzufügen');
  await write(await labelled('Wörter, die dasselbe bedeuten'), words);
  await press('Wörter speichern', dialog);
  return dialog;
}

test('a group is added with commas or lines between its words', async () => {
  const { asked } = await open({
    'POST /api/search/synonyms': ({ body }) =>
      Response.json({ id: own.id, version: 1, ...(body as object) }, { status: 201 }),
  });
  await add('Vesper, Brotzeit\nJause');
  await until(() => document.body.textContent.includes('Gespeichert: Vesper, Brotzeit, Jause.'));
  expect(sent(asked)).toEqual([['POST /api/search/synonyms', { words: ['Vesper', 'Brotzeit', 'Jause'] }, null]]);
});

test.each([
  ['Vesper', 'mindestens zwei verschiedene Wörter'],
  ['Vesper, monturen', '„monturen“ gehört schon zu Ihrer Gruppe Kluft, Montur.'],
  ['Vesper, 42', '„42“ ist zu kurz.'],
  ['Vesper, was man zur Pause isst', 'hat mehr als drei Wörter'],
])('%s is refused before it is sent', async (words, sentence) => {
  const { asked } = await open();
  const dialog = await add(words);
  await until(() => dialog.textContent.includes(sentence));
  expect(sent(asked)).toEqual([]);
});

test('a word without meaning is refused by the server, and the form keeps what was typed', async () => {
  await open({
    'POST /api/search/synonyms': () =>
      problem(400, 'input.invalid', [{ path: 'words.1', message: 'says nothing in a question' }]),
  });
  const dialog = await add('Vesper, und');
  await until(() => dialog.textContent.includes('Eines der Wörter sagt in einer Suche nichts'));
});

test('words of the trade are shown when one of them is looked for', async () => {
  await open();
  const fold = document.querySelector('details');
  expect(fold?.open).toBe(false);
  await write(await appears('input[type=search]'), 'Azubi');
  await until(() => document.querySelector('details')?.open === true);
  expect(document.body.textContent).toContain('Keines Ihrer Wörter heißt „Azubi“.');
  expect(document.querySelector('details')?.textContent).toContain('Azubi, Lehrling, Auszubildende, Auszubildender');
});

test('a group is deleted in the version that was seen', async () => {
  const { asked } = await open({ [`DELETE ${at}`]: () => new Response(null, { status: 204 }) });
  await press('Kluft, Montur löschen');
  const dialog = await appears('[role=dialog]', 'Kluft, Montur löschen?');
  await press('Wörter löschen', dialog);
  await until(() => sent(asked).length === 1);
  expect(sent(asked)).toEqual([[`DELETE ${at}`, null, '"3"']]);
});
