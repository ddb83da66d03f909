import type { FieldError } from '#contract/base/errors.ts';
import type { Parsed } from '#contract/base/route.ts';
import type { invitations } from '#contract/invitations.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import { isDue, skipReason } from './invitations.rules.ts';
import { invitationsJob } from './invitations.job.ts';
import { type Mailing, type Sending, senderOf } from '#api/tenants/mailing.rules.ts';
import {
  countInvitations,
  inviteesOf,
  isImport,
  queue,
  type Queued,
  queueAgain,
  queueAll,
  queueAlone,
  queueImported,
} from './invitations.store.ts';

type Wanted = Parsed<typeof invitations.send>['body'];

export async function queueInvitations(db: Db, wanted: Wanted, now: Date): Promise<Queued> {
  await mustBeOne(db, wanted);
  await queueAlone(db);
  return queueWanted(db, wanted, now);
}

/** One choice of recipients only; the import must exist. */
async function mustBeOne(db: Db, { userIds, importId, again, recent }: Wanted) {
  if (again && importId !== undefined) throw invalid('again', 'is allowed only without importId');
  if (recent && !isAllAgain({ userIds, again }))
    throw invalid('recent', 'is allowed only when everybody is invited again');
  if (importId === undefined) return;
  if (userIds) throw invalid('importId', 'must not be given together with userIds');
  if (!(await isImport(db, importId))) throw invalid('importId', 'there is no such import');
}

export function isAllAgain({ userIds, again }: Pick<Wanted, 'userIds' | 'again'>): boolean {
  return again && userIds === undefined;
}

async function queueWanted(db: Db, { userIds, importId, again, recent }: Wanted, now: Date): Promise<Queued> {
  if (userIds) return queue(db, await due(db, { userIds, again, now }));
  if (again) return queueAgain(db, recent);
  return importId === undefined ? queueAll(db) : queueImported(db, importId);
}

/** Throws all errors at once. */
async function due(
  db: Db,
  { userIds, ...when }: { userIds: readonly string[]; again: boolean; now: Date },
): Promise<string[]> {
  const known = await inviteesOf(db, userIds);
  const errors: FieldError[] = [];
  const chosen = new Set<string>();
  for (const [index, id] of userIds.entries()) {
    const person = known.get(id.toLowerCase());
    const message = person ? skipReason(person) : 'there is no such person';
    if (message !== undefined) errors.push({ path: `userIds.${index}`, message });
    else if (person && isDue(person, when)) chosen.add(person.id);
  }
  if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
  return [...chosen];
}

/** Goes on with what is queued, such as the invitations to a domain that stood still. */
export function invitingHeld(mailing: Mailing) {
  return async (db: Db, { tenantId, request }: Sending): Promise<void> => {
    const { origin } = senderOf(mailing, tenantId, request);
    if ((await countInvitations(db)).queued > 0)
      await mailing.jobs.sendWithin(db, invitationsJob, { tenantId, origin });
  };
}
