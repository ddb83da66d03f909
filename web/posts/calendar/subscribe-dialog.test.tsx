import { act } from 'react';
import { expect, test } from 'vitest';
import type { Calendar } from '#contract/calendar.ts';
import { show } from '#web/targeting/fixtures/screen.tsx';
import { press, until } from '#web/ui/fixtures/reader.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';

const address = 'https://kh.example/api/calendar.ics?key=a2b3-c4d5-e6f7-g8h9-j2k3-m4n5-p6q7';

function keeper(given: Partial<Calendar> = {}) {
  let calendar: Calendar = {
    address: null,
    since: null,
    deadlines: true,
    reminder: false,
    onlyOwn: false,
    events: 9,
    ownEvents: 2,
    openDeadlines: 1,
    public: null,
    fetched: [],
    ...given,
  };
  const changes: unknown[] = [];
  const changed = () => Response.json(calendar, { headers: { 'x-invalidates': 'users/me/calendar' } });
  return {
    changes,
    routes: {
      'GET /api/users/me/calendar': () => Response.json(calendar),
      'PUT /api/users/me/calendar': ({ body }: { body: unknown }) => {
        changes.push(body);
        calendar = { ...calendar, ...(body as object), address, since: '2026-11-20' };
        return changed();
      },
      'POST /api/users/me/calendar/address': () => {
        calendar = { ...calendar, address: address.replace('a2b3', 'z9z9'), fetched: [] };
        return changed();
      },
    },
  };
}

const shown = () => document.body.textContent ?? '';

test('the first opening makes the address once, and offers it to three programs and to all others', async () => {
  const { routes, changes } = keeper();
  await show(<SubscribeDialog opened onClose={() => {}} />, routes);
  await until(() => shown().includes(address));
  expect(changes).toEqual([{ deadlines: true, reminder: false, onlyOwn: false }]);
  const places = [...document.querySelectorAll('a')].map(({ href }) => href);
  expect(places).toEqual([
    address.replace('https:', 'webcal:'),
    `https://outlook.office.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}`,
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(address.replace('https:', 'webcal:'))}`,
  ]);
  expect(shown()).toContain('9 in den nächsten 12 Monaten');
  expect(shown()).toContain('Bisher hat noch kein Programm den Kalender abgeholt.');
});

test('a choice is saved at once', async () => {
  const { routes, changes } = keeper({ address, since: '2026-11-02' });
  await show(<SubscribeDialog opened onClose={() => {}} />, routes);
  const reminder = () => document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[2];
  await until(() => reminder() !== undefined);
  await act(async () => reminder()?.click());
  await until(() => reminder()?.checked === true);
  expect(changes).toEqual([{ deadlines: true, reminder: true, onlyOwn: false }]);
});

test('the calendar may have only the events for which one is registered, and shows how many these are', async () => {
  const { routes, changes } = keeper({ address, since: '2026-11-02' });
  await show(<SubscribeDialog opened onClose={() => {}} />, routes);
  const onlyOwn = () => document.querySelector<HTMLInputElement>('input[type=checkbox]');
  await until(() => onlyOwn() !== null);
  await act(async () => onlyOwn()?.click());
  await until(() => shown().includes('angemeldet sind: 2 in den nächsten 12 Monaten'));
  expect(changes).toEqual([{ deadlines: true, reminder: false, onlyOwn: true }]);
});

test('the office reads the address of the public calendar and how many events are in it', async () => {
  const open = { address: 'https://kh.example/api/public-calendar.ics', events: 3 };
  const { routes } = keeper({ address, since: '2026-11-02', public: open });
  await show(<SubscribeDialog opened onClose={() => {}} />, routes);
  await until(() => shown().includes(open.address));
  expect(shown()).toContain('Zurzeit stehen 3 Termine darin.');
});

test('a new address is issued after a question with the number of programs that lose theirs', async () => {
  const fetched = [
    { program: 'Google' as const, at: '2026-11-20T10:00:00.000Z' },
    { program: 'other' as const, at: '2026-11-19T10:00:00.000Z' },
  ];
  const { routes } = keeper({ address, since: '2026-11-02', fetched });
  await show(<SubscribeDialog opened onClose={() => {}} />, routes);
  await until(() => shown().includes('Google'));
  expect(shown()).toContain('ein anderes Programm');
  await press('Neue Adresse ausstellen');
  await until(() => shown().includes('2 Programme müssen Sie neu verbinden.'));
  await press('Neue Adresse ausstellen', [...document.querySelectorAll('dialog')].at(-1));
  await until(() => shown().includes('z9z9'));
  expect(shown()).not.toContain('a2b3');
});
