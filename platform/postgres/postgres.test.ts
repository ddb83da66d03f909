import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../database/pool.ts';
import { isInstalled as hasPostgres15, programs as postgres15 } from '#tests/database/debian15.ts';
import { chooseAccount } from './account.ts';
import { findBinaries, makeRunnable } from './binaries.ts';
import { startPostmaster } from './postmaster.ts';
import { serverSettings } from './settings.ts';
import { startPostgres, type Postgres } from './start.ts';
import { isAlive, processesIn, query, serverPid, startProgram, temporaryFolder, until } from './test-support.ts';

vi.setConfig({ testTimeout: 60_000 });

const quick = { fsync: 'off' };

async function start(
  folder: string,
  settings: Record<string, string> = quick,
): Promise<Postgres & { messages: string[] }> {
  const messages: string[] = [];
  const postgres = await startPostgres({ folder, settings, log: (message) => messages.push(message) });
  onTestFinished(() => postgres.stop());
  return { ...postgres, messages };
}

describe('a first start', () => {
  it('makes a private, checksummed UTF-8 cluster with real fsync', async () => {
    const folder = join(temporaryFolder(), 'data', 'postgres');
    const { url } = await start(folder, {});
    const shown = await query(
      url,
      `select current_setting(name) from unnest(array['server_encoding', 'data_checksums', 'fsync', 'listen_addresses',
       'password_encryption', 'unix_socket_directories']) name`,
    );
    expect(shown).toEqual(['UTF8', 'on', 'on', '127.0.0.1', 'scram-sha-256', '']);
    expect(
      await query(url, `select datlocprovider::text, datlocale from pg_database where datname = 'postgres'`),
    ).toEqual(['b', 'C.UTF-8']);
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  it('killed at any time leaves nothing a next start stumbles over', async () => {
    const folder = join(temporaryFolder(), 'postgres');
    const aside = () =>
      existsSync(folder) ? readdirSync(folder).find((name) => name.startsWith('cluster.new-')) : undefined;
    const moments = ['', 'PG_VERSION', 'base/1/PG_VERSION', 'base/4'];
    for (const moment of moments) {
      const program = startProgram(folder);
      await until(
        () => existsSync(join(folder, aside() ?? 'none', moment)),
        `initdb has made ${moment || 'its folder'}`,
      );
      await program.killHard();
      expect(existsSync(join(folder, 'cluster'))).toBe(false);
    }
    await until(() => processesIn(folder).length === 0, 'no initdb runs any more');
    const { url } = await start(folder);
    expect(await query(url, 'select 1')).toEqual([1]);
    expect(readdirSync(folder).toSorted()).toEqual(['cluster', 'lock', 'password', 'program.pid']);
  });

  it('reports what is wrong when the server refuses to start', async () => {
    const folder = temporaryFolder();
    await expect(start(folder, { shared_buffers: 'plenty' })).rejects.toThrow(/did not start.*shared_buffers/);
    const { url } = await start(folder);
    expect(await query(url, 'select 1')).toEqual([1]);
  });
});

describe('a cluster of another major version', () => {
  const refused = (theirs: number, ours: number) =>
    new RegExp(
      `^The database in \\S+/cluster is of PostgreSQL ${theirs}, and this Zunfthaus brings PostgreSQL ${ours}: run "zunfthaus backup" with [^\n]+, then "zunfthaus restore" with [^\n]+$`,
    );

  it('is refused in one sentence, and stays as it is', async () => {
    const folder = temporaryFolder();
    const first = await start(folder);
    await query(first.url, 'create table kept as select 1 as one');
    await first.stop();
    const version = join(folder, 'cluster', 'PG_VERSION');
    const own = readFileSync(version, 'utf8');
    writeFileSync(version, '17\n');
    await expect(start(folder)).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(refused(17, Number(own))),
    });
    writeFileSync(version, own);
    expect(await query((await start(folder)).url, 'select one from kept')).toEqual([1]);
  });

  it.runIf(hasPostgres15)('that PostgreSQL 15 has really made is refused, as is a newer one by 15', async () => {
    const [older, newer] = [temporaryFolder(), temporaryFolder()];
    for (const folder of [older, newer]) chmodSync(folder, 0o755);
    const made = await startPostgres({ folder: older, settings: quick, programs: postgres15, log: () => {} });
    await made.stop();
    await (await start(newer)).stop();
    const major = Number(readFileSync(join(newer, 'cluster', 'PG_VERSION'), 'utf8'));
    await expect(start(older)).rejects.toThrow(refused(15, major));
    const opened = startPostgres({ folder: newer, settings: quick, programs: postgres15, log: () => {} });
    await expect(opened).rejects.toThrow(refused(major, 15));
  });
});

describe('the program killed with SIGKILL', () => {
  it('loses nothing committed and leaves no server, time after time', async () => {
    const folder = temporaryFolder();
    for (const round of [1, 2, 3]) {
      const program = startProgram(folder, { settings: {} });
      const url = await program.url();
      await query(url, 'create table if not exists kept (round int)');
      await query(url, `insert into kept values (${round})`);
      const server = serverPid(folder);
      await program.killHard();
      await until(() => !isAlive(server), 'the server has followed its program');
    }
    const { url } = await start(folder);
    expect(await query(url, 'select round from kept order by round')).toEqual([1, 2, 3]);
  });

  it('and started again at once finds its data', async () => {
    const folder = temporaryFolder();
    const program = startProgram(folder);
    await query(await program.url(), 'create table kept as select 1 as one');
    program.child.kill('SIGKILL');
    await until(() => program.child.signalCode, 'the program is gone');
    expect(await query((await start(folder)).url, 'select one from kept')).toEqual([1]);
  });

  it.runIf(process.platform === 'linux')(
    'together with the guard: the next start ends the server left behind',
    async () => {
      const folder = temporaryFolder();
      const program = startProgram(folder);
      await query(await program.url(), 'create table kept as select 1 as one');
      const server = serverPid(folder);
      const guard = processesIn(folder).find(({ command }) => command.startsWith('/bin/sh'));
      process.kill(guard?.pid ?? 0, 'SIGKILL');
      await program.killHard();
      expect(isAlive(server)).toBe(true);

      const { url, messages } = await start(folder);
      expect(isAlive(server)).toBe(false);
      expect(messages).toEqual(['Stopping the PostgreSQL a killed program left behind']);
      expect(await query(url, 'select one from kept')).toEqual([1]);
    },
  );
});

describe('a stale pid file', () => {
  it.each(['of a process that is gone', 'of another process that got the number'])('%s does no harm', async (kind) => {
    const folder = temporaryFolder();
    await (await start(folder)).stop();
    const account = chooseAccount(join(folder, 'cluster'));
    const other = spawn('sleep', ['60'], { ...(account && { uid: account.uid, gid: account.gid }) });
    onTestFinished(() => void other.kill());
    if (kind.includes('gone')) {
      other.kill('SIGKILL');
      await until(() => other.signalCode, 'the process is gone');
    }
    writeFileSync(
      join(folder, 'cluster', 'postmaster.pid'),
      `${other.pid}\n${folder}/cluster\n1700000000\n5432\n\n127.0.0.1\n`,
    );
    const { url } = await start(folder);
    expect(await query(url, 'select 1')).toEqual([1]);
    expect(other.signalCode).toBe(kind.includes('gone') ? 'SIGKILL' : null);
  });
});

describe('two programs on one folder', () => {
  it('the second reports the folder and its owner', async () => {
    const folder = temporaryFolder();
    const first = startProgram(folder);
    const url = await first.url();
    await expect(start(folder)).rejects.toThrow(
      `The database folder ${folder} is in use by another program (pid ${first.pid}). ` +
        'Stop that one first, or give this one its own DATA_DIR.',
    );
    expect(await query(url, 'select 1')).toEqual([1]);
  });

  it('the second is refused within one program too, and welcome after stop', async () => {
    const folder = temporaryFolder();
    const first = await start(folder);
    await expect(start(folder)).rejects.toThrow(`(pid ${process.pid})`);
    await first.stop();
    expect(await query((await start(folder)).url, 'select 1')).toEqual([1]);
  });

  it('of three started at once exactly one gets it', async () => {
    const folder = temporaryFolder();
    const programs = [startProgram(folder), startProgram(folder), startProgram(folder)];
    const outcomes = await Promise.all(
      programs.map((program) =>
        until(() => program.output.find(({ url, error }) => url ?? error), 'each has an outcome'),
      ),
    );
    expect(outcomes.filter(({ url }) => url)).toHaveLength(1);
    expect(outcomes.filter(({ error }) => error?.includes(`The database folder ${folder} is in use`))).toHaveLength(2);
  });
});

describe('the server killed while the program runs', () => {
  it('is started again at the same address with its data', async () => {
    const folder = temporaryFolder();
    const { url, messages } = await start(folder);
    await query(url, 'create table kept as select 1 as one');
    for (const round of [1, 2]) {
      const killed = serverPid(folder);
      process.kill(killed, 'SIGKILL');
      const answer = await until(() => query(url, 'select one from kept').catch(() => undefined), 'the server is back');
      expect(answer).toEqual([1]);
      expect(serverPid(folder)).not.toBe(killed);
      await until(
        () => messages.filter((message) => message === 'PostgreSQL runs again').length === round,
        'it is logged',
      );
    }
    expect(messages).toContain('PostgreSQL died; starting it again, attempt 1 of 7');
  });
});

describe('stop', () => {
  it('does not wait for open transactions, may be called twice, and leaves no process', async () => {
    const folder = temporaryFolder();
    const postgres = await start(folder);
    const client = await connect(postgres.url);
    await client.query('begin');
    const sleeping = expect(client.query('select pg_sleep(60)')).rejects.toThrow(/terminat/);
    await Promise.all([postgres.stop(), postgres.stop(), sleeping]);
    expect(processesIn(folder)).toEqual([]);
    expect(existsSync(join(folder, 'program.pid'))).toBe(false);
  });

  it.runIf(process.platform === 'linux')('resorts to force when a backend does not answer', async () => {
    const folder = temporaryFolder();
    const postgres = await start(folder);
    await postgres.stop();
    const cluster = join(folder, 'cluster');
    const account = chooseAccount(cluster);
    const { postgres: program } = makeRunnable(await findBinaries(), account);
    const server = startPostmaster({
      postgres: program,
      cluster,
      dataPath: cluster,
      settings: { ...serverSettings, port: new URL(postgres.url).port },
      account,
      log: () => undefined,
      patience: { fast: 300, immediate: 8_000 },
    });
    await server.ready;
    const client = await connect(postgres.url);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
    await server.stop();
    await until(() => processesIn(folder).length === 0, 'no process is left', 2_000);
  });
});
