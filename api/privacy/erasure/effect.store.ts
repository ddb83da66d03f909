import type { ErasureEffect } from '#contract/privacy/deletion.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type FactKey, signInKeys } from '#contract/privacy/facts.ts';
import { catalogue } from '../catalogue/catalogue.sql.ts';

export async function erasureEffect(db: Db, userId: string): Promise<ErasureEffect> {
  const facts: ErasureEffect['facts'] = [];
  for (const fact of catalogue) {
    const { key, table, where, erased } = fact;
    if (isSignInKey(key)) continue;
    const text = `select count(*)::int as total from ${table} t where ${where}`;
    const [row] = await prepared<{ total: number }>(db, text, [userId]);
    const because = 'because' in erased ? erased.because : null;
    if (row && row.total > 0) facts.push({ key, by: erased.by, because, total: row.total });
  }
  return { facts };
}

/** May belong to other portals too. */
function isSignInKey(key: FactKey): key is (typeof signInKeys)[number] {
  return signInKeys.some((one) => one === key);
}
