import { isDeepStrictEqual } from 'node:util';
import type { RevisionSummary, UpdateCorrection } from '#contract/posts/corrections.ts';
import { eventErrors, isCancelled } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import type { PostContents } from '#contract/posts/posts.ts';
import { isAhead, knownOf } from '#contract/posts/known-event.ts';
import type { PostState } from '#contract/posts/words.ts';
import { AppError, refuse } from '#platform/errors/error.ts';
import { contentsOf } from './contents.rules.ts';
import { isOut, missingDay } from '../posts.rules.ts';

/** Unpublished ones are edited directly; withdrawn ones are final. */
function mayCorrect(state: PostState): boolean {
  return isOut(state);
}

export function mustBeCorrectable({ state }: { state: PostState }): void {
  if (!mayCorrect(state)) throw new AppError('posts.notCorrectable');
}

/** Also checks the facts of the event, as they will be. */
export function mustTake(post: { state: PostState }, before: PostContents, change: UpdateCorrection): void {
  mustBeCorrectable(post);
  const { eventAt = before.eventAt, event = before.event } = change;
  // A begin that people have registered for is moved, not taken away.
  const missing = event?.registration ? missingDay({ eventAt, event }) : [];
  refuse([...eventErrors({ eventAt, event }), ...missing]);
}

export function saySame(one: PostContents, other: PostContents): boolean {
  return isDeepStrictEqual(contentsOf(one), contentsOf(other));
}

/** Whether who registered for the event has something to hear. */
export function changesEvent(before: PostContents, after: PostContents): boolean {
  return !isDeepStrictEqual(knownOf(before), knownOf(after)) || isCancelled(before.event) !== isCancelled(after.event);
}

/** Whether an event that is to come would be over, and not cancelled. */
export function isMovedIntoPast(before: PostContents, after: PostContents, now: Date): boolean {
  const [from, to] = [knownOf(before), knownOf(after)];
  return from !== null && to !== null && !isCancelled(after.event) && isAhead(from, now) && !isAhead(to, now);
}

type Versioned = RevisionSummary & { event: EventFacts | null };

export function revisionsFor<R extends Versioned>(revisions: R[], { isAdmin }: { isAdmin: boolean }): R[] {
  return isAdmin ? revisions : revisions.filter(({ announced }) => announced).map(forReaders);
}

export function revisionFor<R extends Versioned>(
  revisions: R[],
  revision: number,
  { isAdmin }: { isAdmin: boolean },
): R | undefined {
  const found = revisions.find((one) => one.revision === revision);
  if (!found || isAdmin) return found;
  const replacedBy = revisions.find((one) => one.revision === revision + 1);
  return found.announced || replacedBy?.announced ? forReaders(found) : undefined;
}

/** Only the post itself has the link of its event for readers. */
function forReaders<R extends Versioned>(revision: R): R {
  const event = revision.event && { ...revision.event, link: null };
  return { ...revision, event, by: null, note: revision.announced ? revision.note : null };
}
