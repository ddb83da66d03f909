import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type Db, openDatabase } from '#platform/database/database.ts';
import { connect } from '#platform/database/pool.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { audienceIn, buildWorld, today, type World, worldOf } from './fixtures/worlds.ts';
import { bareKeys, type SignInKey } from '#platform/http/caller.ts';
import { keyVersionsSql } from './cache-versions.sql.ts';
import { knownKeys, type Versioned } from './known-keys.store.ts';
import { audienceIdOf, keysOf, type Sight, visibleAudiences } from './targeting.store.ts';

// Cached keys and audiences on two nodes equal the rule after every change.
let database: Database;
let ownerUrl: string;
const start = new Date(`${today}T09:00:00Z`);
let now = start;

beforeAll(async () => {
  const fresh = await freshDatabase();
  ({ ownerUrl } = fresh);
  database = openDatabase({ url: fresh.appUrl, now: () => now, log: () => {} });
});
afterAll(() => database.close());

const any = (table: string, column = 'id') =>
  `(select ${column} from ${table} order by md5(${column}::text || $1) limit 1)`;
const anyRow = (table: string) => `ctid = (select ctid from ${table} t order by md5(t::text || $1) limit 1)`;

const changes = {
  'a guild ends': `update guilds set ends_on = '2026-11-19' where id = ${any('guilds')}`,
  'a guild goes on': `update guilds set starts_on = null, ends_on = null where id = ${any('guilds')}`,
  'a guild is called otherwise': `update guilds set name = 'Innung ' || $1 where id = ${any('guilds')}`,
  'a guild joins an association': `update guilds set association_id = ${any('associations')} where id = ${any('guilds')}`,
  'an association is called otherwise': `update associations set name = 'Verband ' || $1 where id = ${any('associations')}`,
  'a craft is called otherwise': `update crafts set name = 'Gewerk ' || $1 where id = ${any('crafts')}`,
  'a company ends today': `update companies set ends_on = '${today}' where id = ${any('companies')}`,
  'a company is called otherwise': `update companies set name = 'Betrieb ' || $1 where id = ${any('companies')}`,
  'a company goes': `delete from companies where id = ${any('companies')}`,
  'a company joins a guild': `insert into company_guilds (company_id, guild_id) values (${any('companies')}, ${any('guilds')}) on conflict do nothing`,
  'a company leaves a guild': `delete from company_guilds where ${anyRow('company_guilds')}`,
  'a membership ends': `update company_guilds set ends_on = '2026-11-19' where ${anyRow('company_guilds')}`,
  'a company takes up a craft': `insert into company_crafts (company_id, craft_id) values (${any('companies')}, ${any('crafts')}) on conflict do nothing`,
  'a company gives up a craft': `delete from company_crafts where ${anyRow('company_crafts')}`,
  'somebody joins a company': `insert into company_people (company_id, user_id, function) values (${any('companies')}, ${any('users')}, 'owner') on conflict do nothing`,
  'somebody leaves a company tomorrow': `update company_people set ends_on = '2026-11-20' where ${anyRow('company_people')}`,
  'somebody is struck off a company': `delete from company_people where ${anyRow('company_people')}`,
  'somebody takes an office': `insert into role_terms (id, user_id, role_id, starts_on) values (gen_random_uuid(), ${any('users')}, ${any('roles')}, '${today}') on conflict do nothing`,
  'somebody lays down an office': `delete from role_terms where ${anyRow('role_terms')}`,
  'an office is called otherwise': `update roles set name = 'Amt ' || $1 where id = ${any('roles')}`,
  'an office becomes that of admins': `update roles set key = 'admin'
    where id = ${any('role_terms', 'role_id')} and not exists (select from roles where key = 'admin')`,
  'no office is that of admins': `update roles set key = 'former-' || $1 where key = 'admin'`,
  'a list gets somebody': `insert into user_list_members (list_id, user_id) values (${any('user_lists')}, ${any('users')}) on conflict do nothing`,
  'a list loses somebody': `delete from user_list_members where ${anyRow('user_list_members')}`,
  'the name of a list is shown or not': `update user_lists set name_shown = not name_shown where id = ${any('user_lists')}`,
  'somebody is addressed otherwise': `update users set salutation = case when salutation = 'Frau' then 'Herr' else 'Frau' end where id = ${any('users')}`,
  'an office is called otherwise by a woman': `update roles set feminine_name = 'Amtsinhaberin ' || $1 where id = ${any('roles')}`,
  'an audience is added': `with made as (insert into audiences (id, digest) values (gen_random_uuid(), $1 || gen_random_uuid()) returning id)
    insert into audience_targets (key, audience_id, excluded) select key, made.id, excluded from made, (
      select 'everyone' as key, false as excluded union all select 'guild:' || id, true from guilds where id = ${any('guilds')}
      union all select 'company:' || id, false from companies where id = ${any('companies')}) t`,
  'an audience names others': `delete from audience_targets where ${anyRow('audience_targets')}`,
  'a sign-in passes to somebody else': `update users set subject = gen_random_uuid() where subject = ${any('users')}::text;
    update users set subject = ${any('users')}::text where id = (select id from users order by md5(id::text || $1) desc limit 1)`,
  'a list goes': `delete from user_lists where id = ${any('user_lists')}`,
};

const step = fc.record({
  what: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
  chance: fc.integer({ min: 1, max: 1_000_000 }).map(String),
  isUndone: fc.nat({ max: 5 }).map((number) => number === 0),
  /** Checked on this day. */
  day: fc.constantFrom('2026-11-19', today, today, today, '2026-11-21'),
});

const change = (db: Db, { what, chance }: { what: keyof typeof changes; chance: string }) =>
  db.$client.query(changes[what].includes('$1') ? changes[what].replaceAll('$1', `'${chance}'`) : changes[what]);

async function found(db: Db, id: string): Promise<(Versioned & SignInKey) | undefined> {
  const text = `
    select u.id, u.issuer, u.subject, v.*, portal_today()::text as day from users u cross join (${keyVersionsSql}) v where u.id = $1`;
  return (await db.$client.query<Versioned & SignInKey>(text, [id])).rows[0];
}

async function keysAt(db: Db, tenantId: string, { node, id }: { node: ReturnType<typeof knownKeys>; id: string }) {
  const person = await found(db, id);
  return person
    ? shape(await node(db, tenantId, person)(person))
    : shape({ id, isAdmin: false, keys: [], sees: new Map() });
}

const shape = ({ isAdmin, keys, sees }: Sight) => ({
  isAdmin,
  keys: keys.map(({ key, name }) => `${key} ${name}`).toSorted(),
  sees: [...sees].map(([audienceId, includes]) => `${audienceId} ${includes.toSorted().join(' ')}`).toSorted(),
});

/** By the rule itself; the keys of an audience one by one. */
async function rightFor(db: Db, id: string): Promise<Sight> {
  const keys = await keysOf(db, id);
  const { rows } = await db.$client.query<{ audienceId: string; includes: string[] }>(
    `select audience_id as "audienceId", array(select t.key from audience_targets t
       where t.audience_id = visible.audience_id and not t.excluded and t.key = any($1)) as includes
     from (${visibleAudiences}) visible`,
    [bareKeys(keys)],
  );
  const admin = `select from current_role_terms where user_id = $1 and role_key = 'admin' and guild_id is null`;
  const isAdmin = ((await db.$client.query(admin, [id])).rowCount ?? 0) > 0;
  return { id, isAdmin, keys, sees: new Map(rows.map(({ audienceId, includes }) => [audienceId, includes])) };
}

async function expectRight(tenantId: string, people: string[], nodes: ReturnType<typeof knownKeys>[]) {
  await database.read(tenantId, async (db) => {
    for (const id of people) {
      const right = shape(await rightFor(db, id));
      for (const node of nodes) expect(await keysAt(db, tenantId, { node, id })).toEqual(right);
    }
  });
}

async function worldFor(tenantId: string, seed: number): Promise<World> {
  const [world] = fc.sample(worldOf, { numRuns: 1, seed });
  if (!world) throw new Error('no world');
  await database.write(tenantId, async (db) => {
    await buildWorld(db, world);
    await db.$client.query(`update users set issuer = 'jwt', subject = id::text, access = 'open'`);
    for (const audience of fc.sample(audienceIn(world), { numRuns: 12, seed })) await audienceIdOf(db, audience);
  });
  return world;
}

describe('keys that are remembered', () => {
  it.each([1, 2, 3])('are those of today after every change, in world %i', async (seed) => {
    const tenantId = `world-${seed}`;
    const world = await worldFor(tenantId, seed);
    const people = world.people.slice(0, 8).map(({ id }) => id);
    const nodes = [knownKeys(), knownKeys()];
    let answers = 0;
    for (const { isUndone, day, ...given } of fc.sample(step, { numRuns: 50, seed })) {
      now = start;
      if (isUndone) await database.undone(tenantId, (db) => change(db, given));
      else await database.write(tenantId, (db) => change(db, given));
      now = new Date(`${day}T09:00:00Z`);
      await expectRight(tenantId, people, nodes);
      answers += 1;
    }
    now = start;
    expect(answers).toBe(50);
  });

  it('are asked for once, as long as nothing has changed', async () => {
    const { people } = await worldFor('quiet', 4);
    const id = people[0]?.id ?? '';
    const node = knownKeys();
    await database.read('quiet', async (db) => {
      const person = await found(db, id);
      if (!person) throw new Error('nobody there');
      const ask = () => node(db, 'quiet', person)(person);
      const first = await ask();
      expect(await ask()).toBe(first);
    });
  });

  it.each([
    ['the company first', 0],
    ['the person first', 1],
  ])('see two changes that do not see each other: %s', async (_order, first) => {
    const tenantId = `skew-${first}`;
    const { companies, guilds, people } = await worldFor(tenantId, 5);
    const [company, guild, user] = [companies.at(-1)?.id, guilds.at(-1)?.id, people[3]?.id];
    const nodes = [knownKeys(), knownKeys()];
    await expectRight(tenantId, [user ?? ''], nodes);
    const statements = [
      `insert into company_guilds (company_id, guild_id) values ('${company}', '${guild}') on conflict do nothing`,
      `insert into company_people (company_id, user_id, function) values ('${company}', '${user}', 'owner') on conflict do nothing`,
    ];
    const both = Promise.withResolvers<void>();
    const ends = statements.map(() => Promise.withResolvers<void>());
    let written = 0;
    const commits = statements.map((statement, index) =>
      database.write(tenantId, async (db) => {
        await db.$client.query(statement);
        written += 1;
        if (written === statements.length) both.resolve();
        await ends[index]?.promise;
      }),
    );
    await both.promise;
    for (const index of [first, 1 - first]) {
      ends[index]?.resolve();
      await commits[index];
      await expectRight(tenantId, [user ?? ''], nodes);
    }
  });

  it('have another version with every table that they are made of, however it is changed', async () => {
    const owner = await connect(ownerUrl);
    const { rows } = await owner.query<{ name: string; events: string[] }>(`
      with recursive below as (
        select 'user_keys'::regclass::oid as id
        union
        select d.refobjid from below join pg_rewrite r on r.ev_class = below.id
          join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
      )
      select c.relname as name, coalesce(array_agg(e.event order by e.event) filter (where e.event is not null), '{}') as events
      from below join pg_class c on c.oid = below.id and c.relkind = 'r'
      left join (
        select tgrelid, case when tgtype & 4 > 0 then 'insert' when tgtype & 8 > 0 then 'delete' when tgtype & 16 > 0 then 'update' end as event
        from pg_trigger join pg_proc p on p.oid = tgfoid and p.proname = 'renew_cache_version' where tgenabled = 'A'
      ) e on e.tgrelid = c.oid
      group by 1 order by 1`);
    await owner.end();
    const every = ['delete', 'insert', 'update'];
    expect(rows.length).toBeGreaterThan(8);
    // Users are read with each call, but for how they are addressed.
    expect(rows.filter(({ name, events }) => name !== 'users' && String(events) !== String(every))).toEqual([]);
  });
});
