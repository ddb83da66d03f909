import { createRoot } from 'react-dom/client';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchList } from './search-list.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);
afterEach(() => act(async () => root.render(null)));

async function show(items: string[], choose: (item: string) => void) {
  await act(async () =>
    root.render(
      <SearchList of={{ list: 'found', items, index: null, choose }} label="Treffer" css={{}} keyOf={(item) => item}>
        {(item) => <b>{item}</b>}
      </SearchList>,
    ),
  );
  return host.querySelector<HTMLElement>('[role=listbox]') as HTMLElement;
}

const happens = (where: Element | null, kind: 'mousedown' | 'click') =>
  act(async () => where?.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true })));

test('the option that was pressed is chosen, also where new results moved it before the release', async () => {
  const choose = vi.fn();
  const list = await show(['Abend', 'Bäcker', 'Maler'], choose);
  await happens(list.querySelector('#found-2 b'), 'mousedown');
  await show(['Maler'], choose);
  // A browser reports a press and a release on different elements at what holds both.
  await happens(list, 'click');
  expect(choose.mock.calls).toEqual([['Maler']]);
});

test('a press that ends outside chooses nothing, and neither does the next between the options', async () => {
  const choose = vi.fn();
  const list = await show(['Abend', 'Bäcker'], choose);
  await happens(list.querySelector('#found-1'), 'mousedown');
  await happens(document.body, 'click');
  await happens(list, 'mousedown');
  await happens(list, 'click');
  expect(choose).not.toHaveBeenCalled();
  await happens(list.querySelector('#found-0'), 'click');
  expect(choose.mock.calls).toEqual([['Abend']]);
});
