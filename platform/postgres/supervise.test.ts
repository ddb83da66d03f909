import { describe, expect, it } from 'vitest';
import type { Exit } from './guarded.ts';
import type { Postmaster } from './postmaster.ts';
import { supervise } from './supervise.ts';
import { until } from './test-support.ts';

const killed: Exit = { code: null, signal: 'SIGKILL', output: [] };

function straw(life: 'short' | 'long'): Postmaster & { stopped: boolean } {
  const { promise: exited, resolve } = Promise.withResolvers<Exit>();
  if (life === 'short') resolve(killed);
  const server = {
    pid: 1,
    ready: life === 'long' ? Promise.resolve() : Promise.reject(new Error('did not start')),
    exited,
    stopped: false,
    stop() {
      server.stopped = true;
      resolve({ code: 0, signal: null, output: [] });
      return Promise.resolve();
    },
  };
  server.ready.catch(() => undefined);
  return server;
}

describe('supervision', () => {
  it('gives up after as many attempts as it has pauses, each logged', async () => {
    const messages: string[] = [];
    const supervised = supervise({
      first: straw('short'),
      launch: () => straw('short'),
      log: (m) => messages.push(m),
      pauses: [0, 1, 2],
    });
    await until(() => messages.length === 4, 'it has given up');
    expect(messages).toEqual([
      'PostgreSQL died; starting it again, attempt 1 of 3',
      'PostgreSQL died; starting it again, attempt 2 of 3',
      'PostgreSQL died; starting it again, attempt 3 of 3',
      'PostgreSQL keeps dying; it is not started again',
    ]);
    await supervised.stop();
  });

  it('ends at once when stopped during a pause', async () => {
    const messages: string[] = [];
    let launched = 0;
    const launch = () => {
      launched += 1;
      return straw('long');
    };
    const supervised = supervise({ first: straw('short'), launch, log: (m) => messages.push(m), pauses: [60_000] });
    await until(() => messages.length === 1, 'the pause has begun');
    await supervised.stop();
    expect(launched).toBe(0);
  });

  it('stops the server that took over', async () => {
    const messages: string[] = [];
    const second = straw('long');
    const supervised = supervise({
      first: straw('short'),
      launch: () => second,
      log: (m) => messages.push(m),
      pauses: [0],
    });
    await until(() => messages.includes('PostgreSQL runs again'), 'the second runs');
    await Promise.all([supervised.stop(), supervised.stop()]);
    expect(second.stopped).toBe(true);
  });
});
