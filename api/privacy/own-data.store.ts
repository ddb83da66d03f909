import type { StoredFact } from '#contract/privacy.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type Fact, type FactRows, factSql } from '#api/base/facts.ts';
import type { Kept, TenantSettings } from '#api/tenants/tenant-file.ts';
import { catalogue, isOfSignIn } from './catalogue/catalogue.ts';

/** Reads a fact of the sign-in service. */
export type ReadSignInFact = (fact: Fact) => Promise<FactRows>;

/** What the portal's file says of what is stored. */
type Portal = Pick<TenantSettings, 'keepDays' | 'reading'>;

/** All that is stored about a person, the latest `most` of each kind, or all; kinds of which there is nothing are left out. */
export async function storedAbout(
  db: Db,
  {
    userId,
    most,
    readSignIn,
    keepDays,
    reading,
  }: { userId: string; most?: number; readSignIn: ReadSignInFact } & Portal,
): Promise<StoredFact[]> {
  const facts: StoredFact[] = [];
  for (const fact of catalogue) {
    const { key, kept } = fact;
    // Who has opened what is the office's to see only where the portal tells names.
    const sees = key === 'reads' && !reading.names ? 'self' : fact.sees;
    const { total, rows } = isOfSignIn(fact) ? await readSignIn(fact) : await factOf(db, fact, userId, most);
    if (total > 0) facts.push({ key, sees, kept, days: daysOf(key, keepDays), total, rows });
  }
  return facts;
}

function daysOf(key: StoredFact['key'], { looks, mails, imports }: Kept): number | null {
  const days: Partial<Record<StoredFact['key'], number>> = {
    looks,
    mails,
    bounces: mails,
    imports,
    importedIn: imports,
    importRows: imports,
  };
  return days[key] ?? null;
}

async function factOf(db: Db, fact: Fact, userId: string, most?: number): Promise<FactRows> {
  const name = `storedFact ${fact.key} ${most ?? ''}`;
  const [found] = await prepared<FactRows & Record<string, unknown>>(db, name, factSql(fact, most), [userId]);
  return found ?? { total: 0, rows: [] };
}
