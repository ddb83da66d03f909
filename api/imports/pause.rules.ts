import { setImmediate as next } from 'node:timers/promises';

/** Call it between small steps of long work; yields to the event loop after a while. */
export type Pause = () => Promise<void> | undefined;

const atMost = 20;

/** `during` is called at each yield, at most every 20 ms. */
export function eventLoopPauses(during: () => Promise<void> | undefined = () => undefined): Pause {
  let since = performance.now();
  async function rest() {
    await during();
    await next();
    since = performance.now();
  }
  return () => (performance.now() - since > atMost ? rest() : undefined);
}
