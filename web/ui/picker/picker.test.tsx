import { act, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { appears, keys, named, press, until, write } from '../fixtures/reader.ts';
import { stage } from '../fixtures/stage.tsx';
import type { Choice, Finder } from './choice.ts';
import { PickMany } from './pick-many.tsx';
import { PickOne } from './pick-one.tsx';

const crafts = ['Dachdecker', 'Tischler', 'Zimmerer'].map((name, index) => ({ id: String(index), name }));

function finder(asked: string[] = []): Finder {
  return {
    key: ['GET /api/craft'],
    async find(search) {
      asked.push(search);
      const found = crafts.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
      return { choices: found, total: found.length + (search ? 0 : 5) };
    },
  };
}

function Many({ by }: { by: Finder }) {
  const [value, setValue] = useState<Choice[]>([]);
  return <PickMany label="Gewerke" finder={by} value={value} onChange={setValue} />;
}

function One({ by }: { by: Finder }) {
  const [value, setValue] = useState<Choice | null>(null);
  return <PickOne label="Gewerk" finder={by} value={value} onChange={setValue} error="Bitte wählen" />;
}

const show = (screen: React.ReactElement) => stage(createMemoryRouter([{ path: '*', element: screen }]), 'main');
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
const tokens = () => [...document.querySelectorAll('li')].map((token) => token.textContent);

test('several are chosen by keyboard alone, and taken out again', async () => {
  const asked: string[] = [];
  await show(<Many by={finder(asked)} />);
  const box = await appears('[role=combobox]');
  expect(asked).toEqual([]);
  await keys(box, 'ArrowDown');
  await until(() => options().length === 3);
  expect(document.body.textContent).toContain('5 weitere Treffer');
  await keys(box, 'ArrowDown', 'ArrowDown', 'Enter');
  expect(tokens()).toEqual(['Tischler']);
  expect(box.getAttribute('aria-expanded')).toBe('false');

  await write(box, 'e');
  await until(() => options().length === 2);
  expect(options()).toEqual(['Dachdecker', 'Zimmerer']);
  await write(box, 'dach');
  await until(() => asked.includes('dach') && options().length === 1);
  await keys(box, 'Enter');
  expect(tokens()).toEqual(['Tischler', 'Dachdecker']);
  await keys(box, 'Backspace');
  expect(tokens()).toEqual(['Tischler']);
  await press('Tischler herausnehmen');
  expect(tokens()).toEqual([]);
  expect(document.activeElement).toBe(box);
});

test('Escape closes the list, and nothing around it', async () => {
  await show(<Many by={finder()} />);
  const box = await appears('[role=combobox]');
  await keys(box, 'ArrowDown');
  await until(() => options().length === 3);
  const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  // Not prevented, it closes the dialog.
  expect(await act(async () => box.dispatchEvent(escape()))).toBe(false);
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect(await act(async () => box.dispatchEvent(escape()))).toBe(true);
});

test('one is chosen, replaces the field, and can be removed', async () => {
  await show(<One by={finder()} />);
  const box = await appears('[role=combobox]');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  await write(box, 'nichts');
  await until(() => document.body.textContent.includes('Nichts gefunden'));
  await write(box, 'tisch');
  await until(() => options().length === 1);
  await keys(box, 'ArrowDown', 'Enter');
  expect(document.querySelector('[role=combobox]')).toBeNull();
  await press('Tischler herausnehmen');
  expect(named('[role=combobox]', '')).toBeDefined();
});

test('the list stays open while somebody presses the mouse on what is below it', async () => {
  await show(
    <>
      <Many by={finder()} />
      <button type="button">Hinzufügen</button>
    </>,
  );
  const box = await appears('[role=combobox]');
  await keys(box, 'ArrowDown');
  await until(() => options().length === 3);
  const below = await appears('button', 'Hinzufügen');
  box.focus();
  await act(async () => below.focus());
  expect(box.getAttribute('aria-expanded')).toBe('true');
  await act(async () => window.dispatchEvent(new MouseEvent('mouseup')));
  await until(() => box.getAttribute('aria-expanded') === 'false');
});

test('a text outside the choices is an answer too: no message is shown, and Enter belongs to the form', async () => {
  const written: string[] = [];
  function Free() {
    const [value, setValue] = useState<Choice | null>(null);
    return (
      <PickOne
        label="Gewerk"
        finder={finder()}
        value={value}
        onChange={setValue}
        onWrite={(text) => written.push(text)}
      />
    );
  }
  await show(<Free />);
  const box = await appears('[role=combobox]');
  const isPrevented = async (key: string) =>
    !(await act(async () => box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))));
  await write(box, 'dach');
  await until(() => options().length === 1);
  expect(await isPrevented('Enter')).toBe(false);
  await write(box, 'Buchbinder');
  await until(() => options().length === 0);
  expect(written).toEqual(['dach', 'Buchbinder']);
  expect(document.body.textContent).not.toContain('Nichts gefunden');
  expect([await isPrevented('Enter'), await isPrevented('Escape')]).toEqual([false, false]);
  await write(box, 'tisch');
  await until(() => options().length === 1);
  await keys(box, 'ArrowDown');
  expect(await isPrevented('Enter')).toBe(true);
  await appears('button', 'Tischler herausnehmen');
});
