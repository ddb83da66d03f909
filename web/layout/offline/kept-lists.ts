import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import type { Attendance } from '#contract/attendance/attendance.ts';
import { dayAfter, dayOf } from '#contract/base/clock.ts';
import { pages } from '#contract/base/pages.ts';
import { attendanceQuery } from '#web/attendance/use-marking.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import type { KeptList } from '#web/base/offline/reading.ts';

/** Days after the last one of an event. */
const daysAfter = 2;

const [name] = attendanceQuery('').queryKey;

/** Whether it reads who is there at an event, as the office has opened it. */
export function isList({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] === name;
}

/** The lists that have been read, without those that the server refused or whose event is over for two days. */
export function listsIn(queries: QueryClient): KeptList[] {
  const lists = dehydrate(queries, {
    shouldDehydrateQuery: (query) => isList(query) && isKnown(query),
    shouldDehydrateMutation: () => false,
  }).queries.map((query): KeptList => {
    const { params } = query.queryKey[1] as { params: { id: string } };
    const { title, days } = query.state.data as Attendance;
    return {
      path: generatePath(pages.attendance, params),
      title,
      until: dayAfter(days.toSorted().at(-1) ?? dayOf(Date.now()), daysAfter),
      // Where the last call met no server, what was read before still holds.
      query: { ...query, state: { ...query.state, status: 'success', error: null, fetchStatus: 'idle' } },
    };
  });
  return currentLists(lists);
}

/** Those that may still be kept. */
export function currentLists(lists: readonly KeptList[]): KeptList[] {
  const today = dayOf(Date.now());
  return lists.filter(({ until }) => until >= today);
}

export function takeLists(queries: QueryClient, lists: readonly KeptList[]): void {
  const state = { mutations: [], queries: lists.map(({ query }) => query) };
  hydrate(queries, state, { defaultOptions: { queries: { gcTime: Infinity } } });
}

function isKnown({ state: { data, error } }: Query): boolean {
  return data !== undefined && !(error instanceof ApiError && refused.has(error.status));
}

const refused = new Set([403, 404, 409]);
