import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#api/base/pool.ts';
import { buildGuild, buildRole, grant } from '#sample/builders.ts';
import { openDatabase } from '#api/base/database.ts';
import { type FreshDatabase, freshDatabase } from '#tests/database/database.ts';

// Migration 0021 on a database whose roles say neither where they are held nor in which order they stand.
let database: FreshDatabase;
let owner: Client;

beforeAll(async () => {
  database = await freshDatabase();
  owner = await connect(database.ownerUrl);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('learns from the terms where a role is held, and from the usual keys how it ranks', async () => {
  const opened = openDatabase({ url: database.appUrl, now: () => new Date('2026-11-20T09:00:00Z'), log: () => {} });
  await opened.write('here', async (db) => {
    const guildId = await buildGuild(db);
    await grant(db, { role: 'admin' });
    await grant(db, { role: 'obermeister', guildId });
    await grant(db, { role: 'obermeister', guildId, endsOn: '2020-12-31' });
    await grant(db, { role: 'vorstand', guildId });
    await grant(db, { role: 'vorstand' });
    await grant(db, { role: 'kreishandwerksmeister' });
    await buildRole(db, { key: 'sprecher' });
  });
  await opened.close();
  const trail = async () => (await owner.query('select count(*)::int as entries from audit_entries')).rows[0].entries;
  await owner.query(`select set_config('app.tenant', 'here', false)`);
  const before = await trail();
  await owner.query('alter table roles drop column held_in, drop column rank');
  const text = readFileSync(join(import.meta.dirname, 'migrations/0020_people.sql'), 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) await owner.query(statement);
  const { rows } = await owner.query('select key, held_in, rank from roles order by rank, key');
  expect(rows).toEqual([
    { key: 'admin', held_in: 'tenant', rank: 10 },
    { key: 'kreishandwerksmeister', held_in: 'tenant', rank: 20 },
    { key: 'obermeister', held_in: 'guild', rank: 40 },
    { key: 'vorstand', held_in: 'both', rank: 70 },
    { key: 'sprecher', held_in: 'both', rank: 500 },
  ]);
  expect(await trail()).toBe(before);
  const { rows: forced } = await owner.query(
    `select relname, relforcerowsecurity as forced from pg_class where relname in ('roles', 'role_terms') order by 1`,
  );
  expect(forced).toEqual([
    { relname: 'role_terms', forced: true },
    { relname: 'roles', forced: true },
  ]);
});
