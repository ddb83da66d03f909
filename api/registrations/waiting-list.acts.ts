import type { Db } from '#platform/database/database.ts';
import { dropPassedLetters } from './letters.store.ts';
import { type Event, findEvent, takenOf } from './registrations.store.ts';
import { heldUntil } from './seats.rules.ts';
import { endOffers, setComing, offer, type Waiting, waitingOf } from './waiting-list.store.ts';

export interface MovedUp {
  id: string;
  /** Seats are held until then; null: the registration has them. */
  until: Date | null;
}

/**
 * Gives free seats to who waits, in the order of the list: at once, or as an offer. A registration that is larger than
 * what is free is offered what there is. The event is locked; nothing happens once registering is over. Answers who got some.
 */
export async function moveUp(db: Db, event: Event, now: Date): Promise<MovedUp[]> {
  const { postId, terms, period } = event;
  await endOffers(db, postId);
  await dropPassedLetters(db, postId);
  if (period !== 'open') return [];
  const { taken } = await takenOf(db, postId);
  let free = terms.seats === null ? Number.POSITIVE_INFINITY : terms.seats - taken;
  const moved: MovedUp[] = [];
  for (const next of await waitingOf(db, postId)) {
    if (free <= 0) break;
    moved.push(await giveSeats(db, next, { event, free, now }));
    free -= next.people;
  }
  return moved;
}

async function giveSeats(
  db: Db,
  { id, people }: Waiting,
  { event, free, now }: { event: Event; free: number; now: Date },
): Promise<MovedUp> {
  const { terms, begin } = event;
  if (terms.offerHours === 0 && people <= free) {
    await setComing(db, id);
    return { id, until: null };
  }
  const until = heldUntil(terms, { begin, now });
  await offer(db, id, { seats: Math.min(people, free), until });
  return { id, until };
}

/** The same of any post, which it locks; nothing happens where nobody registers. */
export async function moveUpIfEvent(db: Db, postId: string, now: Date): Promise<MovedUp[]> {
  const event = await findEvent(db, postId, { now, lock: true });
  return event ? moveUp(db, event, now) : [];
}
