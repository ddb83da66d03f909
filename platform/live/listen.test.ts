import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freshDatabase } from '#tests/database/database.ts';
import { listenForNews } from './listen.ts';

it.each([0, 1, 3, 10, 30, 100, 300, 1000, 3000])('may be closed %d turns after it was opened', async (turns) => {
  const { appUrl } = await freshDatabase();
  const logged: string[] = [];
  const news = listenForNews({ url: appUrl, tell: () => undefined, log: (message) => logged.push(message) });
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  await news.close();
  expect(logged).toEqual([]);
});
