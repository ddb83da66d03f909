import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { erasureSql } from '../facts.sql.ts';
import type { ForgetSignIn } from '../sign-in-owner.rules.ts';
import { filledIn, signInFacts } from './own-facts.store.ts';
import { forgetTrust } from './sessions/sessions.store.ts';

/** `addresses`: hex SHA-256 of each in lower case. Idempotent. Returns the addresses it had or was changing to. */
export async function forgetSignIn(
  database: NodePgDatabase,
  { signIn, addresses, portal }: Parameters<ForgetSignIn>[0],
): Promise<string[]> {
  return database.transaction(async (transaction) => {
    if (addresses.length > 0)
      await transaction.execute(sql`
        delete from identity.proofs where (portal = ${portal} or asked_in = ${portal})
          and encode(sha256(convert_to(lower(email), 'UTF8')), 'hex') = any(${sql.param(addresses)}::text[])`);
    if (signIn === null) return [];
    const { rows } = await transaction.execute<{ email: string }>(sql`
      select email from identity.sign_ins where id = ${signIn}
      union select email from identity.address_changes where sign_in_id = ${signIn}`);
    await forgetTrust(transaction, signIn);
    // Facts found by the sign-in's address are deleted before it.
    for (const fact of signInFacts.toReversed()) {
      const text = erasureSql(fact);
      if (text) await transaction.execute(filledIn(text, signIn));
    }
    return rows.map(({ email }) => email);
  });
}
