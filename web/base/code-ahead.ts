import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { takeTurns } from './idle.ts';

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
    const turns = takeTurns(client, () => {
      const load = left.shift();
      return load && (() => load().catch(() => {}));
    });
    turns.begin();
    return turns.end;
  }, [client, loads]);
}
