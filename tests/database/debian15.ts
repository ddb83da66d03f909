import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';

const folder = '/usr/lib/postgresql/15/bin';
const binaries = { initdb: `${folder}/initdb`, postgres: `${folder}/postgres` };
export const programs = { binaries, locale: ['--locale=C.UTF-8'] };

export const isInstalled = existsSync(binaries.postgres);

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isInstalled) throw new Error(`PostgreSQL 15 is not installed: ${binaries.postgres} is missing`);
  const { template, stop } = await startTestServer({ programs });
  project.provide('template', template);
  return stop;
}
