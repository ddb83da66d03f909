import { isCancelled } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import { knownOf } from '#contract/posts/known-event.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { Standing, Told } from './event-news.rules.ts';
import { correctedSql, endSql, noteSql, registeredOfSeveralSql, registeredSql, standingSql } from './event-news.sql.ts';

/** Somebody who registered and has not declined, or whose registration has ended and who is not told yet. */
export interface Registered extends Told {
  [column: string]: unknown;
  id: string;
  isNoted: boolean;
  addressed: boolean;
  companyId: string | null;
  userId: string | null;
  name: string;
  way: 'mail' | 'letter' | 'none';
}

/** Keeps what those who registered know before a change; the post is locked. */
export async function noteKnown(db: Db, postId: string): Promise<void> {
  await prepared(db, noteSql, [postId]);
}

export async function hasNoted(db: Db, postId: string): Promise<boolean> {
  const text = 'select 1 from registrations where post_id = $1 and known is not null limit 1';
  return (await prepared(db, text, [postId])).length > 0;
}

export async function hasRegistered(db: Db, postId: string): Promise<boolean> {
  const text = `select 1 from registrations where post_id = $1 and state <> 'declined' limit 1`;
  return (await prepared(db, text, [postId])).length > 0;
}

/** What they knew is noted, so that they are told. */
export async function endRegistrations(db: Db, ids: readonly string[]): Promise<void> {
  await prepared(db, endSql, [ids]);
  await prepared(db, 'delete from registered_people where registration_id = any($1::uuid[])', [ids]);
}

/** `audienceId`: as if the post were addressed to that audience. */
export function listRegistered(db: Db, postId: string, audienceId: string | null = null): Promise<Registered[]> {
  return prepared<Registered>(db, registeredSql, [postId, audienceId]);
}

/** Of several posts at once, in one statement. */
export function listRegisteredOfSeveral(db: Db, postIds: readonly string[]): Promise<Registered[]> {
  return prepared<Registered>(db, registeredOfSeveralSql, [postIds]);
}

export interface EventStanding extends Pick<Standing, 'known'> {
  isCancelled: boolean;
  /** The post is archived or withdrawn. */
  isAway: boolean;
  /** The post is withdrawn. */
  isWithdrawn: boolean;
  /** Why it does not take place, in the office's words. */
  reason: string | null;
}

interface Row {
  [column: string]: unknown;
  eventAt: string | null;
  eventPlace: string | null;
  event: EventFacts | null;
}

/** With `lock`, nobody registers and no other node tells meanwhile. */
export async function standingOf(db: Db, postId: string, { lock = false } = {}): Promise<EventStanding | undefined> {
  const text = `${standingSql}${lock ? ' for no key update of p' : ''}`;
  type Found = Row & Pick<EventStanding, 'isAway' | 'isWithdrawn' | 'reason'>;
  const [row] = await prepared<Found>(db, text, [postId]);
  if (!row) return undefined;
  const { isAway, isWithdrawn, reason } = row;
  return { known: knownOf(row), isCancelled: isCancelled(row.event), isAway, isWithdrawn, reason };
}

/** As the open correction has it; undefined without one. */
export async function standingCorrected(
  db: Db,
  postId: string,
): Promise<Pick<EventStanding, 'known' | 'isCancelled'> | undefined> {
  const [row] = await prepared<Row>(db, correctedSql, [postId]);
  return row && { known: knownOf(row), isCancelled: isCancelled(row.event) };
}

export async function saveTold(db: Db, id: string, toldCancelled: Told['toldCancelled']): Promise<void> {
  await prepared(db, 'update registrations set known = null, told_cancelled = $2 where id = $1', [id, toldCancelled]);
}
