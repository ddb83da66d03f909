import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Effect } from '#contract/effect.ts';
import type { Audience } from '#contract/targeting.ts';
import { type Database, type Db, openDatabase } from '#api/base/database.ts';
import { audienceIn, buildWorld, today, type World, worldOf } from '#api/targeting/fixtures/worlds.ts';
import { audienceIdOf } from '#api/targeting/targeting.store.ts';
import { buildFolder, buildPost } from '#database/sample/builders.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { effectOf } from './effect.store.ts';

// What the effect of a change says, against a look at everybody before and after the change is really made.
const worlds = 4;
const changes = 50;
let database: Database;

beforeAll(async () => {
  const { appUrl } = await freshDatabase();
  database = openDatabase({ url: appUrl, now: () => new Date(`${today}T09:00:00Z`), log: () => {} });
});
afterAll(() => database.close());

const states = ['draft', 'scheduled', 'published', 'published', 'archived'] as const;

/** Posts and a tree of folders for groups of the world. */
async function addressThings(db: Db, world: World, seed: number) {
  const audiences = fc.sample(audienceIn(world), { numRuns: 40, seed });
  for (const [index, audience] of audiences.slice(0, 30).entries())
    await buildPost(db, {
      audience,
      state: states[index % states.length] ?? 'draft',
      authorId: world.people[0]?.id ?? '',
    });
  const folders: string[] = [];
  for (const [index, audience] of audiences.slice(30).entries()) {
    const parentId = index < 3 ? null : (folders[Math.floor(index / 3)] ?? null);
    folders.push(await buildFolder(db, { parentId, ...(index % 3 !== 1 && { audience }) }));
  }
  return folders;
}

type Change = [text: string, values: unknown[]];

function changesIn(world: World, folders: string[]): fc.Arbitrary<Change[]> {
  const of = (rows: readonly { id: string }[]) => fc.constantFrom(...rows.map(({ id }) => id));
  const day = fc.constantFrom(null, '2026-11-19', today, '2026-11-21');
  const change = (text: string, ...values: fc.Arbitrary<unknown>[]): fc.Arbitrary<Change> =>
    fc.tuple(...values).map((some): Change => [text, some]);
  const { people, companies, guilds, crafts, associations, roles, lists, terms } = world;
  return fc.array(
    fc.oneof(
      change('update guilds set ends_on = $2 where id = $1', of(guilds), day),
      change('update guilds set starts_on = $2 where id = $1', of(guilds), day),
      change('update guilds set association_id = $2 where id = $1', of(guilds), fc.option(of(associations))),
      change(`update guilds set name = name || ' neu' where id = $1`, of(guilds)),
      change('delete from guilds where id = $1', of(guilds)),
      change('update companies set ends_on = $2 where id = $1', of(companies), day),
      change('delete from companies where id = $1', of(companies)),
      change('update crafts set ends_on = $2 where id = $1', of(crafts), day),
      change('delete from crafts where id = $1', of(crafts)),
      change(
        `insert into company_guilds (company_id, guild_id, ends_on) values ($1, $2, $3)
         on conflict (tenant_id, company_id, guild_id) do update set ends_on = excluded.ends_on`,
        of(companies),
        of(guilds),
        day,
      ),
      change('delete from company_guilds where company_id = $1', of(companies)),
      change(
        `insert into company_people (user_id, company_id, function, starts_on) values ($1, $2, 'owner', $3)
         on conflict (tenant_id, user_id, company_id) do update set starts_on = excluded.starts_on`,
        of(people),
        of(companies),
        day,
      ),
      change('delete from company_people where user_id = $1', of(people)),
      change(
        'insert into company_crafts (company_id, craft_id) values ($1, $2) on conflict do nothing',
        of(companies),
        of(crafts),
      ),
      change('delete from company_crafts where company_id = $1', of(companies)),
      change('delete from role_terms where id = $1', of(terms)),
      change('update role_terms set ends_on = $2 where id = $1', of(terms), day),
      change('update role_terms set user_id = $2 where id = $1', of(terms), of(people)),
      change('update role_terms set guild_id = $2 where id = $1', of(terms), fc.option(of(guilds))),
      change(
        'insert into role_terms (id, user_id, role_id, guild_id) values (gen_random_uuid(), $1, $2, $3)',
        of(people),
        of(roles),
        fc.option(of(guilds)),
      ),
      change(
        'insert into user_list_members (list_id, user_id) values ($1, $2) on conflict do nothing',
        of(lists),
        of(people),
      ),
      change('delete from user_list_members where list_id = $1', of(lists)),
      change('delete from user_lists where id = $1', of(lists)),
      change('delete from roles where id = $1', of(roles)),
      change('update users set state = $2 where id = $1', of(people), fc.constantFrom('active', 'blocked', 'pending')),
      change('delete from users where id = $1', of(people.slice(1))),
      change(
        'update folders set audience_id = (select min(id::text)::uuid from audiences) where id = $1',
        fc.constantFrom(...folders),
      ),
      change('update folders set audience_id = null where id = $1', fc.constantFrom(...folders)),
      change('update folders set parent_id = null where id = $1', fc.constantFrom(...folders)),
      change(`update folders set name = name || ' neu' where id = $1`, fc.constantFrom(...folders)),
      change(
        'delete from folders f where id = $1 and not exists (select from folders c where c.parent_id = f.id)',
        fc.constantFrom(...folders),
      ),
    ),
    { minLength: 1, maxLength: 3 },
  );
}

interface Sights {
  /** By person the ids of all he or she sees. */
  seen: Map<string, Set<string>>;
  people: Set<string>;
}

/** Looks at everybody, by a second writing of the rule. */
async function lookAt(db: Db): Promise<Sights> {
  const rows = async <Row>(text: string) => (await db.$client.query(text)).rows as Row[];
  const targets = await rows<{ audience_id: string; key: string; excluded: boolean }>('select * from audience_targets');
  const posts = await rows<{ id: string; audience_id: string }>(
    'select id, audience_id from posts where published_at is not null and archived_at is null',
  );
  const folders = await rows<{ id: string; parent_id: string | null; audience_id: string | null }>(
    'select * from folders',
  );
  const everybody = await rows<{ id: string; state: string; keys: string[] }>(
    'select id, state, array(select key from user_keys k where k.user_id = users.id) as keys from users',
  );
  const chainOf = (id: string | null): string[] => {
    const folder = folders.find((one) => one.id === id);
    if (!folder) return [];
    const above = chainOf(folder.parent_id);
    const own = folder.audience_id ? [folder.audience_id] : [];
    return folder.parent_id === null || above.length > 0 ? [...above, ...own] : [];
  };
  const sees = (keys: string[], audience: string) => {
    const hits = targets.filter(({ audience_id, key }) => audience_id === audience && keys.includes(key));
    return hits.length > 0 && hits.every(({ excluded }) => !excluded);
  };
  const seen = everybody.map(({ id, state, keys }): [string, Set<string>] => {
    if (state !== 'active') return [id, new Set()];
    const ofPosts = posts.filter((post) => sees(keys, post.audience_id));
    const ofFolders = folders.filter((folder) => {
      const chain = chainOf(folder.id);
      return chain.length > 0 && chain.every((audience) => sees(keys, audience));
    });
    return [id, new Set([...ofPosts, ...ofFolders].map((thing) => thing.id))];
  });
  return { seen: new Map(seen), people: new Set(everybody.map(({ id }) => id)) };
}

/** Every day on which anything in a world begins or ends, and the changes with it. */
const days = [today, '2026-11-21', '2026-11-22'];
const nobody: Sights = { seen: new Map(), people: new Set() };

async function looksOn(db: Db, days: string[]): Promise<Sights[]> {
  const looks: Sights[] = [];
  for (const day of days) {
    await db.$client.query(`select set_config('app.now', $1, true)`, [`${day}T09:00:00Z`]);
    looks.push(await lookAt(db));
  }
  await db.$client.query(`select set_config('app.now', $1, true)`, [`${today}T09:00:00Z`]);
  return looks;
}

function effectBetween(before: Sights, after: Sights) {
  const gaining = new Set<string>();
  const losing = new Set<string>();
  const things = new Map<string, { gain: number; lose: number }>();
  const tally = (side: 'gain' | 'lose', ids: Set<string>) => {
    for (const id of ids) {
      const one = things.get(id) ?? { gain: 0, lose: 0 };
      one[side] += 1;
      things.set(id, one);
    }
    return ids.size > 0;
  };
  for (const id of after.people) {
    const [was, is] = [before.seen.get(id) ?? new Set<string>(), after.seen.get(id) ?? new Set<string>()];
    if (tally('gain', is.difference(was))) gaining.add(id);
    if (tally('lose', was.difference(is))) losing.add(id);
  }
  return { gaining, losing, things };
}

/** Whether something begins to hold on this day, or holds no more, by one of the changes. */
function namesDay(some: Change[], day: string): boolean {
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  return some.some(([text, values]) => values.includes(text.includes('starts_on') ? day : before));
}

function isNone({ gain, lose }: Effect): boolean {
  return gain + lose === 0;
}

let later = 0;
afterAll(() => expect(later).toBeGreaterThan(5));

describe.each(Array.from({ length: worlds }, (_, index) => index + 1))('in world %i', (seed) => {
  it('the effect of any change is what the change does', async () => {
    const tenantId = `world-${seed}`;
    const [world] = fc.sample(worldOf, { numRuns: 1, seed });
    if (!world) throw new Error('no world');
    const folders = await database.write(tenantId, async (db) => {
      await buildWorld(db, world);
      return addressThings(db, world, seed);
    });
    let gained = 0;
    let lost = 0;
    await fc.assert(
      fc.asyncProperty(changesIn(world, folders), audienceIn(world), (some, audience) =>
        database.undone(tenantId, async (db) => {
          const make = () => makeChanges(db, some, folders[0] ?? '', audience);
          const before = await looksOn(db, days);
          const effect = await effectOf(db, make);
          expect(await looksOn(db, days)).toEqual(before);
          await make();
          const after = await looksOn(db, days);
          const truths = days.map((_, index) => effectBetween(before[index] ?? nobody, after[index] ?? nobody));
          const on = days.indexOf(effect.on ?? today);
          // Nothing on a day before, or on any where there is no effect: of the days that the change names, for it may
          // do something on a day that only rows name which it has not touched, and these the effect does not know.
          const named = days.filter((day) => day === today || namesDay(some, day));
          const sooner = truths.filter(
            (_, index) => named.includes(days[index] ?? '') && (index < on || isNone(effect)),
          );
          expect(sooner.map(({ things }) => things.size)).toEqual(sooner.map(() => 0));
          if (on > 0) later += 1;
          const truth = truths[on] ?? effectBetween(nobody, nobody);
          const ids = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
          expect([ids(effect.gaining), ids(effect.losing)]).toEqual([truth.gaining, truth.losing]);
          expect([effect.gain, effect.lose]).toEqual([truth.gaining.size, truth.losing.size]);
          expect(new Map(effect.things.map(({ id, gain, lose }) => [id, { gain, lose }]))).toEqual(truth.things);
          expect(effect.posts + effect.folders).toBe(truth.things.size);
          gained += effect.gain;
          lost += effect.lose;
        }),
      ),
      { numRuns: changes, seed, endOnFailure: true },
    );
    expect(Math.min(gained, lost)).toBeGreaterThan(20);
  }, 120_000);
});

/** What goes goes last, so that nothing needs it any more. Another audience of a folder may be one that is new. */
async function makeChanges(db: Db, some: Change[], folder: string, audience: Audience) {
  const isLast = ([text]: Change) => Number(text.startsWith('delete'));
  for (const [text, values] of some.toSorted((a, b) => isLast(a) - isLast(b))) {
    await db.$client.query(text, values);
    if (!text.startsWith('update folders set audience_id = (')) continue;
    const audienceId = await audienceIdOf(db, audience);
    await db.$client.query('update folders set audience_id = $2 where id = $1', [folder, audienceId]);
  }
}
