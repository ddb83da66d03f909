import { afterAll, describe, expect, it } from 'vitest';
import type { Target } from '#contract/targeting/targeting.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { countMail } from '#api/mailings/sending/limits.store.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { buildDocument, buildFolder, buildUser } from '#sample/builders.ts';
import { digests, folderSubscriptions } from '#database/schema/subscriptions.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { tellSubscribers } from './tell-subscribers.worker.ts';

const everyone: Target = { kind: 'everyone' };
const start = new Date('2026-11-20T09:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const morning = (day: number) => new Date(Date.UTC(2026, 10, 20 + day, 5, 0, 30));

describe('where a portal limits the mails of a minute', () => {
  const limited: TestApi[] = [];
  afterAll(async () => void (await Promise.all(limited.map((one) => one.close()))));

  it('each of many subscribers gets one mail, some in the next minutes, and mails of posts count towards the limit', async () => {
    const here = await testApi({ mails: { perMinute: 7, perMinuteAndDomain: 2 } });
    limited.push(here);
    const { folderId, people } = await here.arrange(async (db) => {
      const folderId = await buildFolder(db, { audience: { include: [everyone] } });
      const addresses = Array.from({ length: 12 }, (_, n) => `n${n}@${n < 5 ? 'gross' : `klein${n}`}.example`);
      const people = [];
      for (const email of addresses) people.push({ email, id: await buildUser(db, { email }) });
      await db
        .insert(folderSubscriptions)
        .values(people.map(({ id }) => ({ folderId, userId: id, notifiedAt: start })));
      await db.insert(digests).values({ dueAt: new Date(morning(1).getTime() - 30_000) });
      await buildDocument(db, { folderId, filedAt: hours(1) });
      return { folderId, people };
    });
    here.clock.now = morning(1);
    // Mails of posts count too.
    await here.arrange((db) => countMail(db, 'anderswo.example', { perMinute: 7, perMinuteAndDomain: 2 }));
    const got: string[] = [];
    const minutes: number[] = [];
    await here.leaveJob('digests', { tenantId: 'here', origin: 'https://kreis.example' });
    for (let minute = 0; minute < 5; minute += 1) {
      await here.runJobs();
      const sent = here.mails.splice(0).map(({ to }) => to);
      expect(sent.filter((to) => to.endsWith('@gross.example')).length).toBeLessThanOrEqual(2);
      minutes.push(sent.length);
      got.push(...sent);
      here.clock.now = new Date(here.clock.now.getTime() + 60_000);
    }
    expect(minutes).toEqual([6, 5, 1, 0, 0]);
    expect(got.toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    await here.arrange((db) => buildDocument(db, { folderId, filedAt: new Date(morning(1).getTime() + 3_600_000) }));
    here.clock.now = morning(2);
    await here.runJobs();
    expect(here.mails.length).toBe(7);
  });

  it('two nodes, one of which ends in between, notify each once and no more than that', async () => {
    const here = await testApi({ mails: { perMinute: 5 } });
    limited.push(here);
    await here.arrange(async (db) => {
      const folderId = await buildFolder(db, { audience: { include: [everyone] } });
      for (let n = 0; n < 9; n += 1) {
        const userId = await buildUser(db, { email: `n${n}@klein${n}.example` });
        await db.insert(folderSubscriptions).values({ folderId, userId, notifiedAt: start });
      }
      await db.insert(digests).values({ dueAt: new Date(morning(1).getTime() - 30_000) });
      await buildDocument(db, { folderId, filedAt: hours(1) });
    });
    here.clock.now = morning(1);
    const stopping = new AbortController();
    const mails: string[] = [];
    const again: (Date | undefined)[] = [];
    const jobs: Pick<Jobs, 'sendWithin'> = {
      sendWithin: async (_, { queue }, payload, options) => {
        if (queue === 'digests') again.push(options?.startAfter);
        if (queue === 'mail') mails.push((payload as Mail).to);
        if (mails.length === 3) stopping.abort();
      },
    };
    const file = TenantFile.parse({ name: 'Kreishandwerkerschaft', mails: { perMinute: 5 } });
    const options = {
      database: here.unhurried,
      tenants: { all: [tenantFrom('here', file)], lostHosts: [] },
      jobs,
      unsubscribing: here.unsubscribing,
    };
    const tell = (signal: AbortSignal) =>
      tellSubscribers(
        { ...options, now: () => here.clock.now, stopping: signal },
        { tenantId: 'here', origin: 'https://kreis.example' },
      );
    const living = new AbortController().signal;
    const ends = await Promise.allSettled([tell(stopping.signal), tell(living)]);
    expect(ends[0].status).toBe('rejected');
    expect(mails).toHaveLength(5);
    expect(again).toEqual([new Date('2026-11-21T05:01:00Z')]);
    here.clock.now = new Date('2026-11-21T05:01:00Z');
    await tell(living);
    expect(new Set(mails).size).toBe(9);
    expect(mails).toHaveLength(9);
  });
});
