import type { MarkAttendance } from '#contract/attendance/attendance.ts';
import { keep } from '#web/base/api.ts';
import { ApiError, type FailureCode } from '#web/base/network/api-error.ts';
import { session } from '#web/base/session.ts';
import { storage } from '#web/base/storage.ts';
import { createStore } from '#web/base/store.ts';

/** What was pressed on this device and is not at the server yet. */
export interface Mark {
  postId: string;
  attendeeId: string;
  /** Whom it is about, for the reader. */
  name: string;
  day: string;
  at: string;
  present: boolean;
  walkIn: MarkAttendance['walkIn'];
  /** Why the server does not take it; it is not sent again. */
  refused?: FailureCode;
}

/** All of the user at this device, in the order in which they were pressed; they outlive a reload and the sign-out. */
export const marks = createStore<readonly Mark[]>([]);

/** Reads what earlier pages and other tabs have left. Answers how to stop. */
export function watchMarks(): () => void {
  const look = () => marks.set(stored());
  look();
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/** It happened now, and after `lastAt`, also where that was on a device whose clock is ahead. */
export function addMark(pressed: Omit<Mark, 'at'>, lastAt: string | null): void {
  const at = Math.max(Date.now(), lastAt === null ? 0 : Date.parse(lastAt) + 1);
  write([...stored(), { ...pressed, at: new Date(at).toISOString() }]);
}

/** Those that the server refused, once they have been read. */
export function forgetRefused(postId: string): void {
  write(stored().filter((one) => one.postId !== postId || one.refused === undefined));
}

type Taken = (mark: Mark, answer: Awaited<ReturnType<typeof send>>) => void;

let sending = false;
let taken = 0;

/** How many the server has taken, so that an answer is known to be older than one of them. */
export function takenSoFar(): number {
  return taken;
}

/** One after the other; a failure that passes leaves the rest for the next time. */
export async function sendMarks(onTaken: Taken): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let next = waiting(); next; next = waiting()) {
      const mark = next;
      try {
        const answer = await send(mark);
        taken += 1;
        onTaken(mark, answer);
        write(stored().filter((one) => !isSame(one, mark)));
      } catch (error) {
        if (!(error instanceof ApiError) || !final.has(error.status)) return;
        write(stored().map((one) => (isSame(one, mark) ? { ...one, refused: error.code } : one)));
      }
    }
  } finally {
    sending = false;
  }
}

/** Asking again would be answered in the same way. */
const final = new Set([400, 404, 409]);

function send({ postId, attendeeId, day, at, present, walkIn }: Mark) {
  const params = { id: postId, attendeeId };
  return keep('PUT /api/posts/{id}/attendance/{attendeeId}', { params, body: { day, at, present, walkIn } });
}

function waiting(): Mark | undefined {
  return stored().find(({ refused }) => refused === undefined);
}

function isSame(one: Mark, other: Mark): boolean {
  return (
    one.postId === other.postId && one.attendeeId === other.attendeeId && one.day === other.day && one.at === other.at
  );
}

/** Of one person in one portal, as several may use a tablet. */
function key(): string {
  const { tenant, user } = session.get();
  return `zunfthaus.marks.${tenant?.id ?? ''}.${user?.id ?? ''}`;
}

let unwritten: { key: string; marks: readonly Mark[] } | null = null;

function stored(): readonly Mark[] {
  if (unwritten?.key === key()) return unwritten.marks;
  try {
    return JSON.parse(storage.read(key()) ?? '[]') as Mark[];
  } catch {
    return [];
  }
}

function write(all: readonly Mark[]): void {
  const text = all.length > 0 ? JSON.stringify(all) : null;
  storage.write(key(), text);
  // A private window may keep nothing: then they last as long as the page.
  unwritten = storage.read(key()) === text ? null : { key: key(), marks: all };
  marks.set(all);
}
