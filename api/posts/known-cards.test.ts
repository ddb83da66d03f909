import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pageSize } from '#contract/base/page.ts';
import { type Database, type Db, openDatabase } from '#platform/database/database.ts';
import { connect } from '#platform/database/pool.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { audienceIdOf, keysOf, seesOf } from '#api/targeting/targeting.store.ts';
import { buildList, buildPost, buildUser } from '#sample/builders.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { listFeed } from './feed/feed.store.ts';

// The remembered page equals the one asked for, after every change of what it shows.
const start = new Date('2026-11-20T09:00:00Z');
let now = start;
let database: Database;
let owner: Awaited<ReturnType<typeof connect>>;
let author: string;
let reader: string;
let list: string;
const posts: string[] = [];
const signIn = { issuer: 'jwt', subject: '', session: null, groups: [] };
const query = { page: 0, size: pageSize };
const nodes: { listFeed: typeof listFeed }[] = [];
const inHours = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

beforeAll(async () => {
  // What a node remembers lies in its modules.
  while (nodes.length < 2) {
    vi.resetModules();
    nodes.push(await import('./feed/feed.store.ts'));
  }
  const { appUrl, ownerUrl } = await freshDatabase();
  owner = await connect(ownerUrl);
  database = openDatabase({ url: appUrl, now: () => now, log: () => {} });
  await database.write('here', async (db) => {
    author = await buildUser(db, { firstName: 'Anna', lastName: 'Amt' });
    reader = await buildUser(db, { firstName: 'Rosa', lastName: 'Reiter', activatedAt: inHours(-2) });
    list = await buildList(db, { userIds: [reader] });
    for (let number = 0; number < 25; number += 1) posts.push(await buildPost(db, { authorId: author }));
    posts.push(await buildPost(db, { authorId: author, audience: { include: [{ kind: 'list', id: list }] } }));
    await buildPost(db, { authorId: author, state: 'scheduled', publishedAt: inHours(3), title: 'Later' });
  });
});
afterAll(async () => {
  await database.close();
  await owner.end();
});

/** As two nodes tell it that remember, and as one that does not. */
const pages = (tenantId = 'here', to = reader) =>
  database.read(tenantId, async (db) => {
    const keys = await keysOf(db, to);
    const caller = { id: to, name: 'Rosa Reiter', isAdmin: false, mustAgree: false, keys, signIn };
    const remembering = { caller: { ...caller, sees: await seesOf(db, bareKeys(keys)) }, now };
    const remembered = [];
    for (const node of nodes) remembered.push(await node.listFeed(db, remembering, query));
    return { remembered, asked: await listFeed(db, { caller, now }, query) };
  });

const onNewest = (set: string) => (db: Db) =>
  db.$client.query(
    `update posts set ${set} where id = (select id from posts where published_at <= $1 and archived_at is null
       order by pinned desc, published_at desc, id desc limit 1)`,
    [now],
  );

/** All that ask each person. */
const confirmed = (db: Db) =>
  db.$client.query(
    `insert into confirmations (id, post_id, asked, revision, user_id, at, way)
     select gen_random_uuid(), id, asked_revision, revision, $1, portal_now(), 'portal' from posts
     where confirmation ->> 'by' = 'person' on conflict do nothing`,
    [reader],
  );

const changes: [string, (db: Db) => Promise<unknown>][] = [
  ['one asks each person', onNewest(`confirmation = '{"by":"person","until":null}'`)],
  ['one asks companies', onNewest(`confirmation = '{"by":"company","until":null}'`)],
  [
    'the reader confirms one',
    async (db) => {
      await onNewest(`confirmation = '{"by":"person","until":null}'`)(db);
      await confirmed(db);
    },
  ],
  [
    'one that the reader confirmed asks anew',
    async (db) => {
      await onNewest(`confirmation = '{"by":"person","until":null}'`)(db);
      await confirmed(db);
      await onNewest('asked_revision = asked_revision + 1, revision = revision + 1')(db);
    },
  ],
  ['one comes out', (db) => buildPost(db, { authorId: author, publishedAt: start, title: 'New' })],
  ['one is called otherwise', onNewest(`title = 'Other', version = version + 1`)],
  ['one is pinned', onNewest('pinned = true')],
  ['one is archived', onNewest('archived_at = portal_now()')],
  ['one is withdrawn', onNewest('archived_at = portal_now(), withdrawn_at = portal_now()')],
  ['one is corrected', onNewest(`lead = 'Corrected', corrected_at = portal_now(), version = version + 1`)],
  [
    'one gets a picture',
    onNewest(
      `cover = '{"file":"00000000-0000-4000-8000-000000000001","width":2,"height":1,"x":50,"y":50,"alt":"","decorative":true,"caption":""}'`,
    ),
  ],
  ['one loses its picture', onNewest('cover = null')],
  ['one gets a last day', onNewest('expires_on = portal_today()')],
  ['one has expired', onNewest('expires_on = portal_today() - 1')],
  ['one is urgent', onNewest(`kind = 'urgent'`)],
  [
    'one is addressed to nobody',
    async (db) => onNewest(`audience_id = '${await audienceIdOf(db, { include: [], exclude: [] })}'`)(db),
  ],
  ['the last one goes', (db) => db.$client.query('delete from posts where id = $1', [posts[0]])],
  [
    'one is opened',
    (db) =>
      db.$client.query('insert into post_reads (user_id, post_id) select $1, id from posts order by id desc limit 12', [
        reader,
      ]),
  ],
  [
    'the reader came later',
    (db) => db.$client.query('update users set activated_at = $1 where id = $2', [start, reader]),
  ],
  ['the reader leaves the list', (db) => db.$client.query('delete from user_list_members')],
  [
    'the author is called otherwise',
    (db) => db.$client.query(`update users set last_name = 'Arbeit' where id = $1`, [author]),
  ],
  ['an audience names others', (db) => db.$client.query(`delete from audience_targets where key like 'list:%'`)],
  [
    'a post of the next hours goes',
    (db) => db.$client.query(`update posts set title = 'Sooner' where title = 'Later'`),
  ],
];

it.each(changes)(
  'remembered cards are the ones of the database after %s, also where that is undone',
  async (_what, change) => {
    for (const way of ['undone', 'write'] as const) {
      await pages();
      await database[way]('here', change);
      for (let call = 0; call < 2; call += 1) {
        const { remembered, asked } = await pages();
        expect(remembered).toEqual([asked, asked]);
        expect(asked.items).toHaveLength(pageSize);
      }
    }
  },
);

it('remembered cards are the ones of the database when a scheduled post is published, and on a clock that is behind', async () => {
  const titles: boolean[] = [];
  for (const hours of [0, 2.9, 3, 0, 4]) {
    now = inHours(hours);
    const { remembered, asked } = await pages();
    expect(remembered).toEqual([asked, asked]);
    titles.push(asked.items.some(({ title }) => title === 'Sooner'));
  }
  expect(titles).toEqual([false, false, true, false, true]);
});

it('remembered cards are the ones of the database where a post that waited becomes a draft, and on the day after', async () => {
  await database.write('here', async (db) => {
    const waiting = { authorId: author, state: 'scheduled' as const };
    await buildPost(db, { ...waiting, publishedAt: inHours(5), title: 'Never' });
    await db.$client.query('update posts set expires_on = portal_today() where id = $1', [posts[9]]);
  });
  await pages();
  await database.write('here', (db) =>
    db.$client.query(`update posts set published_at = null, publish_at = null where title = 'Never'`),
  );
  const totals: number[] = [];
  for (const hours of [4, 6, 24, 4]) {
    now = inHours(hours);
    const { remembered, asked } = await pages();
    expect(remembered).toEqual([asked, asked]);
    totals.push(asked.total);
  }
  const [total = 0] = totals;
  expect(totals).toEqual([total, total, total - 1, total]);
});

it('cards of one portal are not those of another with the same ids and the same version', async () => {
  now = inHours(4);
  const ids = Array.from({ length: pageSize }, () => crypto.randomUUID());
  const readers: string[] = [];
  for (const tenantId of ['left', 'right'])
    await database.write(tenantId, async (db) => {
      const id = await buildUser(db, { firstName: tenantId });
      readers.push(id);
      for (const post of ids) await buildPost(db, { id: post, authorId: id, title: `Of the ${tenantId}` });
    });
  const version = crypto.randomUUID();
  for (const tenantId of ['left', 'right']) {
    await owner.query("select set_config('app.tenant', $1, false), set_config('app.now', $2, false)", [tenantId, now]);
    await owner.query('update cache_versions set version = $1 where tenant_id = $2', [version, tenantId]);
  }
  const titles: string[][] = [];
  for (const [index, tenantId] of ['left', 'right', 'left'].entries()) {
    const { remembered, asked } = await pages(tenantId, readers[index % 2]);
    expect(remembered).toEqual([asked, asked]);
    titles.push([...new Set(asked.items.map(({ title }) => title))]);
  }
  expect(titles).toEqual([['Of the left'], ['Of the right'], ['Of the left']]);
});

it('nothing is remembered of a transaction that may write', async () => {
  const title = () => database.read('here', async () => (await pages()).remembered[0]?.items[0]?.title);
  const before = await title();
  await database.undone('here', async (db) => {
    await onNewest(`title = 'Undone'`)(db);
    const keys = await keysOf(db, reader);
    const sees = await seesOf(db, bareKeys(keys));
    const caller = { id: reader, name: '', isAdmin: false, mustAgree: false, keys, sees, signIn };
    for (const node of nodes) expect((await node.listFeed(db, { caller, now }, query)).items[0]?.title).toBe('Undone');
  });
  expect(await title()).toBe(before);
});
