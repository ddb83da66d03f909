import { expect, test } from 'vitest';
import type { Template } from '#contract/posts/templates.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { card, draft, id } from '../fixtures/posts.ts';
import { type Answers, page, problem, show } from '../fixtures/screen.tsx';
import { TemplatesPage } from '../templates-page.tsx';
import { SaveTemplateDialog } from './save-dialog.tsx';
import { isSameName } from './templates.queries.ts';

const template = (at: number, given: Partial<Template> = {}): Template => ({
  id: id(100 + at),
  name: `Vorlage ${at}`,
  title: 'Titel',
  kind: 'circular',
  language: null,
  lead: 'Wie der Text beginnt',
  gaps: [],
  pictures: 0,
  documents: [],
  audience: { include: [], exclude: [] },
  confirmedBy: null,
  portalOnly: false,
  expiresAfter: null,
  hasDays: false,
  usedAt: null,
  updatedAt: '2026-11-20T09:00:00.000Z',
  version: 1,
  ...given,
});

const pageWith = (templates: Template[], more: Answers = {}) =>
  show(<TemplatesPage />, {
    'GET /api/posts/templates': () => Response.json({ items: templates }),
    'GET /api/posts/text-blocks': () => Response.json({ items: [] }),
    'GET /api/posts/drafts': () => page([]),
    'GET /api/posts': () => page([]),
    ...more,
  });

const names = () =>
  [...document.querySelectorAll('button')].map((one) => one.textContent).filter((words) => /^Vorlage \d$/.test(words));

const several = (count: number) => Array.from({ length: count }, (_, at) => template(at + 1));

test('eight templates are not searched', async () => {
  await pageWith(several(8));
  await until(() => names().length === 8);
  expect(document.querySelector('input[type=search]')).toBeNull();
});

test('nine are', async () => {
  await pageWith(several(9));
  await write(await appears('input[type=search]'), 'vorlage 7');
  await until(() => names().length === 1);
  expect(names()).toEqual(['Vorlage 7']);
});

test('a card shows what is in the template', async () => {
  const audience = {
    include: [
      { target: { kind: 'everyone' as const }, name: '' },
      { target: { kind: 'guild' as const, id: id(5) }, name: null },
    ],
    exclude: [],
  };
  const documents = [{ id: id(8), name: 'Vollmacht.pdf', type: 'application/pdf', bytes: 10, postId: id(101) }];
  await pageWith([template(1, { audience, documents, confirmedBy: 'company', expiresAfter: 1, pictures: 2 })]);
  await until(() => document.body.textContent.includes('Vollmacht.pdf'));
  for (const words of [
    'Wie der Text beginnt',
    '2 Bilder',
    'Kenntnisnahme, eine je Betrieb',
    'Läuft nach 1 Tag ab',
    'Alle',
    'noch nie benutzt',
  ])
    expect(document.body.textContent).toContain(words);
});

test('with neither templates nor posts one begins with an empty post', async () => {
  const { router } = await pageWith([]);
  await until(() => router.state.location.pathname === '/admin/posts/new');
});

test('where there are posts and no templates, four are offered', async () => {
  const { asked, router } = await pageWith([], {
    'GET /api/posts': () => page([card()]),
    'POST /api/posts/templates/first': () => Response.json({ items: [template(1)] }),
  });
  await until(() => document.body.textContent.includes('Es gibt keine Vorlagen.'));
  await press('Vier Vorlagen für den Anfang hinzufügen');
  await until(() => asked.includes('POST /api/posts/templates/first'));
  expect(router.state.location.pathname).toBe('/');
});

test('a name that is taken is asked about, and replaced only if that is wanted', async () => {
  const sent: unknown[] = [];
  await show(<SaveTemplateDialog opened onClose={() => {}} id={id(1)} />, {
    [`GET /api/posts/${id(1)}`]: () => Response.json(draft()),
    'GET /api/posts/templates': () => Response.json({ items: [template(1, { name: 'Winterdienst', version: 4 })] }),
    'POST /api/posts/templates': () => problem(409, 'conflict', [{ path: 'name', message: 'is already taken' }]),
    [`PUT /api/posts/templates/${id(101)}`]: ({ body, version }) => {
      sent.push([version, body]);
      return Response.json(template(1));
    },
  });
  const dialog = await appears('dialog');
  await write(await appears('dialog input:not([type=checkbox])'), 'winterdienst');
  await press('Vorlage „winterdienst“ speichern', dialog);
  await until(() => document.body.textContent.includes('Gibt es schon.'));
  expect(sent).toEqual([]);
  await press('Ersetzen', dialog);
  await until(() => sent.length === 1);
  expect(sent).toEqual([['"4"', expect.objectContaining({ postId: id(1), name: 'winterdienst' })]]);
  expect(named('button', 'Anderer Name')).toBeDefined();
});

test('names are compared as the server does', () => {
  expect(isSameName(' Räum  Dienst', 'räum dienst')).toBe(true);
  expect(isSameName('Räumdienst', 'Raumdienst')).toBe(false);
});

test('a template of an event asks for the day first', async () => {
  const sent: unknown[] = [];
  await pageWith([template(1, { hasDays: true })], {
    [`POST /api/posts/templates/${id(101)}/draft`]: ({ body }) => {
      sent.push(body);
      return Response.json({ post: draft(), leftOut: [] });
    },
  });
  await until(() => names().length === 1);
  await press('Vorlage 1');
  const field = await appears('input[type=date]');
  expect((named('button', 'Entwurf anlegen') as HTMLButtonElement).disabled).toBe(true);
  await write(field, '2099-01-05');
  await press('Entwurf anlegen');
  await until(() => sent.length === 1);
  expect(sent).toEqual([{ to: 'write', day: '2099-01-05' }]);
});
