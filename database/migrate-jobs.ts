// The tables of pg-boss, and the one way into them for those who may not read them.
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { startRefused } from '#api/base/refusal.ts';
import { forgetMails, jobsSchema, putJob, type Queue, queues } from './jobs.ts';

/** Brings the schema of pg-boss to this program's version, with every queue and a function for each that puts a job in. */
export async function migrateJobs(client: pg.Client, ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    max: 1,
  });
  boss.on('error', () => undefined); // what goes wrong is thrown as well
  await boss.start();
  try {
    if (((await boss.schemaVersion()) ?? 0) > pgBoss.pgboss.schema)
      throw startRefused(
        'The database has been changed by a newer Zunfthaus (its jobs): start that one, or restore a backup from before.',
      );
    for (const queue of queues) {
      await boss.createQueue(queue);
      await client.query(definePut(queue, await insertion(boss, queue)));
    }
    await client.query(defineForgetMails);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** The very statement by which pg-boss inserts jobs of a queue: caught on its way. Its one parameter is their JSON. */
async function insertion(boss: PgBoss, queue: Queue): Promise<string> {
  let statement = '';
  const executeSql = async (text: string) => {
    statement = text;
    return { rows: [] };
  };
  await boss.send(queue, {}, { db: { executeSql } });
  return statement;
}

/** Runs with the owner's rights, so it looks nowhere but in PostgreSQL's own schema for what has no schema's name. */
function definePut(queue: Queue, statement: string): string {
  return `create or replace function ${putJob(queue)}(text) returns void
    language sql security definer set search_path = pg_catalog, pg_temp as $put$ ${statement} $put$`;
}

/**
 * Whoever is erased gets none of the mails that still wait, and those that have left are not kept for the rest of their hour; nor
 * are those to others that name the person. The addresses are in small letters.
 */
const defineForgetMails = `
  drop function if exists ${forgetMails}(text);
  create or replace function ${forgetMails}(addresses text[], person text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $forget$
    delete from ${jobsSchema}.job where name = 'mail' and (lower(data ->> 'to') = any (addresses)
      or person <> '' and strpos(lower(data ->> 'text'), lower(person)) > 0
      or exists (select from unnest(addresses) address where strpos(lower(data ->> 'text'), address) > 0))
  $forget$`;
