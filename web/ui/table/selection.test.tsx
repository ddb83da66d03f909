import { act, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { appears, press, until } from '../fixtures/reader.ts';
import { stage } from '../fixtures/stage.tsx';
import { DataTable } from './data-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

const all = Array.from({ length: 7 }, (_, index) => ({ id: String(index), name: `Zeile ${index}` }));

function Screen() {
  const [page, setPage] = useState(0);
  const [done, setDone] = useState('');
  const items = all.slice(page * 5, page * 5 + 5);
  const selection = useSelection(items);
  return (
    <>
      <DataTable
        caption="Zeilen"
        name={{ title: 'Zeile', text: ({ name }) => name }}
        columns={[]}
        query={{
          data: { items, page, size: 5, total: all.length },
          error: null,
          isPending: false,
          isPlaceholderData: false,
          refetch: async () => Promise.reject(new Error('not asked')),
        }}
        state={{ sort: 'name', page, onSort: () => {}, onPage: setPage }}
        selection={selection}
        empty={null}
        failed=""
      />
      <SelectionBar selection={selection}>
        <button type="button" onClick={() => setDone(selection.chosen.map(({ id }) => id).join())}>
          Ablegen
        </button>
      </SelectionBar>
      <output>{done}</output>
    </>
  );
}

const box = (name: string) => appears('label', name).then((label) => label.querySelector('input') as HTMLInputElement);
const head = () => box('Alle auswählen');

async function click(name: string, shiftKey = false) {
  const input = await box(name);
  await act(async () => input.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })));
}

async function chosen() {
  await press('Ablegen');
  return document.querySelector('output')?.textContent;
}

test('rows are chosen one by one, with Shift as a range, and all of a page at once', async () => {
  await stage(createMemoryRouter([{ path: '*', element: <Screen /> }]), 'main');
  expect((await head()).checked).toBe(false);
  expect(document.querySelector('section')).toBeNull();

  await click('Zeile 3 auswählen');
  expect(document.querySelector('section [role=status]')?.textContent).toBe('1 ausgewählt');
  expect([(await head()).checked, (await head()).indeterminate]).toEqual([false, true]);
  await click('Zeile 1 auswählen', true);
  expect(await chosen()).toBe('1,2,3');
  await click('Zeile 2 auswählen');
  expect(await chosen()).toBe('1,3');

  await press('Alle 5 auswählen');
  expect(await chosen()).toBe('0,1,2,3,4');
  expect([(await head()).checked, (await head()).indeterminate]).toEqual([true, false]);
  await press('Auswahl aufheben');
  await until(() => document.querySelector('section') === null);
});

test('an entry that is not on the page is not chosen', async () => {
  await stage(createMemoryRouter([{ path: '*', element: <Screen /> }]), 'main');
  await click('Alle auswählen');
  expect(await chosen()).toBe('0,1,2,3,4');
  await press('Weiter');
  await until(() => document.querySelector('section') === null);
  await click('Zeile 6 auswählen');
  expect(await chosen()).toBe('6');
});
