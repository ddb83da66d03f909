import type { Config } from '#platform/config/config.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { rescheduleAt } from '#platform/jobs/reschedule-at.ts';
import { serially } from '#platform/jobs/serially.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { isHeld } from '#platform/errors/mails-held.ts';
import type { Log } from '#platform/process/log.ts';
import { type Outward, type OutwardAnswer, OutwardError } from '#platform/security/outward.ts';
import { type Tenants, type TenantSettings, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import {
  type ClaimedPush,
  claimPushes,
  nextPush,
  restHost,
  recordFailed,
  recordGone,
  recordHeld,
  recordLater,
  recordSent,
} from './claim.store.ts';
import { pushDefaults } from './push-defaults.rules.ts';
import { messageOf } from './message.service.ts';
import { pushesJob } from './push.job.ts';
import { type VapidKeys, vapidSubject } from './vapid.rules.ts';

interface PushingOptions {
  database: Database;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  outward: Outward;
  vapid: VapidKeys;
  config: Pick<Config, 'mailFrom'>;
  now: () => Date;
  log: Log;
  stopping: AbortSignal;
  /** In seconds: a job has two minutes. */
  lasting?: number;
}

const atOnce = 10;
const mostUnderWay = 60;

/** Limits the messages that a dying node can leave undecided. */
const runners = new WeakMap<TenantSettings, ReturnType<typeof serially>>();

/** Messages are claimed first, so none is sent twice (docs/features/push.md). A slow service does not delay others. */
export async function sendPushes(options: PushingOptions, { tenantId }: PayloadOf<typeof pushesJob>): Promise<void> {
  const tenant = tenantWith(options.tenants, tenantId);
  const runNext = runners.get(tenant) ?? serially();
  runners.set(tenant, runNext);
  await runNext(() => sendDue(options, tenant));
}

async function sendDue(options: PushingOptions, tenant: TenantSettings): Promise<void> {
  const { database, jobs, now, stopping, lasting = 50 } = options;
  const tenantId = tenant.id;
  const ends = performance.now() + lasting * 1000;
  const defaults = pushDefaults(tenant);
  const underWay = new Map<Promise<void>, string>();
  const run: Run = { ...options, tenant, held: undefined };

  while (performance.now() < ends && !stopping.aborted && !run.held) {
    const { claimed, isEmpty } = await database.write(tenantId, (db) =>
      claimPushes(db, { ...roomBeside(underWay.values()), defaults }),
    );
    for (const push of claimed) {
      const sent = sendOne(run, push).finally(() => underWay.delete(sent));
      underWay.set(sent, push.host);
    }
    if (isEmpty && underWay.size === 0) break;
    if (isEmpty || underWay.size >= mostUnderWay) await Promise.race(underWay.keys());
  }
  await Promise.all(underWay.keys());
  if (run.held) throw run.held;
  await database.write(tenantId, async (db) => {
    const next = await nextPush(db);
    if (next)
      await jobs.sendWithin(db, pushesJob, { tenantId }, rescheduleAt(tenantId, next.getTime(), now().getTime()));
  });
}

/** Full services, and the room for others. */
function roomBeside(hosts: Iterable<string>): { busy: string[]; most: number } {
  const counts = Map.groupBy(hosts, (host) => host);
  const full = [...counts].filter(([, { length }]) => length >= atOnce).map(([host]) => host);
  const others = [...counts.values()].map(({ length }) => length).filter((length) => length < atOnce);
  return { busy: full, most: atOnce - Math.max(0, ...others) };
}

type Sending = PushingOptions & { tenant: TenantSettings };

/** `held`: nothing may be sent any more. */
type Run = Sending & { held: Error | undefined };

/** If noting fails it stays claimed, and is not repeated. */
async function sendOne(run: Run, push: ClaimedPush): Promise<void> {
  const { database, tenant, log } = run;
  const outcome = await handedOver(run, push);
  if (isHeld(outcome)) run.held = outcome as Error;
  await database
    .write(tenant.id, (db) => recordOutcome(db, push, outcome))
    .catch((err: unknown) => log.error({ err, push: push.id }, 'what became of a push message could not be noted'));
}

async function handedOver(sending: Sending, push: ClaimedPush): Promise<OutwardAnswer | Error> {
  const { outward, log } = sending;
  try {
    const { body, headers } = await sealed(sending, push);
    return await outward.post(push.endpoint, body ?? Buffer.alloc(0), headers);
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    if (isHeld(error)) return error;
    log.warn({ push: push.id, host: push.host, reason: error.message }, 'a push message was not sent');
    return error;
  }
}

/** Throws for invalid keys. */
async function sealed({ vapid, config, tenant }: Sending, push: ClaimedPush) {
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth, seconds, kind, postId } = push;
  const message = JSON.stringify(messageOf(push, tenant));
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject: vapidSubject(tenant.contact, config), ...vapid },
    TTL: Math.max(seconds, 60),
    urgency: kind === 'urgent' ? 'high' : 'normal',
    // At most 32 characters; newer messages replace waiting ones.
    topic: postId.replaceAll('-', ''),
    contentEncoding: 'aes128gcm',
  });
}

/** Maximum of what services ask for, in seconds. */
const longestRest = 3600;

/** RFC 8030, 5 and 8.4. */
async function recordOutcome(db: Db, push: ClaimedPush, outcome: OutwardAnswer | Error): Promise<void> {
  if (isHeld(outcome)) return recordHeld(db, push);
  if (outcome instanceof Error) return recordedWithout(db, push, outcome);
  const { status, headers } = outcome;
  if (status >= 200 && status < 300) return recordSent(db, push);
  const reason = `${push.host} answered ${status}`;
  if (status === 404 || status === 410) return recordGone(db, push, reason);
  if (status !== 429 && status < 500) return recordFailed(db, push, 'refused', reason);
  const seconds = secondsOf(headers['retry-after']);
  if (seconds !== undefined || status === 429) await restHost(db, push.host, seconds ?? 60);
  return recordLater(db, push, { reason, seconds });
}

/** RFC 9110, 10.2.3; ignores dates, as clocks differ. */
function secondsOf(retryAfter: string | string[] | undefined): number | undefined {
  return typeof retryAfter === 'string' && /^\d{1,9}$/.test(retryAfter)
    ? Math.min(Number(retryAfter), longestRest)
    : undefined;
}

/** Retried before sending; invalid keys never work. */
async function recordedWithout(db: Db, push: ClaimedPush, error: Error): Promise<void> {
  const reason = error.message;
  if (!(error instanceof OutwardError)) return recordFailed(db, push, 'refused', reason);
  if (!error.mayHaveGone) return recordLater(db, push, { reason });
  await restHost(db, push.host, 60);
  return recordFailed(db, push, 'sending', reason);
}
