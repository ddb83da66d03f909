import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { counted, panels } from '#web/office/panels.ts';
import { TargetingPage } from '#web/office/targeting-page.tsx';
import { type Answers, page, show } from '#web/targeting/fixtures/screen.tsx';
import { until } from '#web/ui/fixtures/reader.ts';

const people = 'GET /api/users';
const nobody = { vacant: 0, ending: 0 };
const office: Answers = {
  'GET /api/targets/counts': () =>
    Response.json({ ...Object.fromEntries(counted.map((kind) => [kind, 0])), people: {} }),
  'GET /api/lists': () => page([]),
  'GET /api/guild': () => Response.json({ items: [], page: 0, size: 20, total: 0, counts: nobody }),
  'GET /api/craft': () => page([]),
  'GET /api/association': () => page([]),
  'GET /api/companies': () => page([]),
  'GET /api/roles': () => page([]),
  [people]: () => page([]),
};
const lists = Object.keys(office).filter((name) => name !== people && !name.endsWith('counts'));

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

test('the data of the tabs is fetched early and not again, but people are not fetched early', async () => {
  const { asked, router } = await show(<TargetingPage />, office, '/admin/targeting?tab=lists');
  const times = (name: string) => asked.filter((one) => one.name === name).length;
  await until(() => lists.every((name) => times(name) > 0));
  expect(times(people)).toBe(0);
  for (const kind of counted) {
    await act(() => router.navigate(`?tab=${panels[kind].key}`));
    await until(() => document.querySelector('main table') !== null || document.querySelector('main h2') !== null);
  }
  await until(() => times(people) > 0);
  expect(Object.fromEntries(lists.map((name) => [name, times(name)]))).toEqual(
    Object.fromEntries(lists.map((name) => [name, 1])),
  );
});

test('a line that is to be saved carries only what is asked for', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  const { asked, router } = await show(<TargetingPage />, office, '/admin/targeting?tab=lists');
  await until(() => asked.some(({ name }) => name === 'GET /api/lists'));
  await act(() => router.navigate('?tab=roles'));
  await until(() => asked.some(({ name }) => name === 'GET /api/roles'));
  const listed = asked.map(({ name }) => name).filter((name) => lists.includes(name));
  expect(listed).toEqual(['GET /api/lists', 'GET /api/roles']);
});
