import type { EventNews } from '#contract/registrations/words.ts';
import { areAlike, isAhead, type KnownEvent } from '#contract/posts/known-event.ts';

/** What somebody who registered was told last. */
export interface Told {
  known: KnownEvent & { addressed: boolean };
  toldOff: 'all' | 'audience' | null;
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
  { known, toldOff }: Told,
  now: Standing,
  moment: Date,
): { news: EventNews | null; toldOff: Told['toldOff'] } {
  const isOff = now.known === null || now.isCancelled || now.isAway;
  const isShutOut = !now.addressed && (known.addressed || toldOff === 'audience');
  if (now.known === null || isOff || isShutOut) {
    if (toldOff !== null || !isAhead(known, moment)) return { news: null, toldOff };
    return { news: 'cancelled', toldOff: isOff ? 'all' : 'audience' };
  }
  const ahead = isAhead(now.known, moment);
  if (toldOff !== null) return { news: ahead ? 'resumed' : null, toldOff: null };
  const isOther = !areAlike(known, now.known) || known.link !== now.known.link;
  return { news: isOther && (ahead || isAhead(known, moment)) ? 'moved' : null, toldOff: null };
}
