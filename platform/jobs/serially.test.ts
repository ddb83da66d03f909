import { expect, it } from 'vitest';
import { serially } from './serially.ts';

it('one call runs at a time, one waits, and calls in between are dropped', async () => {
  const turn = serially();
  const logged: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) =>
    turn(async () => {
      logged.push(`${name} begins`);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      await promise;
      logged.push(`${name} ends`);
    });
  const first = work('first');
  await expect.poll(() => logged).toEqual(['first begins']);
  const second = work('second');
  await work('third');
  expect(logged).toEqual(['first begins']);
  ends[0]?.();
  await first;
  await expect.poll(() => logged.at(-1)).toBe('second begins');
  ends[1]?.();
  await second;
  expect(logged).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('an error goes to the caller, and does not block the next call', async () => {
  const turn = serially();
  const { promise: held, reject } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const failing = turn(() => {
    begin();
    return held;
  });
  await begun;
  let done = false;
  const next = turn(async () => void (done = true));
  reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await next;
  expect(done).toBe(true);
});
