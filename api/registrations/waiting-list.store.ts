import { type Db, prepared } from '#platform/database/database.ts';

export interface Waiting {
  [column: string]: unknown;
  id: string;
  people: number;
}

/** Who is to get a free seat, in the order of the list. Who let an offer pass takes a free seat by himself or herself. */
export function waitingOf(db: Db, postId: string): Promise<Waiting[]> {
  const text = `
    select r.id, (select count(*)::int from registered_people e where e.registration_id = r.id) as people
    from registrations r where r.post_id = $1 and r.state = 'waiting' and r.passed_at is null order by r.place`;
  return prepared<Waiting>(db, text, [postId]);
}

/** The registration has its seats from now on. */
export async function setComing(
  db: Db,
  id: string,
  { beyond = false, reason = null }: { beyond?: boolean; reason?: string | null } = {},
): Promise<void> {
  const text = `
    update registrations set state = 'coming', place = null, offered = null, offered_until = null, passed_at = null, beyond = $2, seat_reason = $3,
      changed_at = portal_now(), version = version + 1 where id = $1`;
  await prepared(db, text, [id, beyond, reason]);
}

/** Holds so many seats for it. */
export async function offer(db: Db, id: string, { seats, until }: { seats: number; until: Date }): Promise<void> {
  const text = `
    update registrations set state = 'offered', offered = $2, offered_until = $3, offered_at = portal_now(), version = version + 1 where id = $1`;
  await prepared(db, text, [id, seats, until]);
}

/** Offers whose time is over: they wait again. The event is locked. */
export async function endOffers(db: Db, postId: string): Promise<number> {
  const text = `
    update registrations set state = 'waiting', offered = null, offered_until = null, passed_at = portal_now(), version = version + 1
    where post_id = $1 and state = 'offered' and offered_until <= portal_now() returning id`;
  return (await prepared(db, text, [postId])).length;
}

/** Events to come that have a waiting list, with the address at which the portal was when the post was published. */
export function eventsWithWaiting(db: Db): Promise<{ id: string; origin: string }[]> {
  const text = `
    select p.id, m.origin from posts p join mailings m on m.post_id = p.id and m.kind = 'publication'
    where p.event_until >= portal_today() and p.event ->> 'registration' is not null and exists (
      select from registrations r where r.post_id = p.id and r.state in ('waiting', 'offered')) order by p.id`;
  return prepared<{ id: string; origin: string }>(db, text, []);
}
