import { connect } from '#platform/database/pool.ts';
import type { SignIn } from '#platform/http/caller.ts';
import { migrate } from '#database/migrate.ts';
import { fillBulk } from '#sample/bulk.ts';
import { queues } from '#program/jobs.ts';
import { chooseReader } from './reader.ts';

export const tenantId = 'bench';

export const house = { members: 5000, guilds: 12, companies: 1500 };

export interface FilledDatabase {
  posts: number;
  ownerUrl: string;
  appUrl: string;
  signIn: Omit<SignIn, 'groups'>;
  keys: number;
  audiences: number;
  /** A guild of the reader's. */
  guildId: string;
}

export async function filledDatabase(serverUrl: string, posts: number): Promise<FilledDatabase> {
  const { ownerUrl, appUrl } = await emptyDatabase(serverUrl, `bench_${posts}`);
  await fillBulk(ownerUrl, { tenantId, posts, ...house });
  const reader = await chooseReader(ownerUrl, tenantId);
  await run(ownerUrl, ['vacuum (analyze)', 'checkpoint']);
  return { posts, ownerUrl, appUrl, ...reader };
}

export async function emptyDatabase(serverUrl: string, name: string): Promise<{ ownerUrl: string; appUrl: string }> {
  await run(serverUrl, [`create database ${name}`]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const ownerUrl = url.href;
  const { appUrl } = await migrate({ ownerUrl, secret: 'a secret of the bench alone', queues, log: () => {} });
  return { ownerUrl, appUrl };
}

async function run(url: string, statements: string[]) {
  const client = await connect(url);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
