import { act } from 'react';
import { expect, test } from 'vitest';
import { appears, keys, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { effect, guild, id, obermeister } from '#web/targeting/fixtures/members.ts';
import { user } from '#web/targeting/fixtures/people.ts';
import { type Answers, labelled, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { TargetingPage } from '#web/office/targeting-page.tsx';

const baker = guild({ id: id(9), name: 'Bäcker-Innung', head: null, companies: 22, people: 58 });
const counts = { list: 14, guild: 12, craft: 53, association: 3, company: 486, role: 19, user: 1204 };
const guilds = (items: object[]) =>
  Response.json({ items, page: 0, size: 20, total: items.length, counts: { vacant: 1, ending: 3 } });
const lost = [{ id: id(80), name: 'Olaf Beckmann', companies: [{ id: id(90), name: 'Möbelbau Beckmann' }] }];

const office: Answers = {
  'GET /api/targets/counts': () => Response.json(counts),
  'GET /api/guild': () => guilds([baker, guild()]),
  [`GET /api/guild/${id(1)}`]: () => Response.json(guild()),
  'GET /api/roles': () => page([obermeister]),
  'GET /api/targets/uses': () => page([]),
};

const open = `/admin/targeting?open=${id(1)}`;
const field = (name: string) => appears(`[role=dialog] input[name=${name}]`);

test('guilds are in a table, with tabs, counts and filters', async () => {
  const { asked, address } = await show(<TargetingPage />, office);
  const link = await appears('a', 'Tischler-Innung Musterland');
  expect(link.getAttribute('href')).toBe(open);
  expect(document.querySelector('nav [aria-current=page]')?.textContent).toBe('Innungen12');
  await until(() => Boolean(named('button', 'Amtszeit endet bald3')));
  expect(asked.filter(({ name }) => name === 'GET /api/guild')).toHaveLength(1);
  const cells = [...(link.closest('tr')?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
  expect(cells.slice(0, 4)).toEqual(['A/27', 'Henning Thiele', '43', '96']);
  expect(named('a', 'Bäcker-Innung')?.closest('tr')?.textContent).toContain('nicht besetzt');
  expect(document.title).toBe('Zielgruppen · Zunfthaus');

  await press('Beendete');
  await until(() => asked.some(({ url }) => url.searchParams.get('is') === 'former'));
  expect(address()).toBe('?is=former');
});

test('the people of a guild without access are counted below all, and the filters list them by the same numbers', async () => {
  const some = guild({ withoutAccess: { none: 20, invited: 2, applied: 0, blocked: 1 } });
  const { asked } = await show(
    <TargetingPage />,
    {
      ...office,
      'GET /api/guild': () => guilds([some]),
      [`GET /api/guild/${id(1)}`]: () => Response.json(some),
      'GET /api/users': () => page([]),
    },
    `${open}&part=people`,
  );
  const row = (await appears('tbody a', 'Tischler-Innung Musterland')).closest('tr');
  expect(row?.textContent).toContain('9622 noch ohne Zugang, 1 gesperrt');
  await until(() => Boolean(named('[role=dialog] a', 'Personen96')));
  const askedFor = () =>
    asked
      .filter(({ name }) => name === 'GET /api/users')
      .at(-1)
      ?.url.searchParams.get('is');
  await until(() => askedFor() === 'addressed');
  expect(named('button', 'Mitglieder96')).toBeDefined();
  expect(named('button', 'Warten auf Freigabe')).toBeUndefined();
  await press('Ohne Zugang20');
  await until(() => askedFor() === 'none');
  await press('Eingeladen2');
  await until(() => askedFor() === 'invited');
  await press('Alle');
  await until(() => askedFor() === null);
});

test('the page of a row is fetched once a finger is on it, and not again by the click', async () => {
  const { asked, address } = await show(<TargetingPage />, office);
  const link = await appears('tbody a', 'Tischler-Innung Musterland');
  const details = () => asked.filter(({ name }) => name === `GET /api/guild/${id(1)}`);
  // Again until the drawer's code is there, which comes once the page is read.
  await until(() => {
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    return details().length === 1;
  });
  expect(address()).toBe('');
  await act(async () => link.click());
  await appears('[role=dialog]', 'Tischler-Innung Musterland');
  expect(details()).toHaveLength(1);
});

test('a drawer opens from the address, and Escape gives it back', async () => {
  const { address } = await show(<TargetingPage />, office, open);
  await appears('[role=dialog]', 'Tischler-Innung Musterland');
  expect(document.body.textContent).toContain('Innung Nr. 4 · A/27 Tischler · seit 1921');
  await act(async () => named('[role=dialog] a', 'Stammdaten')?.click());
  await field('district');
  expect(address()).toBe(`?open=${id(1)}&part=data`);
  await keys(document.body, 'Escape');
  await until(() => address() === '');
});

test('officers have a bar of their term, and a head that is missing can be found', async () => {
  const election = { electedOn: null, substitute: null };
  const term = { startsOn: '2000-03-01', endsOn: '2099-02-28', isCurrent: true, ...election };
  const officers = [
    { termId: id(40), user: { id: id(41), name: 'Silke Rademacher' }, role: { id: id(42), name: 'Vorstand' }, ...term },
    {
      termId: id(43),
      user: { id: id(44), name: 'Henning Thiele' },
      role: { id: id(70), name: 'Obermeister' },
      startsOn: '2010-03-01',
      endsOn: '2020-02-28',
      isCurrent: false,
      ...election,
    },
  ];
  const answers = { ...office, [`GET /api/guild/${id(1)}`]: () => Response.json(guild({ head: null, officers })) };
  await show(<TargetingPage />, answers, open);
  await appears('[role=img]', 'Amtszeit von 03/2000 bis 02/2099');
  await until(() => document.body.textContent.includes('Seit 29. Februar 2020 nicht besetzt'));
  expect(document.querySelector('details summary')?.textContent).toBe('1 frühere Amtszeit');
});

test('committees are under their names, with vacant seats and deputies', async () => {
  const examiner = {
    ...obermeister,
    id: id(71),
    key: 'pruefer',
    name: 'Mitglied',
    committee: 'Prüfungsausschuss',
    seats: 3,
  };
  const officers = [
    {
      termId: id(45),
      user: { id: id(46), name: 'Berit Kolbe' },
      role: { id: id(71), name: 'Mitglied' },
      startsOn: '2024-03-01',
      endsOn: null,
      isCurrent: true,
      electedOn: '2023-11-20',
      substitute: { id: id(47), name: 'Ansgar Möller' },
    },
  ];
  const answers = {
    ...office,
    [`GET /api/guild/${id(1)}`]: () => Response.json(guild({ officers })),
    'GET /api/roles': () => page([obermeister, examiner]),
  };
  await show(<TargetingPage />, answers, open);
  const heading = await appears('[role=dialog] h4', 'Prüfungsausschuss');
  const committee = heading.parentElement?.textContent ?? '';
  expect(committee).toContain('gewählt am 20. November 2023, Vertretung: Ansgar Möller');
  expect(committee).toContain('2 Sitze nicht besetzt');
  await press('Besetzen', heading.parentElement ?? document);
  const dialog = await appears('[role=dialog]', 'Amt besetzen');
  expect(dialog.querySelector<HTMLSelectElement>('select[name=roleId]')?.value).toBe(id(71));
});

test('an office is filled with the day of the election and the deputy', async () => {
  const { asked } = await show(
    <TargetingPage />,
    {
      ...office,
      'GET /api/users': () => page([user(), user({ id: id(201), name: 'Silke Rademacher' })]),
      [`POST /api/users/${id(200)}/roles`]: ({ preview }) => Response.json(preview ? effect() : user()),
    },
    open,
  );
  await appears('[role=dialog]', 'Tischler-Innung Musterland');
  await press('Amt besetzen');
  const dialog = await appears('[role=dialog]', 'Amt besetzen');
  const choose = async (label: string, name: string) => {
    const box = await labelled(label);
    await write(box, name);
    const found = () => document.getElementById(box.getAttribute('aria-controls') ?? '');
    await until(() => found()?.querySelectorAll('[role=option]').length === 2);
    await keys(box, 'ArrowDown', ...(name === 'silke' ? ['ArrowDown'] : []), 'Enter');
  };
  await choose('Person', 'jutta');
  await choose('Vertretung', 'silke');
  await write(await appears('[role=dialog] input[name=electedOn]'), '2026-10-01');
  const select = dialog.querySelector<HTMLSelectElement>('select[name=roleId]');
  await act(async () => {
    if (!select) return;
    select.value = obermeister.id;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('Amt besetzen', dialog);
  await until(() => asked.some(({ name, preview }) => name.startsWith('POST') && !preview));
  expect(asked.find(({ name, preview }) => name.startsWith('POST') && !preview)?.body).toMatchObject({
    roleId: obermeister.id,
    electedOn: '2026-10-01',
    substituteId: id(201),
  });
});

test('the keeper of a guild and its statutes are changed alone', async () => {
  const { asked } = await show(
    <TargetingPage />,
    {
      ...office,
      'GET /api/users': () => page([user()]),
      [`PATCH /api/guild/${id(1)}`]: ({ preview }) =>
        Response.json(preview ? effect() : guild({ responsible: { id: id(200), name: 'Jutta Rehbein' } })),
    },
    `${open}&part=data`,
  );
  await write(await field('statutesOn'), '2019-03-12');
  const box = await labelled('Zuständig in der Geschäftsstelle');
  await write(box, 'jutta');
  await until(() => document.querySelectorAll('[role=option]').length === 1);
  await keys(box, 'ArrowDown', 'Enter');
  await press('Änderungen prüfen');
  await until(() => asked.some(({ name, preview }) => name.startsWith('PATCH') && !preview));
  expect(asked.find(({ name, preview }) => name.startsWith('PATCH') && !preview)?.body).toEqual({
    statutesOn: '2019-03-12',
    responsibleId: id(200),
  });
});

test('only what was changed is sent, after its effect has been shown and agreed to', async () => {
  const { asked } = await show(
    <TargetingPage />,
    {
      ...office,
      [`PATCH /api/guild/${id(1)}`]: ({ preview }) =>
        Response.json(preview ? effect({ lose: 3, posts: 7, losing: lost }) : guild({ district: 'Nord', version: 4 })),
    },
    `${open}&part=data`,
  );
  await write(await field('district'), 'Nord');
  await press('Änderungen prüfen');
  const dialog = await appears('[role=dialog]', 'Was sich ändert, wenn Sie speichern');
  expect(dialog.textContent).toContain('−3');
  expect(dialog.textContent).toContain('Olaf BeckmannMöbelbau Beckmann');
  const sent = () => asked.filter(({ name }) => name.startsWith('PATCH'));
  expect(sent()).toEqual([expect.objectContaining({ preview: true, version: '"3"', body: { district: 'Nord' } })]);
  await press('Speichern', dialog);
  await until(() => sent().length === 2);
  expect(sent()[1]).toMatchObject({ preview: false, version: '"3"', body: { district: 'Nord' } });
});

test('the server’s refusal is beside its field', async () => {
  await show(
    <TargetingPage />,
    {
      ...office,
      [`PATCH /api/guild/${id(1)}`]: () => problem(409, 'conflict', [{ path: 'name', message: 'is already taken' }]),
    },
    `${open}&part=data`,
  );
  const name = await field('name');
  await write(name, '');
  await press('Änderungen prüfen');
  await until(() => document.body.textContent.includes('Bitte füllen Sie dieses Feld aus.'));
  await write(name, 'Dachdecker-Innung');
  await press('Änderungen prüfen');
  await until(() => document.body.textContent.includes('Eine Innung mit diesem Namen gibt es schon.'));
  expect(name.getAttribute('aria-invalid')).toBe('true');
});

test('an earlier change is shown field by field, and mine can be sent again', async () => {
  let reads = 0;
  const { asked } = await show(
    <TargetingPage />,
    {
      ...office,
      [`GET /api/guild/${id(1)}`]: () =>
        Response.json(guild(reads++ > 0 ? { district: 'Süd', number: '5', version: 8 } : {})),
      [`PATCH /api/guild/${id(1)}`]: ({ version, preview }) =>
        version === '"3"'
          ? problem(412, 'stale')
          : Response.json(preview ? effect() : guild({ district: 'Nord', version: 9 })),
    },
    `${open}&part=data`,
  );
  await write(await field('district'), 'Nord');
  await press('Änderungen prüfen');
  const dialog = await appears('[role=dialog]', 'Jemand anderes hat inzwischen gespeichert');
  const rows = [...dialog.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([['Bezirk', 'Nord', 'Süd']]);
  await press('Meinen Stand speichern', dialog);
  await until(() =>
    asked.some(({ name, version, preview }) => name.startsWith('PATCH') && version === '"8"' && !preview),
  );
  expect(asked.findLast(({ name }) => name.startsWith('PATCH'))?.body).toEqual({ district: 'Nord' });
});

test('a new guild is added, and opens', async () => {
  const { asked, address } = await show(
    <TargetingPage />,
    {
      ...office,
      'POST /api/guild': () => Response.json(guild(), { status: 201 }),
    },
    '/admin/targeting?open=new',
  );
  await write(await field('name'), ' Tischler-Innung Musterland ');
  await press('Innung anlegen');
  await until(() => address() === `?open=${id(1)}`);
  const { body } = asked.find(({ name }) => name === 'POST /api/guild') ?? {};
  expect(body).toMatchObject({ name: 'Tischler-Innung Musterland', district: null, craftIds: [], associationId: null });
});

test.each([
  ['from which day on something is lost', { on: '2027-01-01', lose: 3 }, 'Ab dem 1. Januar 2027 gilt:'],
  ['that nothing is', {}, 'Dadurch sieht niemand mehr oder weniger.'],
])('ending a guild shows %s', async (_what, fields, words) => {
  const { asked } = await show(
    <TargetingPage />,
    {
      ...office,
      [`PATCH /api/guild/${id(1)}`]: ({ preview }) => Response.json(preview ? effect(fields) : guild()),
    },
    open,
  );
  await appears('[role=dialog]', 'Tischler-Innung Musterland');
  await press('Innung beenden');
  const dialog = await appears('[role=dialog]', 'Tischler-Innung Musterland beenden?');
  expect(dialog.textContent).toContain(words);
  await press('Innung beenden', dialog);
  const sent = () => asked.filter(({ name }) => name.startsWith('PATCH')).map(({ body, preview }) => [preview, body]);
  await until(() => sent().length === 2);
  const [[, tried], [, ended]] = sent() as [[boolean, object], [boolean, object]];
  expect(sent().map(([preview]) => preview)).toEqual([true, false]);
  expect(ended).toEqual(tried);
});

test('a guild that is not there, guilds that cannot be loaded, and none at all', async () => {
  await show(<TargetingPage />, { ...office, 'GET /api/guild': () => problem(503, 'unavailable') }, '/?open=' + id(3));
  await appears('[role=alert] h2', 'Die Innungen lassen sich nicht laden');
  await appears('[role=dialog]', 'Die Innung lässt sich nicht laden');
});

test('an empty result offers to show all', async () => {
  const { address } = await show(
    <TargetingPage />,
    { ...office, 'GET /api/guild': ({ url }) => guilds(url.searchParams.get('search') ? [] : [baker]) },
    '/?search=xyz&page=2',
  );
  await press('Alle zeigen', (await appears('h2', 'Nichts gefunden')).parentElement ?? document);
  await until(() => address() === '');
  await appears('a', 'Bäcker-Innung');
});
