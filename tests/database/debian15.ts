// Vitest global setup: Debian's PostgreSQL 15, the oldest server DATABASE_URL may name.
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';

const folder = '/usr/lib/postgresql/15/bin';
const binaries = { initdb: `${folder}/initdb`, postgres: `${folder}/postgres` };

/** Whether it is installed; `node scripts/setup.mjs --tests` installs it where it can. */
export const isInstalled = existsSync(binaries.postgres);

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isInstalled) throw new Error(`PostgreSQL 15 is not installed: ${binaries.postgres} is missing`);
  const { template, stop } = await startTestServer({ binaries, locale: ['--locale=C.UTF-8'] });
  project.provide('template', template);
  return stop;
}
