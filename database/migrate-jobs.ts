// The tables of pg-boss, and the one way into them for those who may not read them.
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { startRefused } from '#api/base/refusal.ts';
import { forgetMails, jobsSchema, putJob } from '#api/base/queues.ts';

/** Brings the schema of pg-boss to this program's version, with every queue and a function for each that puts a job in. */
export async function migrateJobs(client: pg.Client, ownerUrl: string, queues: readonly string[]): Promise<void> {
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
async function insertion(boss: PgBoss, queue: string): Promise<string> {
  let statement = '';
  const executeSql = async (text: string) => {
    statement = text;
    return { rows: [] };
  };
  await boss.send(queue, {}, { db: { executeSql } });
  return statement;
}

/** Runs with the owner's rights, so it looks nowhere but in PostgreSQL's own schema for what has no schema's name. */
function definePut(queue: string, statement: string): string {
  return `create or replace function ${putJob(queue)}(text) returns void
    language sql security definer set search_path = pg_catalog, pg_temp as $put$ ${statement} $put$`;
}

/**
 * Whoever is erased gets no mail that still waits, and those that have left are not kept for the rest of their hour; nor are those
 * to others that name the person, except what waits for them and is not about people. The addresses are in small letters. Names and
 * addresses are compared word by word, as texts of strangers have blanks in their addresses. Of other portals nothing is taken.
 */
const defineForgetMails = `
  drop function if exists ${forgetMails}(text);
  drop function if exists ${forgetMails}(text[], text);
  create or replace function ${forgetMails}(addresses text[], names text[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $forget$
    delete from ${jobsSchema}.job where name = 'mail'
      and coalesce(data -> 'of' ->> 'tenantId', current_setting('app.tenant')) = current_setting('app.tenant')
      and (lower(data ->> 'to') = any (addresses)
        or (state in ('completed', 'cancelled', 'failed') or data -> 'of' ->> 'kind' in ('waiting', 'barrier'))
          and exists (select from unnest(addresses || names) one where strpos(
            ${wordsOf(`concat_ws(' ', data ->> 'subject', data ->> 'text')`)}, ${wordsOf('one')}) > 0))
  $forget$`;

/** SQL of the words of a text, with a blank before and behind each. */
function wordsOf(text: string): string {
  return `' ' || regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g') || ' '`;
}
