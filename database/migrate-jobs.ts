import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { startRefused } from '#platform/config/refusal.ts';
import { forgetMails, jobsSchema, putJob } from '#platform/jobs/queues.ts';

/** Also makes the queues and a function for each that inserts jobs. */
export async function migrateJobs(client: pg.Client, queues: readonly string[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: jobsSchema,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined); // errors are also thrown
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

/** Captures pg-boss's own insert statement, which takes JSON. */
async function insertion(boss: PgBoss, queue: string): Promise<string> {
  let statement = '';
  const executeSql = async (text: string) => {
    statement = text;
    return { rows: [] };
  };
  await boss.send(queue, {}, { db: { executeSql } });
  return statement;
}

/** SECURITY DEFINER: finds unqualified names in `pg_catalog` only. */
function definePut(queue: string, statement: string): string {
  return `create or replace function ${putJob(queue)}(text) returns void
    language sql security definer set search_path = pg_catalog, pg_temp as $put$ ${statement} $put$`;
}

/** Deletes queued mails to or about an erased person, of this portal only. Compares word by word. */
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

function wordsOf(text: string): string {
  return `' ' || regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g') || ' '`;
}
