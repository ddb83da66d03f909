import { v7 } from 'uuid';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/process/log.ts';
import { createMailer } from '#platform/mail/mail.ts';
import { connect, deadlines } from '#platform/database/pool.ts';
import { claim } from '#api/mailings/sending/claim.store.ts';
import { attachmentsOf } from '#api/posts/attachments/attached.store.ts';
import { confirmTokens } from '#api/mailings/links/confirm-token.rules.ts';
import { expandMailing } from '#api/mailings/sending/expand.acts.ts';
import { mailDefaults } from '#api/targeting/mail-defaults.rules.ts';
import { publication } from '#api/mailings/mailings.job.ts';
import { planFrom } from '#api/mailings/outgoing/plan.acts.ts';
import { sendDeliveries } from '#api/mailings/sending/send.worker.ts';
import { unsubscribeTokens } from '#api/mailings/links/unsubscribe-token.rules.ts';
import { postRows } from '#api/posts/posts.store.ts';
import { updatePost } from '#api/posts/posts.store.ts';
import { notingMailer } from '#api/privacy/mail-log.acts.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { buildList, buildPost } from '#sample/builders.ts';
import { openSmtp } from '#tests/support/smtp.ts';
import { tenantId } from '../database.ts';
import { percentile } from '../numbers.ts';
import type { FilledHouse, HouseSize } from '../reach-house.ts';
import { timed } from '../timed.ts';

export const mailingsHouse: HouseSize = { members: 110_000, companies: 2000, guilds: 30 };

export const domainMails = 50_000;

export interface MailingsResult {
  /** Milliseconds, medians. */
  publishing: { readers: number; call: number; filling: number }[];
  perSecond: number;
  claim: { p50: number; p95: number };
}

const now = () => new Date();
const rounds = 5;
const seconds = 10;
const log = createLog('silent');
const jobs = { sendWithin: async () => {} };
const file = TenantFile.parse({ name: 'Bench', mails: { perMinute: 100_000, perMinuteAndDomain: 100_000 } });
const tenant = tenantFrom(tenantId, file);
const tenants = { all: [tenant], lostHosts: [] };

export async function benchMailings({ appUrl, ownerUrl }: FilledHouse): Promise<MailingsResult> {
  const database = openDatabase({ url: appUrl, max: 6, deadlines: deadlines.jobs, now, log: () => {} });
  try {
    const ten = await database.write(tenantId, async (db) => {
      const { rows } = await db.$client.query<{ id: string }>(
        `select id from users where membership = 'member' and access = 'open' and email is not null limit 10`,
      );
      return buildList(db, { name: 'Zehn', userIds: rows.map(({ id }) => id) });
    });
    const publishing = [
      await publishOften(database, { include: [{ kind: 'list', id: ten }], exclude: [] }),
      await publishOften(database, { include: [{ kind: 'everyone' }], exclude: [] }),
    ];
    await discardDue(ownerUrl);
    const perSecond = await sendSome(database);
    await fillOneDomain(database);
    await discardDue(ownerUrl);
    return { publishing, perSecond, claim: await claimSome(database) };
  } finally {
    await database.close();
  }
}

async function publishOften(database: Database, audience: Audience) {
  const [calls, fillings]: [number[], number[]] = [[], []];
  let readers = 0;
  for (let round = 0; round < rounds; round += 1) {
    const postId = await database.write(tenantId, (db) =>
      buildPost(db, { kind: 'circular', state: 'draft', lead: 'Es gilt ab Montag.', audience }),
    );
    calls.push(
      await took(() =>
        database.write(tenantId, async (db) => {
          await updatePost(db, await postRows.lock(db, postId), { now: now(), publishedAt: now() });
          await planFrom('https://portal.example', jobs, { db, tenantId }, { postId, ...publication });
        }),
      ),
    );
    const which = { tenantId, postId, ...publication };
    const { signal: stopping } = new AbortController();
    fillings.push(
      await took(() =>
        expandMailing({ database, tenants, jobs, config: { smtpUrl: 'smtp://127.0.0.1' }, stopping }, which),
      ),
    );
    readers = await onlyThese(database, postId);
  }
  return { readers, call: percentile(sorted(calls), 50), filling: percentile(sorted(fillings), 50) };
}

/** Deletes earlier mails first, so that each round starts the same. */
async function onlyThese(database: Database, postId: string): Promise<number> {
  return database.write(tenantId, async (db) => {
    await db.$client.query('delete from deliveries where post_id <> $1', [postId]);
    const { rows } = await db.$client.query<{ people: number }>('select count(*)::int as people from deliveries');
    return rows[0]?.people ?? 0;
  });
}

async function sendSome(database: Database): Promise<number> {
  const smtp = await openSmtp();
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'bench@portal.example', outbox: '', log });
  const secret = 'a secret of the bench alone';
  const options = {
    database,
    mailer: notingMailer({
      mailer,
      database,
      log,
      tenants,
      config: { mailFrom: 'bench@portal.example', smtpUrl: smtp.url },
    }),
    tenants,
    jobs,
    unsubscribing: unsubscribeTokens(secret),
    confirming: confirmTokens(secret),
    attachments: attachmentsOf,
    pictures: async () => new Map(),
    now,
    log,
    stopping: new AbortController().signal,
  };
  await sendDeliveries({ ...options, lasting: 2 }, { tenantId });
  const before = smtp.taken.length;
  const time = await took(() => sendDeliveries({ ...options, lasting: seconds }, { tenantId }));
  mailer.close();
  await smtp.close();
  return ((smtp.taken.length - before) / time) * 1000;
}

const domain = 'grosse-post.example';

function fillOneDomain(database: Database) {
  return database.write(tenantId, (db) =>
    db.$client.query(
      `with theirs as (select user_id from deliveries where state = 'due' limit ${domainMails}),
        earlier as (update deliveries set due_at = due_at - interval '1 minute' where user_id in (select user_id from theirs))
       update users set email = id || '@${domain}' where id in (select user_id from theirs)`,
    ),
  );
}

async function claimSome(database: Database): Promise<{ p50: number; p95: number }> {
  const claiming = {
    resting: [domain],
    limits: tenant.mails,
    defaults: mailDefaults(tenant),
    attachments: attachmentsOf,
    pictures: async () => new Map(),
  };
  const { answer, p50, p95 } = await timed(() =>
    database.write(tenantId, (db) => claim(db, { ...claiming, mailId: v7() })),
  );
  if (answer === 'nothing' || (answer && 'full' in answer)) throw new Error('there was nothing to claim');
  return { p50, p95 };
}

async function discardDue(ownerUrl: string) {
  const client = await connect(ownerUrl);
  await client.query('vacuum (analyze) deliveries, users');
  await client.end();
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function sorted(times: number[]): number[] {
  return times.toSorted((a, b) => a - b);
}
