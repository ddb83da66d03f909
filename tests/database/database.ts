// A database of its own for each test file, cloned from the migrated template.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { connect } from '#api/base/pool.ts';
import { inDatabase, templateName, type Urls } from './template.ts';

export interface FreshDatabase extends Urls {
  /** Removes the database, ending what is still connected to it. */
  drop: () => Promise<void>;
}

/** A new database as the migrations leave it, shared with no other test. The server goes with the run, so `drop` is a courtesy. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject('template');
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await clone(template.ownerUrl, name);
  return {
    ownerUrl: inDatabase(template.ownerUrl, name),
    appUrl: inDatabase(template.appUrl, name),
    identityUrl: inDatabase(template.identityUrl, name),
    drop: () => onServer(template.ownerUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Two workers may not copy the template at the same moment. */
async function clone(ownerUrl: string, name: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;)
    try {
      return await onServer(ownerUrl, `create database ${name} template ${templateName}`);
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await wait(20);
    }
}

async function onServer(ownerUrl: string, statement: string): Promise<void> {
  const client = await connect(inDatabase(ownerUrl, 'postgres'));
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
