import type { Db } from '#api/base/database.ts';
import { folders } from '#database/schema/folders.ts';
import { addDays, instantAt, workdayBefore } from '../calendar.ts';
import { sampleId } from '../ids.ts';
import { audienceOf } from '../members/address.ts';
import type { Portrait } from '../tenants/portrait.ts';
import { type Branch, treeOf } from './tree.ts';

export async function fillFolders(db: Db, { portrait, today }: { portrait: Portrait; today: string }): Promise<void> {
  const { tenantId } = portrait;
  const rows: (typeof folders.$inferInsert)[] = [];
  async function add(branches: readonly Branch[], parentId: string | null) {
    for (const { key, name, to, except = [], age, within = [] } of branches) {
      const id = sampleId(tenantId, `folder:${key}`);
      const audienceId = to ? await audienceOf(db, tenantId, { to, except }) : null;
      const madeAt = instantAt(workdayBefore(addDays(today, -age)), '10:00');
      rows.push({ id, name, parentId, audienceId, createdAt: madeAt, updatedAt: madeAt });
      await add(within, id);
    }
  }
  await add(treeOf(portrait, today), null);
  await db.insert(folders).values(rows);
}
