import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarEvent, CalendarFile, UnreadEvent } from '#contract/imports/calendars.ts';
import { dayOf } from '#contract/base/clock.ts';
import { today } from '#web/base/time/calendar.ts';
import { call } from '#web/base/api.ts';

/** An event, and what becomes of it. */
export interface EventRow {
  event: CalendarEvent;
  isChosen: boolean;
  as: 'course' | 'series';
}

export interface UnreadRow extends UnreadEvent {
  file: string;
}

export interface Reading {
  rows: readonly EventRow[];
  unread: readonly UnreadRow[];
  /** The files that could not be read. */
  refused: readonly { file: File; error: Error }[];
  busy: boolean;
  read(files: readonly File[]): void;
  change(change: (row: EventRow) => EventRow): void;
  forget(): void;
}

/** Reads files one after the other; those that were read before stay. */
export function useCalendarFiles(): Reading {
  const [rows, setRows] = useState<readonly EventRow[]>([]);
  const [unread, setUnread] = useState<readonly UnreadRow[]>([]);
  const [refused, setRefused] = useState<Reading['refused']>([]);
  const reading = useMutation({
    mutationFn: async (files: readonly File[]) => {
      setRefused([]);
      for (const file of files) {
        try {
          add(file, await call('POST /api/imports/calendar', { file: new Blob([file], { type: 'text/calendar' }) }));
        } catch (error) {
          setRefused((before) => [...before, { file, error: error as Error }]);
        }
      }
    },
  });

  function add({ name }: File, { events, unread: lacking }: CalendarFile) {
    setRows((before) => withEvents(before, events));
    setUnread((before) => [
      ...before.filter(({ file }) => file !== name),
      ...lacking.map((one) => ({ ...one, file: name })),
    ]);
  }

  return {
    rows,
    unread,
    refused,
    busy: reading.isPending,
    read: (files) => reading.mutate(files),
    change: (change) => setRows((before) => before.map(change)),
    forget: () => {
      setRows([]);
      setUnread([]);
      setRefused([]);
    },
  };
}

/** By begin; what another file has too stands once. */
function withEvents(before: readonly EventRow[], events: readonly CalendarEvent[]): EventRow[] {
  const keys = new Set(before.map(({ event }) => event.key));
  const added = events.filter(({ key }) => !keys.has(key)).map(rowOf);
  return [...before, ...added].toSorted((a, b) => beginOf(a.event).localeCompare(beginOf(b.event)));
}

function rowOf(event: CalendarEvent): EventRow {
  return {
    event,
    isChosen: !event.known && !isOver(event) && !event.notes.includes('private'),
    as: event.mayBeCourse ? 'course' : 'series',
  };
}

export function isOver(event: CalendarEvent): boolean {
  return dayOf(beginOf(event)) < today();
}

function beginOf({ dates }: CalendarEvent): string {
  return dates[0]?.at ?? '';
}

export function draftsOf({ event, as }: EventRow): number {
  return as === 'series' ? event.dates.length : 1;
}
