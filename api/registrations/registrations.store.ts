import type { OwnRegistrations, RegistrationParty } from '#contract/registrations/registrations.ts';
import { periodOf } from '#contract/registrations/checks.ts';
import type { Cancelled, RegistrationTerms } from '#contract/registrations/terms.ts';
import type { RegistrationPeriod, RegistrationState, RegistrationWay } from '#contract/registrations/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { personName } from '#platform/database/named.sql.ts';
import { mustBeThere, one } from '#platform/database/rows.ts';
import { AppError, notFound } from '#platform/errors/error.ts';
import { companiesOfReader, partiesOf } from '#api/targeting/channels/asked.sql.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';
import { askedBy } from '#api/mailings/outgoing/letters-of-event.sql.ts';
import { answererId } from '#api/mailings/outgoing/told-of-event.sql.ts';
import { isOffSql, membersJson, registrationJson, takenSql } from './registrations.sql.ts';

export interface Answering {
  userId: string;
  keys: readonly string[];
}

/** A post for whose event people register. */
export interface Event {
  postId: string;
  title: string;
  language: Language | null;
  begin: string;
  endsAt: string | null;
  wholeDay: boolean;
  place: string | null;
  cancelled: Cancelled | null;
  lastDay: string;
  terms: RegistrationTerms;
  period: RegistrationPeriod;
}

interface EventRow extends Omit<Event, 'period' | 'terms' | 'begin'> {
  [column: string]: unknown;
  begin: Date | null;
  terms: RegistrationTerms | null;
  isOut: boolean;
  isOff: boolean;
  withdrawnAt: Date | null;
}

const columns = `p.id as "postId", p.title, p.language, p.event_at as begin, p.event ->> 'endsAt' as "endsAt", (p.event ->> 'wholeDay')::boolean as "wholeDay",
  p.event_place as place, nullif(p.event -> 'cancelled', 'null') as cancelled, p.event_until::text as "lastDay", p.event -> 'registration' as terms,
  coalesce(p.published_at <= portal_now(), false) as "isOut", ${isOffSql} as "isOff", p.withdrawn_at as "withdrawnAt"`;

/**
 * The event for a reader of the post. With `lock`, no other registration comes between this and what follows. Throws
 * `notFound`, `posts.withdrawn` or `registrations.notAsked`.
 */
export async function mustTakeRegistrations(
  db: Db,
  { userId, keys }: Answering,
  { postId, knows, now, lock = false }: { postId: string; knows: boolean; now: Date; lock?: boolean },
): Promise<Event> {
  const text = `
    select ${columns}, p.audience_id in (${visibleAudiences}) as inside
    from posts p where p.id = $3 and $2::uuid is not null ${lock ? 'for no key update of p' : ''}`;
  const [row] = await prepared<EventRow & { inside: boolean }>(db, text, [keys, userId, postId]);
  if (!row?.isOut || !(row.inside || knows)) throw notFound();
  if (row.inside && row.withdrawnAt) throw new AppError('posts.withdrawn', undefined, { since: row.withdrawnAt });
  if (!row.inside) throw new AppError('registrations.notAsked');
  return eventOf(row, now);
}

/** The same for the office, whoever reads the post; also of a withdrawn one. */
export async function mustBeEvent(db: Db, postId: string, how: { now: Date; lock?: boolean }): Promise<Event> {
  return eventOf(mustBeThere(await findRow(db, postId, how)), how.now);
}

/** The same for the program; undefined where nobody registers. */
export async function findEvent(
  db: Db,
  postId: string,
  how: { now: Date; lock?: boolean },
): Promise<Event | undefined> {
  const row = await findRow(db, postId, how);
  return row?.terms && row.begin ? eventOf(row, how.now) : undefined;
}

async function findRow(db: Db, postId: string, { lock = false }: { lock?: boolean }): Promise<EventRow | undefined> {
  const text = `select ${columns} from posts p where p.id = $1 ${lock ? 'for no key update of p' : ''}`;
  const [row] = await prepared<EventRow>(db, text, [postId]);
  return row?.isOut ? row : undefined;
}

function eventOf({ begin: at, terms, isOff, withdrawnAt, ...row }: EventRow, now: Date): Event {
  if (!terms || !at) throw new AppError('registrations.notAsked');
  const begin = at.toISOString();
  const { postId, title, language, endsAt, wholeDay, place, cancelled, lastDay } = row;
  const period = periodOf(terms, { begin, lastDay, isOff: isOff || withdrawnAt !== null }, now);
  return { postId, title, language, begin, endsAt, wholeDay, place, cancelled, lastDay, terms, period };
}

export interface Taken {
  [column: string]: unknown;
  taken: number;
  coming: number;
  registrations: number;
  people: number;
}

export async function takenOf(db: Db, postId: string): Promise<Taken> {
  return one(await prepared<Taken>(db, takenSql('$1'), [postId]));
}

export function seatsOf(
  { taken, registrations, people }: Taken,
  { seats }: RegistrationTerms,
): OwnRegistrations['seats'] {
  return { taken, free: seats === null ? null : Math.max(0, seats - taken), waiting: { registrations, people } };
}

/** Companies or people that come to the event of the post and agreed to be shown, by name. */
export async function shownComing(db: Db, postId: string): Promise<string[]> {
  const text = `
    select coalesce(c.name, ${personName('u')}) as name from registrations r
    left join companies c on c.id = r.company_id left join users u on u.id = r.user_id
    where r.post_id = $1 and r.state = 'coming' and r.is_shown order by name collate german, r.id`;
  return (await prepared<{ name: string }>(db, text, [postId])).map(({ name }) => name);
}

const partiesSql = `
  with line as materialized (
    select c.company_id, c.name from posts p cross join lateral (${companiesOfReader}) c where p.id = $3 and p.${askedBy} = 'company'
  ),
  party as (
    select company_id, name from line union all select null, '' where not exists (select from line)
  )
  select
    case when l.company_id is not null then json_build_object('id', l.company_id, 'name', l.name) end as company,
    ${membersJson({ company: 'l.company_id', user: '$2', reader: '$2' })} as people,
    case when r.id is not null then ${registrationJson} end as registration
  from party l
  left join registrations r on r.post_id = $3 and case when l.company_id is null then r.user_id = $2 else r.company_id = l.company_id end
  left join users w on w.id = r.by_id
  order by l.name collate german, l.company_id`;

/** For whom the reader may answer: each company through which the post reaches him or her, else for himself or herself. */
export function partiesOfReader(db: Db, { userId, keys }: Answering, postId: string): Promise<RegistrationParty[]> {
  return prepared<RegistrationParty & Record<string, unknown>>(db, partiesSql, [keys, userId, postId]);
}

/** Of a company that has nobody in the portal, by whom the post is answered through a link. Its people are known by name alone. */
export async function partyOfCompany(
  db: Db,
  { postId, companyId }: { postId: string; companyId: string },
): Promise<RegistrationParty | undefined> {
  const text = `
    with ${partiesOf('$1', { by: askedBy })}
    select json_build_object('id', c.id, 'name', c.name) as company, '[]'::json as people,
      case when r.id is not null then ${registrationJson} end as registration
    from companies c left join registrations r on r.post_id = $1 and r.company_id = c.id left join users w on w.id = r.by_id
    where c.id = $2 and (r.id is not null or c.id in (select id from empty union select company_id from asked))`;
  const [found] = await prepared<RegistrationParty & Record<string, unknown>>(db, text, [postId, companyId]);
  return found;
}

/** A registration as it is changed. */
export interface RegistrationRow {
  [column: string]: unknown;
  id: string;
  postId: string;
  state: RegistrationState;
  place: number | null;
  offered: number | null;
  people: number;
  /** Who answered in the portal, or whose it is. */
  answerer: string | null;
  version: number;
}

const rowColumns = `r.id, r.post_id as "postId", r.state, r.place, r.offered, r.version, ${answererId} as answerer,
  (select count(*)::int from registered_people e where e.registration_id = r.id) as people`;

/** Of a company, or of a person. The event is locked. */
export async function findRegistration(
  db: Db,
  postId: string,
  { companyId, userId }: Party,
): Promise<RegistrationRow | undefined> {
  const text = `select ${rowColumns} from registrations r where r.post_id = $1 and r.company_id is not distinct from $2 and r.user_id is not distinct from $3`;
  const [row] = await prepared<RegistrationRow>(db, text, [postId, companyId, userId]);
  return row;
}

/** One of both is null. */
export interface Party {
  companyId: string | null;
  userId: string | null;
}

export interface Saved extends Party {
  postId: string;
  state: RegistrationState;
  beyond: boolean;
  answers: Readonly<Record<string, string>>;
  reason: string | null;
  /** Undefined: as before. */
  isShown: boolean | undefined;
  /** Null: the company itself. */
  byId: string | null;
  way: RegistrationWay;
  imported: boolean;
}

/** Makes or replaces it, without its people, and answers its id. Who begins to wait comes last; who waits keeps the place. */
export async function saveRegistration(db: Db, saved: Saved): Promise<string> {
  const { postId, companyId, userId, state, beyond, answers, reason, isShown, byId, way, imported } = saved;
  const text = `
    insert into registrations as r (id, post_id, company_id, user_id, state, place, beyond, answers, reason, at, changed_at, by_id, way, is_shown, imported)
    values (gen_random_uuid(), $1, $2, $3, $4, case when $4 = 'waiting' then ${nextPlace} end, $5, $6, $7, portal_now(), portal_now(), $8, $9, coalesce($10, false), $11)
    on conflict (tenant_id, post_id, ${companyId === null ? 'user_id' : 'company_id'}) where ${companyId === null ? 'user_id' : 'company_id'} is not null
    do update set state = excluded.state, place = case when $4 = 'waiting' then coalesce(r.place, excluded.place) end, offered = null, offered_until = null,
      passed_at = case when $4 = 'waiting' then r.passed_at end, beyond = excluded.beyond, seat_reason = case when excluded.state = 'coming' then r.seat_reason end, answers = excluded.answers, reason = excluded.reason,
      told_cancelled = case when r.state <> 'declined' then r.told_cancelled end, known = case when r.known ? 'state' then null else r.known end,
      changed_at = excluded.changed_at, by_id = excluded.by_id, way = excluded.way, imported = excluded.imported, is_shown = coalesce($10, r.is_shown), version = r.version + 1
    returning r.id`;
  const values = [
    postId,
    companyId,
    userId,
    state,
    beyond,
    JSON.stringify(answers),
    reason,
    byId,
    way,
    isShown ?? null,
    imported,
  ];
  return one(await prepared<{ id: string }>(db, text, values)).id;
}

const nextPlace = `(select coalesce(max(o.place), 0) + 1 from registrations o where o.post_id = $1)`;

export interface SavedPerson {
  userId: string | null;
  firstName: string | null;
  lastName: string | null;
  year: number | null;
  answers: Readonly<Record<string, string>>;
}

export async function replacePeople(
  db: Db,
  { id, postId }: { id: string; postId: string },
  people: readonly SavedPerson[],
): Promise<void> {
  await prepared(db, 'delete from registered_people where registration_id = $1', [id]);
  const text = `
    insert into registered_people (registration_id, post_id, position, user_id, first_name, last_name, year, answers)
    select $1, $2, g.position, g."userId", g."firstName", g."lastName", g.year, g.answers
    from jsonb_to_recordset($3::jsonb) as g(position int, "userId" uuid, "firstName" text, "lastName" text, year int, answers jsonb)`;
  const placed = people.map((person, position) => ({ ...person, position }));
  await prepared(db, text, [id, postId, JSON.stringify(placed)]);
}

/** Which of the people are registered for the event by somebody else. */
export async function registeredElsewhere(
  db: Db,
  { postId, userIds, except }: { postId: string; userIds: readonly string[]; except: string | undefined },
): Promise<string[]> {
  const text = `select user_id as id from registered_people where post_id = $1 and user_id = any($2::uuid[]) and registration_id is distinct from $3`;
  const rows = await prepared<{ id: string }>(db, text, [postId, userIds, except ?? null]);
  return rows.map(({ id }) => id);
}
