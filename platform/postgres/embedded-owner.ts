// Owner of the embedded database, with the rights that README asks for, so that there is one path.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect } from '../database/pool.ts';

/** Of the embedded database. */
export const embeddedOwner = 'zunfthaus';

const owner = embeddedOwner;

/** Makes both if missing. Returns the owner's address; its password changes at every start. */
export async function ensureOwner(superuserUrl: string, name: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await asSuperuser(superuserUrl, 'postgres', async (client) => {
    const { rowCount: known } = await client.query('select 1 from pg_roles where rolname = $1', [owner]);
    await client.query(`${known ? 'alter' : 'create'} role ${owner} login createrole password '${password}'`);
    const { rowCount: made } = await client.query('select 1 from pg_database where datname = $1', [name]);
    const database = pg.escapeIdentifier(name);
    await client.query(
      made ? `alter database ${database} owner to ${owner}` : `create database ${database} owner ${owner}`,
    );
  });
  await asSuperuser(superuserUrl, name, (client) => client.query(handOver));
  const url = addressOf(superuserUrl, name);
  url.username = owner;
  url.password = password;
  return url.href;
}

function addressOf(superuserUrl: string, name: string): URL {
  const url = new URL(superuserUrl);
  url.pathname = `/${name}`;
  return url;
}

async function asSuperuser(superuserUrl: string, name: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = await connect(addressOf(superuserUrl, name).href);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Dependent objects follow: indexes, triggers, sequences, row types. */
const handOver = `do $$
  declare command text;
  begin
    for command in
      with ours as (select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      select format('schema %I', nspname) from ours where nspowner = current_user::regrole
      union all
      select format('%s %s', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, c.oid::regclass)
        from pg_class c join ours on ours.oid = relnamespace where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'S')
          and not (relkind = 'S' and exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')))
      union all
      select format('routine %s', p.oid::regprocedure)
        from pg_proc p join ours on ours.oid = pronamespace where proowner = current_user::regrole
      union all
      select format('type %s', t.oid::regtype)
        from pg_type t join ours on ours.oid = typnamespace where typowner = current_user::regrole and typtype in ('e', 'd')
      union all
      select format('collation %s', c.oid::regcollation)
        from pg_collation c join ours on ours.oid = collnamespace where collowner = current_user::regrole
    loop
      execute format('alter %s owner to ${owner}', command);
    end loop;
  end $$`;
