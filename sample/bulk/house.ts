import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as tables from '#database/schema/members.ts';
import { type RoleKey, usualRoles } from '#api/roles/usual-roles.rules.ts';
import { craftsOf } from '../crafts.ts';
import { sampleId } from '../ids.ts';
import { men, women } from '../members/first-names.ts';
import { northernSurnames } from '../members/surnames.ts';

export interface BulkSize {
  tenantId: string;
  posts: number;
  members: number;
  guilds: number;
  companies: number;
}

export interface House {
  associations: string[];
  guilds: string[];
  crafts: string[];
  companies: string[];
  roles: string[];
  lists: string[];
}

const listCount = 10;

export async function fillHouse(client: pg.Client, size: BulkSize): Promise<House> {
  const house = await fillGroups(client, size);
  const counts = [size.companies, size.guilds, size.members];
  await client.query(`
    create function pg_temp.bulk_id(kind text, number bigint) returns uuid language sql immutable as $$
      select overlay(overlay(md5(current_setting('app.tenant') || kind || number) placing '8' from 13) placing '8' from 17)::uuid
    $$`);
  await client.query(
    'create temp table bulk_guilds as select * from unnest($1::uuid[], $2::uuid[]) with ordinality as g(id, craft_id, number)',
    [house.guilds, house.guilds.map((_, index) => house.crafts[index % house.crafts.length])],
  );
  await client.query(`insert into guild_crafts (guild_id, craft_id) select id, craft_id from bulk_guilds`);
  await client.query(companies, [size.companies]);
  for (const statement of [companyGuilds, companyCrafts]) await client.query(statement, [size.companies, size.guilds]);
  await client.query(users, [size.members, [...women, ...men], northernSurnames]);
  await client.query(invitations, [size.members]);
  await client.query(companyPeople, [size.companies, size.members]);
  await client.query(listMembers, [size.members, house.lists]);
  await client.query(terms, [...counts, termRoles, termRoles.map((role) => sampleId(size.tenantId, `role:${role}`))]);
  const { rows } = await client.query<{ id: string }>(
    `select id from companies where tenant_id = $1 order by member_number limit 40`,
    [size.tenantId],
  );
  return { ...house, companies: rows.map(({ id }) => id) };
}

async function fillGroups(client: pg.Client, { tenantId, guilds }: BulkSize): Promise<House> {
  const db = drizzle(client);
  const named = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: sampleId(tenantId, `${kind}:${index}`),
      name: `${kind} ${index + 1}`,
    }));
  const associations = named('Verband', 2);
  const guildRows = named('Innung', guilds);
  const lists = named('Liste', listCount);
  const crafts = craftsOf(tenantId);
  const roles = usualRoles.map(({ key, name }) => ({ id: sampleId(tenantId, `role:${key}`), key, name }));
  await db.insert(tables.associations).values(associations);
  await db.insert(tables.crafts).values(crafts);
  await db.insert(tables.roles).values(roles);
  await db.insert(tables.userLists).values(lists);
  await db.insert(tables.guilds).values(
    guildRows.map((guild, index) => ({
      ...guild,
      associationId: associations[index % 10 === 9 ? 1 : 0]?.id ?? null,
    })),
  );
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return {
    associations: ids(associations),
    guilds: ids(guildRows),
    crafts: ids(crafts),
    companies: [],
    roles: ids(roles),
    lists: ids(lists),
  };
}

const companies = `
  insert into companies (id, name, postcode, town, member_number, trains_apprentices)
  select pg_temp.bulk_id('company', n), 'Betrieb ' || n, '43110', 'Musterstadt', lpad(n::text, 7, '0'), n % 3 = 0
  from generate_series(0, $1::int - 1) n`;

const companyGuilds = `
  insert into company_guilds (company_id, guild_id, starts_on)
  select pg_temp.bulk_id('company', n), g.id, date '2015-01-01' + n % 2000
  from generate_series(0, $1::int - 1) n join bulk_guilds g
    on g.number = 1 + n % $2::int or (n % 12 = 5 and g.number = 1 + (n / 12) % $2::int)`;

const companyCrafts = `
  insert into company_crafts (company_id, craft_id)
  select pg_temp.bulk_id('company', n), g.craft_id
  from generate_series(0, $1::int - 1) n join bulk_guilds g on g.number = 1 + n % $2::int`;

const users = `
  insert into users (id, membership, member_from, access, issuer, subject, email, first_name, last_name, external_number, created_at, activated_at)
  select pg_temp.bulk_id('user', n), 'member', portal_today(), case when n % 50 = 49 then 'invited' else 'open' end,
    case when n % 50 <> 49 then 'jwt' end, case when n % 50 <> 49 then 'bulk-' || n end, 'mitglied' || n || '@bulk.example',
    ($2::text[])[1 + n % array_length($2, 1)], ($3::text[])[1 + (n / 7) % array_length($3, 1)], lpad(n::text, 9, '0'),
    portal_now(), case when n % 50 <> 49 then portal_now() end
  from generate_series(0, $1::int - 1) n`;

const invitations = `
  insert into invitations (id, user_id, email, state, created_at, state_at)
  select pg_temp.bulk_id('invitation', n), pg_temp.bulk_id('user', n), 'mitglied' || n || '@bulk.example', 'sent', portal_now(), portal_now()
  from generate_series(0, $1::int - 1) n`;

const companyPeople = `
  insert into company_people (user_id, company_id, function)
  select pg_temp.bulk_id('user', n), pg_temp.bulk_id('company', n % $1::int),
    case when n < $1::int then 'owner' when n % 2 = 0 then 'office' else 'journeyman' end
  from generate_series(0, $2::int - 1) n`;

const listMembers = `
  insert into user_list_members (list_id, user_id)
  select list, pg_temp.bulk_id('user', n)
  from generate_series(0, $1::int - 1) n join unnest($2::uuid[]) with ordinality as l(list, number) on n % 33 = number`;

const termRoles: RoleKey[] = [
  'obermeister',
  'stv-obermeister',
  'lehrlingswart',
  'vorstand',
  'vorstand',
  'vorstand',
  'pruefungsausschuss',
  'pruefungsausschuss',
  'delegierte',
  'admin',
];

/** Ten per guild; one of the first guild is admin. */
const terms = `
  insert into role_terms (id, user_id, role_id, guild_id, starts_on)
  select pg_temp.bulk_id('term' || place, guild), pg_temp.bulk_id('user', guild + (place - 1) * $2::int), role_id,
    case when office <> 'admin' then g.id end, date '2022-03-01'
  from unnest($4::text[], $5::uuid[]) with ordinality as o(office, role_id, place)
  join bulk_guilds g on true cross join lateral (select g.number - 1 as guild) as zero
  where guild + (place - 1) * $2::int < least($1::int, $3::int) and (office <> 'admin' or guild = 0)`;
