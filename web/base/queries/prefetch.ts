import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runWhenIdle } from '../time/idle.ts';

/** Of a metered line nothing is taken that nobody has asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Code or data that a tap will need. */
export type Prefetch = (client: QueryClient) => Promise<unknown>;

/**
 * Fetches what taps will need, one after the other while nothing else is asked for. What fails is left to who needs it.
 * `all` is a constant.
 */
export function usePrefetch(all: readonly Prefetch[]): void {
  const client = useQueryClient();
  useEffect(() => {
    if (savesData()) return;
    const left = [...all];
    const idleWork = runWhenIdle(client, () => {
      const fetch = left.shift();
      return fetch && (() => fetch(client).catch(() => {}));
    });
    idleWork.begin();
    return idleWork.end;
  }, [client, all]);
}
