import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { type Database, type Db, openDatabase } from '#platform/database/database.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { audienceIdOf, keysOf, seesOf } from '#api/targeting/targeting.store.ts';
import { buildGuild, buildGuildMember, buildUser } from '#sample/builders.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { countsSql, officeSql } from '../office/office.sql.ts';
import { noticesOfRemindersSql } from '#api/notices/notices.sql.ts';
import { aheadSql, countToConfirmSql, unreadSql } from './upcoming.store.ts';
import { feedSql, feedTotalSql, firstPageSql, walked } from './feed.sql.ts';
import { listFeed } from './feed.store.ts';

let database: Database;
let ownerUrl: string;
let reader: string;
let guild: string;
let other: string;
/** Only old posts are addressed to them. */
let lonely: string;
const size = 20;
const signIn = { issuer: 'jwt', subject: '', session: null, groups: [] };

beforeAll(async () => {
  const fresh = await freshDatabase();
  ({ ownerUrl } = fresh);
  const owner = await connect(ownerUrl);
  // The search trigger would take far longer.
  await owner.query('alter table posts disable trigger posts_search');
  database = openDatabase({ url: fresh.appUrl, now: () => new Date('2026-11-20T09:00:00Z'), log: () => {} });
  await database.write('here', async (db) => {
    guild = await buildGuild(db);
    other = await buildGuild(db);
    reader = (await buildGuildMember(db, guild)).userId;
    const author = await buildUser(db);
    for (const audience of audiences()) await publishMany(db, { audience, author, posts: 5000 });
    lonely = await buildGuild(db);
    const old: Audience = { include: [{ kind: 'guild', id: lonely }], exclude: [] };
    await publishMany(db, { audience: old, author, posts: 50, from: 6000 });
  });
  await owner.query('analyze');
  await owner.end();
});
afterAll(() => database.close());

function audiences(): Audience[] {
  return [
    { include: [{ kind: 'everyone' }], exclude: [] },
    { include: [{ kind: 'guild', id: guild }], exclude: [] },
    { include: [{ kind: 'guild', id: other }], exclude: [] },
    { include: [{ kind: 'everyone' }], exclude: [{ kind: 'guild', id: guild }] },
  ];
}

async function publishMany(db: Db, given: { audience: Audience; author: string; posts: number; from?: number }) {
  await db.$client.query(
    `insert into posts (id, title, kind, body, lead, audience_id, author_id, published_at, pinned, deadline, event_at)
     select gen_random_uuid(), 'Beitrag ' || n, case when n % 50 = 0 then 'invitation' when n % 500 = 1 then 'urgent' else 'notice' end, '{"type":"doc","content":[]}', '', $1, $2, portal_now() - n * interval '1 minute',
       n % 1000 = 0,
       case when n % 500 = 0 then portal_today() + n % 7 when n % 10 = 0 then portal_today() - 30 end,
       case when n % 500 = 1 then portal_now() + n * interval '1 hour' when n % 10 = 1 then portal_now() - interval '30 days' end
     from generate_series($4::int + 1, $4 + $3::int) n`,
    [await audienceIdOf(db, given.audience), given.author, given.posts, given.from ?? 0],
  );
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Filter?: string;
  Plans?: Plan[];
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

async function planOf(text: string, values: (keys: string[]) => unknown[]): Promise<Plan[]> {
  return database.read('here', async (db) => {
    const keys = (await keysOf(db, reader)).map(({ key }) => key);
    const { rows } = await db.$client.query(`explain (analyze, format json) ${text}`, values(keys));
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan as Plan);
  });
}

function isReached(node: Plan): boolean {
  return node['Actual Loops'] > 0;
}

function typesOf(nodes: Plan[], index: string): string[] {
  return [...new Set(nodes.filter((node) => node['Index Name'] === index).map((node) => node['Node Type']))];
}

function postsRead(nodes: Plan[]): number {
  return nodes.filter((node) => node['Relation Name'] === 'posts').reduce((sum, node) => sum + rowsOf(node), 0);
}

function rowsOf(node: Plan): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

/** Urgent ones of today; the others of 20,000 are older. */
const leading = 4 * 2;

/** Walked are first pages of the default size, and pages after a post. */
const cases = [
  { name: 'the first page', kind: false, before: false, offset: 0, index: 'posts_newest', walks: true },
  { name: 'a page behind a post', kind: false, before: true, offset: 0, index: 'posts_newest', walks: true },
  { name: 'the third page', kind: false, before: false, offset: 40, index: 'posts_feed', walks: false },
  { name: 'a page of one kind', kind: true, before: false, offset: 0, index: 'posts_feed_of_kind', walks: false },
];

const pageOf = ({ kind, before, offset }: Pick<(typeof cases)[number], 'kind' | 'before' | 'offset'>) =>
  feedSql({ kind, before, unread: false, toConfirm: false, usual: offset === 0 });

const ahead = { visible: 2 * 10, all: 4 * 10 };

/** With how many posts are read at most: an index in the order of days has those of all audiences. */
const upcoming = [
  ['deadline', 'posts_deadlines', ahead.all],
  ['eventAt', 'posts_events', ahead.visible],
] as const;

describe('the feed among 20,000 posts', () => {
  it.each(cases)('reads only what $name shows', async ({ kind, before, offset, index, walks }) => {
    const last = before ? await somePost() : null;
    const nodes = await planOf(pageOf({ kind, before, offset }), (keys) => [
      keys,
      reader,
      size,
      offset,
      kind ? 'invitation' : null,
      last,
    ]);
    const visible = 2;
    // Index entries, the page's posts, the last one shown, and those that lead: found, looked up, passed over.
    const places = walks ? walked : visible * (size + offset);
    expect(postsRead(nodes)).toBeLessThanOrEqual(places + size + 2 + 3 * leading);
    expect(nodes.filter((node) => node['Index Name'] === 'posts_urgent').map(rowsOf)).toEqual([leading]);
    expect(postsRead(nodes)).toBeGreaterThanOrEqual(size);
    expect(typesOf(nodes.filter(isReached), index)).toEqual(['Index Only Scan']);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'posts')).toEqual([]);
    // Posts found by walking are not looked up again.
    if (walks) expect(nodes.filter(isReached).filter((node) => node['Index Name'] === 'posts_feed')).toEqual([]);
  });

  it('merges the audiences where the newest posts are not for the reader', async () => {
    const nodes = await planOf(pageOf({ kind: false, before: false, offset: 0 }), () => [
      [`guild:${lonely}`],
      reader,
      size,
      0,
      null,
      null,
    ]);
    expect(typesOf(nodes.filter(isReached), 'posts_feed')).toEqual(['Index Only Scan']);
    expect(postsRead(nodes)).toBeLessThanOrEqual(walked + size + size + 2 + 4 * leading);
    expect(postsRead(nodes)).toBeGreaterThan(walked);
  });

  it('reads only what the first page shows where its cards are known', async () => {
    const sees = await database.read('here', async (db) => [...(await seesOf(db, await bareKeysOf(db))).keys()]);
    const nodes = await planOf(firstPageSql, () => [sees, reader]);
    expect(postsRead(nodes)).toBeGreaterThanOrEqual(size);
    expect(postsRead(nodes)).toBeLessThanOrEqual(walked + 2 * leading);
    expect(typesOf(nodes.filter(isReached), 'posts_newest')).toEqual(['Index Only Scan']);
  });

  const usual = { kind: false, before: false, unread: false, toConfirm: false, usual: true };

  it.each([
    ['the usual page', feedSql(usual), false],
    ['the first page of known cards', firstPageSql, true],
  ])('plans %s once for all', async (_what, text, isRemembering) => {
    const plans = await database.read('here', async (db) => {
      const keys = await keysOf(db, reader);
      const sees = isRemembering ? { sees: await seesOf(db, bareKeys(keys)) } : {};
      const caller = { id: reader, name: '', isAdmin: false, mustAgree: false, keys, ...sees, signIn };
      for (let visit = 0; visit < 8; visit += 1)
        await listFeed(db, { caller, now: new Date('2026-11-20T09:00:00Z') }, { page: 0, size });
      const { rows } = await db.$client.query<{ generic: string; custom: string }>(
        'select generic_plans as generic, custom_plans as custom from pg_prepared_statements where statement = $1',
        [text],
      );
      return rows.map(({ generic, custom }) => ({ generic: Number(generic), custom: Number(custom) }));
    });
    // The first five of each connection are planned for their values.
    expect(plans).toEqual([{ generic: 3, custom: 5 }]);
  });

  it.each(upcoming)('finds what is ahead by %s among those alone that have it', async (by, index, most) => {
    const nodes = await planOf(aheadSql(by), (keys) => [keys, reader, 5]);
    expect(postsRead(nodes)).toBeGreaterThanOrEqual(ahead.visible);
    expect(postsRead(nodes)).toBeLessThanOrEqual(most + 5);
    expect(typesOf(nodes, index)).toEqual(['Index Only Scan']);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'posts')).toEqual([]);
  });

  it('counts what is unread among those alone that came after the reader', async () => {
    await database.write('here', async (db) =>
      db.$client.query(`update users set activated_at = portal_now() - interval '100 minutes' where id = $1`, [reader]),
    );
    const nodes = await planOf(unreadSql, (keys) => [keys, reader, null]);
    expect(postsRead(nodes)).toBe(2 * 100);
    expect(typesOf(nodes, 'posts_feed')).toEqual(['Index Only Scan']);
  });

  it('counts without reading posts that are out', async () => {
    const nodes = await planOf(feedTotalSql, (keys) => [keys, null]);
    expect(postsRead(nodes)).toBe(0);
  });
});

describe('among 16,000 newer posts that have expired', () => {
  const expired = 4 * 3999;
  beforeAll(async () => {
    const owner = await connect(ownerUrl);
    // They would take far longer.
    await owner.query('alter table posts disable trigger user; alter table posts enable trigger posts_counted_over');
    await owner.query(
      "select set_config('app.tenant', 'here', false), set_config('app.now', '2026-11-20T09:00:00Z', false)",
    );
    const { rowCount } = await owner.query(
      `update posts set expires_on = portal_today() - 1 where published_at > portal_now() - interval '4000 minutes'`,
    );
    expect(rowCount).toBe(expired);
    await owner.query(`update posts set confirmation = '{"by":"person","until":null}' where event_at is null`);
    await owner.query(
      `insert into reminders (tenant_id, post_id, day, at, origin, people)
       select tenant_id, id, portal_today() - 1, portal_now() - interval '1 day', '', 1 from posts where confirmation is not null`,
    );
    await owner.query('vacuum analyze posts');
    await owner.end();
  });

  it('the first page passes over them in an index', async () => {
    const values = (keys: string[]) => [keys, reader, size, 0, null, null];
    const nodes = await planOf(pageOf({ kind: false, before: false, offset: 0 }), values);
    const newest = nodes.filter((node) => isReached(node) && node['Index Name'] === 'posts_newest');
    expect(newest.map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
    expect(newest.map((node) => (node['Rows Removed by Filter'] ?? 0) >= expired)).toEqual([true]);
  });

  it.each(upcoming)('days ahead by %s are found without them', async (by, index, most) => {
    const nodes = await planOf(aheadSql(by), (keys) => [keys, reader, 5]);
    expect(typesOf(nodes, index)).toEqual(['Index Only Scan']);
    expect(postsRead(nodes)).toBeLessThanOrEqual(most + 5);
  });

  const live = 2 * 900;

  const toConfirm = { kind: false, before: false, unread: false, toConfirm: true, usual: true };

  it.each([
    ['what is to be confirmed', aheadSql('confirmation'), [5]],
    ['its first page in the feed', feedSql(toConfirm), [size, 0, null, null]],
    ['its later pages', feedSql({ ...toConfirm, usual: false }), [size, 40, null, null]],
    ['its number', countToConfirmSql, [null, false]],
    ['reminders in the bell', noticesOfRemindersSql, []],
  ])('%s is found without them, and without their reminders', async (_what, text, more) => {
    const nodes = await planOf(text, (keys) => [keys, reader, ...more]);
    const read = nodes.filter((node) => node['Relation Name'] === 'posts' && node['Node Type'] !== 'Index Only Scan');
    expect(read.reduce((sum, node) => sum + rowsOf(node), 0)).toBeLessThanOrEqual(live + size + 10);
    expect(typesOf(nodes, 'posts_to_confirm')).toEqual(['Index Only Scan']);
    const reminded = nodes.filter((node) => node['Relation Name'] === 'reminders');
    expect(reminded.reduce((sum, node) => sum + rowsOf(node), 0)).toBeLessThanOrEqual(live + 10);
  });

  it('unread posts are counted in an index', async () => {
    const nodes = await planOf(unreadSql, (keys) => [keys, reader, null]);
    expect(postsRead(nodes)).toBe(2 * 100);
    expect(typesOf(nodes, 'posts_feed')).toEqual(['Index Only Scan']);
  });

  it('the total is counted without them, by the last days that are kept with the counts', async () => {
    const nodes = await planOf(feedTotalSql, (keys) => [keys, null]);
    expect(postsRead(nodes)).toBe(0);
    const { live, total } = await database.read('here', async (db) => {
      const { rows: counted } = await db.$client.query(feedTotalSql, [await bareKeysOf(db), null]);
      const { rows: walked } = await db.$client.query(
        `select count(*)::int as live from posts where published_at <= portal_now() and archived_at is null
          and coalesce(expires_on >= portal_today(), true) and audience_id in (
            select audience_id from audience_targets where not excluded and key = any($1::text[])
            except select audience_id from audience_targets where excluded and key = any($1::text[]))`,
        [await bareKeysOf(db)],
      );
      return { live: walked[0].live as number, total: counted[0].total as number };
    });
    expect(total).toBe(live);
  });

  it('the office lists them by title without looking up who wrote each', async () => {
    const list = officeSql(['expired'], { sought: false, byAuthor: false });
    const nodes = await planOf(`select * from (${list}) found order by title collate german limit 20`, () => [null]);
    expect(postsRead(nodes)).toBeGreaterThanOrEqual(expired);
    expect(nodes.filter((node) => node['Relation Name'] === 'users')).toEqual([]);
  });

  it('the office counts each state without them', async () => {
    const nodes = await planOf(countsSql, () => []);
    expect(postsRead(nodes)).toBe(0);
    const counted = await database.read('here', async (db) => (await db.$client.query(countsSql)).rows[0]);
    expect(counted).toEqual({
      draft: 0,
      scheduled: 0,
      archived: 0,
      withdrawn: 0,
      expired,
      published: 20_050 - expired,
    });
  });
});

const bareKeysOf = async (db: Db) => bareKeys(await keysOf(db, reader));

async function somePost(): Promise<string> {
  return database.read('here', async (db) => {
    const keys = (await keysOf(db, reader)).map(({ key }) => key);
    const { rows } = await db.$client.query(
      feedSql({ kind: false, before: false, unread: false, toConfirm: false, usual: false }),
      [keys, reader, size, 100, null, null],
    );
    return rows[0].id as string;
  });
}
