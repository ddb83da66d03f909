import type { ListedSeats } from '#contract/registrations/registrations.ts';
import { periodOf } from '#contract/registrations/checks.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { type RegistrationState, registrationStates } from '#contract/registrations/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { isOffSql, isOwnRegistration, takenSql } from './registrations.sql.ts';

interface Row {
  [column: string]: unknown;
  postId: string;
  terms: RegistrationTerms;
  begin: Date;
  lastDay: string;
  taken: number;
  coming: number;
  queue: ListedSeats['queue'];
  isOff: boolean;
  own: { state: RegistrationState; people: number; place: number | null }[];
}

const seatsSql = `
  select p.id as "postId", p.event -> 'registration' as terms, p.event_at as begin, p.event_until::text as "lastDay", t.taken, t.coming,
    json_build_object('registrations', t.registrations, 'people', t.people) as queue, ${isOffSql} as "isOff",
    coalesce((
      select json_agg(json_build_object('state', r.state,
        'people', (select count(*)::int from registered_people e where e.registration_id = r.id),
        'place', case when r.place is not null then (select count(*)::int + 1 from registrations o where o.post_id = p.id and o.place < r.place) end))
      from registrations r where r.post_id = p.id and ${isOwnRegistration}
    ), '[]') as own
  from posts p cross join lateral (${takenSql('p.id')}) t
  where p.id = any($1::uuid[]) and p.event ->> 'registration' is not null and p.event_at is not null and p.published_at <= portal_now()`;

/** By post, of those of the posts for whose events people register. */
export async function seatsOfPosts(
  db: Db,
  { userId, postIds, now }: { userId: string; postIds: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, ListedSeats>> {
  if (postIds.length === 0) return new Map();
  const rows = await prepared<Row>(db, seatsSql, [postIds, userId]);
  return new Map(rows.map((row) => [row.postId, seatsIn(row, now)]));
}

function seatsIn({ terms, begin, lastDay, taken, coming, queue, isOff, own }: Row, now: Date): ListedSeats {
  const { by, opensOn, waiting, seats } = terms;
  const best = registrationStates.find((state) => own.some((one) => one.state === state)) ?? null;
  const same = own.filter(({ state }) => state === best);
  return {
    period: periodOf(terms, { begin: begin.toISOString(), lastDay, isOff }, now),
    by,
    opensOn,
    waiting,
    seats,
    taken,
    coming,
    queue,
    own: best,
    people: same.reduce((sum, { people }) => sum + people, 0),
    place: same[0]?.place ?? null,
  };
}
