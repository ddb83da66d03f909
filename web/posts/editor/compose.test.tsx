import { act } from 'react';
import { expect, test } from 'vitest';
import { emptyText } from '#contract/base/text/rich-text-words.ts';
import type { Tenant } from '#contract/tenants.ts';
import { session } from '#web/base/session.ts';
import { draft, id } from '../fixtures/posts.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { problem, show } from '../fixtures/screen.tsx';
import { Compose } from './compose.tsx';

const publishAddress = `POST /api/posts/${id(1)}/publish`;
const lacking = [
  { path: 'title', message: 'must not be empty' },
  { path: 'body', message: 'must not be empty' },
];

test('missing fields are reported at each field before anybody is asked to confirm', async () => {
  const empty = draft({ title: '', body: emptyText, audience: { include: [], exclude: [] } });
  await show(<Compose post={empty} />, { [`PATCH /api/posts/${id(1)}`]: () => Response.json(empty) });
  await press('Jetzt veröffentlichen');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  const title = await appears('textarea', 'Titel');
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(title);
  expect(document.body.textContent).toContain('Schreiben Sie mindestens einen Satz unter die Überschriften.');
  expect(document.body.textContent).toContain('Wählen Sie mindestens eine Gruppe, an die der Beitrag geht.');

  await write(title, 'Winterdienst');
  expect(title.getAttribute('aria-invalid')).toBeNull();
});

test('the server’s refusal to publish is at the fields it names', async () => {
  await show(<Compose post={draft()} />, { [publishAddress]: () => problem(409, 'posts.notReady', lacking) });
  await press('Jetzt veröffentlichen');
  const dialog = await appears('[role=dialog]');
  expect(dialog.textContent).toContain('Der Beitrag geht an: Tischler-Innung Musterland.');
  await press('Jetzt veröffentlichen', dialog);
  await until(() => document.body.textContent?.includes('Geben Sie dem Beitrag einen Titel.') ?? false);
  await appears('[role=textbox][aria-invalid=true]', 'Text');
});

test('publishing saves what is open first and names the version it means', async () => {
  const versions: (string | null)[] = [];
  const { router } = await show(<Compose post={draft()} />, {
    [`PATCH /api/posts/${id(1)}`]: ({ version }) => {
      versions.push(version);
      return Response.json(draft({ title: 'Winterdienst', version: 2 }));
    },
    [publishAddress]: ({ version }) => {
      versions.push(version);
      return Response.json(draft({ state: 'published', publishedAt: '2026-11-20T13:32:00.000Z', version: 3 }));
    },
  });
  await write(await appears('textarea', 'Titel'), 'Winterdienst');
  await press('Jetzt veröffentlichen');
  await press('Jetzt veröffentlichen', await appears('[role=dialog]'));
  await until(() => router.state.location.pathname === `/posts/${id(1)}`);
  expect(versions).toEqual(['"1"', '"2"']);
});

test('a title of 250 letters is reported and kept, and nothing is published', async () => {
  const { asked } = await show(<Compose post={draft()} />, {});
  const title = await appears('textarea', 'Titel');
  expect(title.getAttribute('maxlength')).toBeNull();
  await write(title, 'x'.repeat(250));
  expect(document.body.textContent).toContain('Der Titel ist zu lang: 250 von höchstens 200 Zeichen.');
  expect(document.body.textContent).toContain('Zu lang und nicht gespeichert: Titel');
  expect((title as HTMLTextAreaElement).value).toHaveLength(250);

  await press('Jetzt veröffentlichen');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(document.activeElement).toBe(title);
  expect(asked.filter((call) => /^(POST|PATCH) \/api\/posts/.test(call))).toEqual([]);
});

test('the first day of a deadline brings what such a post usually asks for; one may choose another, or nothing', async () => {
  const sent: unknown[] = [];
  const invitation = draft({ kind: 'invitation' });
  await show(<Compose post={invitation} />, {
    [`PATCH /api/posts/${id(1)}`]: ({ body }) => {
      sent.push(body);
      return Response.json({ ...invitation, ...(body as object), version: sent.length + 1 });
    },
  });
  const day = await field('Frist');
  expect(document.querySelector('select:has([value=register])')).toBeNull();
  await write(day, '2026-12-04');
  const purpose = (await appears('select:has([value=register])')) as HTMLSelectElement;
  expect(purpose.value).toBe('register');
  await until(() => sent.length === 1);
  expect(sent[0]).toEqual({ deadline: '2026-12-04', deadlineFor: 'register' });
  await act(async () => {
    purpose.value = '';
    purpose.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => sent.length === 2);
  expect(sent[1]).toEqual({ deadlineFor: null });
});

/** The day of this label. */
async function field(label: string): Promise<HTMLInputElement> {
  await appears('input[type=date]');
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label));
  return document.querySelector(`[id="${found?.htmlFor}"]`) as HTMLInputElement;
}

test('an urgent post proposes a last day two days after it comes out, and another kind none', async () => {
  const sent: unknown[] = [];
  const notice = draft({ kind: 'notice', publishAt: '2999-12-04T06:00:00.000Z' });
  await show(<Compose post={notice} />, {
    [`PATCH /api/posts/${id(1)}`]: ({ body }) => {
      sent.push(body);
      return Response.json({ ...notice, ...(body as object), version: sent.length + 1 });
    },
  });
  const day = await field('Läuft ab am');
  expect(day.value).toBe('');
  await press('Eilmeldung');
  expect(day.value).toBe('2999-12-06');
  await until(() => sent.length === 1);
  expect(sent[0]).toEqual({ kind: 'urgent', expiresOn: '2999-12-06' });
  await press('Mitteilung');
  expect(day.value).toBe('');
  await press('Eilmeldung');
  await write(day, '2999-12-31');
  await press('Mitteilung');
  expect(day.value).toBe('2999-12-31');
});

test('a last day before the day of publishing is named at once, and nothing is published', async () => {
  const { asked } = await show(<Compose post={draft({ publishAt: '2999-12-04T06:00:00.000Z' })} />, {});
  await write(await field('Läuft ab am'), '2999-12-03');
  const wrong = 'Wählen Sie einen Tag, der nicht vorbei ist';
  expect(document.body.textContent).toContain(wrong);
  // With blanks that do not break.
  const plan = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Für'));
  await press(plan?.textContent ?? '');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(asked.filter((call) => call.includes('/publish'))).toEqual([]);
  await write(await field('Läuft ab am'), '2999-12-04');
  expect(document.body.textContent).not.toContain(wrong);
});

test('a post can be kept to the portal, and the switch shows what e-mails and letters have then', async () => {
  const sent: unknown[] = [];
  await show(<Compose post={draft()} />, {
    [`PATCH /api/posts/${id(1)}`]: ({ body }) => {
      sent.push(body);
      return Response.json(draft({ ...(body as object), version: sent.length + 1 }));
    },
  });
  await appears('textarea', 'Titel');
  const line = [...document.querySelectorAll('label')].find((one) => one.textContent.includes('Nur im Portal lesbar'));
  expect(line?.textContent).toContain(
    'E-Mails und Briefe enthalten dann nur den Titel und einen Hinweis, wie man den Beitrag liest.',
  );
  const control = line?.querySelector<HTMLInputElement>('[role=switch]');
  expect(control?.checked).toBe(false);
  await act(async () => control?.click());
  await until(() => sent.length === 1);
  expect(sent).toEqual([{ portalOnly: true }]);
  expect(control?.checked).toBe(true);
});

test('seeing it as a group saves first what is written, and leads to the draft seen so', async () => {
  const saved: unknown[] = [];
  const { router } = await show(<Compose post={draft()} />, {
    [`PATCH /api/posts/${id(1)}`]: ({ body }) => {
      saved.push(body);
      return Response.json(draft({ title: 'Neu', version: 2 }));
    },
  });
  await write(await appears('textarea', 'Titel'), 'Neu');
  await press('Ansehen wie eine Gruppe');
  const item = await appears('[role=menuitem]', 'Tischler-Innung Musterland');
  await act(async () => item.click());
  await until(() => router.state.location.pathname === `/admin/see-as/drafts/${id(1)}`);
  expect(saved).toEqual([{ title: 'Neu' }]);
  expect(new URLSearchParams(router.state.location.search).get('as')).toBe(`guild:${id(501)}`);
});

test('the number of a kind that the portal numbers is not typed', async () => {
  await show(<Compose post={draft({ kind: 'notice', number: null })} />, {
    [`PATCH /api/posts/${id(1)}`]: () => Response.json(draft({ kind: 'circular' })),
  });
  const tenant = { ...session.get().tenant, numbered: ['circular'] } as Tenant;
  await act(async () => session.set({ ...session.get(), tenant }));
  expect(document.body.textContent).not.toContain('Das Portal vergibt die Nummer beim Veröffentlichen.');
  await press('Rundschreiben');
  await until(() => document.body.textContent.includes('Das Portal vergibt die Nummer beim Veröffentlichen.'));
  expect([...document.querySelectorAll('label')].filter(({ textContent }) => textContent === 'Nummer')).toEqual([]);
});

test('a post has a language of its own where the author chooses another than that of the portal', async () => {
  const sent: unknown[] = [];
  await show(<Compose post={draft()} />, {
    [`PATCH /api/posts/${id(1)}`]: ({ body }) => {
      sent.push(body);
      return Response.json({ ...draft(), ...(body as object), version: sent.length + 1 });
    },
  });
  const choice = (await appears('select:has([value=es])')) as HTMLSelectElement;
  expect([...choice.options].map(({ text, lang }) => [text, lang])).toEqual([
    ['Deutsch', 'de'],
    ['English', 'en'],
    ['Español', 'es'],
  ]);
  expect(choice.value).toBe('de');
  const choose = (value: string) =>
    act(async () => {
      choice.value = value;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose('es');
  await until(() => sent.length === 1);
  const text = await appears('[role=textbox]', 'Text');
  expect([named('textarea', 'Titel')?.lang, text.lang]).toEqual(['es', 'es']);
  await choose('de');
  await until(() => sent.length === 2);
  expect(sent).toEqual([{ language: 'es' }, { language: null }]);
});

test.each([
  ['draft', 'Entwurf bearbeiten'],
  ['scheduled', 'Geplanten Beitrag bearbeiten'],
] as const)('a post that is %s has its title in the field alone, under the name of the page', async (state, name) => {
  await show(<Compose post={draft({ title: 'Winterdienst', state })} />, {});
  const title = (await appears('textarea', 'Titel')) as HTMLTextAreaElement;
  expect(title.value).toBe('Winterdienst');
  expect(document.querySelector('h1')?.textContent).toBe(name);
  const saying = [...document.querySelectorAll('main *')].filter(
    ({ children, textContent }) => children.length === 0 && textContent.includes('Winterdienst'),
  );
  expect(saying).toEqual([title]);
  expect(document.title).toBe(`${name} · Winterdienst · Zunfthaus`);
});

test.each([
  [400, 'input.invalid', [{ path: 'body.content', message: 'Too big: expected array to have <=2000 items' }]],
  [413, 'tooLarge', []],
] as const)('a text that is too long is named, with what is allowed: %i', async (status, code, errors) => {
  await show(<Compose post={draft()} />, { [`PATCH /api/posts/${id(1)}`]: () => problem(status, code, [...errors]) });
  await write(await appears('textarea', 'Titel'), 'Winterdienst');
  await until(() => document.body.textContent?.includes('Der Text ist zu lang oder eine Tabelle zu groß.') ?? false);
  expect(document.body.textContent).toContain('hängen Sie ihn als Datei an');
});
