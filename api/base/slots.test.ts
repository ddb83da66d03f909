import { expect, it } from 'vitest';
import { slots } from './slots.ts';

function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  const work = () => {
    begun = true;
    return promise;
  };
  return { work, end: resolve, fail: reject, hasBegun: () => begun };
}

it('lets two go on, two wait in their order, and refuses the fifth until there is room', async () => {
  const inTurn = slots({ atOnce: 2, waiting: 2 });
  const works = [held(), held(), held(), held()];
  const running = works.map(({ work }) => inTurn(work));
  await expect(inTurn(() => Promise.resolve('fifth'))).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'retry-after': '10' },
  });
  expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false]);
  works[1]?.fail(new Error('broken'));
  await expect(running[1]).rejects.toThrow('broken');
  expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, false]);
  const sixth = inTurn(() => Promise.resolve('sixth'));
  for (const { end } of works) end('done');
  await expect(sixth).resolves.toBe('sixth');
  await expect(Promise.all([running[0], running[2], running[3]])).resolves.toEqual(['done', 'done', 'done']);
  await expect(inTurn(() => Promise.resolve('later'))).resolves.toBe('later');
});
