import type { FileRefusal } from '#contract/base/file-refusal.ts';
import type { UnreadEvent } from '#contract/imports/calendars.ts';
import { AppError } from '#platform/errors/error.ts';
import { ThreadEnded, threads } from '#platform/process/threads.ts';
import type { ReadEvent } from './events.rules.ts';

export interface CalendarTask {
  file: Uint8Array;
  now: number;
}

export interface ReadCalendar {
  events: ReadEvent[];
  unread: UnreadEvent[];
}

export type CalendarMessage = ({ kind: 'read' } & ReadCalendar) | { kind: 'refused'; reason: FileRefusal };

const reading = threads<CalendarTask, CalendarMessage>(new URL('./calendar-thread.worker.ts', import.meta.url), {
  atOnce: 2,
  waiting: 8,
});

const limits = { milliseconds: 30_000, megabytes: 512 };

/** Reads a calendar file in a thread, which a hostile file may exhaust. Throws `imports.unreadable` or `unavailable`. */
export async function readCalendar(file: Uint8Array, { by, now }: { by: string; now: Date }): Promise<ReadCalendar> {
  const message = await reading({ ...limits, by }, ({ tell, hear }) => {
    const bytes = new Uint8Array(file);
    tell({ file: bytes, now: now.getTime() }, [bytes.buffer]);
    return hear((one) => one);
  }).catch((error: unknown) => {
    if (!(error instanceof ThreadEnded)) throw error;
    throw refused({ code: error.reason === 'tooSlow' ? 'tooSlow' : 'damaged' }, error);
  });
  if (message.kind === 'refused') throw refused(message.reason);
  return { events: message.events, unread: message.unread };
}

function refused(reason: FileRefusal, cause?: unknown): AppError {
  return new AppError('imports.unreadable', undefined, { reason, ...(cause !== undefined && { cause }) });
}
