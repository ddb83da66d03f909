import { ApiError, type FailureCode } from '#web/base/network/api-error.ts';
import type { Store } from '#web/base/store.ts';
import { createStore } from '#web/base/store.ts';
import { secondsLeft } from './left.ts';
import { mayPass, type Sender, type Sending } from './sender.ts';

/** `broken` resumes by itself, `paused` on request, `refused` never. */
type UploadState = 'waiting' | 'sending' | 'checking' | 'broken' | 'paused' | 'refused' | 'done';

export interface UploadRow {
  id: string;
  name: string;
  bytes: number;
  /** Bytes. */
  sent: number;
  state: UploadState;
  /** Why it was refused or broke off; null without an answer. */
  reason: FailureCode | 'unreadable' | null;
  room?: ApiError['room'];
  since: { at: number; sent: number } | null;
  /** Seconds; null until it can be estimated. */
  left: number | null;
  /** Done and hidden, but still part of the total. */
  hasLeft: boolean;
}

export function isOpen({ state }: Pick<UploadRow, 'state'>): boolean {
  return state !== 'refused' && state !== 'done';
}

export interface NewUpload<Made = unknown> {
  file: File;
  /** The id of where it goes. */
  into: () => Promise<string>;
  documentId?: string;
  done?: (made: Made) => void;
}

export interface Uploads<Made = unknown> {
  readonly rows: Store<readonly UploadRow[]>;
  add(files: readonly NewUpload<Made>[]): void;
  pause(id: string): void;
  /** The server keeps what it has received. */
  pauseAll(): void;
  resume(id: string): void;
  /** The server discards what it has received. */
  cancel(id: string): void;
  cancelAll(): void;
}

export interface UploadsOptions<Made = unknown> {
  createSender(sending: Sending): Sender<Made>;
  /** Resolves when the nth retry is due. */
  again(attempt: number, signal: AbortSignal): Promise<void>;
  now(): number;
  later(work: () => void, milliseconds: number): void;
  atOnce?: number;
}

/** Milliseconds. */
const shown = 4000;

export function createUploads<Made>({
  createSender,
  again,
  now,
  later,
  atOnce = 2,
}: UploadsOptions<Made>): Uploads<Made> {
  const rows = createStore<readonly UploadRow[]>([]);
  const given = new Map<string, Given<Made>>();

  function change(id: string, to: Partial<UploadRow>) {
    rows.set(rows.get().map((row) => (row.id === id ? { ...row, ...to } : row)));
  }

  function remove(id: string) {
    given.delete(id);
    rows.set(rows.get().filter((row) => row.id !== id));
  }

  function cancel(id: string) {
    const mine = given.get(id);
    mine?.control.abort();
    void mine?.sender?.forget();
    remove(id);
  }

  function leave(id: string) {
    given.delete(id);
    change(id, { hasLeft: true });
    forgetLeft();
  }

  function forgetLeft() {
    if (!rows.get().some(isOpen)) rows.set(rows.get().filter(({ hasLeft }) => !hasLeft));
  }

  function next() {
    forgetLeft();
    const free = atOnce - rows.get().filter(({ state }) => state === 'sending' || state === 'checking').length;
    const waiting = rows.get().filter(({ state }) => state === 'waiting');
    for (const { id } of waiting.slice(0, Math.max(free, 0))) void run(id);
  }

  async function run(id: string): Promise<void> {
    const mine = given.get(id);
    if (!mine) return;
    const control = new AbortController();
    mine.control = control;
    change(id, { state: 'sending', reason: null, since: null, left: null });
    for (let attempt = 1; !control.signal.aborted; attempt += 1)
      try {
        const made = await attemptOnce(id, mine);
        change(id, { state: 'done', sent: mine.upload.file.size });
        mine.upload.done?.(made);
        later(() => leave(id), shown);
        break;
      } catch (error) {
        if (control.signal.aborted) break;
        if (!mayPass(error)) {
          change(id, { state: 'refused', ...refusalOf(error) });
          break;
        }
        change(id, { state: 'broken', reason: error.status === 0 ? null : error.code, since: null });
        // Its slot is free for others meanwhile.
        await again(attempt, control.signal).catch(() => undefined);
        if (!control.signal.aborted) change(id, { state: 'sending', reason: null });
      }
    next();
  }

  async function attemptOnce(id: string, mine: Given<Made>): Promise<Made> {
    const { file, into, documentId } = mine.upload;
    const placeId = await into();
    mine.control.signal.throwIfAborted();
    mine.sender ??= createSender({ file, placeId, documentId });
    return mine.sender.send((sent) => {
      const row = rows.get().find((one) => one.id === id);
      if (!row || mine.control.signal.aborted) return;
      const state = sent >= file.size ? 'checking' : 'sending';
      const since = row.since ?? { at: now(), sent };
      change(id, { sent, state, since, left: secondsLeft({ ...row, sent, since }, now()) });
    }, mine.control.signal);
  }

  return {
    rows,
    add(files) {
      const added = files.map((upload) => {
        const id = crypto.randomUUID();
        given.set(id, { upload, control: new AbortController() });
        const { name, size: bytes } = upload.file;
        return {
          id,
          name,
          bytes,
          sent: 0,
          state: 'waiting' as const,
          reason: null,
          since: null,
          left: null,
          hasLeft: false,
        };
      });
      rows.set([...rows.get(), ...added]);
      next();
    },
    pause(id) {
      given.get(id)?.control.abort();
      change(id, { state: 'paused', since: null });
      next();
    },
    pauseAll() {
      for (const { id, state } of rows.get()) {
        if (state === 'refused' || state === 'done') continue;
        given.get(id)?.control.abort();
        change(id, { state: 'paused', since: null });
      }
    },
    resume(id) {
      given.get(id)?.control.abort();
      change(id, { state: 'waiting', reason: null });
      next();
    },
    cancel(id) {
      cancel(id);
      next();
    },
    cancelAll() {
      for (const { id, state } of rows.get()) if (state !== 'done') cancel(id);
      next();
    },
  };
}

interface Given<Made> {
  upload: NewUpload<Made>;
  sender?: Sender<Made>;
  control: AbortController;
}

function refusalOf(error: unknown): Pick<UploadRow, 'reason' | 'room'> {
  if (error instanceof ApiError) return { reason: error.code, room: error.room };
  return { reason: error instanceof DOMException ? 'unreadable' : 'internal' };
}
