// Makes data folders as a first start of the program leaves them, in the folder that is named to it.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/process/log.ts';
import { embeddedDatabase } from '#platform/postgres/embedded-database.ts';
import { secretOf } from '#platform/config/secret.ts';
import { type Program, start } from '#program/start.ts';
import { readTenants } from '#api/tenants/tenants.store.ts';
import { migrate } from '#database/migrate.ts';
import { queues } from '#program/jobs.ts';
import { copyFolder } from './copy-folder.ts';

const [folder = ''] = process.argv.slice(2);
const making = join(folder, 'making');
try {
  await mkdir(making);
  await makeEmpty(join(making, 'empty'));
  await copyFolder(join(making, 'empty'), join(making, 'demo'));
  await rename(join(making, 'empty'), join(folder, 'empty'));
  await makeDemo(join(making, 'demo'));
  await rename(join(making, 'demo'), join(folder, 'demo'));
} catch (error) {
  await writeFile(join(folder, 'failed'), String(error));
  throw error;
}

async function makeEmpty(dataDir: string): Promise<void> {
  const { secret: configured } = readConfig({ DATA_DIR: dataDir });
  const secret = await secretOf({ configured, dataDir });
  const log = () => undefined; // what goes wrong is thrown
  const postgres = await embeddedDatabase({ folder: join(dataDir, 'postgres'), name: 'zunfthaus', log });
  try {
    await migrate({ ownerUrl: postgres.url, secret, queues, log });
  } finally {
    await postgres.stop();
  }
}

async function makeDemo(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const program = await start(config, { log: createLog('silent'), dev: false });
  await readAndDrawn(program, (await readTenants(config.tenantsDir, () => undefined)).all);
  await program.stop();
}

/** Waits until the files of the demo are read and drawn, else each house would do it again. */
async function readAndDrawn({ database }: Program, tenants: readonly { id: string }[]): Promise<void> {
  const left = sql`select from stored_files s where s.thumbnail_of is null
    and (s.drawn = 0 or not exists (select from document_texts t where t.file_id = s.id)) limit 1`;
  const deadline = Date.now() + 300_000;
  for (const { id } of tenants)
    while ((await database.read(id, (db) => db.execute(left))).rows.length > 0) {
      if (Date.now() > deadline) throw new Error(`not all files of ${id} were read and drawn`);
      await wait(50);
    }
}
