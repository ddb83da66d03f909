import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { giveWay } from './give-way.ts';

it.each([
  ['a usual priority', 0, 10],
  ['a lower priority', 19, 19],
])('a child with %s', async (_, before, after) => {
  const child = spawn('nice', ['-n', String(before), 'cat'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.stdin.end();
    await ended;
  });
  // It answers once `nice` has become `cat`.
  child.stdin.write('ready');
  await once(child.stdout, 'data');
  giveWay(child);
  expect(getPriority(child.pid)).toBe(after);
});
