import { act } from 'react';
import { expect, test } from 'vitest';
import { problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, until } from '#web/ui/fixtures/reader.ts';
import { WhoForm } from './who-form.tsx';

const people = [
  { id: '01900000-0000-7000-8000-000000000201', name: 'Ada Ast' },
  { id: '01900000-0000-7000-8000-000000000202', name: 'Bo Ast' },
] as Parameters<typeof WhoForm>[0]['people'];

async function open(answer: () => Response = () => Response.json({ state: 'pending' })) {
  let sent = 0;
  const { asked } = await show(
    <WhoForm people={people} onSent={() => (sent += 1)} />,
    { 'PUT /api/users/me/admission': answer },
    '/',
  );
  await appears('fieldset');
  return { bodies: () => asked.map(({ body }) => body), sent: () => sent };
}

const choose = (at: number) =>
  act(async () => document.querySelectorAll<HTMLInputElement>('input[type=radio]')[at]?.click());
const button = () => named('button', 'Das bin ich') as HTMLButtonElement;
const say = () => act(async () => button().click());

test('nobody is chosen beforehand, and without a choice nothing is sent', async () => {
  const { bodies } = await open();
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Ada Ast',
    'Bo Ast',
    'Keine dieser Personen',
  ]);
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  expect(button().disabled).toBe(true);
  expect(bodies()).toEqual([]);
});

test('a person who chooses a name gets the access of that person', async () => {
  const { bodies, sent } = await open();
  await choose(0);
  await choose(1);
  await say();
  await until(() => sent() === 1);
  expect(bodies()).toEqual([{ personId: people[1]?.id }]);
});

test('a person who is none of them waits for the office', async () => {
  const { bodies, sent } = await open();
  await choose(2);
  await say();
  await until(() => sent() === 1);
  expect(bodies()).toEqual([{ personId: null }]);
});

test('where somebody else was faster, the question stays', async () => {
  const { bodies, sent } = await open(() => problem(409, 'conflict'));
  await choose(0);
  await say();
  await until(() => bodies().length === 1 && !button().disabled);
  expect(sent()).toBe(0);
});
