import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from './idle.ts';

/** Of a metered line nothing is taken that nobody has asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Loads code that a tap will need, one piece after the other while nothing else is asked for. What fails is left to who
 * needs it. `loads` is a constant.
 */
export function useCodeAhead(loads: readonly (() => Promise<unknown>)[]): void {
  const client = useQueryClient();
  useEffect(() => {
    if (savesData()) return;
    const left = [...loads];
    let stop = () => {};
    let over = false;
    function next(): void {
      const load = left.shift();
      if (load && !over) stop = whenIdle(client, () => void take(load));
    }
    async function take(load: () => Promise<unknown>): Promise<void> {
      await load().catch(() => {});
      next();
    }
    next();
    return () => {
      over = true;
      stop();
    };
  }, [client, loads]);
}
