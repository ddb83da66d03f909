// The process in which thumbnails are drawn; it knows no database, no store and no settings, and ends with who started it.
import type { Told } from './drawing.ts';
import { type Task, thumbnailOf } from './thumbnail-of.ts';

/** In bytes. Libraries keep pictures where the limits of the engine do not reach. */
const most = Number(process.argv[2]) * 1024 * 1024;

setInterval(() => {
  if (process.memoryUsage.rss() > most) process.exit(1);
}, 25);
process.on('disconnect', () => process.exit());
process.on('message', async (task: Task) => {
  const thumbnail = await thumbnailOf(task).catch(() => undefined);
  process.send?.({ thumbnail } satisfies Told);
});
