import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyText } from '#contract/base/text/rich-text-words.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { appears, until } from '#web/ui/fixtures/reader.ts';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { show } from '../../fixtures/screen.tsx';
import type { MadeFile } from '#contract/posts/attachments.ts';
import { id } from '../../fixtures/posts.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { BodyEditor } from './body-editor.tsx';
import type { PastedPicture } from './pasted-page.ts';

const lost = '1 Bild fehlt. Fügen Sie es als Datei hinzu.';

/** As Word for the desktop puts it, with its conditional comments. */
const listed = (place: 'First' | 'Middle' | 'Last', mark: string, words: string) =>
  `<p class=MsoListParagraphCxSp${place} style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
  style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span
  style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

const changed = vi.fn<(text: RichText) => void>();
beforeEach(() => void changed.mockClear());

async function paste(html: string, files: File[] = [], pictures?: Pictures) {
  await show(
    <>
      <BodyEditor
        text={emptyText}
        language={null}
        onChange={changed}
        describedBy={undefined}
        {...(pictures && { pictures })}
      />
      <Toasts />
    </>,
    {},
  );
  const field = await appears('[role=textbox]');
  const data = {
    files,
    items: [],
    types: ['text/html'],
    getData: (type: string) => (type === 'text/html' ? html : ''),
  };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data });
  await act(async () => field.dispatchEvent(event));
  return field;
}

const told = () => document.body.textContent.includes(lost);

test('bullets and numbers of Word become lists without their marks', async () => {
  const bullets = [listed('First', '·', 'Helm'), listed('Middle', '·', 'Schuhe'), listed('Last', '·', 'Ausweis')];
  const field = await paste(
    `<html><body><!--StartFragment--><p class=MsoNormal>Mitbringen:</p>${bullets.join('')}
    ${listed('First', '1.', 'Anmelden')}${listed('Last', '2.', 'Bezahlen')}<!--EndFragment--></body></html>`,
  );
  await until(() => changed.mock.lastCall !== undefined);
  const listsIn = (list: string) => [...field.querySelectorAll(`${list} > li`)].map((one) => one.textContent.trim());
  expect([listsIn('ul'), listsIn('ol')]).toEqual([
    ['Helm', 'Schuhe', 'Ausweis'],
    ['Anmelden', 'Bezahlen'],
  ]);
  expect(changed.mock.lastCall?.[0].content.map(({ type }) => type)).toEqual([
    'paragraph',
    'bulletList',
    'orderedList',
  ]);
  expect(told()).toBe(false);
});

const picture = new File(['x'], 'bild.png', { type: 'image/png' });

test('200 kB of Word arrive whole', async () => {
  const paragraph = (number: number) =>
    `<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'><span lang=DE style='font-family:"Calibri",sans-serif;mso-fareast-language:DE'>Absatz ${number} über Löhne<o:p></o:p></span></p>`;
  const items = ['First', 'Middle', 'Last'] as const;
  const part = (number: number) =>
    `${paragraph(number)}${items.map((place) => listed(place, '·', `Punkt ${number}`)).join('')}`;
  const html = Array.from({ length: 180 }, (_, number) => part(number)).join('');
  expect(html.length).toBeGreaterThan(200_000);
  await paste(html);
  await until(() => changed.mock.lastCall !== undefined);
  const { content = [] } = changed.mock.lastCall?.[0] ?? {};
  expect(content.filter(({ type }) => type === 'paragraph')).toHaveLength(180);
  expect(content.filter(({ type }) => type === 'bulletList').map((list) => list.content?.length)).toEqual(
    Array.from({ length: 180 }, () => 3),
  );
});

test('a text of which Word adds a picture arrives without a word on pictures', async () => {
  const field = await paste('<p class=MsoNormal>Text</p>', [picture]);
  await until(() => field.textContent === 'Text');
  expect(told()).toBe(false);
});

test('one notice names the lost pictures, letters and videos with their numbers', async () => {
  await paste(
    '<p><img src="file:///a.png"><img src="file:///b.png"></p><ol type="a"><li>a</li></ol><video src="file:///c"></video>',
  );
  await until(() =>
    document.body.textContent.includes(
      '2 Bilder fehlen. Fügen Sie sie als Dateien hinzu. 1 Liste mit Buchstaben oder römischen Ziffern ist jetzt mit 1, 2, 3 nummeriert. 1 Video oder anderer eingebetteter Inhalt fehlt.',
    ),
  );
});

test('pictures in a page go to their places as they come, and lost ones can be added', async () => {
  const came: PastedPicture[] = [];
  let insert: Parameters<Pictures['into']>[0] = () => undefined;
  const pictures = {
    postId: id(1),
    open: 2,
    owns: () => true,
    comes: (place: string) => came.some((one) => one.place === place),
    addPasted: (pasted: readonly PastedPicture[]) => void came.push(...pasted),
    add: () => undefined,
    into: (given: typeof insert) => {
      insert = given;
      return () => undefined;
    },
  } as unknown as Pictures;
  const src = `data:image/png;base64,${btoa('x')}`;
  const html = `<p>Eins</p><img src="${src}"><p>Zwei</p><img src="${src}"><p>Drei<img src="https://elsewhere.example/a.png"></p>`;
  await paste(html, [], pictures);
  await until(() => changed.mock.lastCall !== undefined && came.length === 2);
  const kinds = () => changed.mock.lastCall?.[0].content.map(({ type, attrs }) => attrs?.['file'] ?? type);
  expect(kinds()).toEqual(['paragraph', 'paragraph', 'paragraph']);
  const made = (file: string) => ({ id: file, width: 4, height: 2 }) as MadeFile;
  const into = (place: string | undefined) => ({ place, together: [], all: [], since: 0 });
  await act(async () => insert(made(id(8)), into(came[1]?.place)));
  await act(async () => insert(made(id(7)), into(came[0]?.place)));
  expect(kinds()).toEqual(['paragraph', id(7), 'paragraph', id(8), 'paragraph']);
  await act(async () => insert(made(id(6)), into('gone')));
  expect(kinds()).toEqual(['paragraph', id(7), 'paragraph', id(8), 'paragraph']);
  await until(() => document.body.textContent.includes('1 Bild hinzufügen'));
});

// Last, as toasts outlive a test.
test.each([
  ['in a text of Word', '<p class=MsoNormal>Text <img width=200 src="file:///C:/bild.png"></p>', [picture]],
  ['alone, as a screenshot', '', [picture]],
])('a picture %s is refused with a message', async (_where, html, files) => {
  await paste(html, files);
  await until(told);
});
