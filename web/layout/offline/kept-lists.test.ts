import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Attendance } from '#contract/attendance/attendance.ts';
import { attendanceQuery } from '#web/attendance/use-marking.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { currentLists, listsIn, takeLists } from './kept-lists.ts';

const list: Attendance = {
  title: 'Praxistag',
  language: null,
  days: ['2027-01-16', '2027-01-18'],
  certificate: { hours: '', contents: '' },
  people: [],
};

beforeEach(() => {
  vi.setSystemTime(new Date('2027-01-16T07:30:00Z'));
});

function clientWith(id: string): QueryClient {
  const client = new QueryClient();
  client.setQueryData(attendanceQuery(id).queryKey, list);
  return client;
}

async function failWith(client: QueryClient, id: string, error: Error) {
  const asked = { ...attendanceQuery(id), queryFn: () => Promise.reject(error), retry: false };
  await client.fetchQuery(asked).catch(() => undefined);
}

test('a list is kept until two days after the last day of its event', () => {
  const lists = listsIn(clientWith('one'));
  expect(lists).toMatchObject([{ path: '/admin/posts/one/attendance', title: 'Praxistag', until: '2027-01-20' }]);
  vi.setSystemTime(new Date('2027-01-20T22:59:00Z'));
  expect(currentLists(lists)).toHaveLength(1);
  vi.setSystemTime(new Date('2027-01-20T23:00:00Z'));
  expect(currentLists(lists)).toEqual([]);
});

test('a list that is taken from the device is there as it was read', () => {
  const client = new QueryClient();
  takeLists(client, listsIn(clientWith('one')));
  expect(client.getQueryData(attendanceQuery('one').queryKey)).toEqual(list);
});

test('a list outlives a call that met no server, but not the refusal of the server', async () => {
  const client = clientWith('one');
  await failWith(client, 'one', new TypeError('no network'));
  expect(listsIn(client)).toMatchObject([{ query: { state: { status: 'success', error: null } } }]);
  await failWith(client, 'one', new ApiError({ status: 404, code: 'notFound' } as never));
  expect(listsIn(client)).toEqual([]);
});
