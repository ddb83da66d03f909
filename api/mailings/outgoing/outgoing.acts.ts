import type { Audience } from '#contract/targeting/targeting.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { undone } from '#platform/database/undone.ts';
import { audienceIdOf } from '#api/targeting/targeting.store.ts';
import { countCorrectionLetters, countWithdrawalLetters } from './later-letters.store.ts';
import { publication } from '../mailings.job.ts';
import { type Counted, countLeaving, type Leaving, nothingLeaves, targetOfPost } from './outgoing.store.ts';
import { valuesOf } from '#api/targeting/channels/frequencies.sql.ts';
import { countWithdrawalMails } from './withdrawal.store.ts';

type Count = (db: Db, where: Counted, postId: string) => Promise<Leaving>;

/** Of a post as it is before the change. */
export const counts = {
  publish: countUnpublished,
  correct: countCorrected,
  archive: async () => nothingLeaves,
  withdraw: countWithdrawn,
  restore: countRestored,
} satisfies Record<string, Count>;

async function countUnpublished(db: Db, where: Counted, postId: string): Promise<Leaving> {
  const { state } = mustBeThere(await targetOfPost(db, postId));
  return state === 'unpublished' ? countPublished(db, where, postId) : nothingLeaves;
}

/** Of a post that comes out now, and nobody has got yet. */
export async function countPublished(db: Db, where: Counted, postId: string): Promise<Leaving> {
  const { audienceId } = mustBeThere(await targetOfPost(db, postId));
  return countLeaving(db, where, { postId, ...publication, audienceId, isExpanded: false });
}

async function countCorrected(db: Db, where: Counted, postId: string): Promise<Leaving> {
  const { state } = mustBeThere(await targetOfPost(db, postId));
  if (state !== 'published') return nothingLeaves;
  return { ...(await countCorrectionMails(db, where, postId)), byLetter: await countCorrectionLetters(db, postId) };
}

/** Of a post that is out: without the letters, which the caller enters. */
export async function countCorrectionMails(db: Db, where: Counted, postId: string): Promise<Leaving> {
  const target = mustBeThere(await targetOfPost(db, postId));
  return countLeaving(db, where, { ...target, postId, kind: 'correction', number: target.revision + 1 });
}

async function countWithdrawn(db: Db, { tenant }: Counted, postId: string): Promise<Leaving> {
  const defaults = valuesOf(tenant);
  const mails = await countWithdrawalMails(db, postId, defaults);
  return { ...nothingLeaves, mails, byLetter: await countWithdrawalLetters(db, postId, defaults) };
}

async function countRestored(db: Db, where: Counted, postId: string): Promise<Leaving> {
  const target = mustBeThere(await targetOfPost(db, postId));
  return target.state === 'away' && target.isMailed
    ? countLeaving(db, where, { ...target, postId, ...publication })
    : nothingLeaves;
}

/** The post as it is now, addressed to others. */
export async function countReaddressed(
  db: Db,
  where: Counted,
  { postId, audience }: { postId: string; audience: Audience },
): Promise<Leaving> {
  const target = mustBeThere(await targetOfPost(db, postId));
  if (target.state !== 'published' || !target.isMailed) return nothingLeaves;
  return undone(db, async () => {
    const audienceId = await audienceIdOf(db, audience);
    return countLeaving(db, where, {
      postId,
      ...publication,
      isExpanded: target.isExpanded,
      audienceId,
      from: target.audienceId,
    });
  });
}
