// Functions, views, triggers, policies and rights, defined by files.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** Sorted by name. */
export interface Rules {
  /** Needed by tables. */
  before: RulesFile[];
  /** Depends on tables. */
  after: RulesFile[];
  rights: string;
  digest: string;
}

interface RulesFile {
  name: string;
  text: string;
}

export interface Grantees {
  app: string;
  identity: string;
  backup: string;
}

export function readRules(folder: string): Rules {
  const [before, after] = [filesIn(folder, 'before'), filesIn(folder, 'after')];
  const digest = createHash('sha256')
    .update(JSON.stringify([before, after]))
    .digest('hex');
  return { before, after, rights: readFileSync(join(folder, 'rights.sql'), 'utf8'), digest };
}

function filesIn(folder: string, part: string): RulesFile[] {
  const names = readdirSync(join(folder, part)).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((file) => ({
    name: `${part}/${file}`,
    text: readFileSync(join(folder, part, file), 'utf8'),
  }));
}

export function rightsOf({ rights }: Rules, grantees: Grantees): string {
  return rights.replaceAll(/:(app|identity|backup)\b/g, (_, role: keyof Grantees) => grantees[role]);
}

const applied = 'drizzle.rules';
export const bookkeeping = `create table if not exists ${applied}
  (number bigint primary key generated always as identity, digest text not null, applied_at timestamptz not null default now())`;

export async function areNoted(client: pg.Client, { digest }: Rules): Promise<boolean> {
  const { rows } = await client.query<{ digest: string }>(`select digest from ${applied} order by number desc limit 1`);
  return rows[0]?.digest === digest;
}

export async function noteRules(client: pg.Client, { digest }: Rules): Promise<void> {
  await client.query(`insert into ${applied} (digest) values ($1)`, [digest]);
}

/** Drops all objects of any version's rules, except functions that tables need and what others own. */
export const dropRules = `do $$
  declare
    away text;
  begin
    for away in
      select format('drop trigger %I on %s', tgname, tgrelid::regclass)
      from pg_trigger join pg_class c on c.oid = tgrelid where not tgisinternal and ${isOurs('pg_class', 'rel')}
      union all
      select format('drop policy %I on %s', polname, polrelid::regclass)
      from pg_policy join pg_class c on c.oid = polrelid where ${isOurs('pg_class', 'rel')}
      union all
      select 'drop view ' || string_agg(c.oid::regclass::text, ', ')
      from pg_class c where relkind = 'v' and ${isOurs('pg_class', 'rel')} having count(*) > 0
      union all
      select format('alter table %1$s detach partition %2$s; drop table %1$s', partrelid::regclass, partdefid::regclass)
      from pg_partitioned_table join pg_class c on c.oid = partrelid
      where (select array_agg(inhrelid) = array[partdefid] from pg_inherits where inhparent = partrelid) and ${isOurs('pg_class', 'rel')}
    loop
      execute away;
    end loop;
    for away in
      select format('drop routine %s', c.oid::regprocedure) from pg_proc c
      where not exists (select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = c.oid) and ${isOurs('pg_proc', 'pro')}
    loop
      execute away;
    end loop;
  end $$`;

function isOurs(catalogue: string, prefix: string): string {
  return `${prefix}namespace in ('public'::regnamespace, 'identity'::regnamespace) and pg_has_role(${prefix}owner, 'usage')
    and not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = c.oid and deptype = 'e')`;
}
