import { drizzle } from 'drizzle-orm/node-postgres';
import { connect } from '#platform/database/pool.ts';
import { makeAudiences } from './bulk/audiences.ts';
import { type BulkSize, fillHouse } from './bulk/house.ts';
import { fillManyPosts } from './bulk/posts.ts';

/** Bulk data by SQL, as the owner: a million posts take a minute or two. */
export async function fillBulk(ownerUrl: string, size: BulkSize): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    await client.query('set synchronous_commit = off');
    await client.query(`select set_config('app.tenant', $1, false), set_config('app.now', $2, false)`, [
      size.tenantId,
      new Date().toISOString(),
    ]);
    const house = await fillHouse(client, size);
    const audiences = await makeAudiences(drizzle(client), house);
    // Triggers would take far longer than the posts.
    await client.query('alter table posts disable trigger posts_audit_insert, disable trigger posts_search');
    await fillManyPosts(client, { size, audiences });
    await client.query('alter table posts enable trigger posts_audit_insert, enable trigger posts_search');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
