import { desc, eq } from 'drizzle-orm';
import type { GivenAgreement } from '#contract/admission/agreements.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { agreements } from '#database/schema/records.ts';
import type { SignInKey } from '#platform/http/caller.ts';

type Given = Omit<typeof agreements.$inferInsert, 'tenantId'>;

/** The first agreement stays. */
export async function insertAgreement(db: Db, given: Given): Promise<void> {
  await insertAgreements(db, [given]);
}

export async function insertAgreements(db: Db, given: readonly Given[]): Promise<void> {
  await db
    .insert(agreements)
    .values([...given])
    .onConflictDoNothing();
}

export async function keepAgreement(db: Db, signIn: SignInKey, given: GivenAgreement): Promise<void> {
  const { version, language, agreedAt } = given;
  await prepared(db, keepSql, [signIn.issuer, signIn.subject, version, language, agreedAt]);
}

const keepSql = `
  insert into agreements (user_id, version, language, agreed_at)
  select id, $3, $4, $5 from users where issuer = $1 and subject = $2 on conflict do nothing`;

export async function lastAgreement(db: Db, userId: string): Promise<string | null> {
  const [last] = await db
    .select({ version: agreements.version })
    .from(agreements)
    .where(eq(agreements.userId, userId))
    .orderBy(desc(agreements.version))
    .limit(1);
  return last?.version ?? null;
}
