// A mail server, a mailbox and a name server of the test misbehave, and operators see it and its end.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { deliveries } from '#database/schema/deliveries.ts';
import { readMailbox } from '#api/bounces/read-mailbox.worker.ts';
import { reportOf } from '#api/bounces/fixtures/report.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { createMailer, type Mailer } from '#platform/mail/mail.ts';
import { createLog } from '#platform/process/log.ts';
import { buildList, buildPost, buildUser } from '#sample/builders.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { dnsServer } from '#tests/support/dns.ts';
import { type Imap, openImap } from '#tests/support/imap.ts';
import { openSmtp, type Smtp } from '#tests/support/smtp.ts';
import { watched } from './fixtures/watched.ts';
import { textsFromDns } from './sender-records.service.ts';

const environment = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'portal@guild.example', DKIM_SELECTOR: 'mail' };
const log = createLog('silent');
const tenants = [tenantFrom('here', TenantFile.parse({ name: 'Innung' }))];

let api: TestApi;
let backupUrl: string;
let smtp: Smtp;
let imap: Imap;
let mailer: Mailer;
let seen: ReturnType<typeof watched>;
let office: { subject: string };

beforeAll(async () => {
  const on = await freshDatabase();
  ({ backupUrl } = on);
  api = await testApi({ on, environment });
  [smtp, imap] = [await openSmtp(), await openImap()];
  office = await api.signInAdmin();
  mailer = mailerTo(smtp.url);
  api.mailer.send = async (mail) => {
    await mailer.send(mail);
    return undefined;
  };
  seen = watched({ url: backupUrl, now: () => api.clock.now, environment, texts: async () => [] });
});
afterAll(async () => {
  mailer.close();
  await seen.close();
  await Promise.all([api.close(), smtp.close(), imap.close()]);
});

const mailerTo = (smtpUrl: string) => createMailer({ smtpUrl, from: 'P <portal@guild.example>', outbox: '', log });
const run = () => api.runJobs().catch(() => {});
const later = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
};

const peopleAt = (domain: string, count: number) =>
  api.arrange((db) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        buildUser(db, { email: `reader${n}@${domain}`, activatedAt: new Date('2026-01-01T00:00:00Z') }),
      ),
    ),
  );

const call = async (path: string, body?: object) =>
  api.call('POST', path, { as: await api.token(office.subject), ...(body && { body }) });

async function publish(userIds: string[]): Promise<string> {
  const id = await api.arrange(async (db) => {
    const list = await buildList(db, { userIds });
    return buildPost(db, {
      kind: 'circular',
      state: 'draft',
      audience: { include: [{ kind: 'list', id: list }] },
    });
  });
  expect((await call(`/api/posts/${id}/publish`)).status).toBe(200);
  await run();
  return id;
}

it('mails stand while the mail server is away, and leave when it is back', async () => {
  const began = api.clock.now;
  mailer.close();
  mailer = mailerTo('smtp://127.0.0.1:9');
  await publish(await peopleAt('away.example', 3));
  later(14);
  await run();
  expect(await seen.warnings()).not.toContain('mailStands');
  later(2);
  await run();
  expect((await seen.read()).mail).toMatchObject({
    warnings: [{ name: 'mailStands', level: 'urgent' }],
    value: { waiting: 3, standsSince: began.toISOString() },
  });
  expect(await seen.value('zunfthaus_installation_mails_waiting')).toBe(3);
  expect(await seen.value('zunfthaus_installation_mail_oldest_seconds')).toBe(16 * 60);
  expect(await seen.value('zunfthaus_installation_mail_standing_seconds')).toBe(16 * 60);
  mailer.close();
  mailer = mailerTo(smtp.url);
  later(60);
  // As each minute.
  await api.leaveJob('deliveries', { tenantId: 'here' });
  await run();
  expect(await seen.warnings()).not.toContain('mailStands');
  expect(await seen.value('zunfthaus_installation_mails_waiting')).toBe(0);
  expect(smtp.taken).toHaveLength(3);
});

it('mails are counted by domain and outcome, and a domain that refuses all is at a standstill', async () => {
  const ofDay = (outcome: string, domain: string) =>
    seen.value('zunfthaus_installation_mails_day', { outcome, domain });
  const domains = (await seen.value('zunfthaus_installation_mail_domains_day')) ?? 0;
  smtp.manner = { at: 'recipient', answer: 550, to: 'reader1@', words: '5.1.1 user unknown' };
  await publish(await peopleAt('small.example', 4));
  expect([await ofDay('sent', 'small.example'), await ofDay('failed', 'small.example')]).toEqual([3, 1]);
  expect(await seen.warnings()).not.toContain('domainsStand');

  smtp.manner = { at: 'recipient', answer: 554, to: 'large.example', words: 'bad reputation' };
  await publish(await peopleAt('large.example', 7));
  expect(await seen.warnings()).toContain('domainsStand');
  expect(await seen.value('zunfthaus_installation_mail_domains_standing')).toBe(1);
  expect((await seen.read()).mail.value?.standstills).toMatchObject([{ portal: 'here', domain: 'large.example' }]);

  smtp.manner = undefined;
  expect((await call('/api/mail-standstill/resumed', { domain: 'large.example' })).status).toBe(200);
  await run();
  later(2);
  await run();
  expect(await seen.value('zunfthaus_installation_mail_domains_standing')).toBe(0);
  expect(await ofDay('sent', 'large.example')).toBe(7);
  expect(await seen.value('zunfthaus_installation_mail_domains_day')).toBe(domains + 2);
});

it('a mailbox that refuses its password is a warning, and a mail that comes back there is counted', async () => {
  const look = () =>
    readMailbox({
      config: { bounceImapUrl: imap.url },
      database: api.unhurried,
      tenants: { all: [{ id: 'here' }], lostHosts: [] } as never,
      jobs: { sendWithin: async () => {} },
      log,
      stopping: new AbortController().signal,
      patience: { greeting: 5000, answer: 5000, inAll: 30_000 },
    });
  const returned = () => seen.value('zunfthaus_installation_bounces_day', { reason: 'address' });
  const before = (await returned()) ?? 0;
  const post = await publish(await peopleAt('gone.example', 1));
  const [sent] = await api.arrange((db) => db.select().from(deliveries).where(eq(deliveries.postId, post)));
  imap.add(reportOf(sent?.mailId ?? '', 'reader0@gone.example'));
  imap.manner = 'refusesLogin';
  await look();
  expect(await seen.warnings()).toContain('mailboxFails');
  expect(await seen.value('zunfthaus_installation_bounce_mailbox_failing')).toBe(1);
  expect((await returned()) ?? 0).toBe(before);
  imap.manner = undefined;
  await look();
  expect(await seen.value('zunfthaus_installation_bounce_mailbox_failing')).toBe(0);
  expect(await returned()).toBe(before + 1);
});

it('records that the name server does not have are a warning, until they stand there', async () => {
  const known: Parameters<typeof dnsServer>[0] = { 'guild.example': [], '_dmarc.guild.example': [] };
  const names = await dnsServer(known);
  onTestFinished(() => names.close());
  const texts = textsFromDns(600, [names.address]);
  const own = watched({ url: backupUrl, now: () => api.clock.now, environment, tenants, texts });
  onTestFinished(() => own.close());
  expect(await own.warnings()).toContain('recordsFaulty');
  expect(await own.value('zunfthaus_installation_sender_records_faulty')).toBe(3);
  known['guild.example'] = [['v=spf1 a:mail.example -all']];
  known['mail._domainkey.guild.example'] = [['v=DKIM1; k=rsa; p=MIIB']];
  known['_dmarc.guild.example'] = [['v=DMARC1; p=none']];
  expect(await own.warnings()).not.toContain('recordsFaulty');
  expect(await own.value('zunfthaus_installation_sender_records_faulty')).toBe(0);
});
