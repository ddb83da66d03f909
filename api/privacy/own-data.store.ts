import type { StoredFact } from '#contract/privacy/privacy.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type Fact, type FactPart, type FactRows, factSql, limitsOf } from '#api/identity/facts.sql.ts';
import type { Kept, TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { catalogue, isOfSignIn } from './catalogue/catalogue.sql.ts';

export type ReadSignInFact = (fact: Fact, part: FactPart) => Promise<FactRows>;

export async function storedAbout(
  db: Db,
  {
    userId,
    part,
    readSignIn,
    keepDays,
    reading,
  }: { userId: string; part: FactPart; readSignIn: ReadSignInFact } & Pick<TenantSettings, 'keepDays' | 'reading'>,
): Promise<StoredFact[]> {
  const facts: StoredFact[] = [];
  const isShown = reading.names && (await showsReads(db, userId));
  for (const fact of catalogue) {
    const { key } = fact;
    const sees = key === 'reads' && !isShown ? 'self' : fact.sees;
    const { total, rows } = await readFact(db, fact, { userId, part, readSignIn });
    if (total > 0) facts.push({ key, sees, ...keepingOf(fact, keepDays), total, rows });
  }
  return facts;
}

/** In days, or until leaving. */
function keepingOf({ key, kept }: Fact, keepDays: Kept): Pick<StoredFact, 'kept' | 'days'> {
  const days = daysOf(key, keepDays);
  return days === null && kept === 'membership' && keepDays.left !== null
    ? { kept: 'left', days: keepDays.left }
    : { kept, days };
}

/** Visible to the office only if shown and names are on. */
async function showsReads(db: Db, userId: string): Promise<boolean> {
  return (await prepared(db, 'select 1 from users where id = $1 and shows_reads', [userId])).length > 0;
}

function daysOf(
  key: StoredFact['key'],
  { views, mails, imports, reads, questions, registrations, attendance, trash }: Kept,
): number | null {
  const days: Partial<Record<StoredFact['key'], number>> = {
    views,
    mails,
    bounces: mails,
    imports,
    importedIn: imports,
    importRows: imports,
    reads,
    downloads: reads,
    questions,
    questionMessages: questions,
    answers: questions,
    registrations,
    registeredFor: registrations,
    answeredFor: registrations,
    eventMessages: registrations,
    eventMessagesWritten: registrations,
    attended: attendance,
    attendances: attendance,
    marked: attendance,
    trashed: trash,
    trashedFolders: trash,
  };
  return days[key] ?? null;
}

export async function readFact(
  db: Db,
  fact: Fact,
  { userId, part, readSignIn }: { userId: string; part: FactPart; readSignIn: ReadSignInFact },
): Promise<FactRows> {
  if (isOfSignIn(fact)) return readSignIn(fact, part);
  const values = [userId, ...limitsOf(part)];
  const [found] = await prepared<FactRows & Record<string, unknown>>(db, factSql(fact), values);
  return found ?? { total: 0, rows: [] };
}
