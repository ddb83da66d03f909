import type pg from 'pg';
import { readInstallation } from '#database/installation.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/process/log.ts';
import { openStore } from '#platform/files/open-store.ts';
import { fault, ok } from './finding.ts';

/** `client` is undefined while there is no database to compare with. */
export async function checkFiles(config: Config, { client, log }: { client: pg.Client | undefined; log: Log }) {
  const store = await openStore(config, log);
  await store.check?.();
  const mark = await store.mark();
  const installation = client && (await readInstallation(client));
  if (!installation) return [ok(`${store.place} can be reached; the first start marks it`)];
  if (mark !== undefined && mark !== installation.id)
    return [fault(`${store.place} has the files of another installation. ${rightPlace}`)];
  if (mark === undefined && installation.filesMarkedAt)
    return [fault(`${store.place} does not carry the mark of this installation. ${rightPlace}`)];
  // Writes what is there already.
  if (mark !== undefined) await store.setMark(mark);
  return [ok(`${store.place} is the right place, and can be written to`)];
}

const rightPlace =
  'Set DATA_DIR or S3_BUCKET to the place of the files, or put them back from the backup; to go on with this place: npx zunfthaus files adopt';
