import { v7 } from 'uuid';
import type { Database } from '#platform/database/database.ts';
import { rescheduleAt, minute, nextMinute } from '#platform/jobs/reschedule-at.ts';
import { serially } from '#platform/jobs/serially.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/process/log.ts';
import { isOutage, outcomeOf, reasonOf } from '#platform/mail/mail-outcome.ts';
import { noteStandstills } from '#api/bounces/pauses.store.ts';
import { refusalOf } from '#api/bounces/refused.service.ts';
import type { PortalMail, PortalMailer } from '#api/identity/mail.job.ts';
import { type Tenants, type TenantSettings, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { claim, type FindAttachments, nextDue, type Outcome, recordOutcome } from './claim.store.ts';
import { claimCompany, recordCompanyOutcome } from './claim-company.store.ts';
import { companyMail } from '../content/company.mail.ts';
import type { MailTokens } from '../content/links.mail.ts';
import { embed, type FindPictures } from './embed.acts.ts';
import { expandUnexpanded } from './expand.acts.ts';
import { forgetMinutes, type Full } from './limits.store.ts';
import { mailDefaults } from '#api/targeting/mail-defaults.rules.ts';
import { postMail } from '../content/post.mail.ts';
import { type Resting, restingDomains } from './resting.rules.ts';
import type { ConfirmTokens } from '../links/confirm-token.rules.ts';
import { deliveriesJob } from '../mailings.job.ts';
import type { UnsubscribeTokens } from '../links/unsubscribe-token.rules.ts';

interface SendingOptions {
  database: Database;
  mailer: PortalMailer;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  unsubscribing: UnsubscribeTokens;
  confirming: ConfirmTokens;
  attachments: FindAttachments;
  pictures: FindPictures;
  now: () => Date;
  log: Log;
  /** Aborted when the program stops. */
  stopping: AbortSignal;
  /** In seconds: a job has two minutes. */
  lasting?: number;
}

const concurrency = 3;

interface SenderState {
  resting: Resting;
  /** Limits the mails that a dying node can leave undecided. */
  runNext: ReturnType<typeof serially>;
}

const states = new WeakMap<TenantSettings, SenderState>();

function stateOf(tenant: TenantSettings, now: () => Date): SenderState {
  const state = states.get(tenant) ?? { resting: restingDomains(() => now().getTime()), runNext: serially() };
  states.set(tenant, state);
  return state;
}

/** Mails are claimed first, so none is sent twice (decision 078). Throws if the server is down, to be retried. */
export async function sendDeliveries(
  options: SendingOptions,
  { tenantId }: PayloadOf<typeof deliveriesJob>,
): Promise<void> {
  const tenant = tenantWith(options.tenants, tenantId);
  await expandUnexpanded(options, tenantId);
  const { runNext, resting } = stateOf(tenant, options.now);
  await runNext(() => sendDue(options, tenant, resting));
}

async function sendDue(options: SendingOptions, tenant: TenantSettings, resting: Resting): Promise<void> {
  const { database, jobs, stopping, lasting = 50 } = options;
  const tenantId = tenant.id;
  const ends = performance.now() + lasting * 1000;
  const run: Run = { ...options, tenant, resting, failure: undefined, isEmpty: false, isFull: false };
  const isOver = () => run.isEmpty || run.isFull || run.failure !== undefined;
  const mayGoOn = () => !isOver() && performance.now() < ends && !stopping.aborted;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (mayGoOn()) await sendOne(run);
    }),
  );
  if (run.failure !== undefined) throw run.failure;
  await database.write(tenantId, async (db) => {
    const next = await nextDue(db);
    if (next)
      await jobs.sendWithin(db, deliveriesJob, { tenantId }, rescheduleAt(tenantId, next.getTime(), soonest(run)));
    await forgetMinutes(db);
  });
}

interface Run extends SendingOptions {
  tenant: TenantSettings;
  resting: Resting;
  failure: unknown;
  isEmpty: boolean;
  isFull: boolean;
}

function soonest({ now, resting, isFull }: Run): number {
  return isFull || resting.domains().length > 0 ? nextMinute(now) : now().getTime();
}

async function sendOne(run: Run): Promise<void> {
  const { database, tenant, resting } = run;
  const claiming = {
    mailId: v7(),
    resting: resting.domains(),
    limits: tenant.mails,
    defaults: mailDefaults(tenant),
    attachments: run.attachments,
  };
  const claimed = await database.write(tenant.id, (db) => claim(db, claiming));
  if (claimed === 'nothing') return sendToCompany(run);
  if (claimed === undefined) return;
  if ('full' in claimed) return pause(run, claimed);
  await send(run, { ...claimed, recordOutcome }, (tokens) => postMail(claimed, tenant, tokens));
}

/** After all people. */
async function sendToCompany(run: Run): Promise<void> {
  const { database, tenant, resting, attachments } = run;
  const claiming = { mailId: v7(), resting: resting.domains(), limits: tenant.mails, attachments };
  const claimed = await database.write(tenant.id, (db) => claimCompany(db, claiming));
  if (claimed === 'nothing') run.isEmpty = true;
  if (claimed === 'nothing' || claimed === undefined) return;
  if ('full' in claimed) return pause(run, claimed);
  await send(run, { ...claimed, recordOutcome: recordCompanyOutcome }, (tokens) =>
    companyMail(claimed, tenant, tokens),
  );
}

interface Held {
  mailId: string;
  domain: string;
  recordOutcome: typeof recordOutcome;
}

async function send(run: Run, claimed: Held, compose: (tokens: MailTokens) => PortalMail): Promise<void> {
  const { database, mailer, tenant } = run;
  const mail = await composed(run, claimed, compose);
  if (!mail) return;
  let recorded: Outcome = { state: 'sent' };
  try {
    // Deletion was requested after the claim.
    const held = await mailer.send(mail);
    if (held !== 'sent') recorded = { state: 'skipped', reason: held === 'held' ? 'leaving' : 'addressBlocked' };
  } catch (error) {
    return note(run, claimed, error);
  }
  await database.write(tenant.id, (db) => claimed.recordOutcome(db, claimed.mailId, recorded));
}

function pause(run: Run, { full, domain }: Full): void {
  if (full === 'minute') run.isFull = true;
  else run.resting.rest(domain, nextMinute(run.now));
}

/** An error in one mail must not stop the others. */
async function composed(
  { tenant, unsubscribing, confirming, pictures, database, log }: Run,
  claimed: Held,
  compose: (tokens: MailTokens) => PortalMail,
) {
  try {
    return await embed(pictures, tenant.id, compose({ unsubscribing, confirming }));
  } catch (error) {
    log.error({ err: error, mail: claimed.mailId }, 'a mail of posts could not be made');
    await database.write(tenant.id, (db) =>
      claimed.recordOutcome(db, claimed.mailId, { state: 'due', reason: reasonOf(error) }),
    );
    return undefined;
  }
}

/** Logs it; skips the domain for a while, or stops if nothing would succeed. */
async function note(run: Run, { mailId, domain, recordOutcome: recordIt }: Held, error: unknown): Promise<void> {
  const outcome = outcomeOf(error);
  const state = { refused: 'refused', later: 'due', unknown: 'sending' } as const;
  const isRefused = outcome === 'refused';
  const recorded = {
    state: state[outcome],
    reason: reasonOf(error),
    isOutage: isOutage(error),
    refusal: isRefused ? refusalOf(error) : undefined,
  };
  await run.database.write(run.tenant.id, async (db) => {
    await recordIt(db, mailId, recorded);
    if (isRefused) await noteStandstills(db, [domain]);
  });
  run.log.warn({ err: error, mail: mailId, outcome }, 'a mail of posts was not sent');
  if (isRefused) return;
  if (recorded.isOutage) run.failure ??= error;
  else run.resting.rest(domain, run.now().getTime() + 5 * minute);
}
