import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '#platform/process/log.ts';
import { createMailer, type Mail } from '#platform/mail/mail.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { SendOptions } from '#platform/jobs/jobs.ts';
import type { PortalMail } from '#api/identity/mail.job.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { buildList, buildPost, buildUser } from '#sample/builders.ts';
import { deliveries, mailings } from '#database/schema/deliveries.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { notingMailer } from '#api/privacy/mail-log.acts.ts';
import { users } from '#database/schema/members.ts';
import { openSmtp } from '#tests/support/smtp.ts';
import { expandMailing } from './expand.acts.ts';
import { sendDeliveries } from './send.worker.ts';

let api: TestApi;
const addresses = Array.from({ length: 40 }, (_, n) => `leser${n}@${n % 4 === 0 ? 'grosse-post' : `post${n}`}.example`);
const stopping = new AbortController().signal;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date(api.clock.now.getTime() + 3_600_000);
  await api.arrange((db) => db.delete(mailings));
});

interface Sent extends SendOptions {
  queue: string;
}

function node(send: (mail: Mail) => Promise<void>, mails: object = {}) {
  const planned: Sent[] = [];
  const file = TenantFile.parse({ name: 'Kreishandwerkerschaft', language: 'de', mails });
  return {
    planned,
    database: api.unhurried,
    mailer: {
      async send(mail: Mail) {
        await send(mail);
        return 'sent' as const;
      },
    },
    tenants: { all: [tenantFrom('here', file)], lostHosts: [] },
    jobs: {
      sendWithin: async (_db: unknown, { queue }: Job, _payload: unknown, more?: SendOptions) =>
        void planned.push({ queue, ...more }),
    },
    unsubscribing: api.unsubscribing,
    confirming: api.confirming,
    attachments: async () => [],
    pictures: async () => new Map(),
    config: { smtpUrl: 'smtp://127.0.0.1' },
    now: () => api.clock.now,
    log: createLog('silent'),
    stopping,
  };
}

const nobody = async () => {};

async function entered(readers = addresses.length) {
  const postId = await api.arrange(async (db) => {
    const userIds: string[] = [];
    await db.delete(deliveries);
    for (const email of addresses.slice(0, readers))
      userIds.push(await buildUser(db, { email: `${crypto.randomUUID()}.${email}` }));
    const list = await buildList(db, { userIds });
    const audience = { include: [{ kind: 'list' as const, id: list }] };
    return buildPost(db, { kind: 'urgent', audience, isExpanded: false });
  });
  const which = { tenantId: 'here', postId, kind: 'publication' as const, number: 1 };
  await Promise.all([expandMailing(node(nobody), which), expandMailing(node(nobody), which)]);
  return postId;
}

async function states() {
  const rows = await api.arrange((db) => db.select().from(deliveries));
  return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, some]) => [state, some.length]));
}

it('two nodes send one mail to everybody', async () => {
  await entered();
  const got: string[] = [];
  const take = async (mail: Mail) => void got.push(mail.to);
  await Promise.all([1, 2, 3].map(() => sendDeliveries(node(take), { tenantId: 'here' })));
  expect(got.length).toBe(addresses.length);
  expect(new Set(got).size).toBe(addresses.length);
  expect(await states()).toEqual({ sent: addresses.length });
});

it('a mail that a node was sending when it died is sent by no other node', async () => {
  await entered();
  const handed: string[] = [];
  const dies = (mail: Mail) => {
    handed.push(mail.to);
    return new Promise<void>(() => {});
  };
  void sendDeliveries(node(dies), { tenantId: 'here' });
  await expect.poll(() => handed.length).toBe(3);
  const got: string[] = [];
  await sendDeliveries(
    node(async (mail) => void got.push(mail.to)),
    { tenantId: 'here' },
  );
  expect(got.filter((to) => handed.includes(to))).toEqual([]);
  expect(await states()).toEqual({ sent: addresses.length - 3, sending: 3 });
});

it('the portal’s limits per minute hold, in all and for one domain, with any number of nodes', async () => {
  await entered();
  const got: string[] = [];
  const take = async (mail: Mail) => void got.push(mail.to);
  const limits = { perMinute: 20, perMinuteAndDomain: 4 };
  const nodes = [node(take, limits), node(take, limits)];
  const toLarge = () => got.filter((to) => to.endsWith('@grosse-post.example')).length;
  const send = () => Promise.all(nodes.map((one) => sendDeliveries(one, { tenantId: 'here' })));
  await send();
  expect([got.length, toLarge()]).toEqual([20, 4]);
  const nextMinute = Math.floor(api.clock.now.getTime() / 60_000) * 60_000 + 60_000;
  for (const { planned } of nodes) expect(planned.at(-1)?.startAfter?.getTime()).toBe(nextMinute);

  const restarted = node(take, limits);
  await sendDeliveries(restarted, { tenantId: 'here' });
  expect(got.length).toBe(20);
  expect(restarted.planned.at(-1)?.startAfter?.getTime()).toBe(nextMinute);

  // The rest: other domains first, the full one as limits allow.
  for (const [all, large] of [
    [38, 8],
    [40, 10],
  ]) {
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    await send();
    expect([got.length, toLarge()]).toEqual([all, large]);
  }
  expect(new Set(got).size).toBe(got.length);
});

it.each([
  ['30 ms for a mail', addresses.length, 30],
  ['a second for a mail', 5, 1000],
])('a mail server that takes %s takes several jobs, and still each gets one', async (_name, readers, perMail) => {
  await entered(readers);
  const smtp = await openSmtp();
  const mailer = createMailer({
    smtpUrl: smtp.url,
    from: 'portal@kreis.example',
    outbox: '',
    log: createLog('silent'),
  });
  smtp.perMail = perMail;
  const slow = node((mail) => mailer.send(mail));
  let jobs = 0;
  do {
    await sendDeliveries({ ...slow, lasting: 0.1 }, { tenantId: 'here' });
    jobs += 1;
  } while (slow.planned.splice(0).length > 0);
  mailer.close();
  await smtp.close();
  expect(jobs).toBeGreaterThan(1);
  expect(smtp.taken.map(({ to }) => to).toSorted()).toEqual([...new Set(smtp.offered)].toSorted());
  expect(smtp.taken).toHaveLength(readers);
  expect(await states()).toEqual({ sent: readers });
});

it('a person who asks for deletion while the mail is being sent gets none, and the ledger shows that', async () => {
  await entered();
  const got: string[] = [];
  const one = node(nobody);
  const take = async (mail: Mail) => void got.push(mail.to);
  const mailer = notingMailer({
    ...one,
    config: { mailFrom: 'portal@kreis.example', smtpUrl: 'smtp://mail.kreis.example' },
    mailer: { send: take, close: () => {} },
  });
  let leaving: string | undefined;
  const send = async (mail: PortalMail) => {
    leaving ??= mail.to;
    const row = { deleteOn: '2099-12-04' };
    if (mail.to === leaving) await api.arrange((db) => db.update(users).set(row).where(eq(users.email, mail.to)));
    return mailer.send(mail);
  };
  await sendDeliveries({ ...one, mailer: { send } }, { tenantId: 'here' });
  expect(got).not.toContain(leaving);
  expect(await states()).toEqual({ sent: addresses.length - 1, skipped: 1 });
  const [skipped] = await api.arrange((db) => db.select().from(deliveries).where(eq(deliveries.state, 'skipped')));
  expect(skipped).toMatchObject({ reason: 'leaving', email: null, mailId: null });
});
