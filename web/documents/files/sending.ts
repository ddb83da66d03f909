import { createStore } from '#web/base/store.ts';

/** A file on its way. */
export interface SentFile {
  id: string;
  file: File;
  /** Bytes on their way. */
  sent: number;
  done: boolean;
  error: Error | null;
  control: AbortController;
}

/** What is being sent, and what failed, in the order it was given. */
export const sentFiles = createStore<readonly SentFile[]>([]);

export function startSending(files: readonly File[]): SentFile[] {
  const added = files.map((file) => ({
    id: crypto.randomUUID(),
    file,
    sent: 0,
    done: false,
    error: null,
    control: new AbortController(),
  }));
  sentFiles.set([...sentFiles.get().filter(({ done }) => !done), ...added]);
  return added;
}

export function change(id: string, to: Partial<SentFile>): void {
  sentFiles.set(sentFiles.get().map((one) => (one.id === id ? { ...one, ...to } : one)));
}

/** Takes one out of the list, and calls it off if it is on its way. */
export function dismiss(id: string): void {
  const found = sentFiles.get().find((one) => one.id === id);
  found?.control.abort(new DOMException('called off', 'AbortError'));
  sentFiles.set(sentFiles.get().filter((one) => one.id !== id));
}

let last: Promise<void> = Promise.resolve();

/** One after the other, also where more are given meanwhile. */
export function queue(work: () => Promise<void>): Promise<void> {
  last = last.then(work, work);
  return last;
}
