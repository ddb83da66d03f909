// A real replica, whose replay is stopped while the primary goes on.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { connect } from '#platform/database/pool.ts';
import { startTestServer } from '#tests/database/server.ts';
import { openReplica } from '#tests/database/replica.ts';
import { type InstallationFacts, openFacts } from './facts.service.ts';
import { samplesOf } from './metrics.rules.ts';

const soon = { timeout: 60_000, interval: 500 };
const lagMetric = 'zunfthaus_installation_replica_lag_seconds';

let server: Awaited<ReturnType<typeof startTestServer>>;
let replica: Awaited<ReturnType<typeof openReplica>> | undefined;
let facts: InstallationFacts;
let now = new Date();

beforeAll(async () => {
  server = await startTestServer();
  facts = openFacts({
    url: server.template.backupUrl,
    config: readConfig({}),
    portalIds: [],
    tenants: [],
    files: { kind: 'folder', mark: async () => 'ours' },
    mark: () => 'ours',
    hub: { count: () => 0 },
    outwardQueues: [],
    now: () => now,
    log: { warn: () => {} },
  });
});
afterAll(async () => {
  await facts.close();
  await server.stop();
});

const read = () => facts.read({ fresh: true });
const replicaNow = async () => (await read()).replica;

it('of a replica the page and the metrics have its lag, and warn where it stops replaying', async () => {
  expect(await replicaNow()).toMatchObject({ value: null, unchecked: null });
  replica = await openReplica(server.template.serverUrl);
  // The role for backups may not see it by itself.
  await expect.poll(replicaNow, soon).toMatchObject({ level: 'unknown', unchecked: 'notAllowed' });
  const superuser = await connect(server.template.serverUrl);
  const role = new URL(server.template.backupUrl).username;
  await superuser.query(`grant pg_read_all_stats to "${role}"`);
  await expect.poll(replicaNow, soon).toMatchObject({ level: 'fine', value: { replicas: 1 } });

  await replica.stopReplay();
  const warnings = async () => {
    await superuser.query(`select pg_logical_emit_message(true, 'test', 'something is written')`);
    return (await replicaNow()).warnings;
  };
  await expect.poll(warnings, soon).toEqual([{ name: 'replicaBehind', level: 'warning' }]);
  const lag = samplesOf(await read(), []).find(({ metric }) => metric === lagMetric);
  expect(lag?.value).toBeGreaterThan(5);

  await replica.resumeReplay();
  await expect.poll(warnings, soon).toEqual([]);
  await superuser.end();
});

it('a replica that ends is a warning, whether the server keeps a slot for it or not', async () => {
  const gone = [{ name: 'replicaGone', level: 'warning' }];
  await replica?.close();
  await expect.poll(replicaNow, soon).toMatchObject({ value: { replicas: 0, gone: 1 }, warnings: gone });
  now = new Date(now.getTime() + 25 * 3_600_000);
  expect(await replicaNow()).toMatchObject({ value: null, warnings: [] });
  const superuser = await connect(server.template.serverUrl);
  await superuser.query(`select pg_create_physical_replication_slot('replica', true)`);
  expect(await replicaNow()).toMatchObject({ value: { replicas: 0, gone: 1 }, warnings: gone });
  await superuser.query(`select pg_drop_replication_slot('replica')`);
  expect(await replicaNow()).toMatchObject({ value: null, warnings: [] });
  await superuser.end();
});
