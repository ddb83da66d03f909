import { expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import { RichText } from '#contract/base/text/rich-text.ts';
import { across } from '#tests/database/across.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { fillBulk } from './bulk.ts';

it('the bulk data has as many posts, members, guilds and companies as requested', async () => {
  const { ownerUrl, drop } = await freshDatabase();
  await fillBulk(ownerUrl, { tenantId: 'big', posts: 3000, members: 400, guilds: 12, companies: 150 });
  const owner = await connect(ownerUrl);
  const count = async (query: string) => Number((await across<{ count: string }>(owner, query))[0]?.count);

  expect(await count('select count(*) from posts')).toBe(3000);
  expect(await count('select count(*) from users')).toBe(400);
  expect(await count('select count(*) from guilds')).toBe(12);
  expect(await count('select count(*) from companies')).toBe(150);
  expect(await count(`select count(*) from posts where tenant_id <> 'big'`)).toBe(0);
  expect(await count('select count(*) from audiences')).toBeGreaterThan(150);
  expect(await count('select count(*) from posts where published_at is not null and archived_at is null')).toBe(
    await count('select sum(posts) as count from audience_counts'),
  );
  const rows = await across<{ body: unknown }>(owner, 'select body from posts limit 100');
  expect(rows).toHaveLength(100);
  for (const { body } of rows) RichText.parse(body);
  await owner.end();
  await drop();
});
