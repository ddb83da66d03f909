import { act, useState } from 'react';
import { expect, test } from 'vitest';
import type { Attached } from '#contract/posts/attachments.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { id } from '../fixtures/posts.ts';
import { page, problem, show } from '../fixtures/screen.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { Attachments } from './attachments.tsx';
import { createPostUploads } from './post-uploads.ts';
import { Unseen } from './unseen.tsx';
import { type Attaching, inOrder } from './use-attaching.ts';
import { type Linking, useLinking } from './use-linking.ts';

const table: Attached = {
  id: id(1),
  name: 'Lohntabelle.xlsx',
  type: 'application/vnd.ms-excel',
  bytes: 38_000,
  postId: null,
};
const terms: Attached = { id: id(2), name: 'Satzung.pdf', type: 'application/pdf', bytes: 240_000, postId: null };
const everyone: NamedAudience = { include: [{ target: { kind: 'everyone' }, name: 'Alle' }], exclude: [] };
const joiners: NamedAudience = {
  include: [{ target: { kind: 'guild', id: id(5) }, name: 'Tischler-Innung' }],
  exclude: [],
};

test('the documents of a post are links with their size', async () => {
  await show(<AttachedFiles documents={[table, terms]} />, {});
  const links = [...document.querySelectorAll('li a')];
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [`/documents/${id(1)}`, 'Lohntabelle.xlsx38 kB'],
    [`/documents/${id(2)}`, 'Satzung.pdf240 kB'],
  ]);
});

const nothingOnItsWay: Attaching = {
  uploads: createPostUploads('attachment'),
  interrupted: [],
  goOn: () => {},
  giveUp: () => {},
  rows: [],
  open: 0,
  doubles: [],
  add: () => {},
  copy: () => {},
  answer: () => {},
};

async function choose(name: string, action: string) {
  await press(`Mehr zu ${name}`);
  await press(action, await appears('[role=menu]'));
}

const notLinking: Linking = { isOn: false, set: () => {}, begin: () => {} };

const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];

test.each([
  ['A', 'B', 'C'],
  ['C', 'B', 'A'],
  ['B', 'C', 'A'],
  ['C', 'A', 'B'],
])('files that were chosen together stand in that order, also where they come as %s, %s, %s', (...coming) => {
  const order = ['A', 'B', 'C'];
  let documents = [table];
  for (const name of coming) {
    const together = order.filter((one) => one === name || documents.some((document) => document.id === one));
    documents = inOrder(documents, { ...terms, id: name, name }, together);
  }
  expect(documents.map(({ name }) => name)).toEqual([table.name, ...order]);
});

test('documents are looked up by name, put in order and taken out', async () => {
  const kept: string[][] = [];
  function Editor() {
    const [documents, setDocuments] = useState([terms]);
    const change = (next: Attached[]) => {
      kept.push(next.map(({ name }) => name));
      setDocuments(next);
    };
    const linking = useLinking();
    return (
      <Attachments
        audience={everyone}
        documents={documents}
        attaching={nothingOnItsWay}
        linking={linking}
        onChange={change}
      />
    );
  }
  const { asked } = await show(<Editor />, {
    'GET /api/document/recent': () =>
      page([
        { ...table, path: [{ id: id(9), name: 'Tarif' }] },
        { ...terms, path: [] },
      ]),
  });
  await press('Aus Dokumenten verknüpfen');
  await write(await appears('input[role=combobox]'), 'lohn');
  await until(() => asked.some((name) => name.includes('search=lohn')) && options().length > 0);
  expect(options().map(({ textContent }) => textContent)).toEqual(['Lohntabelle.xlsxTarif']);
  await act(async () => options()[0]?.click());
  await choose('Lohntabelle.xlsx', 'Nach vorn');
  await choose('Satzung.pdf', 'Entfernen');
  expect(kept).toEqual([
    ['Satzung.pdf', 'Lohntabelle.xlsx'],
    ['Lohntabelle.xlsx', 'Satzung.pdf'],
    ['Lohntabelle.xlsx'],
  ]);
});

const counted = (fields: object) => ({ ...terms, people: 41, unseeing: 0, folder: null, audience: null, ...fields });

test('a linked document names the recipients who do not see it, and is attached as a copy instead', async () => {
  const folder = { id: id(7), name: 'Tarif' };
  const copied: string[] = [];
  const attaching = { ...nothingOnItsWay, copy: ({ name }: Attached) => void copied.push(name) };
  const own: Attached = { ...table, id: id(3), name: 'Flyer.pdf', postId: id(1) };
  const shown = (
    <Attachments
      audience={everyone}
      documents={[own, terms, table]}
      attaching={attaching}
      linking={notLinking}
      onChange={() => {}}
    />
  );
  await show(shown, {
    'POST /api/posts/attachment-check': ({ body }) => {
      expect((body as { documentIds: string[] }).documentIds).toEqual([terms.id, table.id]);
      return Response.json({
        items: [counted({}), counted({ id: table.id, name: 'Lohntabelle', unseeing: 23, folder, audience: joiners })],
      });
    },
  });
  await until(() => document.body.textContent.includes('„Lohntabelle“ ist für 23 von 41 nicht sichtbar'));
  expect(
    [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Als Kopie anhängen'),
  ).toHaveLength(1);
  await press('Als Kopie anhängen');
  expect(copied).toEqual(['Lohntabelle.xlsx']);
});

test('hidden attachments are shown with the reason before a post is published', async () => {
  const folder = { id: id(7), name: 'Tarif' };
  const items = [
    counted({ name: 'Lohntabelle', unseeing: 23, folder, audience: joiners }),
    counted({ id: id(3), name: 'Beschluss', unseeing: 41, folder, audience: null }),
    counted({ id: id(4), name: 'Satzung' }),
  ];
  await show(<Unseen audience={everyone} documents={[table, terms]} />, {
    'POST /api/posts/attachment-check': ({ body }) => {
      expect(body).toEqual({ audience: { include: [{ kind: 'everyone' }], exclude: [] }, documentIds: [id(1), id(2)] });
      return Response.json({ items });
    },
  });
  await until(() => document.querySelectorAll('li').length > 0);
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '„Lohntabelle“ ist für 23 von 41 nicht sichtbar: Der Ordner „Tarif“ ist nur für Tischler-Innung.',
    'Kein Empfänger des Beitrags hat Zugriff auf „Beschluss“: Auf den Ordner „Tarif“ hat niemand Zugriff.',
  ]);
});

test('an error of the check is shown too, and nothing where nothing is attached', async () => {
  const { asked } = await show(<Unseen audience={everyone} documents={[]} />, {});
  expect(asked.filter((name) => name.startsWith('POST'))).toEqual([]);
  await show(<Unseen audience={everyone} documents={[terms]} />, {
    'POST /api/posts/attachment-check': () => problem(500, 'internal'),
  });
  await until(() => document.body.textContent.includes('lässt sich nicht prüfen'));
  expect(named('button', 'Noch einmal')).toBeTruthy();
});
