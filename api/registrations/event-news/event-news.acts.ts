import type { Announced } from '#contract/base/announced.ts';
import type { ChangeOfEvent, NotifiedOfEvent } from '#contract/registrations/registrations.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { undone } from '#platform/database/undone.ts';
import { AppError } from '#platform/errors/error.ts';
import { audienceIdOf } from '#api/targeting/targeting.store.ts';
import type { Sender } from '../news.acts.ts';
import { eventNewsJob } from '../registrations.job.ts';
import { newsFor } from './event-news.rules.ts';
import {
  type EventStanding,
  hasNoted,
  listRegistered,
  noteKnown,
  type Registered,
  standingCorrected,
  standingOf,
} from './event-news.store.ts';

/**
 * A change of a post after which those who registered for its event are told. The post is locked. Throws
 * `mailings.changed` if others hear of it than the office was shown.
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
  if (query.registered !== undefined) {
    const { companies, people } = countNotified(await notified(db, postId, now));
    mustBeAnnounced(query, companies + people);
  }
  const { jobs, tenantId, origin } = sender;
  await jobs.sendWithin(db, eventNewsJob, { tenantId, origin, postId });
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
    return countNotified(notifiedOf(others, standing, now));
  }
  if (act !== 'correct') return countNotified(notifiedOf(registered, { ...standing, isAway: act !== 'restore' }, now));
  const corrected = await standingCorrected(db, postId);
  return countNotified(corrected ? notifiedOf(registered, { ...standing, ...corrected }, now) : []);
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
    unreached: hear.filter(({ way }) => way === 'none').map(({ name }) => name),
  };
}
