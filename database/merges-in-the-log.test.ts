import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import * as build from '#sample/builders.ts';
import { invitations } from '#database/schema/invitations.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { across } from '#tests/database/across.ts';

// What the migration makes of a log that an earlier version wrote.
const folder = new URL('migrations/', import.meta.url);
const file = readdirSync(folder).find((name) => name.endsWith('_merges_in_the_log.sql')) ?? '';
const [, ...statements] = readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint');

let api: TestApi;
let owner: pg.Client;

beforeAll(async () => {
  api = await testApi();
  owner = await connect(api.ownerUrl);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

interface Entry {
  id: string;
  action: string;
  changes: Record<string, [unknown, unknown]>;
}

/** As the log had them: who went, and what the same request wrote besides. */
async function former() {
  return api.arrange(async (db) => {
    const [stays, other] = [await build.buildUser(db), await build.buildUser(db)];
    await db.insert(invitations).values({ userId: stays, email: 'a@b.example', state: 'sent' });
    const { rows } = await db.$client.query<{ id: string }>('select id from invitations');
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
    const [filled, listed, held, invited, alone] = ids as [string, string, string, string, string];
    const write = (request: string, action: string, entity: string, id: string, changes: object) =>
      db.$client.query(
        'insert into audit_entries (request_id, action, entity, entity_id, changes) values ($1, $2, $3, $4, $5)',
        [request, action, entity, id, changes],
      );
    for (const id of ids) await write(id, 'delete', 'users', id, { last_name: ['Alt', null] });
    await write(filled, 'update', 'users', stays, { phone: [null, '1'] });
    await write(listed, 'create', 'user_list_members', `${crypto.randomUUID()}:${stays}`, {});
    await write(held, 'update', 'honours', crypto.randomUUID(), { user_id: [held, stays] });
    await write('before', 'create', 'invitations', rows[0]?.id ?? '', { user_id: [null, invited] });
    await write(alone, 'update', 'users', stays, { phone: [null, '1'] });
    await write(alone, 'update', 'users', other, { phone: [null, '1'] });
    const samples = [{ heading: 'Name', field: null, samples: ['Geheim'] }];
    await write('x', 'create', 'imports', crypto.randomUUID(), { rows: [null, 1], columns: [null, samples] });
    await build.buildImport(db, { state: 'done', columns: samples });
    await build.buildImport(db, { state: 'checked', columns: samples });
    return { stays, found: [filled, listed, held, invited], alone };
  });
}

it('a log of an earlier version names the person of a merge where it can be found, and has no values of files', async () => {
  const { stays, found, alone } = await former();
  const gone = `select entity_id as id, action, changes from audit_entries where entity = 'users' and action = 'delete'`;
  const files = `select changes from audit_entries where entity = 'imports' and changes ? 'rows' and changes::text like '%Geheim%'`;
  const columns = `select state, columns::text as columns from imports order by state`;
  const [after] = await across<{ gone: Entry[]; files: unknown[]; imports: { columns: string }[] }>(
    owner,
    `select (select json_agg(g) from (${gone}) g) as gone, (select coalesce(json_agg(f), '[]') from (${files}) f) as files,
      (select json_agg(c) from (${columns}) c) as imports`,
    statements,
  );
  const into = Object.fromEntries((after?.gone ?? []).map(({ id, changes }) => [id, changes['merged_into']?.[1]]));
  expect(into).toEqual({ ...Object.fromEntries(found.map((id) => [id, stays])), [alone]: undefined });
  expect(after?.files).toEqual([]);
  expect(after?.imports.map((one) => one.columns.includes('Geheim'))).toEqual([true, false]);
});
