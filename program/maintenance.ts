// What a node does while the installation is in maintenance: it refuses calls, ends streams and lets jobs wait.
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, prepared } from '#platform/database/database.ts';
import type { Maintenance } from '#platform/http/maintenance.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Hub } from '#platform/live/hub.ts';
import type { News } from '#platform/live/news.ts';
import type { Log } from '#platform/process/log.ts';

interface Options {
  database: Database;
  jobs: Pick<Jobs, 'pause' | 'resume'>;
  hub: Pick<Hub, 'endAll'>;
  log: Log;
}

export interface MaintenanceWatch {
  now(): Maintenance | undefined;
  /** Reads it anew where it may have changed. */
  listen(news: News): void;
  close(): Promise<void>;
}

/** Answers when it is known whether it is on. What was known last holds while the database does not answer. */
export async function watchMaintenance({ database, jobs, hub, log }: Options): Promise<MaintenanceWatch> {
  const closing = new AbortController();
  let current: Maintenance | undefined;
  let isAsked = false;
  let following: Promise<void> | undefined;

  async function take() {
    const found = await readMaintenance(database);
    const [was, is] = [current !== undefined, found !== undefined];
    current = found;
    if (is === was) return;
    log.warn(found ? 'maintenance begins' : 'maintenance ends');
    if (is) hub.endAll();
    await (is ? jobs.pause() : jobs.resume());
  }

  async function follow() {
    while (isAsked && !closing.signal.aborted) {
      isAsked = false;
      await take().catch(async (err: unknown) => {
        isAsked = true;
        log.warn({ err }, 'whether there is maintenance cannot be read');
        await wait(1000, undefined, { signal: closing.signal }).catch(() => undefined);
      });
    }
  }

  await take();
  return {
    now: () => current,
    listen({ kind }) {
      if (kind !== 'maintenance' && kind !== 'all') return;
      isAsked = true;
      following ??= follow().finally(() => (following = undefined));
    },
    async close() {
      closing.abort();
      await following;
    },
  };
}

async function readMaintenance(database: Database): Promise<Maintenance | undefined> {
  const text = 'select since, sentence from maintenance_now()';
  const [found] = await database.read('', (db) => prepared<{ since: Date; sentence: string | null }>(db, text, []));
  return found;
}
