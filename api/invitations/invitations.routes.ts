import type { FieldError } from '#contract/base/errors.ts';
import type { invitations } from '#contract/invitations.ts';
import type { Parsed } from '#contract/base/route.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { undone } from '#platform/database/undone.ts';
import { originOf } from '#api/identity/built-in/origin.rules.ts';
import { mustBeAnnounced } from '#platform/errors/announced.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { invitationsJob } from './invitations.job.ts';
import { setUpHandlers, type SetUpOptions } from './set-up.routes.ts';
import { findNamed } from './set-up.store.ts';
import { shownText } from './shown-text.acts.ts';
import { skipReason, isDue } from './invitations.rules.ts';
import {
  inviteesOf,
  countInvitations,
  countRecent,
  isImport,
  listInvitations,
  noteBounces,
  queue,
  type Queued,
  queueAgain,
  queueAll,
  queueAlone,
  queueImported,
  unknownAddresses,
} from './invitations.store.ts';

/** Links lead to the sender's own address of the portal. */
export function invitationHandlers(settingUp: SetUpOptions, mailing: Mailing): Handlers<typeof invitations> {
  const { jobs, publicUrl } = mailing;
  const hosts = new Map(mailing.tenants.all.map((tenant) => [tenant.id, tenant.hosts]));
  return {
    ...setUpHandlers(settingUp, mailing),

    list: ({ db, query }) => listInvitations(db, query),

    counts: ({ db, query }) => countInvitations(db, query.importId),

    outgoing: ({ db, body, now }) =>
      undone(db, async () => {
        const recent = isAllAgain(body) ? await countRecent(db) : 0;
        return { ...(await queued(db, body, now)), recent };
      }),

    text: async ({ db, caller, tenantId }) => {
      const tenant = tenantWith(mailing.tenants, tenantId);
      return shownText(tenant, mustBeThere(await findNamed(db, caller.id)));
    },

    send: async ({ db, query, body, now, tenantId, request }) => {
      const { people: accepted, mails } = await queued(db, body, now);
      mustBeAnnounced(query, { mails });
      const counts = await countInvitations(db);
      const origin = originOf({ publicUrl, hosts: hosts.get(tenantId) ?? [], request });
      // Always: an earlier job may have failed.
      if (counts.queued > 0) await jobs.sendWithin(db, invitationsJob, { tenantId, origin });
      return { ...counts, accepted, mails };
    },

    bounced: async ({ db, body }) => {
      await noteBounces(db, body.emails, body.reason);
      return { ...(await countInvitations(db)), unknown: await unknownAddresses(db, body.emails) };
    },
  };
}

type Wanted = Parsed<typeof invitations.send>['body'];

async function queued(db: Db, wanted: Wanted, now: Date): Promise<Queued> {
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

function isAllAgain({ userIds, again }: Pick<Wanted, 'userIds' | 'again'>): boolean {
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
