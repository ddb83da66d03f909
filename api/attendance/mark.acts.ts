import { dayOf } from '#contract/base/clock.ts';
import type { Attendee, attendance } from '#contract/attendance/attendance.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid, notFound } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { readableCode } from '#platform/security/readable-code.ts';
import { addKnown, addMark, addWalkIn, findAttendee, findMarked, mustBeAttended } from './attendance.store.ts';

type Body = Call<typeof attendance.mark>['body'];

export interface Marking {
  postId: string;
  attendeeId: string;
  body: Body;
  now: Date;
  byId: string;
}

/**
 * Notes that somebody was there, or that this was a mistake; answers what holds then. Nothing is overwritten, so that late
 * and repeated calls of several devices lead to the same. Throws `registrations.notYet` before the day has begun, `input.invalid`
 * for a day that is none of the event's, and `notFound` if nobody has this id.
 */
export async function mark(db: Db, { postId, attendeeId, body, now, byId }: Marking): Promise<Attendee> {
  const { days } = await mustBeAttended(db, postId);
  const { day, present, walkIn } = body;
  if (!days.includes(day)) throw invalid('day', `must be a day of the event: ${days.join(', ')}`);
  const at = new Date(Math.min(Date.parse(body.at), now.getTime()));
  if (dayOf(at) < day) {
    const errors = [{ path: 'day', message: `${day} has not begun` }];
    throw new AppError('registrations.notYet', undefined, { errors });
  }
  const added = { id: attendeeId, postId, certificate: readableCode({ groups: 4, letters: 4 }) };
  if (!(await findMarked(db, postId, attendeeId)) && !(await addKnown(db, added))) {
    if (!walkIn) throw notFound();
    await addWalkIn(db, added, walkIn);
  }
  const who = await findMarked(db, postId, attendeeId);
  if (!who) throw notFound();
  await addMark(db, { ...who, postId }, { day, at, present, byId });
  return (await findAttendee(db, postId, attendeeId)) ?? gone(who, walkIn);
}

/** Who is in no list any more: it was taken back, and he or she is not registered. */
function gone({ id, userId }: { id: string; userId: string | null }, walkIn: Body['walkIn']): Attendee {
  const { firstName = null, lastName = '', company = null } = walkIn ?? {};
  return { id, userId, firstName, lastName, company, year: null, isRegistered: false, certificate: null, days: [] };
}
