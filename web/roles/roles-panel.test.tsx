import { expect, test } from 'vitest';
import { TargetingPage } from '#web/office/targeting-page.tsx';
import { id, obermeister } from '#web/targeting/fixtures/members.ts';
import { type Answers, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, press, until, write } from '#web/ui/fixtures/reader.ts';

const office: Answers = {
  'GET /api/targets/counts': () => Response.json({ role: 1 }),
  'GET /api/roles': () => page([obermeister]),
  [`GET /api/roles/${id(70)}`]: () => Response.json(obermeister),
};
const opened = (part: string) => `/admin/targeting?tab=roles&open=${part}`;
const field = (name: string) => appears(`[role=dialog] input[name=${name}]`);
const value = async (name: string) => ((await field(name)) as HTMLInputElement).value;

test('a new office is made with its feminine form', async () => {
  const made = { ...obermeister, name: 'Kassenwart', feminineName: 'Kassenwartin' };
  const { asked } = await show(
    <TargetingPage />,
    { ...office, 'POST /api/roles': () => Response.json(made, { status: 201 }) },
    opened('new'),
  );
  expect(await value('feminineName')).toBe('');
  expect(document.body.textContent).toContain('Personen mit der Anrede „Frau“');
  await write(await field('name'), 'Kassenwart');
  await write(await field('feminineName'), ' Kassenwartin ');
  await write(await field('key'), 'kassenwart');
  await press('Anlegen');
  await until(() => asked.some(({ name }) => name === 'POST /api/roles'));
  const sent = asked.find(({ name }) => name === 'POST /api/roles')?.body;
  expect(sent).toMatchObject({ name: 'Kassenwart', feminineName: 'Kassenwartin' });
});

test('the feminine form is changed, and one that another office has is reported at its field', async () => {
  const { asked } = await show(
    <TargetingPage />,
    {
      ...office,
      [`PATCH /api/roles/${id(70)}`]: () =>
        problem(409, 'conflict', [{ path: 'feminineName', message: 'is already taken' }]),
    },
    opened(`${id(70)}&part=data`),
  );
  expect(await value('feminineName')).toBe('Obermeisterin');
  await write(await field('feminineName'), 'Meisterin');
  await press('Änderungen prüfen');
  await until(() => document.body.textContent.includes('Ein Amt oder eine Rolle mit diesem Namen gibt es schon.'));
  expect((await field('feminineName')).getAttribute('aria-invalid')).toBe('true');
  expect(asked.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({ feminineName: 'Meisterin' });
});
