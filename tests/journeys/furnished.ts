// Vitest global setup: data folders after a first start, which the houses copy.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#api/base/config.ts';
import { createLog } from '#api/base/log.ts';
import { embeddedDatabase } from '#api/base/postgres/embedded-database.ts';
import { secretOf } from '#api/base/secret.ts';
import { type Program, start } from '#program/start.ts';
import { readTenants } from '#api/tenants/tenants.store.ts';
import { migrate } from '#database/migrate.ts';
import { queues } from '#program/jobs.ts';
import { copyFolder } from './copy-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    furnished: { empty: string; demo: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'furnished-'));
  const furnished = { empty: join(folder, 'empty'), demo: join(folder, 'demo') };
  await makeEmpty(furnished.empty);
  await copyFolder(furnished.empty, furnished.demo);
  const config = readConfig({ DATA_DIR: furnished.demo, PORT: '0', LOG_LEVEL: 'silent' });
  const program = await start(config, { log: createLog('silent'), dev: false });
  await readAndDrawn(program, (await readTenants(config.tenantsDir, () => undefined)).all);
  await program.stop();
  project.provide('furnished', furnished);
  return () => rm(folder, { recursive: true, force: true });
}

/** Otherwise each house would read and draw the demo's files again. */
async function readAndDrawn({ database }: Program, tenants: readonly { id: string }[]): Promise<void> {
  const left = sql`select from stored_files s where s.thumbnail_of is null
    and (s.drawn = 0 or not exists (select from document_texts t where t.file_id = s.id)) limit 1`;
  const deadline = Date.now() + 120_000;
  for (const { id } of tenants)
    while ((await database.read(id, (db) => db.execute(left))).rows.length > 0) {
      if (Date.now() > deadline) throw new Error(`not all files of ${id} were read and drawn`);
      await wait(50);
    }
}

async function makeEmpty(dataDir: string): Promise<void> {
  const { secret: configured } = readConfig({ DATA_DIR: dataDir });
  const secret = await secretOf({ configured, dataDir });
  const log = () => undefined;
  const postgres = await embeddedDatabase({ folder: join(dataDir, 'postgres'), name: 'zunfthaus', log });
  try {
    await migrate({ ownerUrl: postgres.url, secret, queues, log });
  } finally {
    await postgres.stop();
  }
}
