import { expect, test } from 'vitest';
import { me } from '#web/posts/fixtures/posts.ts';
import { show } from '#web/targeting/fixtures/screen.tsx';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { AskPlace } from './ask-place.tsx';

function keeper(first: boolean | null) {
  let showsReads = first;
  return {
    'GET /api/users/me': () => Response.json({ ...me, showsReads }),
    'PATCH /api/users/me': ({ body }: { body: unknown }) => {
      ({ showsReads } = body as { showsReads: boolean });
      return Response.json({ ...me, showsReads, changed: ['showsReads'], waiting: [] });
    },
  };
}

test.each([
  ['Ja, zeigen', true],
  ['Nein', false],
])('people who have not answered are asked once: %s', async (answer, showsReads) => {
  const { asked } = await show(<AskPlace />, keeper(null));
  await appears('h2', 'Darf die Geschäftsstelle sehen, welche Beiträge Sie öffnen?');
  await press(answer);
  await until(() => document.querySelector('h2') === null);
  expect(asked.filter(({ name }) => name.startsWith('PATCH')).map(({ body }) => body)).toEqual([{ showsReads }]);
});

test.each([true, false])('people who have answered %s are not asked', async (chosen) => {
  const { asked } = await show(
    <>
      <AskPlace />
      <p>Der Beitrag</p>
    </>,
    keeper(chosen),
  );
  await until(() => asked.some(({ name }) => name === 'GET /api/users/me'));
  await appears('p', 'Der Beitrag');
  expect(document.querySelector('h2')).toBe(null);
});
