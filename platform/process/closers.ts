import { setTimeout as wait } from 'node:timers/promises';

export interface Closers {
  /** Closing waits at most `within` milliseconds for it; without, until it is closed. */
  add(name: string, close: () => Promise<unknown> | void, within?: number): void;
  /** Closes all in reverse order, also after a failure or a timeout. Throws the first failure. */
  close(): Promise<void>;
}

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
