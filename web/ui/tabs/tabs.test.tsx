import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { appears, keys, named } from '../fixtures/reader.ts';
import { stage } from '../fixtures/stage.tsx';
import { Tabs } from './tabs.tsx';

test('tabs are links that mark where one is, with arrow keys', async () => {
  const items = [
    { key: 'lists', title: 'Listen', to: '/?tab=lists', count: '14' },
    { key: 'guilds', title: 'Innungen', to: '/?tab=guilds' },
  ];
  const screen = <Tabs label="Zielgruppen" items={items} current="guilds" />;
  await stage(createMemoryRouter([{ path: '*', element: screen }]), 'main');
  expect(document.querySelector('nav')?.getAttribute('aria-label')).toBe('Zielgruppen');
  const guilds = await appears('a', 'Innungen');
  expect(guilds.getAttribute('aria-current')).toBe('page');
  const lists = named('a', 'Listen14');
  expect(lists?.hasAttribute('aria-current')).toBe(false);

  guilds.focus();
  await keys(guilds, 'ArrowRight');
  expect(document.activeElement).toBe(lists);
  await keys(document.activeElement as HTMLElement, 'End');
  expect(document.activeElement).toBe(guilds);
  await keys(guilds, 'ArrowLeft');
  expect(document.activeElement).toBe(lists);
});
