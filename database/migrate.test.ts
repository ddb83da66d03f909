// As a role that owns its database, may create roles and is no superuser.
import type { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { across } from '#tests/database/across.ts';
import { boundTo, freshDatabase } from '#tests/database/database.ts';
import { queues } from '#program/jobs.ts';
import { connected, emptyUrl } from '#tests/database/of-a-test.ts';
import { applySchema } from './apply-schema.ts';
import { foldersWith, olderDatabase, peopleEach, tenantIds } from './fixtures/older.ts';
import { migrate } from './migrate.ts';

const secret = 'secret of the tests';
const bring = (ownerUrl: string, told = secret) => migrate({ ownerUrl, secret: told, queues, log: () => {} });

async function unforced(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`);
  return rows.map(({ name }) => name);
}

describe('the role that README asks for', () => {
  it('is what these tests connect with', async () => {
    const owner = await connected(await emptyUrl());
    const { rows } = await owner.query(`select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
      (select datdba = pg_roles.oid from pg_database where datname = current_database()) as owns
      from pg_roles where rolname = current_user`);
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: true, owns: true },
    ]);
  });

  it('names what was migrated and how long it took, and nothing where nothing was', async () => {
    const ownerUrl = await emptyUrl();
    const lines: string[] = [];
    for (let start = 1; start <= 2; start += 1)
      await migrate({ ownerUrl, secret, queues, log: (line) => void lines.push(line) });
    expect(lines).toEqual([
      expect.stringMatching(/^database is up to date: \d+ migrations and the rules were applied in \d+\.\d s$/),
      'database is up to date',
    ]);
  });

  it('starts on an empty database, and again, and leaves every table forced', async () => {
    const ownerUrl = await emptyUrl();
    await bring(ownerUrl);
    const { appUrl, identityUrl, workerUrl } = await bring(ownerUrl);
    expect(await unforced(await connected(ownerUrl))).toEqual([]);
    for (const url of [boundTo('here', appUrl), identityUrl, workerUrl]) await connected(url);
  });

  it('upgrades a database of two tenants', async () => {
    const ownerUrl = await olderDatabase();
    await bring(ownerUrl);
    const owner = await connected(ownerUrl);
    expect(await unforced(owner)).toEqual([]);
    const people = 'select tenant_id, count(*)::int as people from users group by 1 order by 1 desc';
    expect(await across(owner, people)).toEqual(tenantIds.map((tenant_id) => ({ tenant_id, people: peopleEach })));
  });

  it('is refused where it does not own the database', async () => {
    const { appUrl, drop } = await freshDatabase();
    onTestFinished(drop);
    await expect(bring(appUrl)).rejects.toMatchObject({ name: 'StartRefused', message: /must be the owner/ });
  });

  it('is refused where it may not create roles', async () => {
    const ownerUrl = await emptyUrl();
    const server = await connected(inject('template').serverUrl);
    const name = `plain_${crypto.randomUUID().slice(0, 8)}`;
    await server.query(`create role ${name} login password 'of the tests'`);
    await server.query(`alter database ${new URL(ownerUrl).pathname.slice(1)} owner to ${name}`);
    const url = new URL(ownerUrl);
    url.username = name;
    await expect(bring(url.href, `${secret}, another`)).rejects.toMatchObject({
      name: 'StartRefused',
      message: /CREATEROLE/,
    });
  });
});

describe('a migration', () => {
  const more = `create table probes (tenant_id text not null, id uuid not null, user_id uuid, primary key (tenant_id, id));
    alter table probes force row level security;
    --> statement-breakpoint
    insert into probes (tenant_id, id, user_id) select tenant_id, gen_random_uuid(), id from users;
    --> statement-breakpoint
    alter table probes add foreign key (tenant_id, user_id) references users (tenant_id, id);
    --> statement-breakpoint
    update users set title = 'Dr.';`;

  it('reads, changes and binds the rows of all tenants, and the tables it makes are forced at its end', async () => {
    const owner = await connected(await olderDatabase());
    await applySchema(owner, foldersWith({ migration: more }));
    expect(await unforced(owner)).toEqual([]);
    const changed = `select (select count(*)::int from probes) as probes, (select count(*)::int from users where title = 'Dr.') as users`;
    expect(await across(owner, changed)).toEqual([{ probes: 2 * peopleEach, users: 2 * peopleEach }]);
    await expect(owner.query('select * from users')).rejects.toMatchObject({ code: '42704' });
  });

  it('that fails leaves the database as it was, forced', async () => {
    const owner = await connected(await olderDatabase());
    const before = await owner.query('select * from drizzle.__drizzle_migrations');
    const broken = foldersWith({ migration: `${more} --> statement-breakpoint\n select 1 / 0;` });
    await expect(applySchema(owner, broken)).rejects.toMatchObject({ code: '22012' });
    expect(await unforced(owner)).toEqual([]);
    expect((await owner.query('select * from drizzle.__drizzle_migrations')).rows).toEqual(before.rows);
  });

  it('gives way to others who are using its tables, so that they can continue', async () => {
    const ownerUrl = await olderDatabase();
    const [owner, reader, other] = [
      await connected(ownerUrl),
      await connected(boundTo('musterland', ownerUrl)),
      await connected(boundTo('musterland', ownerUrl)),
    ];
    await reader.query('begin; select from users');
    const done = applySchema(owner, foldersWith());
    const waiting = `select from pg_locks where not granted and relation = 'users'::regclass`;
    await vi.waitFor(async () => expect((await reader.query(waiting)).rowCount).toBe(1), 10_000);
    expect((await other.query('select from users')).rowCount).toBe(peopleEach);
    await reader.query('commit');
    await done;
    expect(await unforced(owner)).toEqual([]);
  });

  it.each([
    ['migrations', 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($$of tomorrow$$, 9e12)'],
    ['jobs', 'update jobs.version set version = version + 1'],
  ])('of a newer program refuses this one in one line: %s', async (_what, change) => {
    const { ownerUrl, drop } = await freshDatabase();
    onTestFinished(drop);
    await (await connected(ownerUrl)).query(change);
    await expect(bring(ownerUrl)).rejects.toMatchObject({ name: 'StartRefused', message: /^[^\n]*newer[^\n]*$/ });
  });

  it.each([1, 2])('waits for its turn: four nodes at once on an empty database, round %i', async () => {
    const ownerUrl = await emptyUrl();
    const urls = await Promise.all([1, 2, 3, 4].map(() => bring(ownerUrl)));
    expect(new Set(urls.map(({ appUrl }) => appUrl)).size).toBe(1);
    const owner = await connected(ownerUrl);
    expect(await unforced(owner)).toEqual([]);
    const twice = 'select created_at from drizzle.__drizzle_migrations group by 1 having count(*) > 1';
    expect((await owner.query(twice)).rows).toEqual([]);
    expect((await owner.query('select from drizzle.rules')).rowCount).toBe(1);
  });
});
