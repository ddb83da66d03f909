import { type Database, type Db, openDatabase } from '#platform/database/database.ts';
import { buildDocument, buildFolder, buildPost } from '#sample/builders.ts';
import { type Child, startChild } from '../child.ts';
import { type FilledDatabase, tenantId } from '../database.ts';
import { databaseCpu } from '../database-cpu.ts';
import type { Load, LoadResult } from '../load.ts';
import { addReaders } from './many-readers.ts';
import { median } from '../numbers.ts';
import { firstPage, leastPage, limits, openServer, ours, type Server } from '../servers.ts';
import type { TokenIssuer } from '../sign-in.ts';

export const readersAtOnce = 16;

/** Microseconds of the processor for one page. */
export interface Used {
  server: number;
  /** NaN where it cannot be measured. */
  database: number;
}

export interface Passed extends Used {
  pages: number;
}

export interface ReadersRow extends Used {
  what: string;
  /** To the limit of the same round: the median, the least and the most. */
  ratio: { median: number; least: number; most: number };
  /** At most. */
  bar: number;
  /** The bar was set beforehand; else it is aimed at. */
  isPromised: boolean;
  /** In all rounds. */
  pages: number;
}

export interface ReadersResult {
  posts: number;
  readers: number;
  rounds: number;
  limit: Used;
  rows: ReadersRow[];
}

interface House {
  database: Database;
  authorId: string;
  documentId: string;
}

interface Case {
  what: string;
  bar: number;
  isPromised: boolean;
  /** Whether it is a node that has just started, and has answered one reader alone. */
  starts?: boolean;
  /** Whether it is always the same reader. */
  isOne?: boolean;
  /** What happens before the pages are asked for. */
  before?: (db: Db, house: House) => Promise<unknown>;
  after?: (db: Db) => Promise<unknown>;
}

/** Passes of one reader. */
const warmUps = 5;

/** Posts that get a document or ask for a confirmation: more than a page of anybody. */
const dressed = 400;

const cases: Case[] = [
  {
    what: 'each reader after a publication',
    bar: 2.2,
    isPromised: true,
    before: (db, { authorId }) => buildPost(db, { authorId }),
  },
  { what: 'one reader again and again', bar: 2.1, isPromised: true, isOne: true },
  {
    what: 'each reader after a publication to groups that were never addressed together',
    bar: 2.8,
    isPromised: true,
    before: async (db, { authorId }) =>
      buildPost(db, { authorId, audience: { include: await someCompanies(db), exclude: [] } }),
  },
  {
    what: 'each reader after a publication, where every second post has a document and every fourth asks for a confirmation',
    bar: 2.5,
    isPromised: true,
    before: async (db, { authorId, documentId }) => {
      await db.$client.query(dressSql, [documentId, dressed]);
      await buildPost(db, { authorId });
    },
    after: (db) =>
      db.$client.query(`update posts set document_ids = '{}', confirmation = null
        where document_ids <> '{}' or confirmation is not null`),
  },
  {
    what: 'each reader after a change of one membership of somebody else',
    bar: 2.5,
    isPromised: false,
    before: (db) => db.$client.query(membershipSql),
  },
  { what: 'the first visit of each reader since the node started', bar: 4.5, isPromised: false, starts: true },
];

const dressSql = `
  update posts p set document_ids = case when n.number % 2 = 0 then array[$1::uuid] else '{}' end,
    confirmation = case when n.number % 4 = 1 then '{"by":"person","until":null}'::jsonb end
  from (
    select id, row_number() over (order by published_at desc) as number from posts
    where published_at <= portal_now() and archived_at is null order by published_at desc limit $2
  ) n where n.id = p.id`;

/** Of somebody who is not one of the readers. */
const membershipSql = `
  update company_people set function = function where (company_id, user_id) in (
    select company_id, user_id from company_people join users u on u.id = user_id where u.subject is null limit 1
  )`;

/**
 * The feed as an office and its members use it: many readers, one page each, while posts and memberships change. Each
 * figure beside the limit of the same round.
 */
export async function benchReaders(given: {
  database: FilledDatabase;
  tokens: TokenIssuer;
  readers: number;
  rounds: number;
  closers: (() => Promise<void>)[];
}): Promise<ReadersResult> {
  const { database: filled, tokens, readers, rounds, closers } = given;
  const { ownerUrl } = filled;
  const kind = ours(filled, tokens);
  const headers = await Promise.all(
    (await addReaders(ownerUrl, readers)).map(async (signIn) => ({
      authorization: `Bearer ${await tokens.token(signIn, tenantId)}`,
      'x-tenant': tenantId,
    })),
  );
  const load = startChild('load.ts', closers);
  const own = await openServer(kind, closers);
  const [least] = limits(filled, await firstPage(own), own.headers).filter(({ name }) => name === leastPage);
  if (!least) throw new Error('there is no limit');
  const limit = await openServer(least, closers);
  const database = openDatabase({ url: filled.appUrl, max: 1, now: () => new Date(), log: () => {} });
  const house = await houseOf(database);
  const pass = (server: Server, as: Load['headers']) => measureReaders(server, load, { as, readers, ownerUrl });

  /** As long that the program is compiled: what a page costs then is compared. */
  const warmed = async (server: Server) => {
    for (let run = 0; run < warmUps; run += 1) await pass(server, server.headers);
    return server;
  };
  await warmed(limit);
  await warmed(own);
  await pass(own, headers);
  const found = cases.map(() => [] as (Passed & { ratio: number })[]);
  const ofLimit: Used[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { before, after, isOne, starts }] of cases.entries()) {
      const beside = await pass(limit, limit.headers);
      ofLimit.push(beside);
      const asked = starts ? await warmed(await openServer(kind, closers)) : own;
      if (before) await database.write(tenantId, (db) => before(db, house));
      const used = await pass(asked, isOne ? own.headers : headers);
      if (starts) await asked.child.stop();
      found[index]?.push({ ...used, ratio: sumOf(used) / sumOf(beside) });
      if (after) await database.write(tenantId, after);
    }
  for (const child of [load, own.child, limit.child]) await child.stop();
  await database.close();
  const rows = cases.map(({ what, bar, isPromised }, index) => {
    const of = found[index] ?? [];
    const ratios = of.map(({ ratio }) => ratio);
    const ratio = { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
    return { what, bar, isPromised, ratio, ...medianOf(of), pages: of.reduce((sum, { pages }) => sum + pages, 0) };
  });
  return { posts: filled.posts, readers, rounds, limit: medianOf(ofLimit), rows };
}

function houseOf(database: Database): Promise<House> {
  return database.write(tenantId, async (db) => {
    const { rows } = await db.$client.query<{ id: string }>(
      'select author_id as id from posts where published_at is not null limit 1',
    );
    const authorId = rows[0]?.id ?? '';
    const folderId = await buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } });
    return { database, authorId, documentId: await buildDocument(db, { folderId, uploadedBy: authorId }) };
  });
}

/** Ten at random, so that no two publications have the same. */
async function someCompanies(db: Db) {
  const { rows } = await db.$client.query<{ id: string }>('select id from companies order by random() limit 10');
  return rows.map(({ id }) => ({ kind: 'company' as const, id }));
}

/** One page for each of the readers. */
export async function measureReaders(
  { child, url }: Pick<Server, 'child' | 'url'>,
  load: Child,
  { as, readers, ownerUrl }: { as: Load['headers']; readers: number; ownerUrl: string },
): Promise<Passed> {
  const database = await databaseCpu(ownerUrl);
  const server = await child.ask<number>('cpu');
  const run = { url, headers: as, connections: readersAtOnce, requests: readers } satisfies Load;
  const { latencies } = await load.ask<LoadResult>('run', run);
  const serverAfter = await child.ask<number>('cpu');
  const databaseAfter = await databaseCpu(ownerUrl);
  const answered = latencies.length;
  return {
    pages: answered,
    server: (serverAfter - server) / answered,
    database: ((databaseAfter ?? Number.NaN) - (database ?? Number.NaN)) / answered,
  };
}

export const sumOf = ({ server, database }: Used) => server + database;

export function medianOf(rounds: readonly Used[]): Used {
  return {
    server: median(rounds.map(({ server }) => server)),
    database: median(rounds.map(({ database }) => database)),
  };
}
