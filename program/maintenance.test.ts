import { expect, inject, it, onTestFinished } from 'vitest';
import { setMaintenance } from '#database/maintenance.ts';
import { openDatabase } from '#platform/database/database.ts';
import { connect } from '#platform/database/pool.ts';
import { createHub } from '#platform/live/hub.ts';
import { listenForNews } from '#platform/live/listen.ts';
import { createLog } from '#platform/process/log.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { watchMaintenance } from './maintenance.ts';
import { sessionName } from '#platform/database/session-name.ts';

async function house() {
  const { ownerUrl, appUrl } = await freshDatabase();
  const owner = await connect(ownerUrl);
  onTestFinished(() => owner.end());
  return {
    appUrl,
    owner,
    set: (on: boolean, sentence?: string) => setMaintenance(owner, { on, ...(sentence !== undefined && { sentence }) }),
  };
}

async function node(appUrl: string) {
  const database = openDatabase({ url: appUrl, now: () => new Date(), log: () => {} });
  const hub = createHub();
  const done: string[] = [];
  const jobs = { pause: async () => void done.push('pause'), resume: async () => void done.push('resume') };
  const watch = await watchMaintenance({ database, jobs, hub, log: createLog('silent') });
  const news = listenForNews({ url: appUrl, tell: watch.listen, log: () => {} });
  onTestFinished(async () => {
    await news.close();
    await watch.close();
    hub.close();
    await database.close();
  });
  return { hub, done, sentence: () => watch.now()?.sentence };
}

it('all nodes follow, also one that starts meanwhile; streams end, and jobs wait', async () => {
  const { appUrl, set } = await house();
  const nodes = [await node(appUrl), await node(appUrl)];
  const stream = nodes[0]?.hub.open({ tenantId: 'here', userId: 'a', session: null, isAdmin: false });
  stream?.resume();
  expect(nodes.map((one) => one.sentence())).toEqual([undefined, undefined]);
  expect(await set(true, 'Bis gleich')).toBe(false);
  await expect.poll(() => nodes.map((one) => one.sentence())).toEqual(['Bis gleich', 'Bis gleich']);
  await expect.poll(() => stream?.readableEnded).toBe(true);
  nodes.push(await node(appUrl));
  expect(await set(true)).toBe(true);
  await expect.poll(() => nodes.map((one) => one.sentence())).toEqual([null, null, null]);
  expect(await set(false)).toBe(true);
  await expect.poll(() => nodes.map((one) => one.done)).toEqual(nodes.map(() => ['pause', 'resume']));
  expect(nodes.map((one) => one.sentence())).toEqual([undefined, undefined, undefined]);
});

it('a change made while the connection was lost is followed after it', async () => {
  const { appUrl, owner, set } = await house();
  const one = await node(appUrl);
  const server = await connect(inject('template').serverUrl);
  onTestFinished(() => server.end());
  const of = `from pg_stat_activity where datname = $1 and application_name = '${sessionName('live')}'`;
  const name = [owner.database];
  await expect.poll(async () => (await server.query(`select ${of}`, name)).rowCount).toBe(1);
  await server.query(`select pg_terminate_backend(pid) ${of}`, name);
  await set(true, 'Bis gleich');
  await expect.poll(() => one.sentence()).toBe('Bis gleich');
});

it('the last known state holds while the database refuses, and is read again every second', async () => {
  const { appUrl, owner, set } = await house();
  const one = await node(appUrl);
  await set(true, 'Bis gleich');
  await expect.poll(() => one.sentence()).toBe('Bis gleich');
  await owner.query('alter function maintenance_now() rename to maintenance_gone');
  await set(false);
  expect(one.sentence()).toBe('Bis gleich');
  await owner.query('alter function maintenance_gone() rename to maintenance_now');
  await expect.poll(() => one.sentence(), { timeout: 5000 }).toBeUndefined();
});
