import type { Attached } from '#contract/posts/attachments.ts';
import type { AskedOfReader } from '#contract/confirmations.ts';
import { sharedFacts } from '#contract/posts/event-days.ts';
import { PostSummary } from '#contract/posts/posts.ts';
import type { Named } from '#contract/base/fields.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { columnsIn } from '#platform/database/columns.ts';
import type { Caller } from '#platform/http/caller.ts';
import { withInstants } from '#platform/database/instant.ts';
import { addressedTo } from '#api/targeting/reasons.rules.ts';
import { posts } from '#database/schema/posts.ts';
import { stateOf } from './posts.rules.ts';

export interface PostReader {
  caller: Caller;
  now: Date;
}

/** The columns of a card: what is shown of the post, and what that is worked out from. */
export const cardColumns = [
  ...columnsIn(posts, PostSummary.shape),
  ...(['audienceId', 'withdrawnAt', 'documentIds'] as const),
];

/** A row of a post as a card needs it. */
export type Card = Pick<typeof posts.$inferSelect, (typeof cardColumns)[number]> & {
  author: Named;
  unread: boolean;
  /** The reader's keys that its audience includes. */
  keys: readonly string[];
  /** Whether the reader is in the audience. */
  inside: boolean;
  /** The number on all pages, where the page has it. */
  total?: number;
};

/** What a summary says beside its card. */
export interface BesideCard {
  asked: AskedOfReader[];
  attached: ReadonlyMap<string, Attached>;
  /** Null for those who may not know it. */
  audience: NamedAudience | null;
}

export function summaryOf(card: Card, { caller, now }: PostReader, { attached, ...known }: BesideCard): PostSummary {
  const {
    audienceId: _audienceId,
    total: _total,
    withdrawnAt,
    documentIds,
    keys,
    inside,
    ...rest
  } = withInstants(card);
  return {
    ...rest,
    ...known,
    event: sharedFacts(card.event),
    state: stateOf(card, now),
    archivedAt: withdrawnAt ?? rest.archivedAt,
    unread: rest.unread && inside,
    ...addressedTo(caller, { inside, includes: keys }),
    documents: attachedTo(documentIds, attached),
  };
}

/** In the order of the ids; what is not among those found is passed over. */
export function attachedTo(ids: readonly string[], found: ReadonlyMap<string, Attached>): Attached[] {
  return ids.map((id) => found.get(id)).filter((document) => document !== undefined);
}
