import { expect, it } from 'vitest';
import { inLanes } from './in-lanes.ts';

async function* asTheyCome<T>(all: readonly T[], ended: () => void) {
  try {
    yield* all;
  } finally {
    ended();
  }
}

const numbers = Array.from({ length: 20 }, (_, index) => index);

it.each([
  ['a list', () => numbers],
  ['what comes one by one', () => asTheyCome(numbers, () => {})],
])('does each of %s once, no more at a time than there are lanes', async (_, all) => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  await inLanes(
    all(),
    async (one) => {
      most = Math.max(most, (running += 1));
      await new Promise((done) => setImmediate(done));
      running -= 1;
      done.push(one);
    },
    3,
  );
  expect(done.toSorted((one, other) => one - other)).toEqual(numbers);
  expect(most).toBe(3);
});

it('throws the first failure, and leaves what comes', async () => {
  let isLeft = false;
  const work = inLanes(
    asTheyCome(numbers, () => (isLeft = true)),
    async (one) => {
      if (one === 5) throw new Error('no room');
    },
    1,
  );
  await expect(work).rejects.toThrow('no room');
  expect(isLeft).toBe(true);
});
