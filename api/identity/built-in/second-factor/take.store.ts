import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { passkeys, secondFactors, signIns } from '#database/schema/identity.ts';
import { forgetTrust } from '../sessions/sessions.store.ts';

/** Disables somebody's second factor and deletes the passkeys; false if there were none. Sessions go on. */
export async function takeSecondFactor(database: NodePgDatabase, signIn: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const taken = await transaction
      .update(signIns)
      .set({ twoFactorEnabled: false })
      .where(and(eq(signIns.id, signIn), signIns.twoFactorEnabled))
      .returning({ id: signIns.id });
    await transaction.delete(secondFactors).where(eq(secondFactors.userId, signIn));
    const forgotten = await transaction
      .delete(passkeys)
      .where(eq(passkeys.signInId, signIn))
      .returning({ id: passkeys.id });
    await forgetTrust(transaction, signIn);
    return taken.length + forgotten.length > 0;
  });
}
