import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes of the mails that were written into the folder those to an address; there is no folder where a server takes them. */
export async function forgetWritten(outbox: string, isTo: (address: string) => boolean): Promise<void> {
  const names = await readdir(outbox).catch(() => []);
  for (const name of names) {
    const file = join(outbox, name);
    const [, to] = /^To: <?([^\s<>]+)>?$/m.exec(await readFile(file, 'latin1').catch(() => '')) ?? [];
    if (to !== undefined && isTo(to)) await rm(file, { force: true });
  }
}
