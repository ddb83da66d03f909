import type { Attached } from '#contract/posts/attachments.ts';
import type { AskedOfReader, Confirmation } from '#contract/confirmations.ts';
import type { DeadlinePurpose, PostKind, PostSummary } from '#contract/posts/posts.ts';
import type { PostState } from '#contract/posts/words.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import type { Caller } from '#api/base/http/caller.ts';
import { addressedTo } from '#api/targeting/reasons.ts';
import { stateOf } from './posts.rules.ts';

export interface Reader {
  caller: Caller;
  now: Date;
}

export interface Card {
  [column: string]: unknown;
  id: string;
  title: string;
  kind: PostKind;
  number: string | null;
  lead: string;
  event_at: Date | null;
  event_place: string | null;
  deadline: string | null;
  deadline_for: DeadlinePurpose | null;
  confirmation: Confirmation | null;
  pinned: boolean;
  audience_id: string;
  author_id: string;
  author_name: string;
  publish_at: Date | null;
  published_at: Date | null;
  archived_at: Date | null;
  corrected_at: Date | null;
  withdrawn_at: Date | null;
  updated_at: Date;
  version: number;
  document_ids: string[];
  unread: boolean;
  /** The reader's keys included by the audience. */
  because_keys: string[];
  inside: boolean;
}

/** `audience` is null for those who may not know it. */
export function summaryOf(
  card: Card,
  { caller, now }: Reader,
  {
    asked,
    attached,
    audience,
  }: {
    asked: AskedOfReader[];
    attached: ReadonlyMap<string, Attached>;
    audience: NamedAudience | null;
  },
): PostSummary {
  return {
    id: card.id,
    title: card.title,
    kind: card.kind,
    number: card.number,
    lead: card.lead,
    eventAt: instantOf(card.event_at),
    eventPlace: card.event_place,
    deadline: card.deadline,
    deadlineFor: card.deadline_for,
    confirmation: card.confirmation,
    asked,
    pinned: card.pinned,
    state: stateOfCard(card, now),
    author: { id: card.author_id, name: card.author_name },
    publishAt: instantOf(card.publish_at),
    publishedAt: instantOf(card.published_at),
    correctedAt: instantOf(card.corrected_at),
    archivedAt: instantOf(card.withdrawn_at ?? card.archived_at),
    updatedAt: card.updated_at.toISOString(),
    unread: card.unread && card.inside,
    ...addressedTo(caller, { inside: card.inside, includes: card.because_keys }),
    documents: attachedTo(card.document_ids, attached),
    audience,
    version: card.version,
  };
}

export function stateOfCard(card: Card, now: Date): PostState {
  return stateOf({ publishedAt: card.published_at, archivedAt: card.archived_at, withdrawnAt: card.withdrawn_at }, now);
}

/** Keeps the order; skips missing ones. */
export function attachedTo(ids: readonly string[], found: ReadonlyMap<string, Attached>): Attached[] {
  return ids.map((id) => found.get(id)).filter((document) => document !== undefined);
}

export function instantOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
