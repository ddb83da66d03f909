import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageSize } from '#contract/base/page.ts';
import { type Database, type Db, openDatabase } from '#platform/database/database.ts';
import { cacheVersionSql } from '#api/targeting/known-keys.store.ts';
import { audienceIdOf, keysOf } from '#api/targeting/targeting.store.ts';
import { buildList, buildPost, buildUser } from '#sample/builders.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { listFeed } from './feed/feed.store.ts';

// The remembered page equals the one asked for, after every change of what it shows.
const start = new Date('2026-11-20T09:00:00Z');
let now = start;
let database: Database;
let author: string;
let reader: string;
let list: string;
const posts: string[] = [];
const signIn = { issuer: 'jwt', subject: '', session: null, groups: [] };
const query = { page: 0, size: pageSize };
const inHours = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

beforeAll(async () => {
  const { appUrl } = await freshDatabase();
  database = openDatabase({ url: appUrl, now: () => now, log: () => {} });
  await database.write('here', async (db) => {
    author = await buildUser(db, { firstName: 'Anna', lastName: 'Amt' });
    reader = await buildUser(db, { activatedAt: inHours(-2) });
    list = await buildList(db, { userIds: [reader] });
    for (let number = 0; number < 25; number += 1) posts.push(await buildPost(db, { authorId: author }));
    posts.push(await buildPost(db, { authorId: author, audience: { include: [{ kind: 'list', id: list }] } }));
    await buildPost(db, { authorId: author, state: 'scheduled', publishedAt: inHours(3), title: 'Later' });
  });
});
afterAll(() => database.close());

/** As a node that remembers tells it, and as one that does not. */
const pages = () =>
  database.read('here', async (db) => {
    const text = `select ${cacheVersionSql} || portal_today() as "cacheVersion"`;
    const cacheVersion = String((await db.$client.query<{ cacheVersion: string }>(text)).rows[0]?.cacheVersion);
    const keys = await keysOf(db, reader);
    const caller = { id: reader, name: '', isAdmin: false, mustAgree: false, keys, signIn };
    const remembered = await listFeed(db, { caller: { ...caller, cacheVersion }, now }, query);
    return { remembered, asked: await listFeed(db, { caller, now }, query) };
  });

const onNewest = (set: string) => (db: Db) =>
  db.$client.query(
    `update posts set ${set} where id = (select id from posts where published_at <= $1 and archived_at is null
       order by pinned desc, published_at desc, id desc limit 1)`,
    [now],
  );

const changes: [string, (db: Db) => Promise<unknown>][] = [
  ['one comes out', (db) => buildPost(db, { authorId: author, publishedAt: start, title: 'New' })],
  ['one is called otherwise', onNewest(`title = 'Other', version = version + 1`)],
  ['one is pinned', onNewest('pinned = true')],
  ['one is archived', onNewest('archived_at = portal_now()')],
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
        expect(remembered).toEqual(asked);
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
    expect(remembered).toEqual(asked);
    titles.push(remembered.items.some(({ title }) => title === 'Sooner'));
  }
  expect(titles).toEqual([false, false, true, false, true]);
});
