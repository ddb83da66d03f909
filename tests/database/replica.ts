// A streaming replica of a test's own server, beside it.
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#platform/database/pool.ts';
import { chooseAccount, giveTreeTo } from '#platform/postgres/account.ts';
import { findBinaries, makeRunnable } from '#platform/postgres/binaries.ts';
import { startPostmaster } from '#platform/postgres/postmaster.ts';
import { serverSettings } from '#platform/postgres/settings.ts';
import { freePort } from '#platform/process/free-port.ts';

/** Of the server at this superuser's address, which has fsync off: made of a copy of its files. */
export async function openReplica(serverUrl: string) {
  const primary = await connect(serverUrl);
  const { rows } = await primary.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const folder = mkdtempSync(join(tmpdir(), 'replica-'));
  const cluster = join(folder, 'cluster');
  const source = rows[0]?.folder ?? '';
  await primary.query(`select pg_backup_start('replica', true)`);
  cpSync(source, cluster, {
    recursive: true,
    filter: (path) => !/\/(postmaster\.(pid|opts)|pg_(replslot|dynshmem|notify|stat_tmp)\/.+)$/.test(path),
  });
  const { rows: stopped } = await primary.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  );
  // Of the moment after the copy, so that the replica finds all that its label asks for.
  cpSync(join(source, 'pg_wal'), join(cluster, 'pg_wal'), { recursive: true, force: true });
  writeFileSync(join(cluster, 'backup_label'), stopped[0]?.label ?? '');
  writeFileSync(join(cluster, 'standby.signal'), '');
  const account = chooseAccount(source);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  giveTreeTo(account, folder);

  const { hostname, port: at, username, password } = new URL(serverUrl);
  const port = await freePort();
  const settings = {
    ...serverSettings,
    port: `${port}`,
    fsync: 'off',
    max_connections: '200',
    hot_standby: 'on',
    wal_receiver_status_interval: '1',
    primary_conninfo: `host=${hostname} port=${at} user=${username} password=${password}`,
  };
  const server = startPostmaster({
    postgres: makeRunnable(await findBinaries(), account).postgres,
    cluster,
    dataPath: cluster,
    settings,
    account,
    log: () => undefined,
  });
  await server.ready;
  const url = new URL(serverUrl);
  url.port = `${port}`;
  const standby = await connect(url.href);

  return {
    /** It still takes in what the primary writes, and does not show it. */
    stopReplay: () => standby.query('select pg_wal_replay_pause()'),
    resumeReplay: () => standby.query('select pg_wal_replay_resume()'),
    async close() {
      await Promise.all([standby.end(), primary.end()]);
      await server.stop();
      if (existsSync(folder)) rmSync(folder, { recursive: true });
    },
  };
}
