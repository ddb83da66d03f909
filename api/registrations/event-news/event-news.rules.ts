import type { EventNews, RegistrationState } from '#contract/registrations/words.ts';
import { areAlike, isAhead, type KnownEvent } from '#contract/posts/known-event.ts';

/** What somebody who registered was told last. */
export interface Told {
  /** `state`: of a registration that has ended since, as the post is not addressed to it any more. */
  known: KnownEvent & { addressed: boolean; state?: RegistrationState };
  toldCancelled: 'all' | 'audience' | null;
}

/** How it stands now; `known` is null for an event that has no day any more. */
export interface Standing {
  known: KnownEvent | null;
  isCancelled: boolean;
  /** The post is archived or withdrawn. */
  isAway: boolean;
  /** Whether the post is addressed to who registered. */
  addressed: boolean;
}

/** What there is to tell, and what was told then. Nobody is told of an event that is over. */
export function newsFor(
  { known, toldCancelled }: Told,
  now: Standing,
  moment: Date,
): { news: EventNews | null; toldCancelled: Told['toldCancelled'] } {
  const isOff = now.known === null || now.isCancelled || now.isAway;
  const isShutOut = known.state !== undefined || (!now.addressed && (known.addressed || toldCancelled === 'audience'));
  if (now.known === null || isOff || isShutOut) {
    if (toldCancelled !== null || !isAhead(known, moment)) return { news: null, toldCancelled };
    return { news: 'cancelled', toldCancelled: isOff ? 'all' : 'audience' };
  }
  const ahead = isAhead(now.known, moment);
  if (toldCancelled !== null) return { news: ahead ? 'resumed' : null, toldCancelled: null };
  const isOther = !areAlike(known, now.known) || known.link !== now.known.link;
  return { news: isOther && (ahead || isAhead(known, moment)) ? 'moved' : null, toldCancelled: null };
}

/** Whether the registration ends with the change, as the post is not addressed to it any more. */
export function endsWith(told: Told, now: Standing, moment: Date): boolean {
  const { news, toldCancelled } = newsFor(told, now, moment);
  return news === 'cancelled' && toldCancelled === 'audience';
}
