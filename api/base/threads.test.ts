import { describe, expect, it } from 'vitest';
import { ThreadEnded, threads } from './threads.ts';

type Task = 'who' | 'throw' | 'hang';

const source = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (task === 'throw') throw new Error('on purpose');
    if (task === 'hang') for (;;);
    parentPort.postMessage(threadId);
  });
`;
const module = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const limits = { megabytes: 32 };

function made(room = { atOnce: 1, waiting: 10 }) {
  const work = threads<Task, number>(module, room);
  return (task: Task, milliseconds?: number) =>
    work({ ...limits, ...(milliseconds !== undefined && { milliseconds }) }, ({ tell, hear }) => {
      tell(task);
      return hear((id) => id);
    });
}

describe('threads', () => {
  it('keep one for the work that comes next', async () => {
    const ask = made();
    const first = await ask('who');
    expect(await Promise.all([ask('who'), ask('who')])).toEqual([first, first]);
  });

  it('are as many as may run at once', async () => {
    const ask = made({ atOnce: 2, waiting: 10 });
    expect(new Set(await Promise.all([ask('who'), ask('who'), ask('who')])).size).toBe(2);
  });

  it.each([
    ['throw', undefined, 'broken'],
    ['hang', 50, 'tooSlow'],
  ] as const)('that %s are ended, and the next work gets another', async (task, milliseconds, reason) => {
    const ask = made();
    const first = await ask('who');
    const failed = await ask(task, milliseconds).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ThreadEnded);
    expect(failed).toMatchObject({ reason });
    expect(await ask('who')).not.toBe(first);
  });

  it('are renewed after a hundred pieces of work', async () => {
    const ask = made();
    const first = await ask('who');
    for (let piece = 1; piece < 100; piece += 1) expect(await ask('who')).toBe(first);
    expect(await ask('who')).not.toBe(first);
  });

  it('take no more than may wait', async () => {
    const ask = made({ atOnce: 1, waiting: 1 });
    const all = await Promise.allSettled([ask('who'), ask('who'), ask('who')]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(all[2]).toMatchObject({ reason: { code: 'unavailable' } });
  });
});
