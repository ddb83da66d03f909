import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type Db, openDatabase, prepared } from '#api/base/database.ts';
import { connect } from '#api/base/pool.ts';
import { companyRow, userRow } from '#sample/rows.ts';
import { companies, users } from '#database/schema/members.ts';
import { boundTo, freshDatabase } from '#tests/database/database.ts';
import { buildWorld, worldOf } from './fixtures/worlds.ts';
import { reachedBy } from './reached.sql.ts';
import { countReach } from './reach.store.ts';

// Tallies equal the rows after any change, on every day.
let database: Database;
let ownerUrl: string;
let day = '2026-11-20';
const everyone = { include: [{ kind: 'everyone' as const }], exclude: [] };

beforeAll(async () => {
  const fresh = await freshDatabase();
  ownerUrl = fresh.ownerUrl;
  database = openDatabase({ url: fresh.appUrl, now: () => new Date(`${day}T09:00:00Z`), log: () => {} });
});
afterAll(() => database.close());

function wrongTallies(db: Db) {
  return prepared(
    db,
    `select company_id, people, invited, without_email from (
       select company_id, sum(people) as people, sum(invited) as invited, sum(without_email) as without_email
       from company_tallies group by 1) told
     full join (
       select c.id as company_id, count(*) filter (where u.state = 'active') as people,
         count(*) filter (where u.state = 'invited') as invited,
         count(*) filter (where u.state <> 'left' and u.email is null) as without_email
       from companies c left join (company_people p join users u on u.id = p.user_id) on p.company_id = c.id and p.ends_on is null
         and not exists (select from company_people o where o.user_id = p.user_id and o.ends_on is null and o.company_id <> p.company_id)
       group by 1) real_ones using (company_id, people, invited, without_email)
     where told is null or real_ones is null`,
    [],
  );
}

const changes = [
  `update users set state = case state when 'active' then 'blocked' else 'active' end where id in (select id from users order by id limit 20)`,
  `update users set email = case when email is null then id || '@example.org' end where id in (select id from users order by md5(id::text) limit 20)`,
  `update users set last_name = 'Neu'`,
  `update company_people set ends_on = '2026-12-24' where user_id in (select id from users order by id limit 10)`,
  `update company_people set starts_on = '2026-12-01', ends_on = null where user_id in (select id from users order by id limit 15)`,
  `insert into company_people (user_id, company_id, function)
   select u.id, c.id, 'office' from users u cross join (select id from companies order by id limit 1) c
   order by u.id limit 30 on conflict do nothing`,
  `delete from company_people where user_id in (select id from users order by id desc limit 15)`,
  `delete from companies where id in (select id from companies order by id desc limit 3)`,
  `delete from users where id in (select id from users order by id desc limit 10)`,
];

describe('tallies', () => {
  it('follow every change', async () => {
    const [world] = fc.sample(worldOf, { numRuns: 1, seed: 7 });
    if (!world) throw new Error('no world');
    await database.write('changing', async (db) => {
      await buildWorld(db, world);
      expect(await wrongTallies(db)).toEqual([]);
      for (const change of changes) {
        expect((await db.$client.query(change)).rowCount, change).toBeGreaterThan(0);
        expect(await wrongTallies(db), change).toEqual([]);
      }
      const { rows } = await db.$client.query(
        'select count(*)::int as left from settlements s full join users u on u.id = s.user_id where s is null or u is null',
      );
      expect(rows).toEqual([{ left: 0 }]);
    });
  });

  it.each(['2026-11-18', '2026-11-19', '2026-11-21', '2026-12-01', '2026-12-25'])(
    'say on %s what was written on another day',
    async (other) => {
      const guild = await firstGuild();
      day = other;
      await database.read('changing', async (db) => {
        for (const audience of [everyone, { include: [{ kind: 'guild' as const, id: guild }], exclude: [] }]) {
          const { text, values } = reachedBy(audience);
          const { rows } = await db.$client.query(
            `with u as materialized (select u.id from users u where u.state = 'active' and ${text})
             select (select count(*)::int from u) as people,
               (select count(distinct company_id)::int from current_company_people where user_id in (select id from u)) as companies,
               (select count(distinct guild_id)::int from current_guild_people where user_id in (select id from u)) as guilds`,
            values,
          );
          expect(await countReach(db, audience)).toMatchObject(rows[0]);
        }
      });
      day = '2026-11-20';
    },
  );

  it('wait for nobody: two changes of one company at once count both', async () => {
    const company = companyRow({});
    const people = [userRow({ state: 'invited' }), userRow({ state: 'invited' })] as const;
    await database.write('busy', async (db) => {
      await db.insert(companies).values(company);
      await db.insert(users).values([...people]);
      for (const { id } of people) await db.$client.query(employ, [id, company.id]);
    });
    const activate = (db: Db, { id }: { id: string }) =>
      db.$client.query(`update users set state = 'active' where id = $1`, [id]);
    await database.write('busy', async (first) => {
      await activate(first, people[0]);
      await database.write('busy', (second) => activate(second, people[1]));
    });
    expect(await database.read('busy', wrongTallies)).toEqual([]);
    expect(await rowsOf(company.id)).toBe(2);
    expect(await database.read('busy', (db) => countReach(db, everyone))).toMatchObject({ people: 2, companies: 1 });
    await database.write('busy', (db) => db.$client.query(`update users set state = 'blocked'`));
    expect(await rowsOf(company.id)).toBe(1);
    expect(await database.read('busy', (db) => countReach(db, everyone))).toMatchObject({
      people: 0,
      blocked: 2,
      companies: 0,
    });
  });
});

const employ = `insert into company_people (user_id, company_id, function) values ($1, $2, 'office')`;

async function firstGuild(): Promise<string> {
  const [row] = await database.read('changing', (db) =>
    prepared<{ id: string }>(
      db,
      'select guild_id as id from company_guilds group by 1 order by count(*) desc limit 1',
      [],
    ),
  );
  return row?.id ?? '';
}

async function rowsOf(companyId: string): Promise<number> {
  const owner = await connect(boundTo('busy', ownerUrl));
  const { rows } = await owner.query('select count(*)::int as rows from company_tallies where company_id = $1', [
    companyId,
  ]);
  await owner.end();
  return rows[0].rows as number;
}
