import webPush from 'web-push';
import type { Config } from '#api/base/config.ts';
import type { Database, Db } from '#api/base/database.ts';
import { goOnAt } from '#api/base/go-on-at.ts';
import { inTurn } from '#api/base/in-turn.ts';
import type { PayloadOf } from '#api/base/job.ts';
import type { Jobs } from '#api/base/jobs.ts';
import type { Log } from '#api/base/log.ts';
import { type Outward, type OutwardAnswer, OutwardError } from '#api/base/outward.ts';
import { type Tenants, type TenantSettings, tenantWith } from '#api/tenants/tenant-file.ts';
import {
  type ClaimedPush,
  claimPushes,
  nextPush,
  restHost,
  settleFailed,
  settleGone,
  settleLater,
  settleSent,
} from './claim.store.ts';
import { housePushes } from './house-pushes.ts';
import { messageOf } from './message.ts';
import { pushesJob } from './push.job.ts';
import { type VapidKeys, vapidSubject } from './vapid.ts';

interface PushingOptions {
  database: Database;
  tenants: Tenants;
  jobs: Pick<Jobs, 'sendWithin'>;
  outward: Outward;
  vapid: VapidKeys;
  config: Pick<Config, 'mailFrom'>;
  now: () => Date;
  log: Log;
  /** Aborted when the program stops: the rest is for the next start. */
  stopping: AbortSignal;
  /** How many seconds it sends for: a job has two minutes before it counts as lost. */
  lasting?: number;
}

/** So many are on their way to one service, and then it is left aside. */
const atOnce = 10;
/** In all. */
const mostUnderWay = 60;

/** However many jobs there are, no more messages than one job has under way are in the hands of a node that may die. */
const turns = new WeakMap<TenantSettings, ReturnType<typeof inTurn>>();

/**
 * Sends the push messages of a tenant that are due, as far as one job gets (decision 088). Each is claimed before it goes,
 * so that no crash and no second node sends it twice; whose outcome nobody knows stays `sending`. A service that is slow
 * keeps none of the others waiting.
 */
export async function sendPushes(options: PushingOptions, { tenantId }: PayloadOf<typeof pushesJob>): Promise<void> {
  const tenant = tenantWith(options.tenants, tenantId);
  const turn = turns.get(tenant) ?? inTurn();
  turns.set(tenant, turn);
  await turn(() => sendDue(options, tenant));
}

async function sendDue(options: PushingOptions, tenant: TenantSettings): Promise<void> {
  const { database, jobs, now, stopping, lasting = 50 } = options;
  const tenantId = tenant.id;
  const ends = performance.now() + lasting * 1000;
  const house = housePushes(tenant);
  const underWay = new Map<Promise<void>, string>();

  while (performance.now() < ends && !stopping.aborted) {
    const { claimed, isEmpty } = await database.write(tenantId, (db) =>
      claimPushes(db, { ...roomBeside(underWay.values()), house }),
    );
    for (const push of claimed) {
      const sent = sendOne({ ...options, tenant }, push).finally(() => underWay.delete(sent));
      underWay.set(sent, push.host);
    }
    if (isEmpty && underWay.size === 0) break;
    if (isEmpty || underWay.size >= mostUnderWay) await Promise.race(underWay.keys());
  }
  await Promise.all(underWay.keys());
  await database.write(tenantId, async (db) => {
    const next = await nextPush(db);
    if (next) await jobs.sendWithin(db, pushesJob, { tenantId }, goOnAt(tenantId, next.getTime(), now().getTime()));
  });
}

/** Services that have no room for more, and how many may be claimed whichever of the others they go to. */
function roomBeside(hosts: Iterable<string>): { busy: string[]; most: number } {
  const counts = Map.groupBy(hosts, (host) => host);
  const full = [...counts].filter(([, { length }]) => length >= atOnce).map(([host]) => host);
  const others = [...counts.values()].map(({ length }) => length).filter((length) => length < atOnce);
  return { busy: full, most: atOnce - Math.max(0, ...others) };
}

type Sending = PushingOptions & { tenant: TenantSettings };

/** Sends one and notes what became of it. What cannot be noted stays claimed, and is sent by nobody. */
async function sendOne(sending: Sending, push: ClaimedPush): Promise<void> {
  const { database, tenant, log } = sending;
  const outcome = await handedOver(sending, push);
  await database
    .write(tenant.id, (db) => settled(db, push, outcome))
    .catch((err: unknown) => log.error({ err, push: push.id }, 'what became of a push message could not be noted'));
}

async function handedOver(sending: Sending, push: ClaimedPush): Promise<OutwardAnswer | Error> {
  const { outward, log } = sending;
  try {
    const { body, headers } = sealed(sending, push);
    return await outward.post(push.endpoint, body ?? Buffer.alloc(0), headers);
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    log.warn({ push: push.id, host: push.host, reason: error.message }, 'a push message was not sent');
    return error;
  }
}

/** Encrypted for the device alone, and signed. Throws where its keys are none. */
function sealed({ vapid, config, tenant }: Sending, push: ClaimedPush) {
  const { endpoint, p256dh, auth, seconds, kind, postId } = push;
  const message = JSON.stringify(messageOf(push, tenant));
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject: vapidSubject(tenant.contact, config), ...vapid },
    TTL: Math.max(seconds, 60),
    urgency: kind === 'urgent' ? 'high' : 'normal',
    // 32 characters: what waits at the service of one post is replaced by what comes later of it.
    topic: postId.replaceAll('-', ''),
    contentEncoding: 'aes128gcm',
  });
}

/** A service is left alone so long at most, whatever it asks for. */
const longestRest = 3600;

/** RFC 8030, 5 and 8.4. */
async function settled(db: Db, push: ClaimedPush, outcome: OutwardAnswer | Error): Promise<void> {
  if (outcome instanceof Error) return settledWithout(db, push, outcome);
  const { status, headers } = outcome;
  if (status >= 200 && status < 300) return settleSent(db, push);
  const reason = `${push.host} answered ${status}`;
  if (status === 404 || status === 410) return settleGone(db, push, reason);
  if (status !== 429 && status < 500) return settleFailed(db, push, 'refused', reason);
  const seconds = secondsOf(headers['retry-after']);
  if (seconds !== undefined || status === 429) await restHost(db, push.host, seconds ?? 60);
  return settleLater(db, push, { reason, seconds });
}

/** RFC 9110, 10.2.3; a date is taken for none, as the clocks may differ. */
function secondsOf(retryAfter: string | string[] | undefined): number | undefined {
  return typeof retryAfter === 'string' && /^\d{1,9}$/.test(retryAfter)
    ? Math.min(Number(retryAfter), longestRest)
    : undefined;
}

/** What went wrong before the message left is tried again; a device whose keys are none will never get anything. */
async function settledWithout(db: Db, push: ClaimedPush, error: Error): Promise<void> {
  const reason = error.message;
  if (!(error instanceof OutwardError)) return settleFailed(db, push, 'refused', reason);
  if (!error.mayHaveGone) return settleLater(db, push, { reason });
  await restHost(db, push.host, 60);
  return settleFailed(db, push, 'sending', reason);
}
