import { eq, sql } from 'drizzle-orm';
import type { TextBlock } from '#contract/posts/templates.ts';
import { templateLimits } from '#contract/posts/words.ts';
import type { Db } from '#platform/database/database.ts';
import { withInstants } from '#platform/database/instant.ts';
import { one, rowsOf } from '#platform/database/rows.ts';
import { textBlocks } from '#database/schema/post-templates.ts';

export const textBlockRows = rowsOf(textBlocks, { unique: { text_blocks_name: 'name' } });

const { id, name, body, updatedAt, version } = textBlocks;
const columns = { id, name, body, updatedAt, version };

/** By name. */
export async function listTextBlocks(db: Db): Promise<TextBlock[]> {
  const rows = await db
    .select(columns)
    .from(textBlocks)
    .orderBy(sql`${name} collate german`, id)
    .limit(templateLimits.most);
  return rows.map(withInstants);
}

export async function findTextBlock(db: Db, of: string): Promise<TextBlock> {
  return withInstants(one(await db.select(columns).from(textBlocks).where(eq(id, of))));
}

export function countTextBlocks(db: Db): Promise<number> {
  return db.$count(textBlocks);
}
