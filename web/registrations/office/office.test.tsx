import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListedRegistration, RegistrationOverview } from '#contract/registrations/registrations.ts';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import { session } from '#web/base/session.ts';
import { id, now } from '#web/posts/fixtures/posts.ts';
import { type Answers, page, show } from '#web/posts/fixtures/screen.tsx';
import { appears, press, until, write } from '#web/ui/fixtures/reader.ts';
import { RegistrationsPart } from './registrations-part.tsx';

beforeEach(() => {
  vi.setSystemTime(now);
});

const postId = id(1);
const meal: RegistrationQuestion = {
  id: id(301),
  text: 'Mittagessen',
  scope: 'person',
  kind: 'choice',
  choices: ['mit Fleisch', 'vegetarisch'],
  least: null,
  most: null,
  required: false,
  hidden: false,
};

const none = { registrations: 0, people: 0 };
const overview: RegistrationOverview = {
  period: 'open',
  terms: {
    by: 'company',
    opensOn: null,
    until: '2027-01-08',
    seats: 2,
    most: null,
    waiting: true,
    offerHours: 48,
    showsComing: false,
    questions: [meal],
  },
  seats: { taken: 2, free: 0, waiting: { registrations: 1, people: 1 } },
  states: {
    coming: { registrations: 1, people: 2 },
    offered: none,
    waiting: { registrations: 1, people: 1 },
    declined: { registrations: 0 },
    open: { registrations: 1 },
  },
  answers: [{ question: meal.id, total: 2, counts: [{ answer: 'vegetarisch', count: 2 }] }],
};

const person = (name: string, answers = {}) => ({
  userId: null,
  firstName: null,
  lastName: name,
  name,
  year: null,
  answers,
});

function party(number: number, name: string, fields: Partial<ListedRegistration> = {}): ListedRegistration {
  return {
    id: id(number),
    name,
    isCompany: true,
    state: 'open',
    guilds: [],
    members: [
      { id: id(901), name: 'Malte Kolk', function: 'journeyman' },
      { id: id(902), name: 'Lina Ohlsen', function: 'office' },
    ],
    registration: null,
    passedOver: [],
    hasEmail: true,
    reachedBy: 'mail',
    toTelephone: null,
    ...fields,
  };
}

const answered = {
  at: '2026-11-20T08:00:00.000Z',
  changedAt: '2026-11-20T08:00:00.000Z',
  by: { id: id(999), name: 'Jutta Rehbein' },
  way: 'portal',
  answers: {},
  reason: null,
  isShown: false,
  ahead: null,
  offer: null,
  version: 3,
} as const;

const waits = party(72, 'Dachbau Wiesengrund', {
  state: 'waiting',
  registration: {
    ...answered,
    state: 'waiting',
    people: [person('Sander')],
    ahead: { registrations: 1, people: 2 },
  },
  passedOver: ['Elektro Grünwald'],
});
const comes = party(71, 'Tischlerei Rehbein', {
  state: 'coming',
  registration: {
    ...answered,
    state: 'coming',
    people: [person('Kolk', { [meal.id]: 'vegetarisch' }), person('Ohlsen')],
  },
});
const open = party(73, 'Zeisig Bau');

async function shown(answers: Answers = {}) {
  const bodies: { path: string; body: unknown }[] = [];
  const keep =
    (listed: ListedRegistration): Answers[string] =>
    ({ url, body }) => {
      bodies.push({ path: url.pathname, body });
      return Response.json(listed);
    };
  await show(<RegistrationsPart post={{ id: postId, title: 'Praxistag', publishedAt: '2026-11-27T08:00:00.000Z' }} />, {
    [`GET /api/posts/${postId}/registrations`]: () => Response.json(overview),
    [`GET /api/posts/${postId}/registrations/messages`]: () => Response.json({ items: [] }),
    [`GET /api/posts/${postId}/registrations/parties`]: () => page([waits, comes, open]),
    [`POST /api/posts/${postId}/registrations/parties/${waits.id}/seat`]: keep(waits),
    [`PUT /api/posts/${postId}/registrations/parties/${open.id}`]: keep(open),
    ...answers,
  });
  await appears('h2', 'Nach Betrieb');
  await until(() => document.body.textContent?.includes('Zeisig Bau') ?? false);
  return bodies;
}

const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const choose = (name: string) =>
  act(async () => {
    const dialog = document.querySelector('dialog[open]');
    const label = [...(dialog?.querySelectorAll('label') ?? [])].find((one) => one.textContent?.startsWith(name));
    (label?.querySelector('input') ?? document.getElementById(label?.htmlFor ?? ''))?.click();
  });
const menuOf = async (name: string) => press(`Weiteres zu ${name}`);

test('the office sees seats, states and answers in figures, and who comes', async () => {
  await shown();
  expect(words()).toContain('2 von 2 Plätzen vergeben');
  expect(words()).toContain('2 von 3 Betrieben haben geantwortet.');
  expect(words()).toContain('Anmeldung bis Freitag, 8. Januar 2027');
  expect(words()).toContain('1 kommt, 2 Personen');
  expect(words()).toContain('1 wartet, 1 Person');
  expect(words()).toContain('2 vegetarisch');
  expect(words()).toContain('Warteliste, Platz 2');
  expect(words()).toContain('Jutta Rehbein, im Portal');
});

test('a seat before others is given once the office knows who waits longer and enters a reason', async () => {
  const bodies = await shown();
  await menuOf('Dachbau Wiesengrund');
  await press('Auf einen Platz holen …');
  await until(() => words().includes('Dachbau Wiesengrund einen Platz geben?'));
  expect(words()).toContain('Elektro Grünwald steht länger auf der Warteliste und bleibt dort.');
  await press('Platz geben');
  await until(() => words().includes('Schreiben Sie, warum andere länger warten.'));
  expect(bodies).toEqual([]);
  await write(document.querySelector<HTMLInputElement>('dialog[open] input')!, ' Die Prüfung ist im Februar ');
  await press('Platz geben');
  await until(() => bodies.length > 0);
  expect(bodies).toEqual([
    {
      path: `/api/posts/${postId}/registrations/parties/${waits.id}/seat`,
      body: { known: 3, reason: 'Die Prüfung ist im Februar' },
    },
  ]);
});

test.each<[string, number, string[], string | null]>([
  ['nobody where one is the first', 0, [], null],
  ['five and the number of the others', 7, ['A', 'B', 'C', 'D', 'E'], 'A, B, C, D, E und 2 weitere stehen länger'],
])('the dialog about a seat before others names %s', async (_title, registrations, passedOver, said) => {
  const ahead = { registrations, people: registrations };
  const row = { ...waits, passedOver, registration: waits.registration && { ...waits.registration, ahead } };
  const bodies = await shown({ [`GET /api/posts/${postId}/registrations/parties`]: () => page([row, comes, open]) });
  await menuOf('Dachbau Wiesengrund');
  await press('Auf einen Platz holen …');
  await until(() => words().includes('Dachbau Wiesengrund einen Platz geben?'));
  if (said !== null) return expect(words()).toContain(said);
  expect(words()).not.toContain('Warum vor den anderen?');
  await press('Platz geben');
  await until(() => bodies.length > 0);
  expect(bodies[0]?.body).toEqual({ known: 3, reason: null });
});

test.each<['company' | 'person', number, string]>([
  ['company', 187, 'Die Einladung ging am 27. Nov. an 187 Betriebe.'],
  ['company', 1, 'Die Einladung ging am 27. Nov. an 1 Betrieb.'],
  ['person', 12, 'Die Einladung ging am 27. Nov. an 12 Personen.'],
])(
  'before anybody has answered, the office reads when %s parties were invited, and that they were %d',
  async (by, registrations, said) => {
    const states = {
      coming: none,
      offered: none,
      waiting: none,
      declined: { registrations: 0 },
      open: { registrations },
    };
    const nobody = { ...overview, states, answers: [], terms: { ...overview.terms, by } };
    await show(
      <RegistrationsPart post={{ id: postId, title: 'Praxistag', publishedAt: '2026-11-27T08:00:00.000Z' }} />,
      {
        [`GET /api/posts/${postId}/registrations`]: () => Response.json(nobody),
        [`GET /api/posts/${postId}/registrations/messages`]: () => Response.json({ items: [] }),
        [`GET /api/posts/${postId}/registrations/parties`]: () => page([]),
      },
    );
    await until(() => words().includes(`Noch niemand hat geantwortet. ${said}`));
  },
);

test('a row that changed keeps its place until the list is loaded again, and new rows follow', async () => {
  const tick = vi.spyOn(globalThis, 'setInterval');
  const late = party(74, 'Ofenbau Nagel');
  let [figures, rows] = [overview, [waits, comes, open]];
  const bodies = await shown({
    [`GET /api/posts/${postId}/registrations`]: () => Response.json(figures),
    [`GET /api/posts/${postId}/registrations/parties`]: () => page(rows),
  });
  const names = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
  const order = () =>
    names().map((name) => ['Wiesengrund', 'Rehbein', 'Zeisig', 'Nagel'].find((one) => name.includes(one)));
  expect(order()).toEqual(['Wiesengrund', 'Rehbein', 'Zeisig']);
  figures = { ...overview, states: { ...overview.states, open: { registrations: 0 } } };
  rows = [{ ...open, state: 'declined' }, late, waits, comes];
  const looks = tick.mock.calls.filter(([, every]) => every === 20_000).map(([look]) => look);
  await act(async () => looks.forEach((look) => look()));
  await until(() => order().includes('Nagel'));
  expect(order()).toEqual(['Wiesengrund', 'Rehbein', 'Zeisig', 'Nagel']);
  expect(bodies).toEqual([]);
  await write(document.querySelector<HTMLInputElement>('input[type=search]')!, 'bau');
  await until(() => order()[0] === 'Zeisig');
  expect(order()).toEqual(['Zeisig', 'Nagel', 'Wiesengrund', 'Rehbein']);
});

test.each([
  ['letter', 'Das Portal legt einen Brief darüber zum Drucken bereit.', 'Nur Briefe kommen an'],
  ['none', 'Bitte rufen Sie an.', 'Weder E-Mail noch Brief kommt an'],
] as const)(
  'the office reads that an e-mail is sent only if the portal sends one: %s',
  async (reachedBy, notice, row) => {
    const unreached: ListedRegistration = { ...waits, reachedBy };
    const withoutEmail = { ...open, hasEmail: false };
    const list = `GET /api/posts/${postId}/registrations/parties`;
    await shown({ [list]: () => page([unreached, { ...comes, hasEmail: true }, withoutEmail]) });
    await menuOf('Dachbau Wiesengrund');
    await press('Auf einen Platz holen …');
    await until(() => words().includes('Dachbau Wiesengrund einen Platz geben?'));
    expect(words()).not.toContain('Das Portal schreibt');
    expect(words()).toContain(notice);
    expect(words()).toContain(row);
    await press('Abbrechen');
    const offered = async (name: string, item: string) => {
      await menuOf(name);
      await press(item);
      await until(() => words().includes('Wie kam die Antwort?'));
      const before = words().includes('Eine E-Mail darüber senden');
      await choose('Absage');
      const after = words().includes('Eine E-Mail darüber senden');
      await press('Abbrechen');
      return [before, after];
    };
    expect(await offered('Zeisig Bau', 'Anmeldung eintragen …')).toEqual([false, false]);
    expect(await offered('Dachbau Wiesengrund', 'Ändern …')).toEqual([true, false]);
    expect(await offered('Tischlerei Rehbein', 'Ändern …')).toEqual([true, true]);
  },
);

test('an answer by telephone needs its way and a person, and may take a seat that is not free', async () => {
  const bodies = await shown();
  await menuOf('Zeisig Bau');
  await press('Anmeldung eintragen …');
  await until(() => words().includes('Wie kam die Antwort?'));
  await press('Eintragen');
  await until(() => words().includes('Wählen Sie, wie die Antwort kam.'));
  expect(bodies).toEqual([]);
  await choose('Telefon');
  await choose('Malte Kolk');
  await until(() => words().includes('Alle Plätze sind vergeben.'));
  await choose('Trotzdem einen Platz geben');
  await press('Eintragen');
  await until(() => bodies.length > 0);
  expect(bodies[0]?.body).toMatchObject({
    coming: true,
    people: [{ userId: id(901) }],
    way: 'phone',
    known: null,
    beyond: true,
    mail: true,
  });
});

test('without a mail server no e-mail is offered', async () => {
  await shown();
  await act(async () => {
    const now = session.get();
    session.set({ ...now, tenant: now.tenant && { ...now.tenant, mailsLeave: false } });
  });
  await menuOf('Zeisig Bau');
  await press('Anmeldung eintragen …');
  await until(() => words().includes('Wie kam die Antwort?'));
  expect(words()).not.toContain('Eine E-Mail darüber senden');
  expect(words()).toContain('Es werden keine E-Mails verschickt.');
  await press('Abbrechen');
  await menuOf('Tischlerei Rehbein');
  await press('Abmelden …');
  await until(() => words().includes('Tischlerei Rehbein abmelden?'));
  expect(document.querySelector('dialog[open] input[type=checkbox]')).toBeNull();
});

test('for a call the office finds the company by its name and enters the answer', async () => {
  const asked: string[] = [];
  const bodies = await shown({
    [`GET /api/posts/${postId}/registrations/parties`]: ({ url }) => {
      const search = url.searchParams.get('search') ?? '';
      asked.push(search);
      return page([waits, comes, open].filter(({ name }) => name.startsWith(search)));
    },
  });
  await press('Anmeldung eintragen');
  await appears('dialog[open] input[role=combobox]');
  const submit = () =>
    [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')].find(
      ({ textContent }) => textContent === 'Eintragen',
    );
  expect(submit()?.disabled).toBe(true);
  await write(await appears('dialog[open] input[role=combobox]'), 'Zeisig');
  await until(() => document.querySelectorAll('dialog[open] [role=option]').length === 1);
  expect(asked).toContain('Zeisig');
  await act(async () => document.querySelector<HTMLElement>('dialog[open] [role=option]')?.click());
  await until(() => words().includes('Wie kam die Antwort?'));
  await choose('Telefon');
  await choose('Absage');
  await press('Eintragen');
  await until(() => bodies.length > 0);
  expect(bodies[0]).toMatchObject({
    path: `/api/posts/${postId}/registrations/parties/${open.id}`,
    body: { coming: false, people: [], way: 'phone', known: null },
  });
});

test('the office opens the papers of the event, and writes what the certificates add', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper');
  const papers: string[] = [];
  const paper = (kind: string): Answers => ({
    [`GET /api/posts/${postId}/attendance/${kind}`]: () => {
      papers.push(kind);
      return new Response('%PDF');
    },
  });
  const certificate = { hours: '', contents: '' };
  const list = { title: 'Praxistag', language: null, days: ['2027-01-16'], certificate, people: [] };
  const written: unknown[] = [];
  await shown({
    ...paper('sheet'),
    ...paper('badges'),
    [`GET /api/posts/${postId}/attendance/papers`]: ({ url }) =>
      Response.json({ people: 26, unprintable: url.searchParams.get('paper') === 'sheet' ? ['山田 太郎'] : [] }),
    [`GET /api/posts/${postId}/attendance`]: () => Response.json(list),
    [`PUT /api/posts/${postId}/certificate`]: ({ body }) => {
      written.push(body);
      return Response.json(body);
    },
  });
  expect(document.querySelector(`a[href="/admin/posts/${postId}/attendance"]`)?.textContent).toBe('Wer ist da?');
  await press('Drucken');
  await press('Anwesenheitsliste zum Unterschreiben');
  await until(() => words().includes('Für 26 Personen.'));
  expect(words()).toContain('1 Name hat Buchstaben, die sich nicht drucken lassen.');
  expect(words()).toContain('山田 太郎');
  expect(papers).toEqual([]);
  await press('Drucken', document.querySelector('dialog[open]') ?? document);
  await until(() => papers.includes('sheet'));
  await press('Drucken');
  await press('Namensschilder');
  await until(() => words().includes('Für 26 Personen.'));
  expect(words()).not.toContain('nicht drucken lassen');
  await press('Drucken', document.querySelector('dialog[open]') ?? document);
  await until(() => papers.includes('badges'));
  await press('Drucken');
  await press('Stunden und Inhalte …');
  await until(() => words().includes('Das steht auf den Teilnahmebescheinigungen'));
  await until(() => document.querySelector('dialog textarea') !== null);
  const area = document.querySelector<HTMLTextAreaElement>('dialog textarea');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      area,
      'Zurrmittel\nSperrstangen',
    );
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Sichern');
  await until(() => written.length > 0);
  expect(written).toEqual([{ hours: '', contents: 'Zurrmittel\nSperrstangen' }]);
  opened.mockRestore();
});
