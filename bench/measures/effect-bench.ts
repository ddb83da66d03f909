import { eq } from 'drizzle-orm';
import { openDatabase } from '#platform/database/database.ts';
import { effectOf } from '#api/visibility/effect/effect.store.ts';
import { companyGuilds } from '#database/schema/members.ts';
import { type FilledDatabase, tenantId } from '../database.ts';
import { timed } from '../timed.ts';

export interface EffectResult {
  /** Who would see less, and how many posts. */
  people: number;
  posts: number;
  p50: number;
}

/** What the office is shown before a guild loses all its companies, from the change to its undoing. */
export async function measureEffect({ appUrl, guildId }: FilledDatabase): Promise<EffectResult> {
  const database = openDatabase({ url: appUrl, max: 1, now: () => new Date(), log: () => {} });
  try {
    const { answer, p50 } = await timed(() =>
      database.undone(tenantId, (db) =>
        effectOf(db, () => db.delete(companyGuilds).where(eq(companyGuilds.guildId, guildId))),
      ),
    );
    if (answer.lose === 0) throw new Error('nobody would lose anything');
    return { people: answer.lose, posts: answer.posts, p50 };
  } finally {
    await database.close();
  }
}
