import { setImmediate as next } from 'node:timers/promises';

/** Called between two small pieces of a long work: lets everybody else have a turn when it has gone on for a while. */
export type Pace = () => Promise<void> | undefined;

const atMost = 20;

/** `during` is called at each rest, at most every 20 milliseconds. */
export function pacer(during: () => Promise<void> | undefined = () => undefined): Pace {
  let since = performance.now();
  async function rest() {
    await during();
    await next();
    since = performance.now();
  }
  return () => (performance.now() - since > atMost ? rest() : undefined);
}
