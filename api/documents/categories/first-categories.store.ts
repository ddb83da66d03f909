import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Language } from '#contract/base/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { documentCategories } from '#database/schema/documents.ts';
import { textsOf } from '#api/texts/texts.ts';

/** For a portal that begins. */
export async function addFirstCategories(db: Db, language: Language): Promise<void> {
  const times = { createdAt: sql`portal_now()`, updatedAt: sql`portal_now()` };
  const rows = textsOf('documents', language).firstCategories.map((name, position) => ({
    id: v7(),
    name,
    position,
    ...times,
  }));
  await db.insert(documentCategories).values(rows);
}
