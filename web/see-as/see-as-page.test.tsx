import { act } from 'react';
import { expect, test } from 'vitest';
import { NamedTarget } from '#contract/targeting/targeting.ts';
import { card, draft, id } from '#web/posts/fixtures/posts.ts';
import { type Answers, page } from '#web/posts/fixtures/screen.tsx';
import { document as documentOf } from '#web/documents/fixtures/documents.ts';
import { seeAsDocumentPath, seeAsDraftPath, seeAsPath, seeAsPostPath } from '#web/visibility/see-as/see-as-path.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { folder } from './fixtures/folders.ts';
import { lookAt } from './fixtures/screen.tsx';

const guild = `guild:${id(501)}`;
const name = 'Tischler-Innung Musterland';
const back = '/admin/drafts';
const linked = draft({
  state: 'published',
  publishedAt: '2026-11-19T13:20:00.000Z',
  body: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: ['/posts/' + id(2), '/documents', '/profile'].map((href) => ({
          type: 'text',
          text: `nach ${href}`,
          marks: [{ type: 'link', attrs: { href } }],
        })),
      },
    ],
  },
});
const answers: Answers = {
  [`GET /api/guild/${id(501)}`]: () => Response.json({ id: id(501), name }),
  'GET /api/see-as/posts': () => page([card({ unread: true })]),
  [`GET /api/see-as/posts/${id(1)}`]: () => Response.json(linked),
};
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

async function follow(words: string) {
  const link = await appears('a', words);
  await act(async () => link.click());
}

test('see-as asks for a group first, a guild also as a newcomer', async () => {
  const target = NamedTarget.parse({ target: { kind: 'guild', id: id(501) }, name });
  const { router } = await lookAt(seeAsPath(undefined, back), { ...answers, 'GET /api/targets': () => page([target]) });
  await follow('Als neues Mitglied dieser Innung');
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ as: `newcomer:${id(501)}`, back })}`);
  await appears('h1', `Ansehen wie: Neues Mitglied: ${name}`);
});

test('the feed is shown in a frame that names whose view it is, without anything of the reader', async () => {
  const { asked } = await lookAt(seeAsPath(guild, back), answers);
  const article = await appears('article');
  expect(document.title).toBe(`Ansehen wie: ${name} · Zunfthaus`);
  const frame = named('section', `Ansicht als ${name}`);
  expect(frame?.textContent).toContain(`Sie sehen das Portal wie: ${name}. Nur lesen.`);
  expect(frame?.contains(article)).toBe(true);
  expect(article.textContent).not.toContain('Neu');
  expect(named('button', 'Warum sehe ich das?')).toBeUndefined();
  expect(asked).toContain(`GET /api/see-as/posts?as=guild%3A${id(501)}&size=20&page=0`);
});

test('a post opens within the frame and does not become read; its links stay inside or lead nowhere', async () => {
  const { router, asked } = await lookAt(seeAsPath(guild, back), answers);
  await follow('Winterdienst auf Baustellen');
  expect(router.state.location.pathname + router.state.location.search).toBe(seeAsPostPath(id(1), guild, back));
  await appears('h2', 'Winterdienst auf Baustellen');
  expect(links()).toContain(seeAsPostPath(id(2), guild, back));
  expect(links()).toContain(`${seeAsPath(guild, back)}&area=folders`);
  expect(document.body.textContent).toContain('nach /profile');
  expect(links()).not.toContain('/profile');
  expect(asked.filter((request) => request.startsWith('PUT'))).toEqual([]);

  await follow('Beenden');
  expect(router.state.location.pathname).toBe(back);
});

test('the page shows that the group does not see a post', async () => {
  await lookAt(seeAsPostPath(id(7), guild), answers);
  await appears('h2', 'Diese Gruppe sieht diesen Beitrag nicht');
});

test('shows the folders as a tree', async () => {
  const guilds = folder(1, 'Innungen');
  const inside = folder(2, 'Protokolle', guilds);
  await lookAt(seeAsPath(guild), { ...answers, 'GET /api/see-as/folders': () => page([guilds, inside]) });
  await follow('Dokumente');
  await until(() => document.body.textContent.includes('Protokolle'));
  const parent = [...document.querySelectorAll('li')].find((line) => line.textContent.startsWith('Innungen'));
  expect(parent?.querySelector('ul')?.textContent).toBe('Protokolle');
});

test('a group that is gone is shown as gone; the end never leads out of the portal', async () => {
  const { router } = await lookAt(seeAsPath(`list:${id(701)}`), answers);
  await appears('h2', 'Diese Gruppe gibt es nicht mehr');
  await act(async () => router.navigate(seeAsPath(guild, '//elsewhere.example/')));
  expect((await appears('a', 'Beenden')).getAttribute('href')).toBe('/');
});

test('a draft is shown as its group will see it, and to a group left out with why', async () => {
  const everyone = { target: { kind: 'everyone' }, name: '' };
  const left = { target: { kind: 'guild', id: id(501) }, name };
  const audience = { include: [everyone], exclude: [left] };
  const seen = (as: string) =>
    as === guild ? { post: null, keptOutBy: [left], audience } : { post: draft(), keptOutBy: [], audience };
  const { router } = await lookAt(seeAsDraftPath(id(1), undefined, back), {
    ...answers,
    'GET /api/targets': () => page([everyone, left]),
    [`GET /api/see-as/drafts/${id(1)}`]: ({ url }) => Response.json(seen(url.searchParams.get('as') ?? '')),
  });
  await follow('Alle Mitglieder');
  await appears('h2', 'Winterdienst auf Baustellen');
  expect(document.body.textContent).toContain('Noch nicht veröffentlicht, gesehen wie: Alle Mitglieder.');
  expect(document.querySelector('article')?.textContent).not.toContain('Entwurf');

  await follow('Andere Gruppe');
  await follow(name);
  await appears('h2', 'Diese Gruppe gehört nicht zu den Empfängern');
  expect(document.body.textContent).toContain(`Der Beitrag geht ausdrücklich nicht an: ${name}.`);
  expect(router.state.location.pathname + router.state.location.search).toBe(seeAsDraftPath(id(1), guild, back));
  await follow('Beenden');
  expect(router.state.location.pathname).toBe(back);
});

test('a group that is simply not addressed sees whom the draft is for', async () => {
  const other = { target: { kind: 'guild', id: id(502) }, name: 'Dachdecker-Innung' };
  await lookAt(seeAsDraftPath(id(1), guild), {
    ...answers,
    [`GET /api/see-as/drafts/${id(1)}`]: () =>
      Response.json({ post: null, keptOutBy: [], audience: { include: [other], exclude: [] } }),
  });
  await until(() => document.body.textContent.includes('Der Beitrag geht nur an: Dachdecker-Innung.'));
});

const archive = folder(1, 'Innungen');
const table = documentOf(2, 'Lohntabelle.txt', archive, { type: 'text/plain' });

test('a folder and its content are walked within the frame, as the group sees them', async () => {
  const { router, asked } = await lookAt(`${seeAsPath(guild, back)}&area=folders`, {
    ...answers,
    'GET /api/see-as/folders': () => page([archive]),
    [`GET /api/document/entries/${archive.id}`]: () => Response.json({ ...archive, kind: 'folder' }),
    [`GET /api/document/entries/${table.id}`]: () => Response.json(table),
    [`GET /api/see-as/folders/${archive.id}`]: () => Response.json({ ...archive, because: [{ kind: 'guild', name }] }),
    [`GET /api/see-as/folders/${archive.id}/contents`]: () => page([table]),
    [`GET /api/see-as/documents/${table.id}`]: () => Response.json({ ...table, mayChange: false }),
  });
  await follow('Innungen');
  expect(router.state.location.pathname + router.state.location.search).toBe(
    seeAsDocumentPath(archive.id, guild, back),
  );
  await appears('h2', 'Innungen');
  expect(document.body.textContent).toContain(`durch: ${name}`);
  await follow('Lohntabelle');
  await appears('h2', 'Lohntabelle');
  await appears('dt', 'Stand');
  expect(named('button', 'Herunterladen')).toBeUndefined();
  expect(named('button', 'Warum sehe ich das?')).toBeUndefined();
  expect(asked).toContain(`GET /api/see-as/documents/${table.id}?as=guild%3A${id(501)}`);
  await follow('Beenden');
  expect(router.state.location.pathname).toBe(back);
});

test('content that the group does not see is hidden, by name; deleted content is reported', async () => {
  const { router } = await lookAt(seeAsDocumentPath(archive.id, guild), {
    ...answers,
    [`GET /api/document/entries/${archive.id}`]: () => Response.json({ ...archive, kind: 'folder' }),
  });
  await appears('h2', 'Dieser Ordner ist hier nicht zu sehen');
  expect(document.body.textContent).toContain(`Auf „Innungen“ oder einen Ordner darüber hat ${name}`);
  await act(async () => router.navigate(seeAsDocumentPath(id(999), guild)));
  await appears('h2', 'Das gibt es nicht mehr');
});

test('somebody is chosen by name, and the archive is shown as he or she sees it', async () => {
  const jutta = {
    id: id(77),
    name: 'Jutta Rehbein',
    email: null,
    addressBlocked: false,
    state: 'active',
    companies: [],
  };
  const { asked, router } = await lookAt(seeAsDocumentPath(archive.id), {
    'GET /api/targets': () => page([]),
    'GET /api/users': () => page([jutta]),
    [`GET /api/users/${id(77)}`]: () => Response.json(jutta),
    [`GET /api/document/entries/${archive.id}`]: () => Response.json({ ...archive, kind: 'folder' }),
    [`GET /api/see-as/folders/${archive.id}`]: () => Response.json(archive),
    [`GET /api/see-as/folders/${archive.id}/contents`]: () => page([]),
  });
  await appears('button', 'Eine Person');
  await press('Eine Person');
  await write(await appears('input[role=combobox]'), 'Reh');
  const option = () => document.querySelector<HTMLElement>('[role=option]');
  await until(() => option() !== null);
  await act(async () => option()?.click());
  await appears('h1', 'Ansehen wie: Jutta Rehbein');
  await until(() => document.body.textContent.includes('Noch sind hier keine Dokumente abgelegt.'));
  expect(router.state.location.search).toBe(`?as=user%3A${id(77)}`);
  expect(asked).toContain(`GET /api/see-as/folders/${archive.id}?as=user%3A${id(77)}`);
});
