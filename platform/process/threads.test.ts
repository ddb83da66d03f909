import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThreadEnded, threads } from './threads.ts';

type Task = 'who' | 'throw' | 'hang' | 'exit' | 'exitLater' | 'exitIfUsed';

const source = `
  import { parentPort, threadId } from 'node:worker_threads';
  let used = 0;
  parentPort.on('message', (task) => {
    used += 1;
    if (task === 'throw') throw new Error('on purpose');
    if (task === 'exit' || (task === 'exitIfUsed' && used > 1)) process.exit();
    if (task === 'exitLater') process.once('exit', () => parentPort.postMessage(threadId)) && process.exit();
    if (task === 'hang') for (;;);
    parentPort.postMessage(threadId);
  });
`;
const module = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const limits = { megabytes: 32 };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

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

  it('print nothing but what their module prints, also where Node watches what is loaded', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
    expect(await made()('who')).toBeTypeOf('number');
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

  it('take no work while they are ended after a rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ask = made();
    const first = await ask('who');
    vi.advanceTimersByTime(10_000);
    expect(await ask('who')).not.toBe(first);
  });

  it('take no work once they have ended by themselves, before their answer is read or after it', async () => {
    const ask = made();
    const first = await ask('exitLater');
    const second = await ask('who');
    expect(second).not.toBe(first);
    expect(await ask('who')).toBe(second);
  });

  it('that had work before and end without an answer are replaced once for it', async () => {
    const ask = made();
    const first = await ask('who');
    expect(await ask('exitIfUsed')).not.toBe(first);
  });

  it('that end without an answer twice are given up', async () => {
    const ask = made();
    await ask('who');
    await expect(ask('exit')).rejects.toMatchObject({ reason: 'broken' });
  });

  it('do the work of one person one piece after the other', async () => {
    const work = threads<Task, number>(module, { atOnce: 2, waiting: 10 });
    const course: string[] = [];
    const ask = (by: string, piece: string) =>
      work({ ...limits, by }, async ({ tell, hear }) => {
        course.push(`begins ${piece}`);
        tell('who');
        const id = await hear((message) => message);
        course.push(`ends ${piece}`);
        return id;
      });
    const [one, , other] = await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('b', 'b1')]);
    expect(other).not.toBe(one);
    expect(course.indexOf('begins a2')).toBeGreaterThan(course.indexOf('ends a1'));
    expect(course.indexOf('begins b1')).toBeLessThan(2);
  });

  it('take no more than may wait', async () => {
    const ask = made({ atOnce: 1, waiting: 1 });
    const all = await Promise.allSettled([ask('who'), ask('who'), ask('who')]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(all[2]).toMatchObject({ reason: { code: 'unavailable' } });
  });
});
