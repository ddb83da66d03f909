import { connect } from '#platform/database/pool.ts';
import { startChild } from '../child.ts';
import { type FilledDatabase, tenantId } from '../database.ts';
import { median } from '../numbers.ts';
import { firstPage, leastAnswer, openServer, ours, postRowsSql, type Server } from '../servers.ts';
import type { TokenIssuer } from '../sign-in.ts';
import { addReaders } from './many-readers.ts';
import { measureReaders, medianOf, sumOf, type Used } from './readers-bench.ts';

export interface MemberListRow {
  what: string;
  used: Used;
  limit: Used;
  /** To the limit of the same round: the median, the least and the most. */
  ratio: { median: number; least: number; most: number };
  /** Rows that the reader of the limit got. */
  rows: number;
}

export interface MemberListsResult {
  readers: number;
  rounds: number;
  documents: number;
  rows: MemberListRow[];
}

/** At most this many times its limit. */
export const listBar = 4;

export const filed = { folders: 120, documents: 3000 };

const warmUps = 3;

export interface List {
  what: string;
  path: string;
  /** Ids in an answer, and the statement that reads their rows. */
  ids: (answer: never) => string[];
  text: string;
}

type Items<T> = { items: T[] };
type Posts = Items<{ id: string }>;

const documentRowsSql = `
  select d.id, d.name, d.folder_id, d.category_id, d.valid_from, d.valid_until, d.replaced_by, d.number, d.filed_at, d.version,
    s.type, s.bytes, s.scan
  from documents d join stored_files s on s.id = d.file_id where d.id = any($1::uuid[])`;

const lists: List[] = [
  {
    what: 'documents, the latest first',
    path: '/api/document/recent',
    ids: ({ items }: Items<{ id: string }>) => items.map(({ id }) => id),
    text: documentRowsSql,
  },
  {
    what: 'documents found by a word',
    path: '/api/search?search=Merkblatt',
    ids: ({ items }: Items<{ document?: { id: string } }>) =>
      items.flatMap(({ document }) => (document ? [document.id] : [])),
    text: documentRowsSql,
  },
  {
    what: 'posts found by a word',
    path: '/api/search?in=posts&search=Gesellen',
    ids: ({ items }: Items<{ post?: { id: string } }>) => items.flatMap(({ post }) => (post ? [post.id] : [])),
    text: postRowsSql,
  },
  {
    what: 'the bell',
    path: '/api/notices',
    ids: ({ items }: Items<{ post?: { id: string } }>) => [
      ...new Set(items.flatMap(({ post }) => (post ? [post.id] : []))),
    ],
    text: postRowsSql,
  },
  {
    what: 'deadlines and dates',
    path: '/api/posts/upcoming',
    ids: ({ open, appointments, toConfirm }: Record<'open' | 'appointments' | 'toConfirm', Posts>) => [
      ...new Set([open, appointments, toConfirm].flatMap(({ items }) => items.map(({ id }) => id))),
    ],
    text: postRowsSql,
  },
];

export interface Given {
  database: FilledDatabase;
  tokens: TokenIssuer;
  readers: number;
  rounds: number;
  closers: (() => Promise<void>)[];
}

/** The other lists of members. */
export async function benchMemberLists(given: Given): Promise<MemberListsResult> {
  await fileDocuments(given.database.ownerUrl);
  const { readers, rounds } = given;
  return { readers, rounds, documents: filed.documents, rows: await measureLists(given, lists) };
}

/** Each reader asks for each list once, after a publication, beside the limit of that list. */
export async function measureLists(given: Given, measured: readonly List[]): Promise<MemberListRow[]> {
  const { database, tokens, readers, rounds, closers } = given;
  const { ownerUrl } = database;
  const headers = await Promise.all(
    (await addReaders(ownerUrl, readers)).map(async (signIn) => ({
      authorization: `Bearer ${await tokens.token(signIn, tenantId)}`,
      'x-tenant': tenantId,
    })),
  );
  const load = startChild('load.ts', closers);
  const own = await openServer(ours(database, tokens), closers);
  const at = (path: string): Server => ({ ...own, url: new URL(path, own.url).href });
  const rows: MemberListRow[] = [];
  for (const { what, path, ids, text } of measured) {
    const asked = at(path);
    const body = await firstPage(asked);
    const found = (ids as (answer: unknown) => string[])(JSON.parse(body));
    if (found.length === 0) throw new Error(`${path} has nothing for the reader`);
    const limit = await openServer(leastAnswer(database, { body, headers: own.headers, text, ids: found }), closers);
    const pass = (server: Server, as: typeof headers | Server['headers']) =>
      measureReaders(server, load, { as, readers, ownerUrl });
    for (let run = 0; run < warmUps; run += 1) {
      await pass(limit, limit.headers);
      await pass(asked, headers);
    }
    const [used, beside, ratios] = [[] as Used[], [] as Used[], [] as number[]];
    for (let round = 0; round < rounds; round += 1) {
      const least = await pass(limit, limit.headers);
      await publish(ownerUrl);
      const one = await pass(asked, headers);
      used.push(one);
      beside.push(least);
      ratios.push(sumOf(one) / sumOf(least));
    }
    await limit.child.stop();
    rows.push({
      what,
      used: medianOf(used),
      limit: medianOf(beside),
      ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
      rows: found.length,
    });
  }
  for (const child of [load, own.child]) await child.stop();
  return rows;
}

export async function inPortal<T>(
  ownerUrl: string,
  work: (client: Awaited<ReturnType<typeof connect>>) => Promise<T>,
): Promise<T> {
  const client = await connect(ownerUrl);
  try {
    await client.query("select set_config('app.tenant', $1, false), set_config('app.now', $2, false)", [
      tenantId,
      new Date().toISOString(),
    ]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What readers see changes for all, as with a publication; the number of posts stays. */
const publish = (ownerUrl: string) =>
  inPortal(ownerUrl, async (client) => {
    await client.query(`
      update posts set title = case when title like '%.' then left(title, -1) else title || '.' end
      where id = (select id from posts where published_at <= portal_now() and archived_at is null order by published_at desc limit 1)`);
  });

/** In folders of the audiences of posts, every third below another. */
const fileDocuments = (ownerUrl: string) =>
  inPortal(ownerUrl, async (client) => {
    await client.query(foldersSql, [filed.folders]);
    await client.query(innerSql);
    await client.query(documentsSql, [filed.documents]);
    // Filled by SQL, posts are not in the index yet.
    await client.query('select index_post(p) from posts p where published_at is not null');
    await client.query('vacuum analyze');
  });

const foldersSql = `
  insert into folders (id, name, audience_id)
  select gen_random_uuid(), 'Bereich ' || n, a.id from (
    select id, row_number() over (order by md5(id::text)) as n from audiences
  ) a where n <= $1`;

const innerSql = `
  with numbered as (select id, row_number() over (order by name) as n from folders)
  update folders f set parent_id = outermost.id, audience_id = null from numbered n
  join numbered outermost on outermost.n = n.n - 1 where n.n % 3 = 0 and f.id = n.id`;

const documentsSql = `
  with places as (select id, row_number() over (order by id) as n, count(*) over () as total from folders),
  made as (
    insert into stored_files (id, bytes, sha256, type, scan)
    select gen_random_uuid(), 1000 + n, repeat('0', 64), 'application/pdf', 'clean' from generate_series(1, $1::int) n
    returning id, bytes - 1000 as n
  )
  insert into documents (id, folder_id, name, file_id, filed_at)
  select gen_random_uuid(), p.id,
    (array['Rundschreiben', 'Protokoll', 'Lohntabelle', 'Merkblatt', 'Prüfungsordnung'])[1 + m.n % 5] || ' ' || m.n || '.pdf',
    m.id, portal_now() - make_interval(hours => m.n::int)
  from made m join places p on p.n = 1 + m.n % p.total`;
