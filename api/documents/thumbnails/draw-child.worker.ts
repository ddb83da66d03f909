// The drawing process, without database, store or settings; ends with its parent.
import type { Drawn } from './drawing.service.ts';
import { type Task, thumbnailOf } from './thumbnail-of.service.ts';

/** In bytes. Libraries allocate outside V8's limits. */
const most = Number(process.argv[2]) * 1024 * 1024;

setInterval(() => {
  if (process.memoryUsage.rss() > most) process.exit(1);
}, 25);
process.on('disconnect', () => process.exit());
process.on('message', async (task: Task) => {
  const thumbnail = await thumbnailOf(task).catch(() => undefined);
  process.send?.({ thumbnail } satisfies Drawn);
});
