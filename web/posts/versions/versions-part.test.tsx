import { act, Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { draft, id } from '../fixtures/posts.ts';
import { type Answers, problem, show } from '../fixtures/screen.tsx';
import { CorrectionBar } from '../post/correction-bar.tsx';
import { VersionsPart } from './versions-part.tsx';

const text = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const by = { id: id(900), name: 'Petra Lindner' };
const contents = {
  title: 'Winterdienst',
  kind: 'notice',
  number: null,
  eventAt: null,
  eventPlace: null,
  event: null,
  documents: [],
};
const first = { revision: 1, at: '2026-11-19T13:20:00.000Z', by, note: null, announced: false };
const second = { revision: 2, at: '2026-11-20T08:05:00.000Z', by, note: 'Es ist Freitag.', announced: true };
const third = { revision: 3, at: '2026-11-20T09:05:00.000Z', by, note: null, announced: false };

const address = `/api/posts/${id(1)}/revisions`;
const answers: Answers = {
  [`GET ${address}`]: () => Response.json({ items: [third, second, first] }),
  [`GET ${address}/1`]: () =>
    Response.json({ ...first, ...contents, deadline: '2026-11-23', body: text('Bis Montag.') }),
  [`GET ${address}/2`]: () =>
    Response.json({ ...second, ...contents, deadline: '2026-11-27', body: text('Bis Freitag.') }),
  [`GET ${address}/3`]: () =>
    Response.json({ ...third, ...contents, deadline: '2026-11-27', body: text('Bis Freitag!') }),
};
const post = draft({ state: 'published', publishedAt: first.at, revisions: 3 });
const restoreAddress = `POST ${address}/1/restore`;

test('the revisions are listed, and each shows what it changed and what members read of it', async () => {
  const { router } = await show(<VersionsPart post={post} />, answers);
  await appears('h2', 'Was Fassung 3 geändert hat');
  const listed = [...document.querySelectorAll('nav b')].map(({ textContent }) => textContent);
  expect(listed).toEqual(['Fassung 3, aktuell', 'Fassung 2', 'Fassung 1']);
  expect(named('button', 'Fassung 3 wiederherstellen')).toBeUndefined();
  await until(() => document.body.textContent.includes('Eine Stelle, gegenüber Fassung 2'));
  expect(document.body.textContent).toContain('ohne Hinweis auf die Änderung');

  await act(() => router.navigate('/?revision=2'));
  await appears('h2', 'Was Fassung 2 geändert hat');
  await until(() => document.body.textContent.includes('2 Stellen, gegenüber Fassung 1'));
  const words = (selector: string) =>
    [...document.querySelectorAll(`p[dir] ${selector}`)].map((one) => one.textContent);
  expect(words('del')).toEqual(['gestrichen: Montag, 23. November 2026', 'gestrichen: Montag']);
  expect(words('ins')).toEqual(['neu: Freitag, 27. November 2026', 'neu: Freitag']);
  expect(document.body.textContent).toContain('Korrigiert am 20. November: Es ist Freitag.');
});

test('a revision comes back as a correction; another one that is open is not lost without asking', async () => {
  const bodies: unknown[] = [];
  const { router } = await show(<VersionsPart post={post} />, {
    ...answers,
    [restoreAddress]: ({ body }) => {
      bodies.push(body);
      if (bodies.length === 1) return problem(409, 'posts.correctionOpen');
      return Response.json({
        ...contents,
        deadline: null,
        body: text('x'),
        begun: null,
        updatedAt: first.at,
        version: 9,
      });
    },
  });
  await act(() => router.navigate('/?revision=1'));
  await appears('button', 'Fassung 1 wiederherstellen');
  await press('Fassung 1 wiederherstellen');
  const dialog = await appears('[role=dialog]', 'Angefangene Korrektur ersetzen?');
  await press('Korrektur ersetzen', dialog);
  await until(() => router.state.location.pathname === `/admin/posts/${id(1)}/correct`);
  expect(bodies).toEqual([{ replace: false }, { replace: true }]);
});

test('the person who is correcting is named above the revisions', async () => {
  const correcting = { by: { id: id(901), name: 'Heiko Brandes' }, at: '2026-11-20T09:00:00.000Z' };
  await show(<VersionsPart post={{ ...post, correcting }} />, answers);
  await until(() => document.body.textContent.includes('Heiko Brandes hat eine Korrektur begonnen'));
  expect(named('a', 'Korrektur öffnen')?.getAttribute('href')).toBe(`/admin/posts/${id(1)}/correct`);
});

test('readers open from the bar what was announced, and nothing else', async () => {
  const { asked, router } = await show(
    <Suspense>
      <CorrectionBar
        post={{ id: id(1), language: null, revisions: null }}
        correction={{ at: second.at, note: 'Es ist Freitag.' }}
      />
    </Suspense>,
    { ...answers, [`GET ${address}`]: () => Response.json({ items: [{ ...second, by: null }] }) },
  );
  expect(named('a', 'Was sich geändert hat')?.getAttribute('href')).toBe('/?view=changes');
  await act(() => router.navigate('/?view=changes'));
  const drawer = await appears('[role=dialog]', 'Was sich geändert hat');
  await until(() => drawer.querySelectorAll('ins').length === 2);
  expect(asked.filter((call) => call.includes('/revisions/')).toSorted()).toEqual([
    `GET ${address}/1`,
    `GET ${address}/2`,
  ]);
  await press('Schließen', drawer);
  await until(() => router.state.location.search === '');
});

test('once a correction is published, the former list is no longer shown as the present one', async () => {
  const pending: Response = new Promise(() => {}) as never;
  let lists = 0;
  function Screen() {
    const [version, setVersion] = useState(4);
    return (
      <>
        <button type="button" onClick={() => setVersion(5)}>
          Weiter
        </button>
        <VersionsPart post={{ ...post, version }} />
      </>
    );
  }
  await show(<Screen />, {
    ...answers,
    [`GET ${address}`]: () => (++lists === 1 ? Response.json({ items: [second, first] }) : pending),
  });
  await appears('nav b', 'Fassung 2, aktuell');
  await press('Weiter');
  await until(() => lists === 2);
  expect(document.body.textContent).not.toContain(', aktuell');
});
