import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { erasureSql } from '#api/base/facts.ts';
import { filledIn, signInFacts } from './own-facts.ts';
import { forgetTrust } from './sessions.ts';

/**
 * Forgets a sign-in with all that hangs on it, where there is one to forget; and the links that lead whoever has an address
 * into a portal. `address` is the SHA-256 of it in small letters, in hexadecimal. Done twice it does nothing more.
 */
export async function forgetSignIn(
  database: NodePgDatabase,
  { signIn, address, portal }: { signIn: string | null; address: string | null; portal: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (address !== null)
      await transaction.execute(sql`
        delete from identity.proofs where (portal = ${portal} or asked_in = ${portal})
          and encode(sha256(convert_to(lower(email), 'UTF8')), 'hex') = ${address}`);
    if (signIn === null) return;
    await forgetTrust(transaction, signIn);
    // What is found by the address of the sign-in goes before it does.
    for (const fact of signInFacts.toReversed()) {
      const text = erasureSql(fact);
      if (text) await transaction.execute(filledIn(text, signIn));
    }
  });
}
