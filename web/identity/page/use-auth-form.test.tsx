import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { write } from '#web/ui/fixtures/reader.ts';
import { AuthForm } from './auth-card.tsx';
import { useAuthForm } from './use-auth-form.ts';

let root: Root;
let taken: unknown[];

function Form({ shows }: { shows: string[] }) {
  const { field, wrong, fill, value, focus, sends } = useAuthForm(
    { name: '', code: 'A', stay: false, hidden: 'known' },
    {
      name: { read: (name) => name.trim(), wrong: (name) => (name === '' ? 'no name' : undefined) },
      code: { wrong: (code) => (code === '' ? 'no code' : code.length < 3 ? 'too short' : undefined) },
      stay: { wrong: (stay) => (stay ? undefined : 'not ticked') },
      hidden: { wrong: () => 'never asked' },
    },
  );
  return (
    <AuthForm {...sends(async (values) => void taken.push(values))}>
      {shows.includes('code') && <input {...field('code')} />}
      {shows.includes('name') && <input {...field('name')} />}
      {shows.includes('stay') && <input type="checkbox" {...field('stay')} />}
      <output>{[wrong.name, wrong.code, wrong.stay, wrong.hidden].filter(Boolean).join()}</output>
      <button type="button" name="fill" onClick={() => fill({ name: 'Ida', code: '123' })} />
      <button type="button" name="value" onClick={() => taken.push(value('stay'))} />
      <button type="button" name="focus" onClick={() => focus('name')} />
    </AuthForm>
  );
}

async function show(...shows: string[]) {
  await act(async () => root.render(<Form shows={shows} />));
}

function control(name: string): HTMLInputElement {
  return document.querySelector(`[name=${name}]`) as HTMLInputElement;
}

const wrong = () => document.querySelector('output')?.textContent;
const press = (name: string) => act(async () => control(name).click());
const send = () => act(async () => document.querySelector('form')?.requestSubmit());

async function leave(name: string) {
  await act(async () => control(name).focus());
  await act(async () => control(name).blur());
}

/** Autofill fires no event. */
function fillIn(name: string, value: string): void {
  control(name).value = value;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  taken = [];
  root = createRoot(document.body.appendChild(document.createElement('main')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test('no error is shown before sending, and then the focus is on the first error, in their order', async () => {
  await show('code', 'name', 'stay');
  await write(control('name'), '');
  expect(wrong()).toBe('');
  await send();
  expect(wrong()).toBe('no name,too short,not ticked');
  expect(document.activeElement).toBe(control('code'));
  expect(taken).toEqual([]);
});

test('after sending, an error disappears when it is corrected, and another appears when the field is left', async () => {
  await show('code', 'name', 'stay');
  await send();
  await write(control('code'), '123');
  expect(wrong()).toBe('no name,not ticked');
  await write(control('code'), '12');
  expect(wrong()).toBe('no name,not ticked');
  await leave('code');
  expect(wrong()).toBe('no name,too short,not ticked');
  await press('stay');
  expect(wrong()).toBe('no name,too short');
});

test('the words of an error stay while somebody types', async () => {
  await show('code', 'name', 'stay');
  await write(control('code'), '');
  await send();
  expect(wrong()).toBe('no name,no code,not ticked');
  await write(control('code'), '1');
  expect(wrong()).toBe('no name,no code,not ticked');
  await leave('code');
  expect(wrong()).toBe('no name,too short,not ticked');
});

test('before it is sent, nothing is wrong with a field that is left', async () => {
  await show('code', 'name', 'stay');
  await leave('name');
  expect(wrong()).toBe('');
});

test('the form returns the values of its fields, also untyped ones, and known values that are not shown', async () => {
  await show('name', 'stay');
  fillIn('name', ' Ida ');
  await press('stay');
  await send();
  expect(taken).toEqual([{ name: 'Ida', code: 'A', stay: true, hidden: 'known' }]);
});

test('the form is filled, read and observed from outside', async () => {
  await show('code', 'name', 'stay');
  await send();
  await press('fill');
  expect([control('name').value, control('code').value, wrong()]).toEqual(['Ida', '123', 'not ticked']);
  await press('focus');
  expect(document.activeElement).toBe(control('name'));
  await press('stay');
  await press('value');
  expect(taken).toEqual([true]);
});
