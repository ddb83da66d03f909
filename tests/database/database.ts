import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import { ownerName } from './owner.ts';
import { inDatabase, type Template, templateName, type Urls } from './template.ts';

export interface FreshDatabase extends Urls {
  drop: () => Promise<void>;
}

/** A migrated database of one's own; the server removes it at the end, `drop` sooner. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('template');
  // Half of what it costs to log each block of the copy.
  const { name, drop } = await makeDatabase(template, `template ${templateName} strategy file_copy`);
  return {
    ownerUrl: inDatabase(template.ownerUrl, name),
    appUrl: inDatabase(template.appUrl, name),
    identityUrl: inDatabase(template.identityUrl, name),
    workerUrl: inDatabase(template.workerUrl, name),
    backupUrl: inDatabase(template.backupUrl, name),
    drop,
  };
}

export async function emptyDatabase(
  server: Pick<Template, 'serverUrl' | 'ownerUrl'> = inject('template'),
): Promise<Pick<FreshDatabase, 'ownerUrl' | 'drop'>> {
  const { name, drop } = await makeDatabase(server);
  return { ownerUrl: inDatabase(server.ownerUrl, name), drop };
}

/** The owner's address, bound to one tenant: row-level security holds for the owner too. */
export function boundTo(tenantId: string, ownerUrl: string): string {
  const bound = new URL(ownerUrl);
  bound.searchParams.set('options', `-c app.tenant=${tenantId}`);
  return bound.href;
}

async function makeDatabase({ serverUrl }: Pick<Template, 'serverUrl'>, like = '') {
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} owner ${ownerName} ${like}`);
  return { name, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;)
    try {
      return await run(serverUrl, statement);
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await wait(20);
    }
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = await connect(serverUrl);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const OBJECT_IN_USE = '55006';

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === OBJECT_IN_USE;
}
