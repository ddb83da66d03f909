import { setTimeout as wait } from 'node:timers/promises';

/** What has been opened and how to close it again. */
export interface Closers {
  /** `within` milliseconds the others no longer wait for it; without, until it is closed. */
  add(name: string, close: () => Promise<unknown> | void, within?: number): void;
  /** Closes all in the order they were opened in reverse, also when one fails or takes too long. Throws the first failure. */
  close(): Promise<void>;
}

/** Keeps what is to be closed at the end; `late` is told of what took too long. */
export function closersOf(late: (name: string) => void): Closers {
  const open: { name: string; close: () => Promise<unknown> | void; within: number | undefined }[] = [];

  async function closeOne({ name, close, within }: (typeof open)[number]) {
    const closed = Promise.resolve(close());
    if (within === undefined) return closed;
    const timer = new AbortController();
    const first = await Promise.race([
      closed.then(() => 'closed').finally(() => timer.abort()),
      wait(within, 'late', { signal: timer.signal }).catch(() => 'closed'),
    ]);
    if (first === 'late') late(name);
  }

  return {
    add: (name, close, within) => void open.push({ name, close, within }),
    async close() {
      const failures: unknown[] = [];
      for (const one of open.splice(0).toReversed())
        await closeOne(one).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}
