import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { iconPaths } from '../media/icon-paths.ts';
import { useAddress } from '../page/use-address.ts';
import { appears, named, press, until, write } from '../fixtures/reader.ts';
import { stage } from '../fixtures/stage.tsx';
import { DataTable } from './data-table.tsx';
import { FilterChips } from './filter-chips.tsx';
import { SearchBox } from './search-box.tsx';
import { Toolbar } from './toolbar.tsx';
import { useTableState } from './use-table-state.ts';

interface Craft {
  id: string;
  name: string;
  companies: number;
}

const all: Craft[] = Array.from({ length: 45 }, (_, index) => ({
  id: String(index),
  name: `Gewerk ${String(index).padStart(2, '0')}`,
  companies: index,
}));

type Load = (question: { search: string; sort: string; page: number }) => Promise<Craft[] | 'fails'>;

function Screen({ load }: { load: Load }) {
  const address = useAddress();
  const state = useTableState({ sorts: ['name', 'companies'] });
  const { search, sort, page } = state;
  const crafts = useSteadyQuery({
    queryKey: ['GET /api/craft', search, sort, page],
    retry: false,
    queryFn: async () => {
      const found = await load({ search, sort, page });
      if (found === 'fails') throw new Error('no');
      return { items: found.slice(page * 20, page * 20 + 20), page, size: 20, total: found.length };
    },
  });
  return (
    <>
      <Toolbar>
        <SearchBox label="Suchen" value={search} onSearch={state.onSearch} />
        <FilterChips
          label="Welche"
          value={state.filter('is')}
          choices={[
            { value: '', title: 'Alle' },
            { value: 'new', title: 'Neue', count: 1204 },
          ]}
          onChange={(value) => state.onFilter('is', value)}
        />
      </Toolbar>
      <DataTable
        caption="Gewerke"
        name={{ title: 'Gewerk', sort: 'name', text: ({ name }) => name, to: ({ id }) => address.to({ open: id }) }}
        columns={[
          { key: 'companies', title: 'Betriebe', sort: 'companies', align: 'end', cell: ({ companies }) => companies },
        ]}
        query={crafts}
        state={state}
        chosen={address.get('open')}
        empty={<p>Nichts da</p>}
        failed="Lässt sich nicht laden"
      />
    </>
  );
}

async function show(load: Load, at = '/') {
  const router = createMemoryRouter([{ path: '*', element: <Screen load={load} /> }], { initialEntries: [at] });
  await stage(router, 'main');
  return { address: () => router.state.location.search, back: () => act(async () => router.navigate(-1)) };
}

const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('th')?.textContent);

test('rows have a name that is a link, and pages are turned in the address', async () => {
  const { address, back } = await show(async () => all);
  const link = await appears('a', 'Gewerk 00');
  expect(link.getAttribute('href')).toBe('/?open=0');
  expect(link.closest('th')?.getAttribute('scope')).toBe('row');
  expect(document.querySelector('caption')?.textContent).toBe('Gewerke');
  expect(document.querySelector('[role=status]')?.textContent).toBe('1–20 von 45');
  expect(named('button', 'Zurück')?.getAttribute('aria-disabled')).toBe('true');

  await press('Weiter');
  await until(() => rows()[0] === 'Gewerk 20');
  expect(address()).toBe('?page=2');
  await press('Weiter');
  await until(() => document.body.textContent.includes('41–45 von 45'));
  await press('Weiter');
  expect(address()).toBe('?page=3');
  expect(named('button', 'Seite 3')?.getAttribute('aria-current')).toBe('page');
  await press('Seite 1');
  await until(() => rows()[0] === 'Gewerk 00');
  await back();
  await back();
  await until(() => rows()[0] === 'Gewerk 20');
});

test('a column is sorted by its title, and is marked as sorted', async () => {
  const asked: string[] = [];
  const { address } = await show(async ({ sort }) => {
    asked.push(sort);
    return all;
  }, '/?page=2');
  await appears('a', 'Gewerk 20');
  const cell = (title: string) => named('thead button', title)?.closest('th')?.getAttribute('aria-sort');
  expect([cell('Gewerk'), cell('Betriebe')]).toEqual(['ascending', 'none']);
  await press('Betriebe');
  await until(() => address() === '?sort=companies');
  await press('Betriebe');
  await until(() => address() === '?sort=-companies');
  expect([cell('Gewerk'), cell('Betriebe')]).toEqual(['none', 'descending']);
  await until(() => asked.at(-1) === '-companies');
});

test('the arrow of a column points down from the largest on, and up from the smallest', async () => {
  await show(async () => all);
  await appears('a', 'Gewerk 00');
  const arrow = () => named('thead button', 'Betriebe')?.querySelector('path')?.getAttribute('d');
  await press('Betriebe');
  await until(() => arrow() === iconPaths.up);
  await press('Betriebe');
  await until(() => arrow() === iconPaths.down);
});

test('old rows stay while the next page loads, and a letter is no question', async () => {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  await show(async ({ page, search }) => {
    asked.push(search);
    if (page > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    return all;
  });
  await appears('a', 'Gewerk 00');
  await press('Weiter');
  await until(() => waiting.length === 1);
  expect(rows()[0]).toBe('Gewerk 00');
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
  waiting[0]?.();
  await until(() => rows()[0] === 'Gewerk 20');

  const search = await appears('input[type=search]');
  for (const text of ['T', 'Ti', 'Tis']) await write(search, text);
  await until(() => asked.includes('Tis'));
  expect(asked.filter(Boolean)).toEqual(['Tis']);
});

test('nothing there, nothing loaded, and a page that has gone', async () => {
  await show(async () => []);
  await until(() => document.body.textContent.includes('Nichts da'));
});

test('a failed load is reported and can be repeated', async () => {
  let fails = true;
  await show(async () => (fails ? 'fails' : all));
  await appears('h2', 'Lässt sich nicht laden');
  fails = false;
  await press('Noch einmal');
  await appears('a', 'Gewerk 00');
});

test('a page beyond the last gives way to the last', async () => {
  const { address } = await show(async () => all, '/?page=9');
  await until(() => rows()[0] === 'Gewerk 40');
  expect(address()).toBe('?page=3');
});

test('filters show which one is set, and how many rows are behind them', async () => {
  const { address } = await show(async () => all, '/?page=2');
  await appears('a', 'Gewerk 20');
  const chip = (title: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === title);
  expect(chip('Alle')?.getAttribute('aria-pressed')).toBe('true');
  await press('Neue1.204');
  expect(chip('Neue1.204')?.getAttribute('aria-pressed')).toBe('true');
  expect(address()).toBe('?is=new');
});
