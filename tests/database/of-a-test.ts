// What a test opens, and what goes with it.
import type { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import { emptyDatabase } from './database.ts';

export async function connected(url: string): Promise<Client> {
  const client = await connect(url);
  onTestFinished(() => client.end());
  return client;
}

/** The owner's address of a database without a table. */
export async function emptyUrl(): Promise<string> {
  const { ownerUrl, drop } = await emptyDatabase();
  onTestFinished(drop);
  return ownerUrl;
}
