import { act } from 'react';
import { expect, test } from 'vitest';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { effect, id } from '#web/targeting/fixtures/members.ts';
import { user } from '#web/targeting/fixtures/people.ts';
import { type Answers, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { MembersPanel } from './members-panel.tsx';

const twin = user({
  id: id(201),
  name: 'Jutta Rehbein',
  email: null,
  access: 'invited',
  companies: [],
  employments: [],
});
const gained = [{ id: id(200), name: 'Jutta Rehbein', companies: [] }];

const office: Answers = {
  'GET /api/targets/counts': () =>
    Response.json({
      people: { open: 653, none: 473, applied: 6, declined: 2, invited: 23, blocked: 5, left: 10, withoutEmail: 21 },
    }),
  'GET /api/users': () => page([user()], 1204),
  [`GET /api/users/${id(200)}`]: () => Response.json(user()),
  [`GET /api/users/${id(201)}`]: () => Response.json(twin),
};
const as = (fields: Parameters<typeof user>[0]): Answers => ({
  ...office,
  [`GET /api/users/${id(200)}`]: () => Response.json(user(fields)),
});

/** The dialog's button has the same name as one below. */
async function pressLast(name: string) {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')];
  await act(async () => buttons.findLast(({ textContent }) => textContent === name)?.click());
}

const open = `/admin/targeting?open=${id(200)}`;
const field = (name: string) => appears(`[role=dialog] input[name=${name}]`);

test('members are in a table; filters show how many need an action', async () => {
  const { asked, address } = await show(<MembersPanel />, office);
  const link = await appears('a', 'Jutta Rehbein');
  const cells = [...(link.closest('tr')?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
  expect(cells).toEqual(expect.arrayContaining(['Tischlerei Rehbein GmbH', 'mit Zugang']));
  expect(link.closest('th')?.textContent).toContain('jutta@musterland.example');
  await until(() => Boolean(named('button', 'Ohne Zugang473')));
  expect(named('button', 'Warten auf Freigabe6')).toBeDefined();
  await press('Ohne E-Mail21');
  await until(() => asked.some(({ url }) => url.searchParams.get('lacks') === 'email'));
  expect(address()).toBe('?is=noEmail');
});

test('several who wait are admitted at once, the invited among them get mails, all are put on a list', async () => {
  const more = (number: number, fields: object) => user({ id: id(number), name: `Person ${number}`, ...fields });
  const people = [
    more(301, { membership: 'applied' }),
    more(302, { membership: 'applied' }),
    more(303, { access: 'none', hasSignedIn: false }),
    more(304, { access: 'invited', hasSignedIn: false, email: null }),
    more(305, {}),
  ];
  const { asked } = await show(<MembersPanel />, {
    ...office,
    'GET /api/users': () => page(people),
    'GET /api/lists': () => page([{ id: id(2), name: 'Pressekreis' }]),
    'POST /api/users/approve': ({ preview }) =>
      Response.json(preview ? effect({ gain: 2, posts: 20, gaining: gained }) : { approved: 2 }),
    'POST /api/invitations/outgoing': () => Response.json({ mails: 1, people: 1, recent: 0 }),
    'POST /api/invitations': () => Response.json({ accepted: 1, mails: 1 }, { status: 202 }),
    [`POST /api/lists/${id(2)}/users`]: ({ preview }) => Response.json(preview ? effect() : {}),
  });
  const bodies = (name: string) => asked.filter((one) => one.name === name && !one.preview).map(({ body }) => body);
  const chooseAll = async () => {
    const [all] = document.querySelectorAll<HTMLInputElement>('thead input[type=checkbox]');
    await act(async () => all?.click());
  };
  await appears('tbody a', 'Person 305');
  await chooseAll();
  await press('2 zulassen');
  const approving = await appears('[role=dialog]', '2 Personen zulassen?');
  expect(approving.textContent).toContain('2 Personen erhalten eine E-Mail.');
  await pressLast('2 zulassen');
  await until(() => bodies('POST /api/users/approve').length === 1);
  expect(bodies('POST /api/users/approve')).toEqual([{ ids: [id(301), id(302)] }]);
  await until(() => !named('button', '2 zulassen'));

  await chooseAll();
  await press('1 einladen');
  await appears('[role=dialog]', '1 Person per E-Mail einladen?');
  await pressLast('1 E-Mail senden');
  await until(() => bodies('POST /api/invitations').length === 1);
  expect(bodies('POST /api/invitations')).toEqual([{ userIds: [id(303)] }]);
  await until(() => !named('button', '1 einladen'));

  await chooseAll();
  await press('Auf eine Liste setzen');
  const search = await appears('[role=dialog] input[role=combobox]');
  await write(search, 'presse');
  await act(async () => (await appears('[role=option]', 'Pressekreis')).click());
  await pressLast('Auf eine Liste setzen');
  await until(() => bodies(`POST /api/lists/${id(2)}/users`).length === 1);
  expect(bodies(`POST /api/lists/${id(2)}/users`)).toEqual([{ userIds: [301, 302, 303, 304, 305].map(id) }]);
});

test('an applicant can be decided on, from the list as from the overview', async () => {
  const waiting = user({ membership: 'applied', activatedAt: null });
  await show(
    <MembersPanel />,
    { ...as({ membership: 'applied', activatedAt: null }), 'GET /api/users': () => page([waiting]) },
    open,
  );
  const decide = await appears('[role=dialog] a', 'Ansehen und entscheiden');
  const here = `/admin/targeting?open=${id(200)}&part=admission`;
  expect(decide.getAttribute('href')).toBe(here);
  expect((await appears('td a, th a', 'Jutta Rehbein')).getAttribute('href')).toBe(here);
});

test('the last admin cannot be shut out, and the dialog shows why', async () => {
  await show(
    <MembersPanel />,
    { ...office, [`POST /api/users/${id(200)}/block`]: () => problem(409, 'members.lastAdmin') },
    open,
  );
  await until(() => Boolean(named('button', 'Sperren')));
  await press('Sperren');
  await appears('[role=dialog]', 'Außer Jutta Rehbein verwaltet niemand das Portal');
});

test('a lost second step is switched off after asking once, and an obstacle is shown', async () => {
  const answers = [() => new Response(null, { status: 204 }), () => problem(409, 'members.signInShared')];
  const { asked } = await show(
    <>
      <MembersPanel />
      <Toasts />
    </>,
    {
      ...office,
      [`GET /api/users/${id(200)}`]: () => Response.json(user({ version: 4 })),
      [`DELETE /api/users/${id(200)}/second-factor`]: () => answers.shift()?.() ?? problem(500, 'internal'),
    },
    open,
  );
  for (const told of [
    'Der zweite Schritt von Jutta Rehbein ist ausgeschaltet.',
    'Die Anmeldung gilt auch in anderen Portalen',
  ]) {
    await until(() => Boolean(named('button', 'Zweiten Schritt ausschalten')));
    await press('Zweiten Schritt ausschalten');
    await appears('[role=dialog]', 'Zweiten Schritt von Jutta Rehbein ausschalten?');
    await press('Ausschalten');
    await until(() => document.body.textContent.includes(told));
    await until(() => !named('button', 'Ausschalten'));
  }
  expect(asked.filter(({ name }) => name.startsWith('DELETE')).map(({ version }) => version)).toEqual(['"4"', '"4"']);
});

test('the offices of somebody who leaves end with the membership, but for those that are unticked', async () => {
  const offices = [
    {
      termId: id(301),
      role: { id: id(401), name: 'Vorstand' },
      guild: { id: id(2), name: 'Tischler-Innung' },
      endsOn: null,
    },
    { termId: id(302), role: { id: id(402), name: 'Ehrenvorsitz' }, guild: null, endsOn: null },
  ].map((one) => ({ ...one, user: { id: id(200), name: 'Jutta Rehbein' }, startsOn: null }));
  const { asked } = await show(
    <MembersPanel />,
    {
      ...office,
      [`GET /api/users/${id(200)}`]: () => Response.json(user()),
      [`GET /api/users/${id(200)}/offices`]: () => Response.json({ items: offices }),
      [`POST /api/users/${id(200)}/leave`]: ({ preview }) => Response.json(preview ? effect({ lose: 1 }) : user()),
    },
    open,
  );
  await until(() => Boolean(named('button', 'Ausgetreten10')));
  await press('Austritt …');
  await until(() => document.body.textContent.includes('2 Ämter'));
  const row = [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes('Ehrenvorsitz'));
  expect(row?.textContent).toContain('im Verband');
  await act(async () => row?.querySelector('input')?.click());
  await act(async () => [...document.querySelectorAll('button')].findLast(isLeave)?.click());
  await until(() => asked.some(({ name, preview }) => name.endsWith('/leave') && !preview));
  expect(asked.findLast(({ name }) => name.endsWith('/leave'))).toMatchObject({ body: { termIds: [id(301)] } });
});

test('a person is marked as having left after the effect, and can come back', async () => {
  let membership: 'member' | 'left' = 'member';
  const { asked } = await show(
    <MembersPanel />,
    {
      ...office,
      [`GET /api/users/${id(200)}`]: () => Response.json(user({ membership })),
      [`GET /api/users/${id(200)}/offices`]: () => Response.json({ items: [] }),
      [`POST /api/users/${id(200)}/leave`]: ({ preview }) => {
        if (preview) return Response.json(effect({ lose: 1, posts: 20, losing: gained }));
        membership = 'left';
        return Response.json(user({ membership }));
      },
    },
    open,
  );
  await until(() => Boolean(named('button', 'Ausgetreten10')));
  await press('Austritt …');
  await appears('[role=dialog]', 'Mitgliedschaft von Jutta Rehbein beenden');
  expect(asked.filter(({ name, preview }) => name.endsWith('/leave') && !preview)).toEqual([]);
  await act(async () => [...document.querySelectorAll('button')].findLast(isLeave)?.click());
  await until(() => Boolean(named('button', 'Wieder aufnehmen')));
  expect(named('button', 'Sperren')).toBeUndefined();
  await press('Ausgetreten10');
  await until(() => asked.some(({ url }) => url.searchParams.get('is') === 'left'));
});

const isLeave = ({ textContent }: HTMLElement) => /^Zum .* beenden$/.test(textContent);

test('the history names links and terms by the other side, and values in words', async () => {
  const by = { id: id(999), name: 'Petra Lindner' };
  const entry = (number: number, fields: object) => ({
    number,
    at: '2026-11-20T08:00:00.000Z',
    actor: by,
    action: 'create',
    entity: 'users',
    entityId: id(200),
    name: 'Jutta Rehbein',
    changes: [],
    look: null,
    asked: [],
    requestId: null,
    ...fields,
  });
  const employment = {
    entity: 'companyPeople',
    entityId: `${id(200)}:${id(100)}`,
    name: 'Jutta Rehbein, Rehbein, Söhne & Co.',
    links: [
      { id: id(200), name: 'Jutta Rehbein', gone: false },
      { id: id(100), name: 'Rehbein, Söhne & Co.', gone: false },
    ],
    changes: [
      { field: 'userId', before: null, after: { id: id(200), name: 'Jutta Rehbein', gone: false } },
      { field: 'endsOn', before: null, after: '2031-12-31' },
      { field: 'startsOn', before: null, after: '2024-01-01' },
      { field: 'function', before: null, after: 'owner' },
    ],
  };
  const blocked = { action: 'update', changes: [{ field: 'state', before: 'active', after: 'blocked' }] };
  const { asked } = await show(
    <MembersPanel />,
    {
      ...office,
      'GET /api/audit': () => page([entry(2, blocked), entry(1, employment)]),
    },
    `${open}&part=history`,
  );
  await until(() => document.querySelector('[role=dialog] ol > li') !== null);
  const told = [...document.querySelectorAll('[role=dialog] ol > li')].map((item) =>
    [...item.querySelectorAll('b, dl > div')].map(({ textContent }) => textContent),
  );
  expect(told).toEqual([
    ['Petra Lindner hat Jutta Rehbein gesperrt', 'Standaktiv → gesperrt'],
    [
      'Petra Lindner hat Jutta Rehbein beim Betrieb „Rehbein, Söhne & Co.“ eingetragen',
      'FunktionInhaber/in',
      'Von1. Januar 2024',
      'Bis31. Dezember 2031',
    ],
  ]);
  const { searchParams } = asked.find(({ name }) => name === 'GET /api/audit')?.url ?? new URL('about:blank');
  expect(Object.fromEntries(searchParams)).toMatchObject({ entityId: id(200), action: 'change' });
});

test.each<[fields: Parameters<typeof user>[0], words: string[]]>([
  [{}, ['Mitglied seit 5. Jan. 2026.', 'mit Zugang Seit 6. Jan. 2026. Jutta Rehbein kann sich anmelden']],
  [{ memberUntil: '2026-12-31' }, ['Mitglied seit 5. Jan. 2026, bis 31. Dez. 2026.', 'mit Zugang']],
  [{ access: 'none', hasSignedIn: false }, ['Mitglied seit', 'ohne Zugang Jutta Rehbein ist noch nicht eingeladen']],
  [{ access: 'none', email: null }, ['Mitglied seit', 'kann deshalb weder eingeladen werden noch sich anmelden']],
  [{ access: 'invited' }, ['Mitglied seit', 'Für die erste Anmeldung genügt die Adresse jutta@musterland.example.']],
  [{ membership: 'applied' }, ['hat sich am 5. Jan. 2026 registriert und wartet', 'wartet auf Freigabe']],
  [{ membership: 'declined' }, ['Die Geschäftsstelle hat die Aufnahme abgelehnt.', 'abgelehnt']],
  [{ access: 'blocked' }, ['Mitglied seit', 'gesperrt Jutta Rehbein kann sich nicht anmelden und bekommt nichts.']],
  [{ access: 'blocked', lettersWhenBlocked: true }, ['Mitglied seit', 'bekommt aber weiterhin Briefe']],
  [{ membership: 'left', memberUntil: '2026-12-31' }, ['Ausgetreten, Mitglied bis 31. Dez. 2026.', 'ausgetreten']],
])('membership and access are separate: %j', async (fields, words) => {
  await show(<MembersPanel />, as(fields), open);
  const said = () =>
    [...document.querySelectorAll('[role=dialog] section dd')].map((one) => one.textContent.replaceAll('\u00A0', ' '));
  await until(() => said().length > 1);
  expect(said().slice(0, 2)).toEqual(words.map((one) => expect.stringContaining(one)));
});

test('a blocked person may still get letters: the switch requests the effect again', async () => {
  const block = `POST /api/users/${id(200)}/block`;
  const { asked } = await show(
    <MembersPanel />,
    {
      ...office,
      [block]: ({ preview, body }) => {
        const { letters } = body as { letters: boolean };
        const lost = letters ? {} : { lose: 1, losing: gained };
        return Response.json(preview ? effect(lost) : user({ access: 'blocked' }));
      },
    },
    open,
  );
  await until(() => Boolean(named('button', 'Sperren')));
  await press('Sperren');
  await appears('[role=dialog]', 'Jutta Rehbein sperren?');
  const letters = await appears('input[role=switch]');
  expect(document.body.textContent).toContain('Jutta Rehbein bekommt dann nichts mehr');
  await act(async () => letters.click());
  await until(() => document.body.textContent.includes('schickt die Geschäftsstelle dann als Brief'));
  expect(document.body.textContent).toContain(
    'kann sich nicht mehr anmelden und erhält keine E-Mails mehr. Die Geschäftsstelle',
  );
  expect(document.body.textContent).not.toContain('niemand mehr oder weniger');
  await pressLast('Sperren');
  await until(() => asked.some(({ name, preview }) => name === block && !preview));
  const bodies = asked.filter(({ name }) => name === block).map(({ body, preview }) => [preview, body]);
  expect(bodies).toEqual([
    [true, { letters: false }],
    [true, { letters: true }],
    [false, { letters: true }],
  ]);
});

test('an invitation is sent, and again only as such', async () => {
  const user = { id: id(200), name: 'Jutta Rehbein' };
  let state = 'none';
  const { asked } = await show(
    <MembersPanel />,
    {
      ...as({ access: 'invited', hasSignedIn: false }),
      'GET /api/invitations': () =>
        page([{ user, email: 'jutta@musterland.example', state, at: '2026-11-20T08:00:00.000Z', reason: null }]),
      'POST /api/invitations': () => {
        state = 'sent';
        return Response.json({ accepted: 1, mails: 1 }, { status: 202 });
      },
    },
    open,
  );
  await appears('button', 'Jutta Rehbein einladen');
  await press('Jutta Rehbein einladen');
  await press('Einladen', await appears('[role=dialog]', 'Jutta Rehbein einladen?'));
  await appears('button', 'Jutta Rehbein noch einmal einladen');
  await press('Jutta Rehbein noch einmal einladen');
  await press('Noch einmal einladen', await appears('[role=dialog]', 'Jutta Rehbein noch einmal anschreiben?'));
  const sent = () => asked.filter(({ name }) => name === 'POST /api/invitations').map(({ body }) => body);
  await until(() => sent().length === 2);
  expect(sent()).toEqual([
    { userIds: [id(200)], again: false },
    { userIds: [id(200)], again: true },
  ]);
});

test('two are merged: who stays and who is removed can be swapped, and it is asked about', async () => {
  const { asked, address } = await show(
    <MembersPanel />,
    {
      ...as({
        membership: 'applied',
        twins: [{ id: id(201), name: 'Jutta Rehbein', email: null, membership: 'member', access: 'invited' }],
      }),
      [`POST /api/users/${id(201)}/merge`]: ({ preview }) => Response.json(preview ? effect() : twin),
    },
    open,
  );
  await until(() => Boolean(named('button', 'Mit Jutta Rehbein zusammenführen')));
  await press('Mit Jutta Rehbein zusammenführen');
  const side = (heading: string) => named('[role=dialog] h3', heading)?.closest('section')?.textContent;
  await until(() => side('Wird gelöscht')?.includes('keine E-Mail-Adresse') ?? false);
  expect(side('Bleibt')).toContain('jutta@musterland.example');
  await press('Tauschen');
  expect(side('Wird gelöscht')).toContain('jutta@musterland.example');
  await press('Zusammenführen prüfen');
  await appears('[role=dialog]', 'Jutta Rehbein mit Jutta Rehbein zusammenführen?');
  expect(asked.filter(({ name, preview }) => name.endsWith('/merge') && !preview)).toEqual([]);
  await press('Endgültig zusammenführen');
  await until(() => address() === `?open=${id(201)}`);
  expect(asked.findLast(({ name }) => name.endsWith('/merge'))).toMatchObject({ body: { otherId: id(200) } });
});

test.each<[what: string, goes: Parameters<typeof user>[0], told: string | null]>([
  ['ends', { access: 'open', hasSignedIn: true }, 'Mit der Anmeldung zwei@musterland.example hat danach niemand'],
  ['stays shut out', { access: 'blocked', hasSignedIn: true }, 'zwei@musterland.example bleibt ausgeschlossen'],
  ['never was', { access: 'invited', hasSignedIn: false }, null],
])('a deleted person is shown with the sign-in, which %s', async (_what, goes, told) => {
  const other = user({ ...goes, id: id(201), email: 'zwei@musterland.example' });
  await show(
    <MembersPanel />,
    {
      ...as({ twins: [other] }),
      [`GET /api/users/${id(201)}`]: () => Response.json(other),
      [`POST /api/users/${id(200)}/merge`]: () => Response.json(effect()),
    },
    open,
  );
  const merge = 'Mit Jutta Rehbein zusammenführen';
  await until(() => Boolean(named('button', merge)));
  await press(merge);
  await until(() => Boolean(named('[role=dialog] h3', 'Wird gelöscht')));
  const text = () => document.body.textContent;
  expect(text().includes('Die Anmeldung zwei@') || text().includes('Mit der Anmeldung zwei@')).toBe(told !== null);
  await press('Zusammenführen prüfen');
  await appears('[role=dialog]', 'Jutta Rehbein mit Jutta Rehbein zusammenführen?');
  if (told) expect(named('[role=dialog]', 'zusammenführen?')?.textContent ?? text()).toContain(told);
});

test('an address that somebody else has is refused beside its field', async () => {
  const { asked } = await show(
    <MembersPanel />,
    {
      ...office,
      [`PATCH /api/users/${id(200)}`]: () => problem(409, 'conflict', [{ path: 'email', message: 'is already taken' }]),
    },
    `${open}&part=data`,
  );
  const email = await field('email');
  await write(email, 'kein Postfach');
  await press('Änderungen prüfen');
  await until(() => email.getAttribute('aria-invalid') === 'true');
  expect(asked.filter(({ name }) => name.startsWith('PATCH'))).toEqual([]);
  await write(email, 'ole@musterland.example');
  await press('Änderungen prüfen');
  await until(() => asked.some(({ name }) => name.startsWith('PATCH')));
  await until(() => email.getAttribute('aria-invalid') === 'true');
  expect(document.body.textContent).toContain('gehört schon zu einem anderen Mitglied');
  expect(asked.findLast(({ name }) => name.startsWith('PATCH'))).toMatchObject({
    version: '"7"',
    body: { email: 'ole@musterland.example' },
  });
});

test('a list is chosen, its effect agreed to, and then one is on it', async () => {
  const { asked } = await show(
    <MembersPanel />,
    {
      ...office,
      'GET /api/lists': () => page([{ id: id(2), name: 'Pressekreis', description: null, people: 12, version: 1 }]),
      [`POST /api/lists/${id(2)}/users`]: ({ preview }) =>
        Response.json(preview ? effect({ gain: 1, gaining: gained }) : {}),
    },
    open,
  );
  await until(() => Boolean(named('button', 'Auf eine Liste setzen')));
  await press('Auf eine Liste setzen');
  await write(await appears('[role=dialog] input[role=combobox]'), 'Presse');
  await act(async () => (await appears('[role=option]')).click());
  await pressLast('Auf eine Liste setzen');
  await appears('[role=dialog]', 'Was sich ändert, wenn Sie speichern');
  await press('Speichern');
  await until(() => asked.some(({ name, preview }) => name.startsWith('POST') && !preview));
  expect(asked.findLast(({ name }) => name.startsWith('POST'))?.body).toEqual({ userIds: [id(200)] });
});

test('a post and a folder somebody sees, and through what', async () => {
  const because = [{ kind: 'guild', name: 'Tischler-Innung' }];
  await show(
    <MembersPanel />,
    {
      ...office,
      [`GET /api/users/${id(200)}/posts`]: () =>
        page([{ id: id(300), title: 'Lohntabelle', publishedAt: '2026-11-18T08:00:00.000Z', because }]),
      [`GET /api/users/${id(200)}/folders`]: () => problem(500, 'internal'),
    },
    `${open}&part=sees`,
  );
  await appears('[role=dialog] a', 'Lohntabelle');
  expect(document.body.textContent).toContain('durch: Tischler-Innung');
  await appears('[role=dialog] h2', 'Die Ordner lassen sich nicht laden');
});
