import type { Announced } from '#contract/base/announced.ts';
import type { ChangeOfEvent, NotifiedOfEvent } from '#contract/registrations/registrations.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { undone } from '#platform/database/undone.ts';
import { AppError } from '#platform/errors/error.ts';
import { audienceIdOf } from '#api/targeting/targeting.store.ts';
import { queueMailsOfMovedUp, type Sender } from '../news.acts.ts';
import { eventNewsJob } from '../registrations.job.ts';
import { moveUpIfEvent } from '../waiting-list.acts.ts';
import { endsWith, newsFor } from './event-news.rules.ts';
import {
  endRegistrations,
  type EventStanding,
  hasNoted,
  listRegistered,
  listRegisteredOfSeveral,
  noteKnown,
  type Registered,
  standingCorrected,
  standingOf,
} from './event-news.store.ts';

/**
 * A change of a post after which those who registered for its event are told. Registrations of those to whom it is not
 * addressed any more end, and the waiting list moves up. The post is locked. Throws `mailings.changed` if others hear of it
 * than the office was shown.
 */
export async function tellingRegistered(
  { db, sender, query, now }: { db: Db; sender: Sender; query: Pick<Announced, 'registered'>; now: Date },
  postId: string,
  change: () => Promise<void>,
): Promise<void> {
  await noteKnown(db, postId);
  await change();
  if (!(await hasNoted(db, postId))) {
    mustBeAnnounced(query, 0);
    return;
  }
  await endUnaddressed(db, sender, { postId, now });
  if (query.registered !== undefined) {
    const { companies, people } = countNotified(await notified(db, postId, now));
    mustBeAnnounced(query, companies + people);
  }
  const { jobs, tenantId, origin } = sender;
  await jobs.sendWithin(db, eventNewsJob, { tenantId, origin, postId });
}

async function endUnaddressed(db: Db, sender: Sender, { postId, now }: { postId: string; now: Date }): Promise<void> {
  const standing = mustBeThere(await standingOf(db, postId));
  const ended = (await listRegistered(db, postId)).filter(
    (one) => one.known.state === undefined && ends(one, standing, now),
  );
  if (ended.length === 0) return;
  await endRegistrations(
    db,
    ended.map(({ id }) => id),
  );
  await queueMailsOfMovedUp(db, sender, await moveUpIfEvent(db, postId, now));
}

function ends(one: Registered, standing: EventStanding, now: Date): boolean {
  return endsWith(one, { ...standing, addressed: one.addressed }, now);
}

function mustBeAnnounced({ registered: shown }: Pick<Announced, 'registered'>, registered: number): void {
  if (shown !== undefined && shown !== registered)
    throw new AppError('mailings.changed', undefined, { leaving: { registered } });
}

/** Who has news to hear of a change that is made. */
async function notified(db: Db, postId: string, now: Date): Promise<Registered[]> {
  const standing = mustBeThere(await standingOf(db, postId));
  return notifiedOf(await listRegistered(db, postId), standing, now);
}

/** The same of a change that is not made yet. */
export async function countIfChanged(
  db: Db,
  { postId, act, audience, now }: { postId: string; act: ChangeOfEvent; audience: Audience | undefined; now: Date },
): Promise<NotifiedOfEvent> {
  const standing = mustBeThere(await standingOf(db, postId));
  const registered = await listRegistered(db, postId);
  if (act === 'readdress') {
    if (!audience) return countNotified([]);
    const known = new Map(registered.map((one) => [one.id, one.known]));
    const after = await undone(db, async () => listRegistered(db, postId, await audienceIdOf(db, audience)));
    const others = after.map((one) => ({ ...one, known: known.get(one.id) ?? one.known }));
    const ended = others.filter((one) => ends(one, standing, now)).length;
    return { ...countNotified(notifiedOf(others, standing, now)), ended };
  }
  if (act !== 'correct') return countNotified(notifiedOf(registered, { ...standing, isAway: act !== 'restore' }, now));
  const corrected = await standingCorrected(db, postId);
  return countNotified(corrected ? notifiedOf(registered, { ...standing, ...corrected }, now) : []);
}

/** The same of several posts that would be archived; who registered for two events is counted twice. */
export async function countIfArchived(
  db: Db,
  { postIds, now }: { postIds: readonly string[]; now: Date },
): Promise<NotifiedOfEvent> {
  const away = { known: null, isCancelled: false, isAway: true, isWithdrawn: false, reason: null };
  return countNotified(notifiedOf(await listRegisteredOfSeveral(db, postIds), away, now));
}

/** Throws `mailings.changed` if others hear of it than the office was shown. The posts are locked. */
export async function mustBeArchivedAsAnnounced(
  db: Db,
  { registered, ...which }: { postIds: readonly string[]; now: Date; registered: number | undefined },
): Promise<void> {
  if (registered === undefined) return;
  const { companies, people } = await countIfArchived(db, which);
  mustBeAnnounced({ registered }, companies + people);
}

/** Those among them who have something to hear. */
function notifiedOf(registered: readonly Registered[], standing: EventStanding, now: Date): Registered[] {
  return registered.filter((one) => newsFor(one, { ...standing, addressed: one.addressed }, now).news !== null);
}

function countNotified(hear: readonly Registered[]): NotifiedOfEvent {
  const count = (is: (one: Registered) => boolean) => hear.filter(is).length;
  return {
    companies: count(({ companyId }) => companyId !== null),
    people: count(({ companyId }) => companyId === null),
    byMail: count(({ way }) => way === 'mail'),
    byLetter: count(({ way }) => way === 'letter'),
    ended: 0,
    unreached: hear.filter(({ way }) => way === 'none').map(({ name }) => name),
  };
}
