import { act } from 'react';
import { expect, test } from 'vitest';
import type { Correction } from '#contract/posts/corrections.ts';
import { noFacts, sharedFacts } from '#contract/posts/event-days.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { outgoing } from '../fixtures/outgoing.ts';
import { draft, id } from '../fixtures/posts.ts';
import { type Answers, problem, show } from '../fixtures/screen.tsx';
import { CorrectionPage } from '../correction-page.tsx';
import { Correct } from './correct.tsx';

const at = '2026-11-19T13:20:00.000Z';
const post = draft({ state: 'published', publishedAt: at, version: 3 });
const petra = { by: { id: id(900), name: 'Petra Lindner' }, at };

function copy(fields: Partial<Correction> = {}): Correction {
  const { title, kind, number, body, eventAt, eventPlace, deadline, deadlineFor, documentIds, documents } = post;
  const { cover, confirmation, language } = post;
  return {
    title,
    kind,
    number,
    cover,
    body,
    language,
    eventAt,
    eventPlace,
    event: null,
    deadline,
    deadlineFor,
    confirmation,
    documentIds,
    documents,
    begun: null,
    updatedAt: at,
    version: 3,
    ...fields,
  };
}

const address = `/api/posts/${id(1)}/correction`;
const saved = copy({
  title: 'Winterdienst ab Montag',
  begun: { by: { id: id(999), name: 'Jutta Rehbein' }, at },
  version: 4,
});

test('a correction is saved in the copy and is published with a sentence for members, never without one by accident', async () => {
  const calls: unknown[] = [];
  const answers: Answers = {
    [`PATCH ${address}`]: ({ version, body }) => {
      calls.push([version, body]);
      return Response.json(saved);
    },
    [`POST ${address}/publish`]: ({ version, body }) => {
      calls.push([version, body]);
      return Response.json(draft({ ...post, title: 'Winterdienst ab Montag', revisions: 2, version: 5 }));
    },
  };
  const { router } = await show(<Correct post={post} correction={copy()} />, answers);
  expect(document.body.textContent).toContain('Sie haben noch nichts geändert.');
  const main = named('button', 'Korrektur veröffentlichen') as HTMLButtonElement;
  expect(main.disabled).toBe(true);
  await write(await appears('textarea', 'Titel'), 'Winterdienst ab Montag');
  await press('Korrektur veröffentlichen');
  const dialog = await appears('[role=dialog]', 'Korrektur veröffentlichen?');
  await until(() => dialog.querySelectorAll('ins').length > 0);
  await press('Korrektur veröffentlichen', dialog);
  expect(dialog.textContent).toContain('Schreiben Sie in einem Satz, was sich geändert hat.');
  await write(dialog.querySelector('textarea') as HTMLElement, 'Der Dienst beginnt am Montag.');
  await press('Korrektur veröffentlichen', dialog);
  await until(() => router.state.location.pathname === `/posts/${id(1)}`);
  expect(calls).toEqual([
    ['"3"', { title: 'Winterdienst ab Montag' }],
    ['"4"', { note: 'Der Dienst beginnt am Montag.', announce: true, mail: true, askAgain: false }],
  ]);
});

test('a correction is published without notice on request', async () => {
  const correction: unknown[] = [];
  await show(<Correct post={post} correction={saved} />, {
    [`POST ${address}/publish`]: ({ body }) => {
      correction.push(body);
      return Response.json(draft({ ...post, version: 5 }));
    },
  });
  await press('Korrektur veröffentlichen');
  const dialog = await appears('[role=dialog]', 'Korrektur veröffentlichen?');
  const silent = [...dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')][1];
  await act(async () => silent?.click());
  await until(() => dialog.textContent.includes('Notiz für die Geschäftsstelle'));
  await press('Korrektur veröffentlichen', dialog);
  await until(() => correction.length === 1);
  expect(correction).toEqual([{ note: null, announce: false, mail: false, askAgain: false }]);
});

test('a correction shows how many second e-mails are sent, none where they are off, and asks again only those who have confirmed', async () => {
  const correction: [string, unknown][] = [];
  const asking = { ...post, confirmation: { by: 'company' as const, until: null } };
  await show(<Correct post={asking} correction={{ ...saved, confirmation: asking.confirmation }} />, {
    [`POST /api/posts/${id(1)}/outgoing`]: () =>
      Response.json(outgoing({ mails: 30, pushes: 2, waiting: 1, letters: { posted: 3, open: 2 }, byLetter: 3 })),
    [`GET /api/posts/${id(1)}/confirmations`]: () => Response.json({ by: 'company', done: 21 }),
    [`POST ${address}/publish`]: ({ body, url }) => {
      correction.push([url.search, body]);
      return Response.json(draft({ ...post, version: 5 }));
    },
  });
  await press('Korrektur veröffentlichen');
  const dialog = await appears('[role=dialog]', 'Korrektur veröffentlichen?');
  await until(() => dialog.textContent.includes('Eine zweite E-Mail geht an 30 Personen'));
  await until(() => dialog.textContent.includes('Erneut bestätigen lassen (21 Betriebe)'));
  expect(dialog.textContent).toContain('2 Personen erhalten eine Mitteilung auf ihr Gerät.');
  expect(dialog.textContent).toContain('1 E-Mail wartet noch. Sie enthält dann den neuen Text.');
  expect(dialog.textContent).toContain('Für 3 Empfänger liegen danach Briefe in der Postliste.');
  expect(dialog.textContent).toContain('2 Briefe sind noch nicht verschickt. Sie enthalten dann den neuen Text.');
  expect(named('button', 'Korrektur veröffentlichen und 30 E-Mails senden, 3 Briefe bereitlegen')).toBeDefined();
  await write(dialog.querySelector('textarea') as HTMLElement, 'Am Montag.');
  await act(async () => dialog.querySelector<HTMLElement>('[role=switch]')?.click());
  await press('Korrektur veröffentlichen', dialog);
  await until(() => correction.length === 1);
  expect(correction).toEqual([['', { note: 'Am Montag.', announce: true, mail: false, askAgain: false }]]);
});

test('two who write at once see both states, and neither is overwritten', async () => {
  const theirs = copy({ title: 'Von Petra', begun: petra, version: 7 });
  const versions: (string | null)[] = [];
  await show(<Correct post={post} correction={copy()} />, {
    [`GET ${address}`]: () => Response.json(theirs),
    [`PATCH ${address}`]: ({ version }) => {
      versions.push(version);
      return version === '"7"' ? Response.json({ ...theirs, title: 'Von mir', version: 8 }) : problem(412, 'stale');
    },
  });
  await write(await appears('textarea', 'Titel'), 'Von mir');
  const banner = await appears('[role=alert]');
  expect(banner.textContent).toContain('„Von Petra“ wurde woanders gespeichert');
  await press('Beide vergleichen');
  await until(() => banner.querySelector('ins') !== null);
  expect([banner.querySelector('del')?.textContent, banner.querySelector('ins')?.textContent]).toEqual([
    'gestrichen: Petra',
    'neu: mir',
  ]);
  await press('Meine Fassung behalten');
  await until(() => document.body.textContent.includes('noch nicht veröffentlicht'));
  expect(versions).toEqual(['"3"', '"7"']);
});

test('a person who writes on where somebody else started is warned, and may discard', async () => {
  const { router, asked } = await show(<Correct post={post} correction={copy({ title: 'Halb', begun: petra })} />, {
    [`DELETE ${address}`]: () => new Response(null, { status: 204 }),
  });
  await until(() => document.body.textContent.includes('Petra Lindner hat diese Korrektur begonnen'));
  await press('Andere Aktionen');
  await appears('[role=menuitem]', 'Korrektur verwerfen');
  await press('Korrektur verwerfen');
  await press('Korrektur verwerfen', await appears('[role=dialog]', 'Korrektur verwerfen?'));
  await until(() => router.state.location.pathname === `/posts/${id(1)}`);
  expect(asked).toContain(`DELETE ${address}`);
});

test('the dialog shows how many people come where the correction lowers the seats below them', async () => {
  const terms = { by: 'company', opensOn: null, until: null, seats: 30, most: null, waiting: true } as const;
  const registration = { ...terms, offerHours: 48, showsComing: false, questions: [] };
  const event = { ...noFacts, registration };
  const eventAt = '2027-01-16T07:30:00.000Z';
  const dated = draft({ ...post, eventAt, event: { ...sharedFacts(event), link: null } });
  const begun = { by: { id: id(999), name: 'Jutta Rehbein' }, at };
  const lowered = copy({ eventAt, event: { ...event, registration: { ...registration, seats: 24 } }, begun });
  await show(<Correct post={dated} correction={lowered} />, {
    [`GET /api/posts/${id(1)}/registrations`]: () =>
      Response.json({ states: { coming: { registrations: 20, people: 26 } } }),
  });
  await press('Korrektur veröffentlichen');
  const dialog = await appears('[role=dialog]', 'Korrektur veröffentlichen?');
  await until(() => dialog.textContent.includes('26 Personen sind angemeldet; niemand verliert den Platz.'));
});

test('a post that is not out is edited as a draft', async () => {
  const { router } = await show(<CorrectionPage />, {
    'GET /api/posts/': () => Response.json(draft()),
    'GET /api/posts//correction': () => problem(409, 'posts.notCorrectable'),
  });
  await until(() => router.state.location.pathname.startsWith('/admin/posts'));
});

test('a correction has the title in the field alone, under the name of the page', async () => {
  await show(<Correct post={post} correction={copy()} />, {});
  const title = (await appears('textarea', 'Titel')) as HTMLTextAreaElement;
  expect(title.value).toBe(post.title);
  expect(document.querySelector('h1')?.textContent).toBe('Beitrag korrigieren');
  const saying = [...document.querySelectorAll('main *')].filter(
    ({ children, textContent }) => children.length === 0 && textContent.includes(post.title),
  );
  expect(saying).toEqual([title]);
  expect(named('nav a', 'Beitrag')?.getAttribute('href')).toBe(`/posts/${id(1)}`);
  expect(document.title).toBe(`Beitrag korrigieren · ${post.title} · Zunfthaus`);
});

test('an event is cancelled with a reason, after the office has read who registered and hears of it', async () => {
  const event = { ...noFacts, link: null };
  const eventAt = '2027-01-16T07:30:00.000Z';
  const dated = draft({ ...post, eventAt, event: { ...sharedFacts(event), link: null } });
  const bodies: unknown[] = [];
  const shown: string[] = [];
  const answers: Answers = {
    [`PATCH ${address}`]: ({ body }) => {
      bodies.push(body);
      return Response.json(
        copy({ eventAt, ...(body as object), begun: { by: { id: id(999), name: 'Jutta Rehbein' }, at }, version: 4 }),
      );
    },
    [`POST /api/posts/${id(1)}/registrations/notified`]: () =>
      Response.json({ companies: 1, people: 2, byMail: 3, byLetter: 0, ended: 0, unreached: [] }),
    [`POST ${address}/publish`]: ({ url }) => {
      shown.push(url.search);
      return Response.json(draft({ ...dated, revisions: 2, version: 5 }));
    },
  };
  await show(<Correct post={dated} correction={copy({ eventAt, event })} />, answers);
  const labels = (words: string) =>
    [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(words));
  const field = (words: string) => {
    const label = labels(words);
    return label?.querySelector('input') ?? document.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`);
  };
  await until(() => labels('Der Termin ist abgesagt') !== undefined);
  await act(async () => field('Der Termin ist abgesagt')?.click());
  await until(() => labels('Grund') !== undefined);
  await write(field('Grund') as HTMLElement, 'Der Referent ist erkrankt.');
  await press('Korrektur veröffentlichen');
  const dialog = await appears('[role=dialog]', 'Korrektur veröffentlichen?');
  const says = (words: string) => dialog.textContent.replaceAll('\u00a0', ' ').includes(words);
  await until(() => says('1 Betrieb und 2 Personen haben sich angemeldet und erfahren es: 3 per E-Mail.'));
  await write(dialog.querySelector('textarea') as HTMLElement, 'Der Termin ist abgesagt.');
  await press('Korrektur veröffentlichen', dialog);
  await until(() => shown.length > 0);
  expect(shown[0]).toContain('registered=3');
  expect(bodies.at(-1)).toMatchObject({ event: { cancelled: { reason: 'Der Referent ist erkrankt.' } } });
});
