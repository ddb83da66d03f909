import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayOf } from '#contract/base/clock.ts';
import { pageSize } from '#contract/base/page.ts';
import { DatePage, DateQuery } from '#contract/posts/dates.ts';
import { PostPage } from '#contract/posts/posts.ts';
import { noFacts } from '#contract/posts/event-days.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { callerOf } from '#api/admission/caller.acts.ts';
import { audienceIn, buildWorld, today, worldOf } from '#api/targeting/fixtures/worlds.ts';
import { knownKeys } from '#api/targeting/known-keys.store.ts';
import { audienceIdOf } from '#api/targeting/targeting.store.ts';
import { buildDocument, buildFolder, buildPost, buildPostFile } from '#sample/builders.ts';
import { type Database, type Db, openDatabase } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { connect } from '#platform/database/pool.ts';
import { checkedText } from '#platform/rules/checked.ts';
import { freshDatabase } from '#tests/database/database.ts';
import type { PostReader } from './card.sql.ts';
import { listDates } from './dates/dates.store.ts';
import { listFeed } from './feed/feed.store.ts';

// What two nodes send that remember is what one sends that has just started, to the letter, whatever has changed.
const start = new Date(`${today}T09:00:00Z`);
let now = start;
/** Chooses among the queries. */
let round = 0;
let tenantId = '';
let database: Database;
let owner: Awaited<ReturnType<typeof connect>>;
const feedQuery = { page: 0, size: pageSize };
const dateQueries = [
  {},
  { past: 'true' },
  { kind: 'event' },
  { kind: 'deadline' },
  { mine: 'true' },
  { guild: 'own' },
  { page: '1', size: '5' },
];

interface Node {
  callerOf: typeof callerOf;
  listFeed: typeof listFeed;
  listDates: typeof listDates;
  keysNow: ReturnType<typeof knownKeys>;
  checkedText: typeof checkedText;
}
const nodes: Node[] = [];

beforeAll(async () => {
  // What a node remembers lies in its modules.
  while (nodes.length < 2) {
    vi.resetModules();
    const posts = await import('./feed/feed.store.ts');
    const dates = await import('./dates/dates.store.ts');
    const admission = await import('#api/admission/caller.acts.ts');
    const { knownKeys: ofNode } = await import('#api/targeting/known-keys.store.ts');
    const http = await import('#platform/rules/checked.ts');
    nodes.push({
      callerOf: admission.callerOf,
      listFeed: posts.listFeed,
      listDates: dates.listDates,
      keysNow: ofNode(),
      checkedText: http.checkedText,
    });
  }
  const { appUrl, ownerUrl } = await freshDatabase();
  owner = await connect(ownerUrl);
  database = openDatabase({ url: appUrl, now: () => now, log: () => {} });
});
afterAll(async () => {
  await database.close();
  await owner.end();
});

const any = (table: string, where = 'true', column = 'id') =>
  `(select ${column} from ${table} where ${where} order by md5(id::text || $1) limit 1)`;
const anyRow = (table: string) => `ctid = (select ctid from ${table} t order by md5(t::text || $1) limit 1)`;
const out = 'published_at <= portal_now() and archived_at is null';
const aPost = `where id = ${any('posts', out)}`;
const ofReaders = `subject like 'reader-%'`;

const changes = {
  'a post is published': `update posts set published_at = portal_now() where id = ${any('posts', 'published_at is null')}`,
  'a post is corrected': `update posts set title = 'Neu ' || $1, corrected_at = portal_now(), version = version + 1 ${aPost}`,
  'a post is withdrawn': `update posts set archived_at = portal_now(), withdrawn_at = portal_now() ${aPost}`,
  'a post is archived': `update posts set archived_at = portal_now() ${aPost}`,
  'a post is back': `update posts set archived_at = null, withdrawn_at = null where id = ${any('posts', 'archived_at is not null')}`,
  'a post is addressed otherwise': `update posts set audience_id = ${any('audiences')} ${aPost}`,
  'a post expires tomorrow': `update posts set expires_on = portal_today() ${aPost}`,
  'a post has expired': `update posts set expires_on = portal_today() - 1 ${aPost}`,
  'a post becomes urgent': `update posts set kind = 'urgent' ${aPost}`,
  'a post is pinned or not': `update posts set pinned = not pinned ${aPost}`,
  'a post waits': `update posts set published_at = portal_now() + interval '3 hours' ${aPost}`,
  'a post that waits becomes a draft': `update posts set published_at = null where id = ${any('posts', 'published_at > portal_now()')}`,
  'a post gets a picture': `update posts set cover = '{"file":"00000000-0000-4000-8000-000000000001","width":2,"height":1,"x":50,"y":50,"alt":"","decorative":true,"caption":""}' ${aPost}`,
  'a picture is deleted': `update posts set cover = null where cover is not null`,
  'a document is attached': `update posts set document_ids = array[${any('documents')}] ${aPost}`,
  'a document is deleted': `update documents set trashed_at = portal_now() where id = ${any('documents')}`,
  'a document is back': 'update documents set trashed_at = null',
  'a document is called otherwise': `update documents set name = 'Neu ' || $1 where id = ${any('documents')}`,
  'a document is filed elsewhere': `update documents set folder_id = ${any('folders')} where id = ${any('documents')}`,
  'a folder is narrowed': `update folders set audience_id = ${any('audiences')} where id = ${any('folders')}`,
  'a folder narrows no more': `update folders set audience_id = null where id = ${any('folders')}`,
  'a folder is moved out': `update folders set parent_id = null where id = ${any('folders')}`,
  'a folder is moved in': `update folders set parent_id = ${any('folders', 'parent_id is null')} where parent_id is null and id <> ${any('folders', 'parent_id is null')}`,
  'a folder is deleted': `update folders set trashed_at = portal_now() where id = ${any('folders')}`,
  'no folder is deleted': 'update folders set trashed_at = null',
  'a file of a post is deleted': `delete from post_files where id = ${any('post_files')}`,
  'a post asks each person': `update posts set confirmation = '{"by":"person","until":null}' ${aPost}`,
  'a post asks companies': `update posts set confirmation = '{"by":"company","until":null}' ${aPost}`,
  'a post asks anew': `update posts set asked_revision = asked_revision + 1, revision = revision + 1 where confirmation is not null`,
  'somebody confirms': `insert into confirmations (id, post_id, asked, revision, user_id, at, way)
    select gen_random_uuid(), p.id, p.asked_revision, p.revision, ${any('users', ofReaders)}, portal_now(), 'portal' from posts p
    where p.confirmation ->> 'by' = 'person' on conflict do nothing`,
  'somebody registers': `insert into registrations (id, post_id, user_id, state, at, changed_at, way)
    select gen_random_uuid(), p.id, ${any('users', ofReaders)}, 'coming', portal_now(), portal_now(), 'portal' from posts p
    where p.event_at is not null order by md5(p.id::text || $1) limit 3 on conflict do nothing`,
  'an event is moved': `update posts set event_at = event_at + interval '9 days' where id = ${any('posts', 'event_at is not null')}`,
  'somebody opens posts': `insert into post_reads (user_id, post_id) select ${any('users', ofReaders)}, id from posts where ${out} order by md5(id::text || $1) limit 5
    on conflict do nothing`,
  'somebody joins a company': `insert into company_people (company_id, user_id, function) values (${any('companies')}, ${any('users', ofReaders)}, 'owner') on conflict do nothing`,
  'somebody leaves a company': `delete from company_people where ${anyRow('company_people')}`,
  'a company joins a guild': `insert into company_guilds (company_id, guild_id) values (${any('companies')}, ${any('guilds')}) on conflict do nothing`,
  'a company leaves a guild': `delete from company_guilds where ${anyRow('company_guilds')}`,
  'somebody is blocked': `update users set access = 'blocked' where id = ${any('users', ofReaders)}`,
  'nobody is blocked': `update users set access = 'open' where ${ofReaders}`,
  'somebody takes an office': `insert into role_terms (id, user_id, role_id, starts_on) values (gen_random_uuid(), ${any('users', ofReaders)}, ${any('roles')}, '${today}') on conflict do nothing`,
  'an office becomes that of admins': `update roles set key = 'admin'
    where id = ${any('role_terms', 'true', 'role_id')} and not exists (select from roles where key = 'admin')`,
  'somebody lays down an office': `delete from role_terms where ${anyRow('role_terms')}`,
  'somebody is called otherwise': `update users set last_name = 'Name ' || $1 where id in (select author_id from posts)`,
};

const sessionChanges = {
  'a session ends': `update identity.sessions set expires_at = now() - interval '20 years' where id = (select id from identity.sessions order by md5(id || $1) limit 1)`,
  'all sessions run': `update identity.sessions set expires_at = now() + interval '20 years'`,
};

const step = fc.record({
  what: fc.constantFrom(...Object.keys(changes), ...Object.keys(sessionChanges)),
  chance: fc.integer({ min: 1, max: 1_000_000 }).map(String),
  isUndone: fc.nat({ max: 7 }).map((number) => number === 0),
  hours: fc.constantFrom(0, 0, 0, 1, 4, 24),
});

const filled = (text: string, chance: string) => text.replaceAll('$1', `'${chance}'`);

async function change({ what, chance, isUndone }: { what: string; chance: string; isUndone: boolean }) {
  const ofSessions = sessionChanges[what as keyof typeof sessionChanges];
  if (ofSessions) await owner.query(filled(ofSessions, chance));
  else
    await database[isUndone ? 'undone' : 'write'](tenantId, (db) =>
      db.$client.query(filled(changes[what as keyof typeof changes], chance)),
    );
}

const lists = {
  feed: async (node: Node, db: Db, reader: PostReader) => {
    const page = await node.listFeed(db, reader, feedQuery);
    return { page, text: () => JSON.stringify(PostPage.parse(page)) };
  },
  dates: async (node: Node, db: Db, reader: PostReader) => {
    const { guild, ...query } = (dateQueries[round % dateQueries.length] ?? {}) as Record<string, string>;
    const own = reader.caller.keys.find(({ key }) => key.startsWith('guild:'))?.key.slice('guild:'.length);
    const page = await node.listDates(db, reader, DateQuery.parse({ ...query, ...(guild && own && { guild: own }) }));
    return { page, text: () => JSON.stringify(DatePage.parse(page)) };
  },
};

async function answerOf(list: keyof typeof lists, node: Node, subject: string, { isNew = false } = {}) {
  const signIn = {
    issuer: 'jwt' as const,
    subject,
    session: `of-${subject}`,
    groups: [],
    email: '',
    emailVerified: true,
    name: '',
    picture: null,
  };
  const keysNow = isNew ? knownKeys() : node.keysNow;
  return database
    .read(tenantId, async (db) => {
      const caller = await node.callerOf(db, signIn, { tenantId, termsVersion: null, keysNow });
      if (!caller) return 'nobody';
      if (isNew) delete caller.sees;
      const { page, text } = await lists[list](node, db, { caller, now });
      const ready = node.checkedText(page);
      return { items: page.items, isReady: ready !== undefined, text: ready ?? text() };
    })
    .catch((error: unknown) => {
      if (error instanceof AppError || (error as AppError).code !== undefined) return (error as AppError).code;
      throw error;
    });
}

const textOf = (answer: Awaited<ReturnType<typeof answerOf>>) => (typeof answer === 'object' ? answer.text : answer);

const soon = (days: number) => new Date(start.getTime() + days * 86_400_000);

/** Every second one takes a month. */
const factsOf = (number: number) => ({
  ...noFacts,
  endsAt: number % 8 === 1 ? soon(number - 20 + 30).toISOString() : null,
});

async function fill(db: Db, seed: number): Promise<string[]> {
  const [world] = fc.sample(worldOf, { numRuns: 1, seed });
  if (!world) throw new Error('no world');
  await buildWorld(db, world);
  const people = world.people.slice(0, 5).map(({ id }) => id);
  const arrived = `update users set issuer = 'jwt', subject = 'reader-' || id, access = 'open', membership = 'member',
    activated_at = portal_now() - interval '1 hour' where id = any($1::uuid[])`;
  await db.$client.query(arrived, [people]);
  const audiences: Audience[] = [{ include: [{ kind: 'everyone' }], exclude: [] }];
  audiences.push(...fc.sample(audienceIn(world), { numRuns: 8, seed }));
  const ids: string[] = [];
  for (const audience of audiences) ids.push(await audienceIdOf(db, audience));
  const folderId = await buildFolder(db, { audience: { include: [{ kind: 'everyone' }] } });
  const authorId = world.people[6]?.id ?? '';
  const folderIds = [folderId];
  for (const parentId of [folderId, null])
    folderIds.push(await buildFolder(db, { parentId, audienceId: ids[1] ?? '' }));
  const documentIds: string[] = [];
  for (const of of folderIds) documentIds.push(await buildDocument(db, { folderId: of, uploadedBy: authorId }));
  // Half of them are events or have a deadline.
  for (let number = 0; number < 70; number += 1) {
    // Every second for everyone, so that there are pages for all.
    const audienceId = ids[number % 2 === 0 ? 0 : number % ids.length] ?? '';
    const publishedAt = new Date(start.getTime() - number * 5 * 60_000);
    const isDraft = number % 12 === 11;
    const id = await buildPost(db, {
      authorId,
      audienceId,
      documentIds: documentIds.slice(0, number % 4),
      ...(number % 4 === 1 ? { kind: 'event' as const, eventAt: soon(number - 20), event: factsOf(number) } : {}),
      ...(number % 4 === 2 ? { deadline: dayOf(soon(number - 20)) } : {}),
      ...(isDraft ? { state: 'draft' as const } : { publishedAt }),
    });
    if (number % 20 === 0) await buildPostFile(db, { postId: id });
  }
  return people.map((id) => `reader-${id}`);
}

describe('feed and dates of nodes that remember', () => {
  it.each([1, 2])(
    'are those of a node that has just started, after every change, in world %i',
    async (seed) => {
      tenantId = `world-${seed}`;
      const subjects = await database.write(tenantId, (db) => fill(db, seed));
      for (const subject of subjects) {
        await owner.query(`insert into identity.sign_ins (id, name, email) values ($1, '', $1 || '@example.org')`, [
          subject,
        ]);
        await owner.query(
          `insert into identity.sessions (id, sign_in_id, token, expires_at) values ('of-' || $1, $1, encode(sha256(convert_to($1, 'UTF8')), 'hex'), now() + interval '20 years')`,
          [subject],
        );
      }
      const counts = { full: 0, refused: 0, ready: { feed: 0, dates: 0 } };
      const fresh = { callerOf, listFeed, listDates, keysNow: knownKeys(), checkedText };
      for (const given of fc.sample(step, { numRuns: 70, seed })) {
        now = start;
        round += 1;
        await change(given);
        now = new Date(start.getTime() + given.hours * 3_600_000);
        for (const list of ['feed', 'dates'] as const)
          for (const subject of subjects) {
            const right = await answerOf(list, fresh, subject, { isNew: true });
            for (const node of nodes) {
              const answer = await answerOf(list, node, subject);
              expect(textOf(answer), `${list}: ${given.what}`).toBe(textOf(right));
              if (typeof answer === 'object' && answer.isReady && answer.items.length > 0) counts.ready[list] += 1;
            }
            if (typeof right !== 'object') counts.refused += 1;
            else if (right.items.length === pageSize) counts.full += 1;
          }
      }
      expect(counts.refused).toBeGreaterThan(10);
      expect(counts.full).toBeGreaterThan(200);
      expect(counts.ready.feed).toBeGreaterThan(100);
      expect(counts.ready.dates).toBeGreaterThan(100);
      await owner.query('delete from identity.sessions');
    },
    120_000,
  );
});
