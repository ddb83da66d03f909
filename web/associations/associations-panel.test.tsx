import { act } from 'react';
import { expect, test } from 'vitest';
import { Association } from '#contract/associations/associations.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { effect, id } from '#web/targeting/fixtures/members.ts';
import { type Answers, page, show } from '#web/targeting/fixtures/screen.tsx';
import { AssociationsPanel } from './associations-panel.tsx';

const district = Association.parse({
  id: id(3),
  name: 'Kreishandwerkerschaft Musterland',
  shortName: null,
  kind: 'district',
  district: null,
  chamber: null,
  legalForm: null,
  chair: 'Mareike Lohmann',
  managingDirector: null,
  dataProtectionOfficer: 'Dr. Hanno Wedekind',
  dataProtectionEmail: 'datenschutz@kh-musterland.example',
  openingHours: null,
  street: null,
  postcode: null,
  town: null,
  phone: null,
  email: null,
  web: null,
  guilds: 0,
  version: 2,
});

const path = `/api/association/${id(3)}`;
const office: Answers = {
  'GET /api/association': () => page([district]),
  [`GET ${path}`]: () => Response.json(district),
  'GET /api/guild': () => page([]),
  'GET /api/targets/uses': () => page([]),
};
const open = `/admin/targeting?open=${id(3)}`;
const field = (name: string) => appears(`[role=dialog] input[name=${name}]`);

test('an association shows the people to contact, as far as they are known', async () => {
  await show(<AssociationsPanel />, office, `${open}&part=contact`);
  await until(() => Boolean(named('dt', 'Vorsitz')));
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'VorsitzMareike Lohmann',
    'Datenschutzbeauftragte/rDr. Hanno Wedekind',
    'E-Mail zum Datenschutzdatenschutz@kh-musterland.example',
  ]);
});

test('rare fields are folded away unless they hold something, and open where one is wrong', async () => {
  const { asked } = await show(
    <AssociationsPanel />,
    { ...office, [`PATCH ${path}`]: ({ preview }) => Response.json(preview ? effect() : district) },
    `${open}&part=data`,
  );
  const email = await field('dataProtectionEmail');
  const more = email.closest('details');
  expect(more?.open).toBe(true);
  await act(async () => more?.querySelector('summary')?.click());
  await until(() => more?.open === false);
  await write(email, 'datenschutz');
  await press('Änderungen prüfen');
  await until(() => more?.open === true);
  expect(more?.textContent).toContain('Zum Beispiel geschaeftsstelle@beispiel.de');
  await write(email, '');
  await write(await field('managingDirector'), 'Heiko Brandes');
  await press('Änderungen prüfen');
  await until(() => asked.some(({ name, preview }) => name.startsWith('PATCH') && !preview));
  expect(asked.find(({ name, preview }) => name.startsWith('PATCH') && !preview)?.body).toEqual({
    managingDirector: 'Heiko Brandes',
    dataProtectionEmail: null,
  });
});
