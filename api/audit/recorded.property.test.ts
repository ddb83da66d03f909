import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { Db } from '#platform/database/database.ts';
import { one as only } from '#platform/database/rows.ts';
import { ownDatabase } from '#tests/database/own-database.ts';

const now = new Date('2026-11-20T09:00:00.123Z');
const database = ownDatabase(() => now);

const keys = { users: ['id'], companies: ['id'], company_people: ['user_id', 'company_id'] } as const;
type Table = keyof typeof keys;
const tables = Object.keys(keys) as Table[];

const idsOf = (kind: number) => [0, 1, 2, 3, 4, 5, 6].map((n) => `00000000-0000-4000-8000-00000000${kind}${kind}0${n}`);
const [people, houses] = [idsOf(1), idsOf(2)];
const someOf = (ids: readonly string[]) => fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 5 });

const kinds = [
  'write',
  'write',
  'write',
  'open',
  'open',
  'employ',
  'employ',
  'move',
  'invite',
  'delete',
  'delete',
  'close',
] as const;

const act = fc.record({
  kind: fc.constantFrom(...kinds),
  people: someOf(people),
  houses: someOf(houses),
  phone: fc.option(fc.constantFrom('Kim', 'Üwe', '"', 'null', 'x'.repeat(1900), 'ü'.repeat(2100)), { freq: 2 }),
  activatedAt: fc.option(fc.constantFrom('2026-03-29T02:30:00.5+02:00', '2025-12-31T23:59:59Z')),
  actor: fc.option(fc.constant('00000000-0000-4000-8000-0000000000aa')),
  request: fc.option(fc.constantFrom('r1', 'r2')),
  merges: fc.option(fc.constantFrom(...people), { freq: 2 }),
});
type AuditAction = typeof act extends fc.Arbitrary<infer Kind> ? Kind : never;

const statements: Record<AuditAction['kind'], string> = {
  open: `insert into companies (id, name, phone) select id, 'Betrieb', phone from given, unnest(houses) id
    on conflict (tenant_id, id) do update set phone = excluded.phone, version = companies.version + 1`,
  write: `insert into users (id, last_name, membership, access, member_from, phone, activated_at)
    select id, right(id::text, 4), 'member', 'none', '2020-01-01', phone, at from given, unnest(people) id
    on conflict (tenant_id, id) do update set phone = excluded.phone, activated_at = excluded.activated_at, version = users.version + 1`,
  employ: `insert into company_people (user_id, company_id, function)
    select u.id, c.id, case when g.phone is null then 'owner' else 'master' end from given g join users u on u.id = any(g.people) join companies c on c.id = any(g.houses)
    on conflict (tenant_id, user_id, company_id) do update set function = excluded.function`,
  move: `update company_people p set company_id = houses[1] from given where p.user_id = any(people) and exists (select from companies where id = houses[1])
    and not exists (select from company_people o where o.user_id = p.user_id and o.company_id <> p.company_id)`,
  invite: `update users u set access = case access when 'none' then 'invited' else 'none' end, phone = coalesce(given.phone, u.phone)
    from given where id = any(people)`,
  delete: 'delete from users using given where id = any(people)',
  close: 'delete from companies using given where id = any(houses)',
};

const found = new Set<string>();
afterAll(() => {
  const auditActions = ['create', 'update', 'delete', 'mergeCreate', 'mergeUpdate', 'mergeDelete'];
  const all = tables.flatMap((table) => auditActions.map((name) => `${table} ${name}`));
  expect([...found].toSorted()).toEqual(all.toSorted());
});

it.each([1, 2, 3, 4, 5])(
  'the log records what a statement did to each row, who acted and when, in portal %i',
  async (seed) => {
    await database.write(`portal-${seed}`, async (db) => {
      await db.$client.query(`set local timezone = 'Asia/Tokyo'`);
      for (const one of fc.sample(act, { numRuns: 150, seed })) {
        const [before, from] = [await rowsIn(db), await lastNumber(db)];
        await play(db, one);
        const entries = await entriesAfter(db, from);
        expect(entries).toEqual(expected(one, before, await rowsIn(db)));
        for (const { entity, action } of entries) found.add(`${entity} ${action}`);
      }
    });
    await database.read('elsewhere', async (db) => expect(await lastNumber(db)).toBe(0));
  },
);

async function play(db: Db, { kind, ...given }: AuditAction) {
  await db.$client.query(
    `select set_config('app.actor', $1, true), set_config('app.request', $2, true),
       set_config('app.merge_from', $3, true), set_config('app.merge_into', 'who stays', true)`,
    [given.actor ?? '', given.request ?? '', given.merges ?? ''],
  );
  await db.$client.query(
    `with given as (select $1::uuid[] as people, $2::uuid[] as houses, $3::text as phone, $4::timestamptz as at) ${statements[kind]}`,
    [given.people, given.houses, given.phone, given.activatedAt],
  );
}

type Row = Record<string, unknown>;
interface Placed {
  table: Table;
  key: string;
  row: Row;
}

/** As the log has them: in UTC. */
async function rowsIn(db: Db): Promise<Map<string, Placed>> {
  await db.$client.query(`set local timezone = 'UTC'`);
  const queries = tables.map((table) => `select '${table}' as table, to_jsonb(${table}) as row from ${table}`);
  const { rows } = await db.$client.query<{ table: Table; row: Row }>(queries.join(' union all '));
  await db.$client.query(`set local timezone = 'Asia/Tokyo'`);
  const placed = rows.map(({ table, row }) => ({ table, row, key: keys[table].map((name) => row[name]).join(':') }));
  return new Map(placed.map((one) => [`${one.table} ${one.key}`, one]));
}

async function lastNumber(db: Db): Promise<number> {
  const { rows } = await db.$client.query<{ last: number }>(
    'select coalesce(max(number), 0)::int as last from audit_entries',
  );
  return only(rows).last;
}

interface Entry {
  at: Date;
  actor: string | null;
  request: string | null;
  action: string;
  entity: string;
  key: string;
  changes: Record<string, [unknown, unknown]>;
}

async function entriesAfter(db: Db, from: number): Promise<Entry[]> {
  const { rows } = await db.$client.query<Entry & { [column: string]: unknown }>(
    `select at, actor_id as actor, request_id as request, action, entity, entity_id as key, changes from audit_entries where number > $1`,
    [from],
  );
  return rows.toSorted(byPlace);
}

function expected(
  { actor, request, merges }: AuditAction,
  before: Map<string, Placed>,
  after: Map<string, Placed>,
): Entry[] {
  const entries = [...new Map([...before, ...after])].flatMap(([place, { table, key }]): Entry[] => {
    const [was, is] = [before.get(place)?.row, after.get(place)?.row];
    const changes = changesOf(was, is);
    const isInvited = table === 'users' && isDeepStrictEqual(changes, { access: ['none', 'invited'] });
    if (Object.keys(changes).length === 0 || isInvited) return [];
    const plain = was ? (is ? 'update' : 'delete') : 'create';
    const went = table === 'users' && !is && key === merges;
    const action = merges === null || went ? plain : `merge${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
    if (went) changes['merged_into'] = [null, 'who stays'];
    return [{ at: now, actor, request, action, entity: table, key, changes }];
  });
  return entries.toSorted(byPlace);
}

function changesOf(was: Row = {}, is: Row = {}): Entry['changes'] {
  const columns = Object.keys({ ...was, ...is }).filter((name) => !['tenant_id', 'id', 'version'].includes(name));
  return Object.fromEntries(
    columns.flatMap((name) => {
      const [old, current] = [was[name] ?? null, is[name] ?? null];
      return isDeepStrictEqual(old, current) ? [] : [[name, [shortened(old), shortened(current)]]];
    }),
  );
}

function shortened(value: unknown): unknown {
  return typeof value === 'string' && value.length > 2000 ? `…${value.length}` : value;
}

function byPlace(one: Entry, other: Entry): number {
  const [a, b] = [`${one.entity} ${one.key}`, `${other.entity} ${other.key}`];
  return a < b ? -1 : a > b ? 1 : 0;
}
