import type { Database } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/process/log.ts';
import type { Invite } from '#api/identity/built-in/proofs/invite.service.ts';
import { type Tenants, type TenantSettings, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { invitationMail } from './invitation.mail.ts';
import { isOutage, outcomeOf, reasonOf } from '#platform/mail/mail-outcome.ts';
import { mailOf, type PortalMail, type PortalMailer } from '#api/identity/mail.job.ts';
import { invitationsJob } from './invitations.job.ts';
import { claim, type Claimed, countPutOff, drop, recordOutcome } from './sending.store.ts';

interface SendingOptions {
  database: Database;
  mailer: PortalMailer;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  invite: Invite;
  log: Log;
  stopping?: AbortSignal;
}

/** A job has two minutes. */
const limits = { concurrency: 3, mails: 300, seconds: 50, putOff: 10 };

/** Mails are claimed first, so none is sent twice; unknown outcomes stay `sending`. Throws if some must be retried. */
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
    Array.from({ length: limits.concurrency }, async () => {
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
  left: number;
  putOff: number;
  failure: unknown;
  isEmpty: boolean;
}

async function sendOne(run: Run): Promise<void> {
  const { database, mailer, tenant } = run;
  run.left -= 1;
  const claimed = await database.write(tenant.id, claim);
  if (claimed === 'busy') {
    run.left += 1;
    return;
  }
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
  await database.write(tenant.id, async (db) => {
    for (const id of idsOf(claimed)) {
      // About to be deleted: nothing is kept. A blocked address would bounce.
      if (became === 'held') await drop(db, id);
      else await recordOutcome(db, id, became === 'blocked' ? 'bounced' : 'sent');
    }
  });
}

function idsOf({ id, others }: Claimed): string[] {
  return [id, ...others.map((other) => other.id)];
}

/** Its link voids earlier ones. */
async function compose({ tenant, origin, invite }: Run, claimed: Claimed): Promise<PortalMail> {
  const { to, plainName, isNameless, others } = claimed;
  const token = await invite({ tenantId: tenant.id, email: to, name: plainName });
  const language = claimed.language ?? tenant.language;
  const name = new Intl.ListFormat(language).format([claimed.name, ...others.map((other) => other.name)]);
  const isBuiltIn = tenant.issuer.name === 'jwt';
  const mail = invitationMail({
    to,
    name,
    language,
    portal: tenant.name,
    origin,
    isBuiltIn,
    token,
    // If several share the address, the reader chooses who he or she is.
    asksName: isNameless || others.length > 0,
    note: tenant.invitationNote,
  });
  const named = mailOf(tenant.id, 'invitation', mail);
  return { ...named, of: { ...named.of, id: claimed.id } };
}

async function note(run: Run, claimed: Claimed, error: unknown, outcome = outcomeOf(error)): Promise<void> {
  const state = { refused: 'refused', later: 'queued', unknown: 'sending' } as const;
  await run.database.write(run.tenant.id, async (db) => {
    for (const id of idsOf(claimed)) await recordOutcome(db, id, state[outcome], reasonOf(error));
  });
  run.log.warn({ err: error, invitation: claimed.id, outcome }, 'an invitation was not sent');
  if (outcome === 'refused') return;
  run.putOff += 1;
  if (isOutage(error) || run.putOff >= limits.putOff) run.failure ??= error;
}
