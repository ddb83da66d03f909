import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Attendance, Attendee } from '#contract/attendance/attendance.ts';
import { call, query } from '#web/base/api.ts';
import { connection } from '#web/base/network/connection.ts';
import { useStore } from '#web/base/store.ts';
import { addMark, type Mark, marks, sendMarks, takenSoFar, watchMarks } from './marks.ts';

const often = 20_000;

/** Stays in memory, as the list may be opened again without a network. */
export function attendanceQuery(postId: string) {
  return { ...query('GET /api/posts/{id}/attendance', { params: { id: postId } }), gcTime: Infinity };
}

/** What this device has not sent, and how to press; it is sent by itself whenever the server answers. */
export function useMarking(postId: string) {
  const client = useQueryClient();
  const all = useStore(marks);
  const online = useStore(connection);
  const send = useCallback(
    () =>
      void sendMarks((mark, answer) => {
        client.setQueryData<Attendance>(
          attendanceQuery(mark.postId).queryKey,
          (known) => known && withPerson(known, answer),
        );
      }),
    [client],
  );
  useEffect(watchMarks, []);
  useEffect(() => {
    if (online) send();
    // A server that answered nothing but errors is asked again.
    const timer = setInterval(() => connection.get() && send(), often);
    return () => clearInterval(timer);
  }, [online, send]);
  const own = all.filter((mark) => mark.postId === postId);
  return {
    own,
    waiting: own.filter(({ refused }) => refused === undefined).length,
    refused: own.filter(({ refused }) => refused !== undefined),
    online,
    press(pressed: Omit<Mark, 'at'>, lastAt: string | null = null) {
      addMark(pressed, lastAt);
      send();
    },
  };
}

/** What other devices have marked, without names, as each look at names is logged. */
export function useOthersMarks(postId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = attendanceQuery(postId);
    async function look() {
      const before = takenSoFar();
      const { people } = await call('GET /api/posts/{id}/attendance/marks', { params: { id: postId } });
      const known = client.getQueryData<Attendance>(queryKey);
      if (!known || takenSoFar() !== before) return;
      const days = new Map(people.map((one) => [one.id, one.days]));
      const isNew = people.some(({ id }) => !known.people.some((one) => one.id === id));
      if (isNew) await client.invalidateQueries({ queryKey });
      else
        client.setQueryData<Attendance>(queryKey, {
          ...known,
          people: known.people.map((one) => ({ ...one, days: days.get(one.id) ?? [] })),
        });
    }
    const timer = setInterval(() => !document.hidden && connection.get() && void look().catch(() => {}), often);
    return () => clearInterval(timer);
  }, [client, postId]);
}

function withPerson(known: Attendance, person: Attendee): Attendance {
  const others = known.people.filter(
    ({ id, userId }) => id !== person.id && (userId === null || userId !== person.userId),
  );
  const at = known.people.findIndex(
    ({ id, userId }) => id === person.id || (userId !== null && userId === person.userId),
  );
  if (!person.isRegistered && person.days.length === 0) return { ...known, people: others };
  return { ...known, people: others.toSpliced(at < 0 ? others.length : at, 0, person) };
}
