// Maintenance is of the installation: all nodes read it, and only its owner sets it.
import type pg from 'pg';
import { startRefused } from '#platform/config/refusal.ts';
import { channel } from '#platform/live/news.ts';
import { knows } from './installation.ts';

/** Returns whether it was on before. Nodes are notified with the commit. */
export async function setMaintenance(client: pg.Client, wish: { on: boolean; sentence?: string }): Promise<boolean> {
  if (!(await knows(client, 'maintenance_at')))
    throw startRefused('The database does not know maintenance yet: start the program of this version once.');
  await client.query('begin');
  try {
    const { rows } = await client.query<{ was: boolean }>(
      `update drizzle.installation i set maintenance_at = case when $1 then coalesce(i.maintenance_at, now()) end,
          maintenance_text = case when $1 then $2 end
        from (select maintenance_at is not null as was from drizzle.installation for update) before returning was`,
      [wish.on, wish.sentence ?? null],
    );
    await client.query(`select pg_notify('${channel}', 'maintenance changed')`);
    await client.query('commit');
    return rows[0]?.was === true;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A session's last use is known to a quarter of an hour. */
export async function activePeople(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(distinct sign_in_id)::int as n from identity.sessions
      where seen_at > now() - interval '15 minutes' and expires_at > now()`,
  );
  return rows[0]?.n ?? 0;
}
