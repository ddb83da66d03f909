import type { invitations, SetUp } from '#contract/invitations.ts';
import type { Database } from '#platform/database/database.ts';
import type { Call } from '#platform/http/caller.ts';
import { networksOf } from '#platform/security/network.ts';
import { tooMany } from '#api/identity/built-in/bridge.service.ts';
import { defaultLimits, type Limiter } from '#api/identity/built-in/limits.service.ts';
import type { ConfirmTokens } from '#api/mailings/links/confirm-token.rules.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { setUpJob } from './invitations.job.ts';
import { findNamed, type Named } from './set-up.store.ts';

export interface SetUpOptions {
  database: Database;
  confirming: ConfirmTokens;
  limiter: Pick<Limiter, 'consumeAll'>;
}

const nothing: SetUp = { state: 'nothing', name: null, others: [], email: null, postId: null };

/** The link of a post's mail names somebody and lets nobody in (decision 151). Foreign links cost no connection. */
export async function showSetUp(
  { database, confirming }: Pick<SetUpOptions, 'database' | 'confirming'>,
  { tenantId, query }: Pick<Call<typeof invitations.setUp>, 'tenantId' | 'query'>,
): Promise<SetUp> {
  const which = confirming.settingUp.read(tenantId, query.token);
  if (!which) return nothing;
  return shownFor(await database.read(tenantId, (db) => findNamed(db, which.userId)), which.postId);
}

/** To the address on record, which the answer shows in part. */
export async function sendSetUp(
  { database, confirming, limiter, mailing }: SetUpOptions & { mailing: Mailing },
  { tenantId, query, request }: Pick<Call<typeof invitations.sendSetUp>, 'tenantId' | 'query' | 'request'>,
): Promise<SetUp> {
  const which = confirming.settingUp.read(tenantId, query.token);
  if (!which) return nothing;
  const shown = shownFor(await database.read(tenantId, (db) => findNamed(db, which.userId)), which.postId);
  if (shown.state !== 'waiting') return shown;
  const verdict = await limiter.consumeAll([
    { key: `setUp|${networksOf(request.ip).near}`, rule: defaultLimits.mailRequests },
    { key: `setUp|${tenantId}|${which.userId}`, rule: defaultLimits.mails },
  ]);
  if (!verdict.allowed) throw tooMany(verdict.retryAfter);
  const { origin } = senderOf(mailing, tenantId, request);
  await database.write(tenantId, (db) => mailing.jobs.sendWithin(db, setUpJob, { tenantId, origin, ...which }));
  return shown;
}

/** Nobody learns from it whether somebody is blocked, has left or never was here. */
function shownFor(person: Named | undefined, postId: string): SetUp {
  if (person?.hasAccess) return { ...nothing, state: 'open', postId };
  if (person?.isShared && person.email !== null)
    return { ...nothing, state: 'shared', name: person.name, email: masked(person.email) };
  if (!person?.isInvitable || person.email === null) return nothing;
  const { name, others } = person;
  return { state: 'waiting', name, others, email: masked(person.email), postId };
}

/** "a•••@muster.example" */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
