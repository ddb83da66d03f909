// What a restore would replace.
import type pg from 'pg';
import { liftSecurity } from '../apply-schema.ts';

export interface Content {
  portals: number;
  people: number;
  posts: number;
  documents: number;
}

/** Of all portals; undefined where the database is empty. As its owner, while no node runs. */
export async function contentOfDatabase(client: pg.Client): Promise<Content | undefined> {
  const { rows } = await client.query<{ begun: boolean }>(
    `select to_regclass('public.users') is not null and to_regclass('public.portal_starts') is not null as begun`,
  );
  if (!rows[0]?.begun) return undefined;
  await client.query('begin');
  try {
    await client.query(liftSecurity);
    const { rows: counted } = await client.query<Content>(
      `select (select count(distinct tenant_id)::int from portal_starts) as portals, (select count(*)::int from users) as people,
         (select count(*)::int from posts) as posts, (select count(*)::int from documents) as documents`,
    );
    const content = counted[0];
    return content && Object.values(content).some((count) => count > 0) ? content : undefined;
  } finally {
    await client.query('rollback');
  }
}
