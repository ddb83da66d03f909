import { afterEach, expect, it, vi } from 'vitest';
import { createServer } from '../http/server.ts';
import { createLog } from './log.ts';
import { noteWork, watchLoop } from './loop-watch.ts';
import { compute, watchedLoop } from '#tests/support/loop.ts';

const time = { now: 0, used: 0 };
const warn = vi.fn<(detail: object, message: string) => void>();
const watch = watchLoop({ warn } as never, { now: () => time.now, used: () => time.used });
watch.stop();

afterEach(() => {
  warn.mockClear();
  time.now += 100;
  watch.look();
});

function after(milliseconds: number, used = milliseconds) {
  time.now += milliseconds;
  time.used += used;
  watch.look();
}

it('a loop that was blocked is one line, with the work that was under way', () => {
  const end = noteWork('GET /api/posts');
  after(700);
  after(100);
  end();
  // Other files of the same worker may have left work that never ends.
  expect(warn.mock.calls).toEqual([
    [
      { milliseconds: 600, computed: 600, ran: expect.arrayContaining(['GET /api/posts']) },
      'the event loop was blocked',
    ],
  ]);
});

it('a wait in which hardly anything was computed is reported as such', () => {
  after(1100, 30);
  expect(warn.mock.calls.map(([detail]) => detail)).toMatchObject([{ milliseconds: 1000, computed: 30 }]);
});

it('work that ended within the blockade is named, earlier work is not', () => {
  noteWork('mails')();
  after(100);
  noteWork('thumbnails')();
  after(2100);
  const detail = warn.mock.calls[0]?.[0] as { ran: string[] };
  expect(detail).toMatchObject({ milliseconds: 2000 });
  expect(detail.ran).toContain('thumbnails');
  expect(detail.ran).not.toContain('mails');
});

it('half a second is no blockade', () => {
  after(600);
  expect(warn).not.toHaveBeenCalled();
});

it('the work that began last is named, if there is much', () => {
  const ends = ['GET /api/events', 'a', 'b', 'c', 'd', 'e', 'e'].map((name) => noteWork(name));
  after(1000);
  for (const end of ends) end();
  expect(warn.mock.calls.map(([detail]) => detail)).toMatchObject([
    { milliseconds: 900, ran: ['e', 'd', 'c', 'b', 'a'] },
  ]);
});

it('a route that blocks the loop is named by its pattern', async () => {
  const app = createServer({ log: createLog('silent'), trustProxy: undefined });
  app.get('/api/things/:id', async () => {
    compute(700);
    return {};
  });
  const loop = watchedLoop(500);
  await app.inject('/api/things/7');
  await vi.waitFor(() => expect(loop.blocked()).not.toEqual([]));
  loop.stop();
  await app.close();
  expect(loop.blocked()).toMatchObject([{ ran: expect.arrayContaining(['GET /api/things/:id']) }]);
});
