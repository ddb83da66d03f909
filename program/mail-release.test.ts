// What waits in a backup becomes unclear once per portal; what comes after the restore is left alone.
import type pg from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { readHold } from '#database/installation.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { connect } from '#platform/database/pool.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/process/log.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { queues } from './jobs.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { inDatabase } from '#tests/database/template.ts';
import { countLedgers, fillLedgers, holdAsRestored } from './fixtures/ledgers.ts';
import { countHeld, linesOf, offerRelease, releaseMails } from './mail-release.ts';
import { type Portals, setAsideAtStart } from './set-aside.ts';

const tenant = (id: string) => tenantFrom(id, TenantFile.parse({ name: id, shortName: id, language: 'de' }));

let owner: pg.Client;
let ownerUrl: string;
let workerUrl: string;
let database: Database;
let portals: Portals;
beforeEach(async () => {
  const fresh = await freshDatabase();
  ({ ownerUrl, workerUrl } = fresh);
  owner = await connect(ownerUrl);
  database = openDatabase({ url: fresh.appUrl, max: 1, now: () => new Date(), log: () => {} });
  portals = { tenants: [tenant('here'), tenant('elsewhere')], leave: true, appRole: new URL(fresh.appUrl).username };
  onTestFinished(async () => {
    await owner.end();
    await database.close();
    await fresh.drop();
  });
});

const fill = (portal: string) => fillLedgers(database, portal);
const counted = (portal: string) => countLedgers(database, portal);
const restore = () => holdAsRestored(owner);

describe('after a restore', () => {
  it('each row that waited is unclear or, without an address, passed over; no other row changes', async () => {
    await fill('here');
    const before = await counted('here');
    await restore();
    expect(await setAsideAtStart(ownerUrl, portals)).toBeInstanceOf(Date);
    const after = await counted('here');
    for (const ledger of ['deliveries', 'company_deliveries'])
      expect(after).toMatchObject({
        [`${ledger} sending`]: Number(before[`${ledger} sending`]) + 2,
        [`${ledger} skipped`]: Number(before[`${ledger} skipped`]) + 1,
        [`${ledger} sent`]: before[`${ledger} sent`],
        [`${ledger} void`]: before[`${ledger} void`],
      });
    expect(after['pushes sending']).toBe(6);
    expect(after['invitations sending']).toBe(2);
    expect(Object.keys(after).filter((name) => /due|queued/.test(name))).toEqual([]);
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);
    expect(sum(after)).toBe(sum(before));
    const ids = `select count(distinct mail_id)::int as ids, count(*)::int as all from deliveries where state = 'sending'`;
    await database.read('here', async (db) => {
      const [row] = (await db.$client.query<{ ids: number; all: number }>(ids)).rows;
      expect(row?.ids).toBe(row?.all);
    });
  });

  it('two starts at once set aside once, and new rows are left alone', async () => {
    await fill('here');
    await restore();
    await Promise.all([setAsideAtStart(ownerUrl, portals), setAsideAtStart(ownerUrl, portals)]);
    expect((await readHold(owner))?.setAside).toEqual(['here', 'elsewhere']);
    await fill('here');
    await setAsideAtStart(ownerUrl, portals);
    expect((await counted('here'))['deliveries due']).toBe(3);
  });

  it('a portal whose file comes back after the release is set aside then', async () => {
    await fill('elsewhere');
    await restore();
    const some = { ...portals, tenants: [tenant('here')] };
    await releaseMails(owner, some);
    expect((await counted('elsewhere'))['deliveries due']).toBe(3);
    expect(await setAsideAtStart(ownerUrl, portals)).toBeUndefined();
    expect((await counted('elsewhere'))['deliveries due']).toBeUndefined();
  });

  it('a second restore sets aside again', async () => {
    await restore();
    await setAsideAtStart(ownerUrl, portals);
    await fill('here');
    await restore();
    await setAsideAtStart(ownerUrl, portals);
    expect((await counted('here'))['deliveries due']).toBeUndefined();
  });
});

describe('a release', () => {
  it('without a start since the restore sets aside first, with the numbers of the preview', async () => {
    await fill('here');
    await fill('elsewhere');
    await restore();
    const before = await counted('here');
    const preview = await countHeld(owner, portals);
    expect(await counted('here')).toEqual(before);
    const done = await releaseMails(owner, portals, preview);
    expect(done).toEqual({ released: true, held: preview });
    const kinds = Object.fromEntries(preview?.kinds.map(({ kind, ...numbers }) => [kind, numbers]) ?? []);
    expect(kinds).toEqual({
      posts: { waiting: 0, unclear: 10 },
      postsToCompanies: { waiting: 0, unclear: 10 },
      invitations: { waiting: 0, unclear: 4 },
      pushes: { waiting: 0, unclear: 12 },
    });
    expect((await counted('elsewhere'))['deliveries sending']).toBe(5);
    expect(await releaseMails(owner, portals)).toBeUndefined();
  });

  it('asks, and shows the numbers again where they have changed meanwhile', async () => {
    await restore();
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    expect(await offerRelease(owner, { ...portals, isSure: false, ask: async () => false, say })).toBe(false);
    expect((await readHold(owner))?.heldAt).not.toBeNull();
    let asked = 0;
    const ask = async () => {
      asked += 1;
      if (asked === 1) await fill('here');
      return true;
    };
    expect(await offerRelease(owner, { ...portals, isSure: false, ask, say })).toBe(true);
    expect([asked, said.filter((line) => line.includes('changed meanwhile')).length]).toEqual([2, 1]);
    expect((await readHold(owner))?.heldAt).toBeNull();
  });

  it('keeps back a single mail about what was due before the restore, and lets a new one go', async () => {
    const send = async (subject: string, since?: Date) => {
      const letter = { to: 'a@kreis.example', subject, text: 'Guten Tag' };
      const mail = mailOf('here', 'deleted', letter, since ? { since: since.toISOString() } : {});
      await jobs.send(mailJob, mail);
    };
    const jobs = await createJobs({ url: workerUrl, queues, log: createLog('silent') });
    onTestFinished(() => jobs.stop());
    await send('waits in the backup');
    await restore();
    await setAsideAtStart(ownerUrl, portals);
    await send('due before', new Date('2026-01-01T00:00:00Z'));
    await send('new');
    const done = await releaseMails(owner, portals);
    expect(done?.held.kinds).toEqual([{ kind: 'deleted', waiting: 1, unclear: 2 }]);
    const text = `select data ->> 'subject' as subject, state from jobs.job where name = 'mail' order by created_on`;
    expect((await owner.query(text)).rows).toEqual([
      { subject: 'waits in the backup', state: 'cancelled' },
      { subject: 'due before', state: 'cancelled' },
      { subject: 'new', state: 'created' },
    ]);
  });

  it('prints each kind with both numbers', () => {
    const kinds = [{ kind: 'posts', waiting: 12, unclear: 3 }];
    const lines = linesOf({ heldAt: new Date(0), restoredAt: new Date(0), kinds });
    expect(lines).toContain('  posts to people (each post and person)        12         3');
    expect(lines).toContain(`  ${'all'.padEnd(38)}        12         3`);
  });
});

it('an owner that is a superuser changes the rows of one portal at a time', async () => {
  await fill('here');
  await fill('elsewhere');
  await restore();
  const before = await counted('elsewhere');
  const superuser = inDatabase(inject('template').serverUrl, new URL(ownerUrl).pathname.slice(1));
  await setAsideAtStart(superuser, { ...portals, tenants: [tenant('here')] });
  expect((await counted('here'))['deliveries due']).toBeUndefined();
  expect(await counted('elsewhere')).toEqual(before);
});
