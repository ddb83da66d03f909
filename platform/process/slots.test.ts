import { expect, it } from 'vitest';
import { type Slots, slots } from './slots.ts';

/** Names work as it begins; each ends when it is asked to. */
function watched(serially: Slots) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const start = (name: string, by?: string, rank = 0) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    const work = () => {
      begun.push(name);
      return end.promise;
    };
    const result = serially(work, { by, rank });
    result.catch(() => undefined);
    return result;
  };
  /** And what waits begins. */
  const end = async (name: string, result: Promise<string>) => {
    ends.get(name)?.resolve('done');
    await result;
  };
  return { begun, start, end, fail: (name: string) => ends.get(name)?.reject(new Error('broken')) };
}

const unavailable = { code: 'unavailable', headers: { 'retry-after': '10' } };

it('two may run, two wait in their order, and the fifth is refused until there is room', async () => {
  const { begun, start, end, fail } = watched(slots({ atOnce: 2, waiting: 2 }));
  const first = start('1');
  const second = start('2');
  const third = start('3');
  const fourth = start('4');
  await expect(start('5')).rejects.toMatchObject(unavailable);
  expect(begun).toEqual(['1', '2']);
  fail('2');
  await expect(second).rejects.toThrow('broken');
  expect(begun).toEqual(['1', '2', '3']);
  const sixth = start('6');
  await end('1', first);
  await end('3', third);
  await end('4', fourth);
  await end('6', sixth);
  expect(begun).toEqual(['1', '2', '3', '4', '6']);
  await end('7', start('7'));
});

it('one piece of work of a person runs at a time, and others are served in order', async () => {
  const { begun, start, end } = watched(slots({ atOnce: 2, waiting: 10 }));
  const [a1, a2, a3] = [start('a1', 'a'), start('a2', 'a'), start('a3', 'a')];
  expect(begun).toEqual(['a1']);
  const [b1, b2, c1] = [start('b1', 'b'), start('b2', 'b'), start('c1', 'c')];
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1', a1);
  // Nobody is served twice before all others are.
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('b1', b1);
  await end('c1', c1);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
  await end('a2', a2);
  expect(begun.at(-1)).toBe('a3');
  await end('b2', b2);
  await end('a3', a3);
  expect(await Promise.all([a1, a2, a3, b1, b2, c1])).toEqual(Array.from({ length: 6 }, () => 'done'));
});

it('a full queue refuses the newest work of the person with most waiting', async () => {
  const { begun, start, end } = watched(slots({ atOnce: 1, waiting: 3 }));
  const first = start('a1', 'a');
  const others = ['a2', 'a3', 'a4'].map((name) => start(name, 'a'));
  await expect(start('a5', 'a')).rejects.toMatchObject(unavailable);
  const b1 = start('b1', 'b');
  await expect(others[2]).rejects.toMatchObject(unavailable);
  await expect(start('b2', 'b')).rejects.toMatchObject(unavailable);
  await end('a1', first);
  await end('b1', b1);
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

it('work with a lower rank starts first, also from a full queue, and the number of one kind is limited', async () => {
  const { begun, start, end } = watched(slots({ atOnce: 1, waiting: 4, waitingEach: 2 }));
  const first = start('a1', 'a', 1);
  const later = start('b', 'b', 2);
  const usual = start('c', 'c', 1);
  const others = [start('a2', 'a', 1), start('a3', 'a', 1)];
  await expect(start('a4', 'a', 0)).rejects.toMatchObject(unavailable);
  const known = start('d', 'd', 0);
  // There was one of a with another before it.
  await expect(others[1]).rejects.toMatchObject(unavailable);
  const alsoKnown = start('e', 'e', 0);
  await expect(later).rejects.toMatchObject(unavailable);
  await expect(start('f', 'f', 1)).rejects.toMatchObject(unavailable);
  await end('a1', first);
  await end('d', known);
  await end('e', alsoKnown);
  await end('c', usual);
  expect(begun).toEqual(['a1', 'd', 'e', 'c', 'a2']);
});
