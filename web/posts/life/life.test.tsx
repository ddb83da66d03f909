import { type ReactNode, act } from 'react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { Effect } from '#contract/targeting/effect.ts';
import type { Outgoing } from '#contract/mailings/outgoing.ts';
import { noFacts, sharedFacts } from '#contract/posts/event-days.ts';
import type { Post } from '#contract/posts/posts.ts';
import type { PostState } from '#contract/posts/words.ts';
import { RegistrationTerms } from '#contract/registrations/terms.ts';
import { NamedTarget } from '#contract/targeting/targeting.ts';
import { reach, visibility } from '#web/targeting/fixtures/visibility.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { FeedPage } from '../feed-page.tsx';
import { outgoing } from '../fixtures/outgoing.ts';
import { card, draft, id, me, now } from '../fixtures/posts.ts';
import { type Answers, page, problem, signIn } from '../fixtures/screen.tsx';
import { PostPage } from '../post-page.tsx';

const roofers = NamedTarget.parse({ target: { kind: 'guild', id: id(502) }, name: 'Dachdecker-Innung Musterland' });
const post = (fields: Partial<Post> = {}) =>
  draft({ state: 'published', publishedAt: '2026-11-05T13:20:00.000Z', because: [], version: 4, ...fields });

const effect = (fields: Partial<Effect> = {}) =>
  Effect.parse({
    on: null,
    gain: 0,
    lose: 0,
    posts: 1,
    folders: 0,
    documents: 0,
    gaining: [],
    losing: [],
    things: [],
    ...fields,
  });

beforeEach(() => {
  vi.setSystemTime(now);
});

async function show(shown: Post, answers: Answers = {}, address = `/posts/${id(1)}`) {
  const asked = signIn({
    [`GET /api/posts/${id(1)}`]: () => Response.json(shown),
    [`PUT /api/posts/${id(1)}/read`]: () => new Response(null, { status: 204 }),
    'POST /api/reach': () => Response.json(reach()),
    ...answers,
  });
  const beside = (page: ReactNode) => (
    <>
      {page}
      <Toasts />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: <FeedPage /> },
      { path: '/posts/:id', element: beside(<PostPage />) },
      { path: '*', element: beside(<p>elsewhere</p>) },
    ],
    { initialEntries: [address] },
  );
  await stage(router, 'main');
  return { router, asked };
}

async function openMenu(): Promise<string[]> {
  await appears('button', 'Mehr');
  await press('Mehr');
  await appears('[role=menuitem]');
  return [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
}

async function choose(name: string) {
  const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) =>
    textContent.startsWith(name),
  );
  await act(async () => item?.click());
}

test.each<[PostState, string, string, string[]]>([
  ['draft', 'Entwurf', 'Bearbeiten', ['Duplizieren', 'Als Vorlage speichern', 'Löschen']],
  ['scheduled', 'Geplant', 'Bearbeiten', ['Duplizieren', 'Als Vorlage speichern', 'Zurück in die Entwürfe', 'Löschen']],
  [
    'published',
    'Veröffentlicht',
    'Korrigieren',
    [
      'Empfänger ändern',
      'Anheften',
      'Ablauftag ändern',
      'Duplizieren',
      'Als Vorlage speichern',
      'Archivieren',
      'Zurückziehen',
    ],
  ],
  [
    'expired',
    'Abgelaufen',
    'Korrigieren',
    ['Ablauftag ändern', 'Empfänger ändern', 'Duplizieren', 'Als Vorlage speichern', 'Archivieren', 'Zurückziehen'],
  ],
  [
    'archived',
    'Archiviert',
    'Wiederherstellen',
    ['Empfänger ändern', 'Duplizieren', 'Als Vorlage speichern', 'Zurückziehen'],
  ],
  ['withdrawn', 'Zurückgezogen', 'Wiederherstellen', ['Empfänger ändern', 'Duplizieren', 'Als Vorlage speichern']],
])('%s: the head names the state and offers what can be done', async (state, word, main, others) => {
  await show(post({ state }));
  await appears('button', main);
  expect(document.querySelector('header p b')?.textContent).toBe(word);
  const items = await openMenu();
  expect(items.map((item) => others.find((name) => item.startsWith(name)))).toEqual(others);
  for (const [index, item] of items.entries()) expect(item.length).toBeGreaterThan((others[index]?.length ?? 0) + 10);
});

test('the head shows since when and to how many, and a pinned post can be unpinned', async () => {
  await show(post({ pinned: true }));
  const line = await appears('header p');
  await until(() => line.textContent.includes('an 412 Personen in 187 Betrieben'));
  expect(line.textContent).toContain('Do., 5. Nov., 14:20');
  expect((await openMenu()).some((item) => item.startsWith('Lösen'))).toBe(true);
});

test.each([
  ['no mail server', { leaves: false, counts: [{ state: 'sent', reason: null, people: 412 }] }, true],
  ['a mail server', { leaves: true, counts: [{ state: 'sent', reason: null, people: 412 }] }, false],
  ['no mails of it', { leaves: false, counts: [] }, false],
])('the head shows where no mail is sent: %s', async (_name, told, stays) => {
  const { asked } = await show(post(), {
    [`GET /api/posts/${id(1)}/deliveries`]: () => Response.json({ isExpanded: true, undecided: 0, ...told }),
  });
  const head = await appears('header p');
  await until(() => asked.includes(`GET /api/posts/${id(1)}/deliveries`));
  const says = () => head.parentElement?.textContent.includes('Die E-Mails werden nicht verschickt.');
  if (stays) await until(() => says() === true);
  await until(() => head.textContent.includes('an 412 Personen'));
  expect(says()).toBe(stays);
});

test('recipients change after the effect is shown; added and removed ones are described in words', async () => {
  const bodies: unknown[] = [];
  const versions: unknown[] = [];
  const changed = effect({
    gain: 12,
    lose: 1,
    losing: [{ id: id(999), name: 'Jutta Rehbein', companies: [{ id: id(800), name: 'Tischlerei Rehbein GmbH' }] }],
    gaining: [{ id: id(998), name: 'Ruben Castell', companies: [] }],
  });
  const after = post({ audience: { include: [roofers], exclude: [] }, version: 5 });
  const wages = { id: id(950), name: 'Lohntabelle', type: 'application/pdf', bytes: 1000, postId: null };
  const cover = { file: id(952), width: 4, height: 2, x: 50, y: 50, alt: 'Schnee', decorative: false, caption: '' };
  let current = post({ documentIds: [wages.id], documents: [wages], cover });
  const sent = { post: 30, corrections: 1, reminders: 4, withdrawals: 0 };
  await show(
    current,
    {
      [`POST /api/posts/${id(1)}/outgoing`]: () => Response.json(outgoing({ sent })),
      'POST /api/posts/attachment-check': () =>
        Response.json({
          items: [{ ...wages, people: 54, unseeing: 54, folder: { id: id(951), name: 'Tarif' }, audience: null }],
        }),
      [`GET /api/posts/${id(1)}`]: () => Response.json(current),
      'GET /api/targets': () => page([roofers]),
      'POST /api/reach': ({ body }) => {
        const include = (body as { include: { id: string }[] }).include.map((target) => target.id);
        return Response.json(reach(include.includes(id(501)) ? {} : { people: 54, companies: 22 }));
      },
      [`PUT /api/posts/${id(1)}/audience`]: ({ body, version }) => {
        bodies.push(body);
        versions.push(version);
        if (bodies.length === 1) return Response.json(changed, { headers: { 'preference-applied': 'effect' } });
        current = after;
        return Response.json(after);
      },
    },
    `/posts/${id(1)}?readdress`,
  );
  const dialog = await appears('[role=dialog]', 'Empfänger ändern');
  await until(() => dialog.textContent.includes('Es ändert sich nichts.'));
  await until(() => named('button', 'An 412 Personen richten') !== undefined);
  expect(named('button', 'An 412 Personen richten')?.hasAttribute('disabled')).toBe(true);
  expect(bodies).toEqual([]);

  await press('Tischler-Innung Musterland entfernen', dialog);
  expect(dialog.textContent).toContain('Der Beitrag geht noch an niemanden.');
  await press('Hinzufügen', dialog);
  const option = await appears('[role=option]');
  expect(document.activeElement?.tagName).toBe('INPUT');
  await act(async () => option.click());
  await press('Fertig: 1 Gruppe');
  await until(() => document.body.textContent.includes('+12'));
  expect(document.activeElement?.textContent).toBe('Hinzufügen');
  await until(() => dialog.textContent.includes('Zugriff auf „Lohntabelle“'));
  expect(dialog.textContent).toContain('Dachdecker-Innung Musterlandneu');
  expect(dialog.querySelector('s')?.textContent).toBe('Tischler-Innung Musterland');
  expect(dialog.textContent).toContain('entfernt');
  expect(dialog.textContent).toContain('−1');
  await until(() =>
    dialog.textContent.includes(
      '31 E-Mails mit dem Beitrag sind verschickt. Bilder darin lassen sich nicht zurückholen.',
    ),
  );
  expect(dialog.textContent).toContain('Sehen den Beitrag nicht mehrJRJutta RehbeinTischlerei Rehbein GmbH');
  await until(() => named('button', 'An 54 Personen richten')?.hasAttribute('disabled') === false);
  await press('An 54 Personen richten');
  await until(() => document.body.textContent.includes('Der Beitrag geht jetzt an 54 Personen.'));
  const wanted = { include: [roofers.target], exclude: [] };
  expect(bodies).toEqual([wanted, wanted]);
  expect(versions).toEqual(['"4"', '"4"']);
});

test('a group taken out can be taken back in, and then nothing changes', async () => {
  await show(post(), {}, `/posts/${id(1)}?readdress`);
  const dialog = await appears('[role=dialog]', 'Empfänger ändern');
  await press('Tischler-Innung Musterland entfernen', dialog);
  await press('Tischler-Innung Musterland wieder aufnehmen', dialog);
  expect(dialog.textContent).toContain('Es ändert sich nichts.');
});

test('a late change shows the recipients as they are now', async () => {
  let current = post();
  const both = { include: [...(post().audience?.include ?? [])], exclude: [roofers] };
  await show(
    post(),
    {
      [`GET /api/posts/${id(1)}`]: () => Response.json(current),
      'GET /api/targets': () => page([roofers]),
      [`PUT /api/posts/${id(1)}/audience`]: ({ version }) => {
        if (version === '"5"') return Response.json(effect({ gain: 1 }));
        current = post({ audience: both, version: 5 });
        return problem(412, 'stale');
      },
    },
    `/posts/${id(1)}?readdress`,
  );
  const dialog = await appears('[role=dialog]', 'Empfänger ändern');
  await press('Hinzufügen', dialog);
  const option = await appears('[role=option]');
  await act(async () => option.click());
  await press('Fertig: 2 Gruppen');
  await until(() => dialog.textContent.includes('Dachdecker-Innung Musterlandentfernt'));
  await until(() => dialog.textContent.includes('+1'));
});

test('withdrawing asks once more, with the number of people and room for a reason', async () => {
  const bodies: unknown[] = [];
  let current = post();
  await show(current, {
    [`GET /api/posts/${id(1)}`]: () => Response.json(current),
    [`POST /api/posts/${id(1)}/withdraw`]: ({ body }) => {
      bodies.push(body);
      if (bodies.length === 1) return Response.json(effect({ lose: 412 }));
      current = post({ state: 'withdrawn', archivedAt: now.toISOString(), version: 5 });
      return Response.json(current);
    },
  });
  await openMenu();
  await choose('Zurückziehen');
  const dialog = await appears('[role=dialog]', 'Zurückziehen?');
  await until(() => dialog.textContent.includes('412 Personen sehen den Beitrag dann nicht mehr.'));
  const field = dialog.querySelector('input');
  if (!field) throw new Error('no room for a reason');
  await write(field, 'Falsche Innung ');
  await press('Zurückziehen', dialog);
  await until(() => document.querySelector('header p b')?.textContent === 'Zurückgezogen');
  expect(bodies).toEqual([{}, { note: 'Falsche Innung', mail: null }]);
});

test.each([
  [{ waiting: 4, letters: { posted: 3, open: 1 } }, ['4 E-Mails warten zurzeit.', '1 Brief ist noch nicht gedruckt.']],
  [{ waiting: 4, leaves: false }, []],
  [{}, []],
])('the dialog of the last day names what waits and may be dropped: %o', async (known, lines) => {
  const asked = Promise.withResolvers<void>();
  await show(post({ expiresOn: '2099-12-06' }), {
    [`POST /api/posts/${id(1)}/outgoing`]: () => {
      asked.resolve();
      return Response.json(outgoing(known));
    },
  });
  await openMenu();
  await choose('Ablauftag ändern');
  const dialog = await appears('[role=dialog]', 'Ablauftag ändern');
  await asked.promise;
  for (const line of lines) await until(() => dialog.textContent.includes(line));
  if (lines.length === 0) expect(dialog.textContent).not.toMatch(/warten|gedruckt/);
});

const withdrawing = (known: Outgoing, bodies: unknown[], addresses: string[] = []): Answers => ({
  [`POST /api/posts/${id(1)}/outgoing`]: () => Response.json(known),
  [`POST /api/posts/${id(1)}/withdraw`]: ({ body, url }) => {
    bodies.push(body);
    addresses.push(url.search);
    if (bodies.length === 1) return Response.json(effect({ lose: 33 }));
    return Response.json(post({ state: 'withdrawn', archivedAt: now.toISOString(), version: 5 }));
  },
});

test('withdrawing shows what is out and what is stopped, begins at its way out, and writes what the office wrote', async () => {
  const bodies: unknown[] = [];
  const addresses: string[] = [];
  const sent = { post: 30, corrections: 30, reminders: 0, withdrawals: 0 };
  const known = outgoing({ mails: 30, sent, waiting: 4, letters: { posted: 3, open: 1 }, byLetter: 3 });
  await show(post(), withdrawing(known, bodies, addresses));
  await openMenu();
  await choose('Zurückziehen');
  const dialog = await appears('[role=dialog]', 'Zurückziehen?');
  await until(() =>
    dialog.textContent.includes(
      '60 E-Mails sind verschickt und lassen sich nicht zurückholen: 30 mit dem Beitrag, 30 mit der Korrektur.',
    ),
  );
  expect(dialog.textContent).toContain('3 Briefe sind als verschickt eingetragen.');
  expect(dialog.textContent).toContain('4 E-Mails warten noch und werden nicht mehr verschickt.');
  expect(dialog.textContent).toContain('1 Brief ist noch nicht verschickt');
  expect(document.activeElement?.textContent).toBe('Abbrechen');
  const field = dialog.querySelector('textarea');
  if (!field) throw new Error('no room for the text of the mail');
  expect(field.value).toMatch(/^Der Beitrag „Winterdienst auf Baustellen“ vom 5\.\sNovember gilt nicht mehr\. /);
  await write(field, ' ');
  expect(dialog.textContent).toContain('Schreiben Sie, was die Empfänger wissen sollen.');
  await press('Zurückziehen und 30 E-Mails senden, 3 Briefe bereitlegen', dialog);
  expect(bodies.length).toBe(1);
  await write(field, 'Die Warnung gilt nicht mehr.');
  await press('Zurückziehen und 30 E-Mails senden, 3 Briefe bereitlegen', dialog);
  await until(() => document.querySelector('header p b')?.textContent === 'Zurückgezogen');
  expect(bodies[1]).toEqual({ note: null, mail: 'Die Warnung gilt nicht mehr.' });
  expect(addresses[1]).toBe('?mails=30&later=0&pushes=0&byLetter=3');
});

test('withdrawing without the mail names none in its button and sends none', async () => {
  const bodies: unknown[] = [];
  const sent = { post: 1, corrections: 0, reminders: 0, withdrawals: 0 };
  await show(post(), withdrawing(outgoing({ mails: 1, sent }), bodies));
  await openMenu();
  await choose('Zurückziehen');
  const dialog = await appears('[role=dialog]', 'Zurückziehen?');
  await until(() => named('button', 'Zurückziehen und 1 E-Mail senden') !== undefined);
  await act(async () => dialog.querySelector<HTMLElement>('[role=switch]')?.click());
  expect(dialog.querySelector('textarea')).toBeNull();
  await press('Zurückziehen', dialog);
  await until(() => bodies.length === 2);
  expect(bodies[1]).toEqual({ note: null, mail: null });
});

test('without a mail server withdrawing shows that nothing leaves, and no number', async () => {
  const sent = { post: 33, corrections: 0, reminders: 0, withdrawals: 0 };
  await show(post(), withdrawing(outgoing({ mails: 33, sent, leaves: false }), []));
  await openMenu();
  await choose('Zurückziehen');
  const dialog = await appears('[role=dialog]', 'Zurückziehen?');
  await until(() =>
    dialog.textContent.includes('Es ist kein Mailserver eingerichtet. Es werden keine E-Mails verschickt.'),
  );
  expect(dialog.textContent).not.toContain('lassen sich nicht zurückholen');
  expect(named('button', 'Zurückziehen')).toBeDefined();
});

test('restoring shows how many e-mails are sent, can leave them out, and asks again where the number has changed', async () => {
  const addresses: string[] = [];
  let mails = 5;
  await show(post({ state: 'archived', archivedAt: now.toISOString() }), {
    [`POST /api/posts/${id(1)}/outgoing`]: () => Response.json(outgoing({ mails, later: 2, byLetter: 3, pushes: 1 })),
    [`POST /api/posts/${id(1)}/restore`]: ({ url }) => {
      addresses.push(url.search);
      if (addresses.length === 1) return Response.json(effect({ gain: 412 }));
      if (mails === 6) return Response.json(post({ version: 5 }));
      mails = 6;
      return problem(409, 'mailings.changed');
    },
  });
  await appears('button', 'Wiederherstellen');
  await press('Wiederherstellen');
  const dialog = await appears('[role=dialog]', 'Wiederherstellen?');
  await until(() => dialog.textContent.includes('E-Mail an 5 Personen senden'));
  expect(dialog.textContent).toContain(
    '2 E-Mails folgen gesammelt. Für 3 Empfänger liegen danach Briefe in der Postliste. 1 Person erhält eine Mitteilung auf ihr Gerät.',
  );
  await press('Wiederherstellen und 5 E-Mails senden', dialog);
  await until(() => dialog.textContent.includes('E-Mail an 6 Personen senden'));
  expect(document.body.textContent).toContain('Die Zahlen haben sich geändert.');
  await act(async () => dialog.querySelector<HTMLElement>('[role=switch]')?.click());
  await press('Wiederherstellen', dialog);
  await until(() => addresses.length === 3);
  expect(addresses.slice(1)).toEqual(['?mails=5&later=2&pushes=1&byLetter=3&send=true', '?send=false']);
});

const noneLeaves = '?mails=0&later=0&pushes=0&byLetter=0&send=true';

test('archiving can be undone from the toast, which sends nothing', async () => {
  let calls = 0;
  const { asked } = await show(post(), {
    [`POST /api/posts/${id(1)}/archive`]: () =>
      calls++ === 0
        ? Response.json(effect({ lose: 412 }))
        : Response.json(post({ state: 'archived', archivedAt: now.toISOString(), version: 5 })),
    [`POST /api/posts/${id(1)}/restore`]: ({ version, url }) =>
      url.search === noneLeaves && version === '"5"' ? Response.json(post({ version: 6 })) : problem(412, 'stale'),
  });
  await openMenu();
  await choose('Archivieren');
  const dialog = await appears('[role=dialog]', 'Archivieren?');
  await until(() => dialog.textContent.includes('Der Beitrag steht für 412 Personen nicht mehr unter Aktuelles.'));
  await press('Archivieren', dialog);
  await appears('button', 'Rückgängig');
  await press('Rückgängig');
  await until(() => document.body.textContent.includes('Der Beitrag steht wieder unter Aktuelles.'));
  expect(asked).toContain(`POST /api/posts/${id(1)}/restore${noneLeaves}`);
});

test('where undoing the archiving would send something, the post stays archived and the office learns why', async () => {
  let calls = 0;
  await show(post(), {
    [`POST /api/posts/${id(1)}/archive`]: () =>
      calls++ === 0
        ? Response.json(effect({ lose: 412 }))
        : Response.json(post({ state: 'archived', archivedAt: now.toISOString(), version: 5 })),
    [`POST /api/posts/${id(1)}/restore`]: () => problem(409, 'mailings.changed'),
  });
  await openMenu();
  await choose('Archivieren');
  const dialog = await appears('[role=dialog]', 'Archivieren?');
  await until(() => dialog.textContent.includes('412 Personen'));
  await press('Archivieren', dialog);
  await appears('button', 'Rückgängig');
  await press('Rückgängig');
  await until(() => document.body.textContent.includes('Der Beitrag bleibt im Archiv'));
});

test('the deletion of a scheduled post can be undone from the toast: the same post is back', async () => {
  const scheduled = { state: 'scheduled', publishedAt: '2031-01-01T09:00:00.000Z' } as const;
  const { asked, router } = await show(draft(scheduled), {
    [`DELETE /api/posts/${id(1)}`]: () => new Response(null, { status: 204 }),
    [`POST /api/posts/trash/${id(1)}/restore`]: () => Response.json(draft(scheduled)),
  });
  await openMenu();
  await choose('Löschen');
  const dialog = await appears('[role=dialog]', 'Geplanten Beitrag löschen?');
  expect(dialog.textContent).toContain('erscheint dann nicht');
  await press('Löschen', dialog);
  await until(() => router.state.location.pathname === '/admin/scheduled');
  await appears('button', 'Rückgängig');
  await press('Rückgängig');
  await until(() => document.body.textContent.includes('wieder eingeplant wie zuvor'));
  expect(asked).toContain(`POST /api/posts/trash/${id(1)}/restore`);
});

test('a post that cannot be restored shows what to do first', async () => {
  await show(post({ state: 'archived', archivedAt: now.toISOString() }), {
    [`POST /api/posts/${id(1)}/restore`]: () => problem(409, 'posts.notReady'),
  });
  await appears('button', 'Wiederherstellen');
  await press('Wiederherstellen');
  const dialog = await appears('[role=dialog]', 'Wiederherstellen?');
  await until(() => dialog.textContent.includes('Ändern Sie zuerst die Empfänger.'));
});

test('a copy is opened where it is written', async () => {
  const { router } = await show(post(), {
    [`POST /api/posts/${id(1)}/duplicate`]: () => Response.json(draft({ id: id(2) }), { status: 201 }),
  });
  await openMenu();
  await choose('Duplizieren');
  await until(() => router.state.location.pathname === `/admin/posts/${id(2)}`);
});

test('a draft is addressed where it is written', async () => {
  const { router } = await show(draft(), {}, `/posts/${id(1)}?readdress=1`);
  await until(() => router.state.location.pathname === `/admin/posts/${id(1)}`);
});

test('the versions are at an address of their own, under the title', async () => {
  await show(post(), {}, `/posts/${id(1)}?view=versions`);
  await appears('h1', 'Winterdienst auf Baustellen');
  expect(named('a', 'Fassungen1')?.getAttribute('aria-current')).toBe('page');
  expect(named('a', 'Beitrag')?.getAttribute('href')).toBe(`/posts/${id(1)}`);
});

test('a kept address of a withdrawn post shows that, and leads on', async () => {
  await show(post(), {
    [`GET /api/posts/${id(1)}`]: () =>
      Response.json(
        {
          type: 'about:blank',
          title: '',
          status: 404,
          code: 'posts.withdrawn',
          requestId: 'r',
          since: '2026-11-20T09:00:00.000Z',
        },
        { status: 404 },
      ),
    'GET /api/users/me': () => Response.json({ ...me, groups: [] }),
  });
  await appears('h1', 'Die Geschäftsstelle hat diesen Beitrag am 20. November zurückgezogen.');
  expect(named('a', 'Zu Aktuelles')?.getAttribute('href')).toBe('/');
  expect(document.title).not.toContain('Winterdienst');
});

test.each([
  ['posts.withdrawn', 'Die Geschäftsstelle hat diesen Beitrag zurückgezogen.'],
  ['notFound', '404: Diese Seite gibt es hier nicht'],
])('%s: it is gone from the feed as well that was loaded before', async (code, words) => {
  let feed = [card()];
  const { router } = await show(
    post(),
    {
      [`GET /api/posts/${id(1)}`]: () => problem(404, code),
      'GET /api/posts': () => page(feed),
    },
    '/',
  );
  await appears('article', card().title);
  feed = [];
  await act(async () => router.navigate(`/posts/${id(1)}`));
  await appears('h1', words);
  await act(async () => router.navigate('/'));
  await until(() => document.body.textContent.includes('Noch keine Beiträge'));
});

test('readers have neither head nor tabs', async () => {
  await show(post({ audience: null }), { 'GET /api/users/me': () => Response.json({ ...me, groups: [] }) });
  await appears('h1', 'Winterdienst auf Baustellen');
  expect(named('button', 'Korrigieren')).toBeUndefined();
  expect(named('a', 'Fassungen')).toBeUndefined();
  expect(named('a', 'Aktuelles')).toBeDefined();
});

test('the facts about a scheduled post are not shown once it is no longer scheduled', async () => {
  const planned = draft({ state: 'scheduled', publishAt: '2027-01-04T07:00:00.000Z', version: 4 });
  let shown = planned;
  await show(planned, {
    [`GET /api/posts/${id(1)}`]: () => Response.json(shown),
    [`GET /api/posts/${id(1)}/visibility`]: () =>
      shown === planned
        ? Response.json({ ...visibility(), from: '2027-01-04T07:00:00.000Z', others: 95, companies: 43 })
        : new Promise(() => {}),
    [`PATCH /api/posts/${id(1)}`]: () => Response.json((shown = draft({ version: 5 }))),
  });
  const aside = await appears('aside');
  await until(() => aside.textContent.includes('wenn der Beitrag erscheint'));
  await openMenu();
  await choose('Zurück in die Entwürfe');
  await until(() => document.querySelector('header p b')?.textContent === 'Entwurf');
  expect(document.body.textContent).not.toContain('wenn der Beitrag erscheint');
});

test('a reader outside the audience sees a note about that once on the page of a post', async () => {
  await show(post({ outsideAudience: true }), {
    [`GET /api/posts/${id(1)}/visibility`]: () =>
      Response.json({ ...visibility({ sees: false, includes: [] }), others: 95, companies: 43 }),
  });
  const aside = await appears('aside');
  await until(() => aside.textContent.includes('Das sehen 95 Personen'));
  expect(document.querySelector('main')?.textContent.split('Sie gehören nicht zu den Empfängern').length).toBe(2);
});

test('an event is repeated as drafts on the days that stay chosen', async () => {
  const bodies: unknown[] = [];
  // On the second Wednesday of a month.
  await show(post({ kind: 'event', eventAt: '2026-12-09T17:30:00.000Z' }), {
    [`POST /api/posts/${id(1)}/series`]: ({ body }) => {
      bodies.push(body);
      const { days } = body as { days: string[] };
      return Response.json({ drafts: days.map((day, place) => ({ id: id(800 + place), day })) });
    },
  });
  await openMenu();
  await choose('Als Reihe wiederholen');
  await appears('button', '6 Entwürfe anlegen');
  const second = document.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]')[1];
  expect(second?.closest('label')?.textContent.replaceAll('\u00a0', ' ')).toBe('Mittwoch, 10. Februar 2027');
  await act(async () => second?.click());
  await press('5 Entwürfe anlegen');
  await until(() => bodies.length === 1);
  expect(bodies[0]).toEqual({ days: ['2027-01-13', '2027-03-10', '2027-04-14', '2027-05-12', '2027-06-09'] });
  await until(() => document.body.textContent?.includes('5 Entwürfe sind angelegt.'));
});

test('a post without an event is not offered as a series', async () => {
  await show(post());
  expect((await openMenu()).filter((title) => title.startsWith('Als Reihe'))).toEqual([]);
});

const event = { ...sharedFacts(noFacts), link: null };
const terms = RegistrationTerms.parse({
  by: 'company',
  opensOn: null,
  until: null,
  seats: null,
  most: null,
  waiting: false,
  offerHours: 0,
  questions: [],
});
const notified = (fields: object = {}) =>
  Response.json({ companies: 27, people: 0, byMail: 23, byLetter: 4, unreached: [], ...fields });
const asks = `POST /api/posts/${id(1)}/registrations/notified`;

test('before the post of an event is archived, the office reads who registered and hears of it', async () => {
  const calls: string[] = [];
  await show(post({ kind: 'event', eventAt: '2027-01-16T07:30:00.000Z', event }), {
    [`POST /api/posts/${id(1)}/archive`]: ({ url, version }) => {
      if (version === null) return Response.json(effect());
      calls.push(url.search);
      return Response.json(post({ state: 'archived', archivedAt: now.toISOString(), version: 5 }));
    },
    [asks]: ({ body }) => {
      expect(body).toEqual({ act: 'archive' });
      return notified({ unreached: ['Dachbau Wiesengrund'] });
    },
  });
  await openMenu();
  await choose('Archivieren');
  const dialog = await appears('[role=dialog]', 'Archivieren?');
  const says = (words: string) => dialog.textContent.replaceAll('\u00a0', ' ').includes(words);
  await until(() => says('27 Betriebe haben sich angemeldet und erfahren es: 23 per E-Mail, 4 per Brief'));
  expect(dialog.textContent).toContain('bitte rufen Sie an: Dachbau Wiesengrund');
});

test('where nobody registered, nothing is announced', async () => {
  await show(post({ kind: 'event', eventAt: '2027-01-16T07:30:00.000Z', event }), {
    [`POST /api/posts/${id(1)}/archive`]: () => Response.json(effect()),
    [asks]: () => notified({ companies: 0, byMail: 0, byLetter: 0 }),
  });
  await openMenu();
  await choose('Archivieren');
  const dialog = await appears('[role=dialog]');
  await until(() => dialog.textContent?.includes('Archivieren') ?? false);
  expect(dialog.textContent).not.toContain('angemeldet');
});

test.each<[string, Post['event'], string]>([
  ['has the number of answers', { ...event, registration: terms }, 'Anmeldungen30'],
  ['is not there without registrations', event, 'Ergebnis'],
])('the tab of registrations %s', async (_title, facts, title) => {
  const counts = (registrations: number) => ({ registrations, people: 2 * registrations });
  const states = { coming: counts(20), offered: counts(1), waiting: counts(2), declined: counts(7), open: counts(157) };
  const path = `GET /api/posts/${id(1)}/registrations`;
  const { asked } = await show(post({ eventAt: '2027-01-16T08:00:00.000Z', event: facts }), {
    [path]: () => Response.json({ period: 'open', terms, seats: { taken: 41, free: null }, states, answers: [] }),
  });
  const tab = await appears('nav a', title);
  expect(tab.getAttribute('href')).toContain(facts === event ? 'results' : 'registrations');
  expect(asked.filter((one) => one === path)).toHaveLength(facts === event ? 0 : 1);
  expect(named('nav a', 'Anmeldungen')).toBeUndefined();
});
