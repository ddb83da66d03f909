import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from '#platform/postgres/lock.ts';
import { startPostgres, type PostgresOptions } from '#platform/postgres/start.ts';
import { migrate } from '#database/migrate.ts';
import { queues } from '#program/jobs.ts';
import { makeOwner } from './owner.ts';
import { type Template, templateName } from './template.ts';

const prefix = 'zunfthaus-tests-';

/** The npm binaries by default; `stop` also removes the folder. */
export async function startTestServer({
  programs,
  settings,
}: Pick<PostgresOptions, 'programs' | 'settings'> = {}): Promise<{ template: Template; stop: () => Promise<void> }> {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const server = await startPostgres({
    folder,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      // It visits each of the databases that the files leave behind.
      autovacuum: 'off',
      ...settings,
    },
    log: () => undefined,
    ...(programs && { programs }),
  });
  async function stop() {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    return { template: await makeTemplate(server.url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeTemplate(serverUrl: string): Promise<Template> {
  const ownerUrl = await makeOwner(serverUrl, templateName);
  const urls = await migrate({ ownerUrl, secret: 'secret of the tests', queues, log: () => undefined });
  return { serverUrl, ownerUrl, ...urls };
}

const aMinute = 60_000;

/** Folders of killed test runs; those of running ones are locked. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix)))
    try {
      const folder = join(tmpdir(), name);
      if (statSync(folder).mtimeMs > Date.now() - aMinute) continue; // may not be locked yet
      takeLock(folder).release();
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // In use, or another user's.
    }
}
