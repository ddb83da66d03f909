import { setImmediate as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

it('objects that nobody holds are collected at once, and no other code can call the collector', async () => {
  const unused = new WeakRef({ text: 'of a large piece of work' });
  // An object that was just asked about is held until the event loop turns.
  await later();
  giveBackMemory();
  expect(unused.deref()).toBeUndefined();
  expect('gc' in globalThis).toBe(false);
});
