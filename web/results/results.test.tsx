import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { Letter } from '#contract/paper.ts';
import { Deliveries, PostRecipient } from '#contract/mailings/mailings.ts';
import { PostResults, ResultPerson } from '#contract/results/results.ts';
import { id, now } from '#web/posts/fixtures/posts.ts';
import { type Answers, page, show } from '#web/posts/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { ResultsPart } from './results-part.tsx';

beforeEach(() => {
  vi.setSystemTime(now);
});

const results = (fields: Partial<PostResults> = {}) =>
  PostResults.parse({
    people: 412,
    joined: 0,
    left: 0,
    mails: [
      { status: 'sent', people: 389 },
      { status: 'noAddress', people: 17 },
      { status: 'refused', people: 4 },
      { status: 'unwanted', people: 2 },
    ],
    pushes: [
      { status: 'notPushed', people: 299 },
      { status: 'pushed', people: 110 },
      { status: 'pushFailed', people: 3 },
    ],
    sentFrom: '2026-11-05T13:20:00.000Z',
    sentUntil: '2026-11-05T13:26:00.000Z',
    showing: 350,
    opened: { people: 318, is: 'exactly' },
    days: [
      { day: '2026-11-05', sent: 380, notSent: 23, opened: 200 },
      { day: '2026-11-06', sent: 389, notSent: 23, opened: 200 },
      { day: '2026-11-07', sent: 389, notSent: 23, opened: 318 },
    ],
    guilds: [
      {
        guild: { id: id(501), name: 'Tischler-Innung' },
        total: 44,
        sent: 41,
        notSent: 3,
        showing: 40,
        opened: { people: 30, is: 'exactly' },
      },
      { guild: null, total: 4, sent: 4, notSent: 0, showing: 0, opened: { people: 0, is: 'exactly' } },
    ],
    names: true,
    ...fields,
  });

const path = `GET /api/posts/${id(1)}`;
const deliveries = (fields: Partial<Deliveries> = {}) =>
  Deliveries.parse({
    isExpanded: true,
    counts: [{ state: 'sent', reason: null, people: 389 }],
    ways: { portal: 300, mail: 90, letter: 19, unreachable: 4, companies: 1, later: 0 },
    arrivals: [
      { way: 'portal', arrival: 'sent', reason: null, recipients: 298 },
      { way: 'portal', arrival: 'portalOnly', reason: 'unwanted', recipients: 2 },
      { way: 'mail', arrival: 'sent', reason: null, recipients: 59 },
      { way: 'mail', arrival: 'sentJoined', reason: null, recipients: 31 },
      { way: 'letter', arrival: 'ready', reason: 'noAddress', recipients: 17 },
      { way: 'letter', arrival: 'ready', reason: 'bounced', recipients: 2 },
      { way: 'unreachable', arrival: 'lacksBoth', reason: 'noAddress', recipients: 4 },
    ],
    undecided: 0,
    leaves: true,
    ...fields,
  });
const post = { id: id(1), number: null, state: 'published', publishedAt: '2026-11-05T13:20:00.000Z' } as const;
const open = (told: PostResults, answers: Answers = {}, audience: NamedAudience | null = null) =>
  show(<ResultsPart post={{ ...post, confirmation: null, audience }} />, {
    [`${path}/results`]: () => Response.json(told),
    [`${path}/deliveries`]: () => Response.json(deliveries()),
    ...answers,
  });
const text = () => document.body.textContent;

const summaries = () => [...document.querySelectorAll('summary')].map((one) => one.textContent);
const rowsOf = (title: string) => {
  const way = [...document.querySelectorAll('details')].find((one) => one.textContent.includes(title));
  return [...(way?.querySelectorAll('li') ?? [])].map((one) => one.textContent);
};

test('the office sees everybody by the way that reached each, and each way opens to rows that add up to it', async () => {
  await open(results());
  await appears('p', '412 Personen');
  expect(text()).toMatch(/und 1 Betrieb ohne Personen, gezählt beim Veröffentlichen am 5.\sNovember/);
  expect(summaries()).toEqual([
    '300Portal und E-Mailhatten schon einen Zugang',
    '90E-Mail mit Link zum Zugangwaren noch nie angemeldet',
    '19Briefnicht per E-Mail erreichbar',
    '4Nicht erreichbarTragen Sie die fehlenden Angaben nach, dann kommt der nächste Beitrag an.',
  ]);
  expect(rowsOf('Portal und E-Mail')).toEqual(['298E-Mail verschickt', '2nur im Portal, ohne E-Mail']);
  expect(rowsOf('Link zum Zugang')).toEqual([
    '59E-Mail verschickt, noch kein Zugang',
    '31E-Mail verschickt, Zugang seitdem eingerichtet',
  ]);
  expect(rowsOf('Brief')).toEqual(['19Brief liegt bereit']);
  expect(text()).toContain('Warum keine E-Mail: keine E-Mail-Adresse (17), E-Mail unzustellbar (2)');
  expect(rowsOf('Nicht erreichbar')).toEqual(['4E-Mail-Adresse oder Postanschrift fehlt']);
  expect(text()).toMatch(/E-Mails verschickt: Do., 5.\sNov., 14:20 bis 14:26/);
  expect(text()).not.toContain('seit dem Veröffentlichen');
});

test('of a post without a ledger today’s people are counted, and nobody is counted as joined later', async () => {
  const ways = { portal: 0, mail: 0, letter: 0, unreachable: 0, companies: 0, later: 412 };
  const none = deliveries({ isExpanded: null, counts: [], ways, arrivals: [] });
  await open(results(), { [`${path}/deliveries`]: () => Response.json(none) });
  await appears('a', 'gehören heute zu den gewählten Gruppen');
  expect(text()).toContain('412 Personen');
  expect(text()).toContain('Zu diesem Beitrag verschickt das Portal keine E-Mails.');
  expect(text()).not.toContain('dazugekommen');
});

test('people who joined or left since the publication are in sentences of their own', async () => {
  const ways = { ...deliveries().ways, later: 2 };
  await open(results({ left: 1 }), { [`${path}/deliveries`]: () => Response.json(deliveries({ ways })) });
  await until(() => text().includes('2 Personen sind seit dem Veröffentlichen dazugekommen.'));
  expect(text()).toContain('1 Person ist seitdem ausgetreten oder gehört nicht mehr zu den Gruppen.');
});

test('the office sees how many e-mails are sent, and refetches until all are sent', async () => {
  const counted = (sent: number) =>
    deliveries({
      ways: { portal: 6000, mail: 0, letter: 0, unreachable: 0, companies: 0, later: 0 },
      arrivals: [
        { way: 'portal', arrival: 'sent', reason: null, recipients: sent },
        ...(sent < 6000
          ? [{ way: 'portal' as const, arrival: 'waiting' as const, reason: null, recipients: 6000 - sent }]
          : []),
      ],
    });
  let sent = 1800;
  await open(results(), { [`${path}/deliveries`]: () => Response.json(counted(sent)) });
  await until(() => text().includes('1.800 von 6.000 E-Mails verschickt.'));
  sent = 6000;
  await until(() => rowsOf('Portal und E-Mail').join('') === '6.000E-Mail verschickt');
  expect(text()).not.toContain('von 6.000');
});

test('those who are not reached are listed with what is missing, and lead to their records', async () => {
  const missing = { way: 'unreachable', arrival: 'lacksBoth', reason: 'noAddress', at: '2026-11-05T13:20:00.000Z' };
  const made = vi.fn();
  const { router, asked } = await open(results(), {
    [`${path}/recipients`]: () =>
      page([
        PostRecipient.parse({ id: id(80), kind: 'person', name: 'Jutta Rehbein', companies: ['Rehbein'], ...missing }),
        PostRecipient.parse({ id: id(81), kind: 'company', name: 'Dach Dreher', companies: [], ...missing }),
      ]),
    [`POST /api/companies/${id(81)}/person`]: () => {
      made();
      return Response.json({ id: id(90) }, { status: 201 });
    },
  });
  await appears('p', '412 Personen');
  await act(async () => named('a', 'E-Mail-Adresse oder Postanschrift fehlt')?.click());
  const drawer = await appears('[role=dialog]', 'Nicht erreichbar');
  await until(() => drawer.textContent.includes('Dach DreherBetrieb ohne Personen'));
  expect(router.state.location.search).toBe('?way=unreachable&arrival=lacksBoth');
  expect(asked.some((one) => one.includes('/recipients?way=unreachable&arrival=lacksBoth'))).toBe(true);
  expect(named('a', 'Jutta Rehbein')?.getAttribute('href')).toBe(`/admin/targeting?tab=members&open=${id(80)}`);
  await press('Person anlegen', drawer);
  await until(() => named('a', 'Person öffnen') !== undefined);
  expect(made).toHaveBeenCalledTimes(1);
});

test('how many got it on a device is a figure with a list, and so is why others did not', async () => {
  const person = ResultPerson.parse({
    id: id(80),
    name: 'Jutta Rehbein',
    companies: [],
    status: 'noAddress',
    at: null,
    push: 'pushed',
    pushAt: '2026-11-05T13:21:00.000Z',
    shows: true,
    openedAt: null,
  });
  const { asked } = await open(results(), { [`${path}/results/people`]: () => page([person]) });
  await appears('p', '318 von 350');
  expect(text()).toContain('von keinem Dienst angenommen3');
  await act(async () =>
    named('a', 'Auf Geräte gesendetDer Dienst des Browsers hat die Benachrichtigung angenommen110')?.click(),
  );
  const drawer = await appears('[role=dialog]', 'Auf Geräte gesendet');
  await until(() => drawer.textContent.includes('angenommen, Do., 5. Nov., 14:21'));
  expect(asked.some((one) => one.includes('/results/people?part=pushed'))).toBe(true);
});

test('mails of which nobody knows whether they were sent are listed, and decided one by one', async () => {
  const person = ResultPerson.parse({
    id: id(80),
    name: 'Jutta Rehbein',
    companies: [],
    status: 'unclear',
    at: '2026-11-05T13:20:00.000Z',
    push: 'notPushed',
    pushAt: null,
    shows: false,
    openedAt: null,
  });
  const decided = vi.fn();
  const unclear = deliveries({
    arrivals: [{ way: 'portal', arrival: 'unclear', reason: null, recipients: 1 }],
    undecided: 1,
  });
  await open(results(), {
    [`${path}/deliveries`]: () => Response.json(unclear),
    [`${path}/results/people`]: () => page(decided.mock.calls.length === 0 ? [person] : []),
    [`POST /api/posts/${id(1)}/deliveries/decision`]: ({ body }) => {
      decided(body);
      return Response.json(deliveries());
    },
  });
  await appears('p', '318 von 350');
  await act(async () => named('a', 'Unklar, ob die E-Mail verschickt wurde')?.click());
  const drawer = await appears('[role=dialog]', 'Unklar, ob gesendet');
  await until(() => drawer.textContent.includes('unklar, ob gesendet, Do., 5. Nov., 14:20'));
  await press('Aktionen zu Jutta Rehbein', drawer);
  const counts = await appears('[role=menuitem]', 'Als gesendet eintragen');
  await act(async () => counts.click());
  await until(() => !drawer.textContent.includes('Jutta Rehbein'));
  expect(decided.mock.calls).toEqual([[{ again: false, userId: id(80) }]]);
});

test('mails that were kept in the outbox are not called sent, also where a mail server was set up later', async () => {
  const arrivals = [{ way: 'portal' as const, arrival: 'kept' as const, reason: null, recipients: 300 }];
  await open(results(), { [`${path}/deliveries`]: () => Response.json(deliveries({ arrivals })) });
  await appears('a', 'E-Mail im Ausgangskorb: Es war kein Mailserver eingerichtet');
  expect(text()).not.toContain('E-Mail verschickt');
});

test('each figure is shown by guild and by day, and opens its lists', async () => {
  const { asked } = await open(results(), { [`${path}/results/people`]: () => page([]) });
  await appears('p', '318 von 350');
  expect(text()).toContain('Gezählt werden nur Personen, die der Anzeige zugestimmt haben: 350 von 412.');
  expect(text()).toContain('Ohne Innungnicht bekannt');
  const [course, byGuild] = ['Verlauf', 'Zahl'].map(
    (label) => document.querySelector(`[aria-label="${label}"]`) as HTMLElement,
  );
  await press('Gesendet', course);
  expect(text()).toContain('Gesendet bis Donnerstag, 5. November 2026: an 380 von 412.');
  expect(text()).not.toContain('200 von 350');
  await press('Nicht gesendet', byGuild);
  await act(async () => named('a', 'Tischler-Innung3 von 44')?.click());
  await appears('[role=dialog]', 'Nicht gesendet');
  await until(() => asked.some((one) => one.includes('part=notSent') && one.includes(`guild=${id(501)}`)));
});

test('a post that asks to be confirmed has all the other figures too', async () => {
  await show(
    <ResultsPart
      post={{
        ...post,
        confirmation: { by: 'company', until: null },
        audience: null,
      }}
    />,
    {
      [`${path}/results`]: () => Response.json(results()),
      [`${path}/deliveries`]: () => Response.json(deliveries()),
      [`${path}/confirmations`]: () =>
        Response.json({
          by: 'company',
          until: null,
          total: 60,
          done: 41,
          withoutAccess: 6,
          ways: { portal: 30, mail: 8, entered: 3 },
          guilds: [{ guild: { id: id(501), name: 'Tischler-Innung' }, total: 44, done: 30 }],
          days: [{ day: '2026-11-20', done: 41 }],
          withoutCompany: 0,
          remindable: 0,
          remindableByLetter: 0,
          reminders: [],
          mayRemind: false,
          names: true,
        }),
      [`${path}/confirmations/asked`]: () => page([]),
    },
  );
  await appears('p', '41 von 60');
  expect(text()).toContain('Bestätigt bis Freitag, 20. November 2026: 41 von 60.');
  expect(text()).toContain('Tischler-Innung30 von 44');
  for (const label of ['Verlauf', 'Zahl'])
    await press('Geöffnet', document.querySelector(`[aria-label="${label}"]`) as HTMLElement);
  expect(text()).toContain('Geöffnet bis Samstag, 7. November 2026: 318 von 350.');
  expect(text()).toContain('Tischler-Innung30 von 40');
});

test('where push is off, only a note about that is shown', async () => {
  await open(results({ pushes: [{ status: 'notPushed', people: 412 }] }));
  await appears('p', '318 von 350');
  expect(text()).toContain('Auf Geräte gesendet');
  expect(text()).not.toContain('kein Gerät dafür');
});

const guild = { total: 44, sent: 41, notSent: 3, showing: 40 };

test('where names are off, small figures are bounds and nobody is listed as having opened it', async () => {
  const told = results({
    names: false,
    opened: { people: 5, is: 'fewerThan' },
    days: [],
    guilds: [
      { ...guild, guild: { id: id(501), name: 'Tischler-Innung' }, opened: { people: 35, is: 'moreThan' } },
      { ...guild, guild: { id: id(502), name: 'Bäcker-Innung' }, showing: 2, opened: { people: 5, is: 'fewerThan' } },
    ],
  });
  const { asked } = await open(told, { [`${path}/results/people`]: () => page([]) });
  await appears('p', 'unter 5 von 350');
  expect(text()).toContain('Dieses Portal zeigt nicht, wer etwas geöffnet hat');
  expect(text()).toContain('Tischler-Innungüber 35 von 40');
  expect(text()).toContain('Bäcker-Innungkeine Angabe');
  const links = [...document.querySelectorAll('a')].map(({ href }) => href);
  expect(links.some((href) => href.includes('list=reached'))).toBe(true);
  expect(links.filter((href) => href.includes('list=opened'))).toEqual([]);
  await act(async () => named('a', 'Tischler-Innungüber 35 von 40')?.click());
  await appears('[role=dialog]', 'Empfänger');
  await until(() => asked.some((one) => one.includes('/results/people') && one.includes(`guild=${id(501)}`)));
});

test.each([
  [{ letter: 1, unreachable: 0 }, 'ready', true],
  [{ letter: 0, unreachable: 1 }, 'lacksPostal', true],
  [{ letter: 0, unreachable: 0 }, 'bounced', true],
  [{ letter: 0, unreachable: 0 }, 'sent', false],
] as const)('with %j by letter and some %s, there may be letters: %s', async (some, arrival, may) => {
  const ways = { portal: 411, mail: 0, companies: 0, later: 0, ...some };
  const arrivals = [{ way: 'portal' as const, arrival, reason: null, recipients: 411 }];
  await open(results(), { [`${path}/deliveries`]: () => Response.json(deliveries({ ways, arrivals })) });
  await appears('p', '318 von 350');
  await until(() => text().includes('gezählt beim Veröffentlichen'));
  expect(named('a', 'Postliste') !== undefined).toBe(may);
});

test('the letters are listed, marked as posted, and unmarked again', async () => {
  const letter = (fields: object) =>
    Letter.parse({
      id: id(90),
      kind: 'person',
      name: 'Otto Kolk',
      reason: 'noAddress',
      address: null,
      what: 'post',
      number: 1,
      day: null,
      postedOn: null,
      ...fields,
    });
  const address = { company: 'Kolk Treppen', street: 'Mühlweg 3', postcode: '43112', town: 'Musterstadt' };
  let postedOn: string | null = null;
  const letters = `${path}/letters`;
  const bodies: unknown[] = [];
  const counts = () => ({ posted: postedOn ? 1 : 0, open: postedOn ? 0 : 1, withoutAddress: 1 });
  const { asked, router } = await open(results(), {
    [letters]: () =>
      Response.json({
        items: [letter({ address, postedOn }), letter({ id: id(91), name: 'Ines Wolke' })],
        page: 0,
        size: 20,
        total: 2,
        counts: counts(),
      }),
    [`PUT /api/posts/${id(1)}/letters/posted`]: ({ body }) => {
      bodies.push(body);
      postedOn = '2026-11-20';
      return Response.json({ ...counts(), now: 1, at: '2026-11-20T13:32:00.000Z' });
    },
    [`DELETE /api/posts/${id(1)}/letters/posted`]: () => {
      postedOn = null;
      return new Response(null, { status: 204 });
    },
  });
  await appears('a', 'Postliste');
  await act(async () => named('a', 'Postliste')?.click());
  const drawer = await appears('[role=dialog]', 'Postliste');
  await until(() => drawer.textContent.includes('Mühlweg 3, 43112 Musterstadt'));
  expect(drawer.textContent).toContain('Verschickt: 0. Offen: 1. Ohne Anschrift: 1.');
  expect(drawer.textContent).toContain('Ines Wolke');
  expect(drawer.textContent).toContain('keine Anschrift');
  await press('Den Brief als verschickt eintragen', drawer);
  await until(() => drawer.textContent.includes('verschickt am 20. Nov.'));
  expect(bodies).toEqual([{ on: '2026-11-20' }]);
  expect(asked.filter((one) => one.endsWith('/results')).length).toBeGreaterThan(1);
  await press('Zurücknehmen', drawer);
  await until(() => drawer.textContent.includes('Offen: 1.'));
  expect(asked).toContain(`DELETE /api/posts/${id(1)}/letters/posted?at=2026-11-20T13%3A32%3A00.000Z`);
  expect(router.state.location.search).toBe('?letters=1');
});

test('only ticked letters are marked as posted, and a reminder is named as one', async () => {
  const address = { company: null, street: 'Mühlweg 3', postcode: '43112', town: 'Musterstadt' };
  const letter = (fields: object) => ({
    id: id(90),
    kind: 'person',
    name: 'Otto Kolk',
    reason: null,
    address,
    what: 'post',
    number: 1,
    day: null,
    postedOn: null,
    ...fields,
  });
  const items = [
    letter({ postedOn: '2026-11-16' }),
    letter({ what: 'reminder', number: 1, day: '2026-11-20' }),
    letter({ id: id(91), name: 'Ines Wolke' }),
    letter({ id: id(92), name: 'Ohne Weg', address: null }),
  ];
  const bodies: unknown[] = [];
  const { asked } = await open(results(), {
    [`${path}/letters`]: () =>
      Response.json({ items, page: 0, size: 20, total: 4, counts: { posted: 1, open: 2, withoutAddress: 1 } }),
    [`PUT /api/posts/${id(1)}/letters/posted`]: ({ body }) => {
      bodies.push(body);
      return Response.json({ posted: 2, open: 1, withoutAddress: 1, now: 1, at: '2026-11-20T13:32:00.000Z' });
    },
  });
  const list = await appears('a', 'Postliste');
  await act(async () => list.click());
  const drawer = await appears('[role=dialog]', 'Postliste');
  await until(() => drawer.textContent.includes('Erinnerung vom'));
  const boxes = [...drawer.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
  expect(boxes).toHaveLength(2);
  await act(async () => boxes[0]?.click());
  await act(async () => [...drawer.querySelectorAll<HTMLElement>('[data-of-rows] button')].at(-1)?.click());
  await until(() => bodies.length > 0);
  expect(bodies).toEqual([{ on: '2026-11-20', ids: [id(90)] }]);
  expect(asked.some((one) => one.endsWith('/letters/posted?byLetter=1'))).toBe(true);
});

test('a post to guilds lists these alone; a course of one day draws no chart', async () => {
  const one = results({ days: [{ day: '2026-11-05', sent: 380, notSent: 23, opened: 200 }] });
  const target = { kind: 'guild', id: id(501) } as const;
  const audience = { include: [{ target, name: 'Tischler-Innung' }], exclude: [] };
  await open(one, {}, audience);
  await appears('h2', 'Im Portal und auf Geräten');
  expect(text()).toContain('Tischler-Innung');
  expect(text()).not.toContain('Ohne Innung');
  expect(document.querySelector('figure, svg[role=img]')).toBeNull();
  expect(text()).toContain('Geöffnet bis Donnerstag');
});

test('letters open in a tab to be printed, and are saved where no tab may open', async () => {
  const address = 'blob:letters';
  vi.spyOn(URL, 'createObjectURL').mockReturnValue(address);
  const replaced: string[] = [];
  const tab = { location: { replace: (to: string) => replaced.push(to) } } as unknown as Window;
  const opened = vi.spyOn(window, 'open').mockReturnValueOnce(tab).mockReturnValueOnce(null);
  const counts = { posted: 0, open: 0, withoutAddress: 0 };
  await open(results(), {
    [`${path}/letters`]: () => Response.json({ items: [], page: 0, size: 20, total: 0, counts }),
    [`${path}/letters/pdf`]: () =>
      new Response('%PDF', { headers: { 'content-disposition': "attachment; filename*=UTF-8''briefe.pdf" } }),
  });
  const list = await appears('a', 'Postliste');
  await act(async () => list.click());
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await appears('button', 'Drucken: Briefe als PDF');
  await press('Drucken: Briefe als PDF');
  await until(() => replaced.length === 1);
  expect(replaced).toEqual([address]);
  expect(saved).not.toHaveBeenCalled();
  await press('Drucken: Briefe als PDF');
  await until(() => saved.mock.calls.length === 1);
  expect(opened).toHaveBeenCalledTimes(2);
});
