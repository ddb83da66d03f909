import type { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { across } from '#tests/database/across.ts';
import { boundTo, freshDatabase } from '#tests/database/database.ts';
import { inDatabase } from '#tests/database/template.ts';
import { queues } from '#program/jobs.ts';
import { connected, emptyUrl } from '#tests/database/of-a-test.ts';
import { applySchema } from './apply-schema.ts';
import { catalogueOf } from './fixtures/catalogue.ts';
import { foldersWith, olderDatabase, peopleEach } from './fixtures/older.ts';
import { migrate } from './migrate.ts';

const bring = (ownerUrl: string) => migrate({ ownerUrl, secret: 'secret of the tests', queues, log: () => {} });

async function fresh(): Promise<Client> {
  const { ownerUrl, drop } = await freshDatabase();
  onTestFinished(drop);
  return connected(ownerUrl);
}

async function empty(): Promise<Client> {
  return connected(await emptyUrl());
}

const changed = { 'after/30-belonging.sql': (text: string) => `${text}-- changed` };
const countPeople = 'select count(*)::int as people from users';
const notes = async (owner: Client) => (await owner.query('select * from drizzle.rules order by number')).rows;

const former = (isWhole: boolean) => `
  drop table drizzle.rules;
  insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'former', first - n from (select min(created_at) as first from drizzle.__drizzle_migrations) m, generate_series(1, 64) n;
  ${isWhole ? '' : `delete from drizzle.__drizzle_migrations where hash <> 'former'`}`;

describe('an upgraded database equals a fresh one', () => {
  it('where it had older rules', async () => {
    const ownerUrl = await olderDatabase();
    const owner = await connected(ownerUrl);
    const expected = await catalogueOf(await fresh());
    expect(await catalogueOf(owner)).not.toEqual(expected);
    await bring(ownerUrl);
    expect(await catalogueOf(owner)).toEqual(expected);
    expect(await across(owner, countPeople)).toEqual([{ people: 2 * peopleEach }]);
  });

  it('where it was made on another day', async () => {
    const owner = await fresh();
    const catalogue = await catalogueOf(owner);
    await owner.query(
      `create table jobs.queue_stats_20200101 partition of jobs.queue_stats for values from ('2020-01-01') to ('2020-01-02')`,
    );
    expect(await catalogueOf(owner)).toEqual(catalogue);
  });

  it('where it had the migrations of which there is one now', async () => {
    const ownerUrl = await olderDatabase();
    const owner = await connected(ownerUrl);
    await owner.query(former(true));
    await bring(ownerUrl);
    expect(await catalogueOf(owner)).toEqual(await catalogueOf(await fresh()));
    expect(await across(owner, countPeople)).toEqual([{ people: 2 * peopleEach }]);
    expect(await notes(owner)).toHaveLength(1);
  });

  it('where tables have changed too', async () => {
    const folders = foldersWith({
      migration: `create table probes (tenant_id text primary key, guild_id uuid, name text);
        create unique index on probes (tenant_id, name_key(name));
        --> statement-breakpoint
        alter table probes add foreign key (tenant_id, guild_id) references guilds (tenant_id, id) on delete set null;
        --> statement-breakpoint
        drop index if exists pushes_once;
        create unique index pushes_once on pushes (tenant_id, post_id, number) where subscription_id is not null;`,
      rules: { 'after/95-probes.sql': () => 'create view probe_names as select name from probes;' },
    });
    const [upgraded, made] = [await connected(await olderDatabase()), await empty()];
    for (const owner of [upgraded, made]) await applySchema(owner, folders);
    const catalogue = await catalogueOf(upgraded);
    expect(catalogue).toEqual(await catalogueOf(made));
    expect(catalogue).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^constraint \| probes \| .*ON DELETE SET NULL \(guild_id\)/),
        expect.stringMatching(/^index \| pushes_once \| .*post_id, number\)/),
        expect.stringMatching(/^policy \| probes \| tenant \|/),
      ]),
    );
  });

  it('but one that had not all of those migrations is refused in one line, and left as it is', async () => {
    const ownerUrl = await olderDatabase();
    const owner = await connected(ownerUrl);
    await owner.query(former(false));
    await expect(bring(ownerUrl)).rejects.toMatchObject({
      name: 'StartRefused',
      message: /^[^\n]*before the first release[^\n]*DATA_DIR[^\n]*$/,
    });
    expect(await across(owner, countPeople)).toEqual([{ people: 2 * peopleEach }]);
  });
});

describe('rules', () => {
  it('are applied where they have changed, and only there, and with them the rights', async () => {
    const { ownerUrl, appUrl, identityUrl, drop } = await freshDatabase();
    onTestFinished(drop);
    const [owner, app] = [await connected(ownerUrl), await connected(boundTo('here', appUrl))];
    const [grantees, reading] = [
      { app: new URL(appUrl).username, identity: new URL(identityUrl).username, backup: 'pg_read_all_data' },
      `set app.now = '2026-11-20T09:00:00Z'; select from user_keys; select from search_hits; select from search_similar; select from found_names`,
    ];
    const view = async () => (await owner.query(`select 'user_keys'::regclass::oid as id`)).rows;
    const [noted, before] = [await notes(owner), await view()];
    expect(noted).toHaveLength(1);
    await applySchema(owner, foldersWith());
    expect([await notes(owner), await view()]).toEqual([noted, before]);
    await applySchema(owner, foldersWith({ rules: changed }), grantees);
    expect(await notes(owner)).toHaveLength(2);
    expect(await view()).not.toEqual(before);
    await app.query(reading);
  });

  it('that fail leave the database as it was, and the error names the file', async () => {
    const owner = await connected(await olderDatabase());
    const [catalogue, noted] = [await catalogueOf(owner), await notes(owner)];
    const broken = foldersWith({ rules: { 'after/90-grants.sql': (text) => `${text}; select 1 / 0;` } });
    await expect(applySchema(owner, broken)).rejects.toMatchObject({
      code: '22012',
      message: expect.stringContaining('rules/after/90-grants.sql'),
    });
    expect([await catalogueOf(owner), await notes(owner)]).toEqual([catalogue, noted]);
  });

  it('leave alone what extensions brought and what others own', async () => {
    const { ownerUrl, drop } = await freshDatabase();
    onTestFinished(drop);
    const owner = await connected(ownerUrl);
    const server = await connected(inDatabase(inject('template').serverUrl, new URL(ownerUrl).pathname.slice(1)));
    await server.query(`create function of_others() returns integer language sql as 'select 1';
      create view seen_by_others as select of_others()`);
    const foreign = `select proname from pg_proc where pronamespace = 'public'::regnamespace and (proname = 'of_others' or proname ~ '^g(in|trgm)_')
      union all select viewname from pg_views where viewname = 'seen_by_others' order by 1`;
    const { rows } = await owner.query(foreign);
    await applySchema(owner, foldersWith({ rules: changed }));
    expect((await owner.query(foreign)).rows).toEqual(rows);
    expect(rows.length).toBeGreaterThan(50);
  });
});
