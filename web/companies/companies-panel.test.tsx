import { act } from 'react';
import { expect, test } from 'vitest';
import { appears, keys, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { effect, guild, id } from '#web/targeting/fixtures/members.ts';
import { company } from '#web/targeting/fixtures/people.ts';
import { type Answers, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { CompaniesPanel } from './companies-panel.tsx';

const lost = [{ id: id(200), name: 'Jutta Rehbein', companies: [{ id: id(100), name: 'Tischlerei Rehbein GmbH' }] }];

const office: Answers = {
  'GET /api/companies': () => page([company()]),
  [`GET /api/companies/${id(100)}`]: () => Response.json(company()),
  'GET /api/targets/uses': () => page([]),
  'GET /api/guild': () => page([guild({ id: id(9), name: 'Bäcker-Innung' })]),
  'GET /api/users': () => page([]),
};

const open = `/admin/targeting?open=${id(100)}`;
const field = (name: string) => appears(`[role=dialog] input[name=${name}]`);
const alert = (field: HTMLElement) =>
  document.querySelector(`[id="${field.getAttribute('aria-describedby')?.split(' ').at(-1)}"]`)?.textContent;

test('companies are in a table and are filtered by guild and craft from the address', async () => {
  const { asked } = await show(
    <CompaniesPanel />,
    office,
    `/admin/targeting?guild=${id(1)}&craft=${id(50)}&sort=-people`,
  );
  const link = await appears('a', 'Tischlerei Rehbein GmbH');
  const cells = [...(link.closest('tr')?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
  expect(cells.slice(0, 4)).toEqual(['Musterstadt', 'Tischler-Innung Musterland', 'Tischler', '1']);
  const query = asked.find(({ name }) => name === 'GET /api/companies')?.url.searchParams;
  expect(Object.fromEntries(query ?? [])).toMatchObject({ guild: id(1), craft: id(50), sort: '-people' });
});

test('where search and filters find nothing, all of them are taken back at once', async () => {
  const { address } = await show(
    <CompaniesPanel />,
    { ...office, 'GET /api/companies': ({ url }) => page(url.searchParams.has('guild') ? [] : [company()]) },
    `/admin/targeting?tab=companies&search=x&guild=${id(1)}&craft=${id(50)}&page=2`,
  );
  await appears('h2', 'Nichts gefunden');
  await press('Alle zeigen');
  await appears('a', 'Tischlerei Rehbein GmbH');
  expect(address()).toBe('?tab=companies');
});

test('an error of a field is beside it, and nothing is sent', async () => {
  const { asked } = await show(<CompaniesPanel />, office, `${open}&part=data`);
  const name = await field('name');
  await write(name, ' ');
  await write(await field('postcode'), '00123');
  await write(await field('phone'), '123');
  await write(await field('email'), 'niemand');
  await write(await field('web'), 'beispiel');
  await press('Änderungen prüfen');
  await until(() => name.getAttribute('aria-invalid') === 'true');
  expect(alert(name)).toBe('Bitte füllen Sie dieses Feld aus.');
  expect(alert(await field('postcode'))).toBe('Fünf Ziffern');
  expect(alert(await field('phone'))).toBe('Zum Beispiel 030 123456 oder +49 30 123456');
  expect(alert(await field('email'))).toContain('@');
  expect(alert(await field('web'))).toBe('Adresse, die mit https:// beginnt, ohne Leerzeichen');
  expect(asked.filter(({ name }) => name.startsWith('PATCH'))).toEqual([]);
});

test('changes are sent as a merge patch after their effect was accepted', async () => {
  const { asked } = await show(
    <CompaniesPanel />,
    {
      ...office,
      [`PATCH /api/companies/${id(100)}`]: ({ preview }) =>
        Response.json(preview ? effect({ lose: 1, posts: 4, losing: lost }) : company({ town: null, version: 5 })),
    },
    `${open}&part=data`,
  );
  await write(await field('town'), '');
  await press('Tischler herausnehmen');
  await press('Änderungen prüfen');
  await appears('[role=dialog]', 'Was sich ändert, wenn Sie speichern');
  expect(document.body.textContent).toContain('Sie ändern bei Tischlerei Rehbein GmbH: Gewerke und Ort.');
  const patches = () => asked.filter(({ name }) => name.startsWith('PATCH'));
  expect(patches().map(({ preview }) => preview)).toEqual([true]);
  await press('Speichern');
  await until(() => patches().length === 2);
  expect(patches()[1]).toMatchObject({ preview: false, version: '"4"', body: { town: null, craftIds: [] } });
});

test('somebody who was faster is shown field by field', async () => {
  let first = true;
  const { asked } = await show(
    <CompaniesPanel />,
    {
      ...office,
      [`GET /api/companies/${id(100)}`]: () =>
        Response.json(first ? company() : company({ town: 'Neustadt', version: 5 })),
      [`PATCH /api/companies/${id(100)}`]: ({ version, preview }) => {
        first = false;
        if (version === '"4"') return problem(412, 'stale');
        return Response.json(preview ? effect() : company({ town: 'Altstadt', version: 6 }));
      },
    },
    `${open}&part=data`,
  );
  await write(await field('town'), 'Altstadt');
  await press('Änderungen prüfen');
  await appears('[role=dialog]', 'Jemand anderes hat inzwischen gespeichert');
  await until(() => Boolean(named('td', 'Neustadt')));
  await press('Meinen Stand speichern');
  await until(() => asked.some(({ name, preview }) => name.startsWith('PATCH') && !preview));
  expect(asked.findLast(({ name }) => name.startsWith('PATCH'))).toMatchObject({
    version: '"5"',
    body: { town: 'Altstadt' },
  });
});

test('a company is added, and its own drawer follows', async () => {
  const { asked, address } = await show(
    <CompaniesPanel />,
    { ...office, 'POST /api/companies': () => Response.json(company(), { status: 201 }) },
    '/admin/targeting?open=new',
  );
  await write(await field('name'), 'Tischlerei Rehbein GmbH');
  await press('Betrieb anlegen');
  await until(() => address() === `?open=${id(100)}`);
  expect(asked.find(({ name }) => name === 'POST /api/companies')?.body).toMatchObject({
    name: 'Tischlerei Rehbein GmbH',
    street: null,
    employees: null,
    boundByTariff: null,
    craftIds: [],
    channel: 'mail',
  });
});

test('a guild has to be chosen; the server’s refusal is beside the day', async () => {
  const { asked } = await show(
    <CompaniesPanel />,
    {
      ...office,
      [`PUT /api/companies/${id(100)}/guilds/${id(9)}`]: () =>
        problem(400, 'input.invalid', [{ path: 'endsOn', message: 'must not lie before the first day' }]),
    },
    `${open}&part=guilds`,
  );
  await appears('b', 'Tischler-Innung Musterland');
  await press('In Innung aufnehmen');
  const dialog = await appears('[role=dialog]', 'In Innung aufnehmen');
  const box = dialog.querySelector('input[role=combobox]') as HTMLElement;
  await press('Hinzufügen');
  await until(() => box.getAttribute('aria-invalid') === 'true');
  expect(alert(box)).toBe('Bitte wählen Sie aus der Liste.');

  await write(box, 'Bäcker');
  const option = await appears('[role=dialog] [role=option]');
  await act(async () => option.click());
  await until(() => !document.body.textContent.includes('Bitte wählen Sie aus der Liste.'));
  await press('Hinzufügen');
  const end = await field('endsOn');
  await until(() => end.getAttribute('aria-invalid') === 'true');
  expect(asked.at(-1)).toMatchObject({ preview: true, body: { kind: 'full', startsOn: null, endsOn: null } });
  await keys(document.body, 'Escape');
});

test('no company: because there is none, or because of a filter that can be taken off', async () => {
  const { address } = await show(
    <CompaniesPanel />,
    { ...office, 'GET /api/companies': () => page([]) },
    `/admin/targeting?craft=${id(50)}`,
  );
  await appears('h2', 'Nichts gefunden');
  await press('Alle zeigen');
  expect(address()).toBe('');
  await appears('h2', 'Noch keine Betriebe');
});
