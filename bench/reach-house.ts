import { connect } from '#platform/database/pool.ts';
import { migrate } from '#database/migrate.ts';
import { fillHouse, type House } from '#sample/bulk/house.ts';
import { queues } from '#program/jobs.ts';
import { tenantId } from './database.ts';

export interface HouseSize {
  members: number;
  companies: number;
  guilds: number;
}

export const usualHouse: HouseSize = { members: 6000, companies: 2000, guilds: 30 };

export const largeHouse: HouseSize = { members: 100_000, companies: 30_000, guilds: 60 };

export interface FilledHouse {
  size: HouseSize;
  ownerUrl: string;
  appUrl: string;
  identityUrl: string;
  workerUrl: string;
  house: House;
}

export async function filledHouse(serverUrl: string, size: HouseSize): Promise<FilledHouse> {
  const name = `bench_reach_${size.members}`;
  const client = await connect(serverUrl);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const urls = await migrate({
    ownerUrl: url.href,
    secret: 'a secret of the bench alone',
    queues,
    log: () => {},
  });
  return { size, ownerUrl: url.href, ...urls, house: await fill(url.href, size) };
}

/** People of each membership and access, with and without an address, unsubscribed, with letters by choice. */
export async function fill(ownerUrl: string, size: HouseSize, { audited = false } = {}): Promise<House> {
  const client = await connect(ownerUrl);
  try {
    // Triggers would take far longer; only a superuser may leave them out.
    if (!audited) await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    await client.query("select set_config('app.tenant', $1, false), set_config('app.now', $2, false)", [
      tenantId,
      new Date().toISOString(),
    ]);
    const house = await fillHouse(client, { tenantId, posts: 0, ...size });
    for (const statement of [states, addresses, dates, companies, choices, names, 'vacuum full', 'vacuum analyze'])
      await client.query(statement);
    if (!audited) await client.query('checkpoint');
    return house;
  } finally {
    await client.end();
  }
}

/** Triggers write them otherwise. */
const names = `select write_person_names(array(select id from users)), write_company_names(array(select id from companies))`;

const numbered = 'select id, row_number() over (order by external_number) as number from users';

const isInvited = 'n.number % 20 = 7 and n.number % 97 > 3 and n.number % 41 <> 5';

const states = `
  update users set
    membership = coalesce((array['applied', 'member', 'left'])[1 + n.number % 97], 'member'),
    access = case when n.number % 97 = 1 then 'blocked' when ${isInvited} then 'invited' when n.number % 10 = 7 or n.number % 97 = 3 then 'none' else 'open' end,
    issuer = case when n.number % 97 = 1 or n.number % 10 <> 7 and n.number % 97 <> 3 then 'jwt' end,
    subject = case when n.number % 97 = 1 or n.number % 10 <> 7 and n.number % 97 <> 3 then 'bench-' || n.number end,
    member_from = case when n.number % 97 <> 0 then member_from end, member_until = case when n.number % 97 = 2 then portal_today() end, external_number = case when n.number % 97 <> 0 then external_number end,
    activated_at = case when n.number % 97 = 1 or n.number % 10 <> 7 and n.number % 97 not in (0, 3) then created_at end
  from (${numbered}) n where n.id = users.id`;

/** Applicants have an access; people without one were not invited. */
const addresses = `
  with applied as (update users set access = 'open', issuer = 'jwt', subject = coalesce(subject, 'bench-' || id) where membership = 'applied'),
  forgotten as (delete from invitations where user_id in (select id from users where access = 'none' or membership = 'applied'))
  update users set
    email = case when n.number % 20 <> 9 then email end,
    email_blocked_at = case when n.number % 41 = 5 and n.number % 20 <> 9 then now() end
  from (${numbered}) n where n.id = users.id and membership = 'member' and access in ('none', 'invited', 'open')`;

const dates = `
  update company_people set
    starts_on = date '2015-01-01' + (n.number % 3000)::int,
    ends_on = case when n.number % 38 = 0 then date '2024-01-01' end
  from (${numbered}) n where n.id = user_id and n.number % 2 = 0`;

/** Most with a postal address, some with letters by choice, some without anybody. */
const companies = `
  with numbered as (select id, row_number() over (order by member_number) as number from companies),
  emptied as (delete from company_people where company_id in (select id from numbered where number % 50 = 11))
  update companies set
    street = case when n.number % 10 <> 3 then 'Hauptstraße 1' end,
    email = case when n.number % 4 <> 1 then 'betrieb' || n.number || '@bulk.example' end,
    channel = case when n.number % 15 = 2 then 'post' else 'mail' end
  from numbered n where n.id = companies.id`;

const choices = `
  insert into mail_preferences (user_id, frequencies, unsubscribed_at)
  select id, case when number % 3 = 0 then '{"circular": "weekly"}' else '{}' end::jsonb, case when number % 30 = 4 then now() end
  from (${numbered}) n where number % 3 = 0 or number % 30 = 4`;
