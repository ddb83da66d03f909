import { isLinkOpen, sharedFacts } from '#contract/posts/event-days.ts';
import type { EventFacts, ShownFacts } from '#contract/posts/event.ts';
import type { Db } from '#platform/database/database.ts';
import { comesToEvent } from '#api/registrations/comes.store.ts';
import type { PostReader } from '../card.sql.ts';

interface Dated {
  id: string;
  eventAt: string | null;
  event: EventFacts | null;
}

/** With the link for the office, and for others when it is time: where people register, for those who come. */
export async function shownFacts(
  db: Db,
  { caller, now }: PostReader,
  { id, eventAt, event }: Dated,
): Promise<ShownFacts | null> {
  if (event === null) return null;
  const shared = sharedFacts(event);
  const isGiven =
    caller.isAdmin ||
    (event.link !== null &&
      isLinkOpen({ eventAt, event }, now) &&
      (shared.registration === null || (await comesToEvent(db, { userId: caller.id, postId: id }))));
  return { ...shared, link: isGiven ? event.link : null };
}
