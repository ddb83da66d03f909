import type { Database } from '#api/base/database.ts';
import type { PayloadOf } from '#api/base/job.ts';
import type { Jobs } from '#api/base/jobs.ts';
import type { Log } from '#api/base/log.ts';
import type { Invite } from '#api/identity/built-in/proofs/invite.ts';
import { type Tenants, type TenantSettings, tenantWith } from '#api/tenants/tenant-file.ts';
import { invitationMail } from './invitation-mail.ts';
import { isOutage, outcomeOf, reasonOf } from '#api/base/mail-outcome.ts';
import { mailOf, type PortalMail, type PortalMailer } from '#api/identity/mail.job.ts';
import { invitationsJob } from './invitations.job.ts';
import { claim, type Claimed, countPutOff, drop, settle } from './sending.store.ts';

interface SendingOptions {
  database: Database;
  mailer: PortalMailer;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  invite: Invite;
  log: Log;
  /** Aborted when the program stops: the rest is for the next start. */
  stopping?: AbortSignal;
}

/** A job has two minutes before it counts as lost. */
const limits = { lanes: 3, mails: 300, seconds: 50, putOff: 10 };

/**
 * Sends what is queued of a tenant, as far as one job gets, and leaves the rest to the next. Each mail leaves the queue
 * before it is sent, in a transaction of its own, so that no crash and no second node sends it twice: whose outcome
 * nobody knows stays `sending`. Throws when some have to wait for the mail server, so that they are tried again later.
 */
export async function sendInvitations(
  options: SendingOptions,
  { tenantId, origin }: PayloadOf<typeof invitationsJob>,
): Promise<void> {
  const { database, jobs } = options;
  const tenant = tenantWith(options.tenants, tenantId);
  const ends = performance.now() + limits.seconds * 1000;
  const run: Run = { ...options, tenant, origin, left: limits.mails, putOff: 0, failure: undefined, isEmpty: false };
  const hasTime = () => performance.now() < ends && !options.stopping?.aborted;
  const mayGoOn = () => run.left > 0 && !run.isEmpty && run.failure === undefined && hasTime();
  await Promise.all(
    Array.from({ length: limits.lanes }, async () => {
      while (mayGoOn()) await sendOne(run);
    }),
  );
  if (run.failure !== undefined) throw run.failure;
  if (!run.isEmpty) return database.write(tenantId, (db) => jobs.sendWithin(db, invitationsJob, { tenantId, origin }));
  const waiting = await database.read(tenantId, countPutOff);
  if (waiting > 0) throw new Error(`${waiting} invitations wait for the mail server`);
}

interface Run extends SendingOptions {
  tenant: TenantSettings;
  origin: string;
  /** Mails that this job may still send. */
  left: number;
  /** How many the server would take later. */
  putOff: number;
  /** Why nothing more is sent for now. */
  failure: unknown;
  isEmpty: boolean;
}

async function sendOne(run: Run): Promise<void> {
  const { database, mailer, tenant } = run;
  run.left -= 1;
  const claimed = await database.write(tenant.id, claim);
  if (!claimed) {
    run.isEmpty = true;
    return;
  }
  const mail = await compose(run, claimed).catch((error: unknown) => note(run, claimed, error, 'later'));
  if (!mail) return;
  let became: 'sent' | 'held' | 'blocked';
  try {
    became = await mailer.send(mail);
  } catch (error) {
    return note(run, claimed, error);
  }
  await database.write(tenant.id, (db) => {
    // Who waits to be deleted is not invited: what was held back is no more in the ledger than what was never asked for.
    if (became === 'held') return drop(db, claimed.id);
    // An address from which mails come back is one from which this one would.
    return settle(db, claimed.id, became === 'blocked' ? 'bounced' : 'sent');
  });
}

/** The mail of somebody claimed, with a link that voids the one of any mail before. */
async function compose({ tenant, origin, invite }: Run, claimed: Claimed): Promise<PortalMail> {
  const { to, name, plainName } = claimed;
  const token = await invite({ tenantId: tenant.id, email: to, name: plainName });
  const language = claimed.language ?? tenant.language;
  const isBuiltIn = tenant.issuer.name === 'jwt';
  const mail = invitationMail({ to, name, language, portal: tenant.name, origin, isBuiltIn, token });
  const named = mailOf(tenant.id, 'invitation', mail);
  return { ...named, of: { ...named.of, id: claimed.id } };
}

/** Notes what went wrong, and stops the job where the others would fare no better. */
async function note(run: Run, { id }: Claimed, error: unknown, outcome = outcomeOf(error)): Promise<void> {
  const state = { refused: 'refused', later: 'queued', unknown: 'sending' } as const;
  await run.database.write(run.tenant.id, (db) => settle(db, id, state[outcome], reasonOf(error)));
  run.log.warn({ err: error, invitation: id, outcome }, 'an invitation was not sent');
  if (outcome === 'refused') return;
  run.putOff += 1;
  if (isOutage(error) || run.putOff >= limits.putOff) run.failure ??= error;
}
