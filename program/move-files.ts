import type { Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { filesFolder, openStore } from '#platform/files/open-store.ts';
import { createLog } from '#platform/process/log.ts';
import { deadlines } from '#platform/database/pool.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { type Moved, moveFiles } from '#api/documents/storage/move.worker.ts';
import { readTenants } from '#api/tenants/tenants.store.ts';
import { runningUrl } from './running-database.ts';

/** While the program runs. */
export async function move(config: Config, to: 's3' | 'folder'): Promise<void> {
  if (!config.s3)
    throw startRefused('To move files, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed.');
  const log = createLog('error');
  const stores: Record<'s3' | 'folder', FileStore> = {
    s3: await openStore(config, log),
    folder: folderStore(filesFolder(config)),
  };
  const from = to === 's3' ? stores.folder : stores.s3;
  const mark = await from.mark();
  const markThere = await stores[to].mark();
  if (mark !== undefined && markThere !== undefined && markThere !== mark)
    throw startRefused(`${stores[to].place} holds the files of another installation: nothing is copied.`);
  const tenants = await readTenants(config.tenantsDir, (message, detail) => log.error(detail, message));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const logError = (message: string, error: unknown) => log.error({ err: error }, message);
  const now = () => new Date();
  const database = openDatabase({
    url: await runningUrl(config, 'app'),
    max: 1,
    deadlines: deadlines.jobs,
    now,
    log: logError,
  });
  say(`From ${from.place} to ${stores[to].place}`);
  try {
    const moved = await moveFiles({
      database,
      from,
      to: stores[to],
      tenantIds: tenants.all.map(({ id }) => id),
      failed: (key, reason) => say(`${key} cannot be copied: ${String(reason)}`),
      copied: (key, bytes) => say(`${key} ${bytes} bytes`),
      stopping: stop.signal,
    });
    if (mark !== undefined && !stop.signal.aborted) await stores[to].setMark(mark);
    tell(moved, { to, stopped: stop.signal.aborted });
    if (moved.failed > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

function tell({ copied, bytes, there, failed }: Moved, { to, stopped }: { to: 's3' | 'folder'; stopped: boolean }) {
  say(`Copied ${copied} files, ${bytes} bytes; ${there} were already there, ${failed} could not be copied.`);
  if (stopped) return say('Stopped. Run the same command again to continue.');
  say(
    to === 's3'
      ? 'Now set S3_* for the program and restart it. Then run this command once more to copy the files added meanwhile.'
      : 'Now remove S3_* from the settings and restart the program. Then run this command once more to copy the files added meanwhile.',
  );
  say('The command deleted nothing. You may empty the old store once no file is missing from the new one.');
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
