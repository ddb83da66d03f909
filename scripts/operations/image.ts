// `npm run docs:image -- [--base debian.tar] [--release folder]`: builds both images of deploy/docker with buildah, on an
// empty Debian with Node in place of the public one, and runs each with a read-only root as process 1: the one without a
// database on a PostgreSQL beside it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#platform/database/pool.ts';
import { startPostgres } from '#platform/postgres/start.ts';
import { base, check, project, releaseIn } from './given.ts';
import { makeDebian } from './machine.ts';

const image = 'docker.io/library/node:24.21.0-bookworm-slim';
const folder = mkdtempSync(join(tmpdir(), 'zunfthaus-image-'));

const buildah = (...args: string[]) =>
  execFileSync('buildah', ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), ...args], {
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  }).trim();

/** What the Dockerfile counts on: Node, a shell and the user `node`. */
function buildBase(): void {
  const context = join(folder, 'base');
  mkdirSync(context);
  const archive = join(context, 'debian.tar');
  if (base === undefined) makeDebian(archive);
  else linkOrCopy(base, archive);
  copyFileSync(process.execPath, join(context, 'node'));
  const lines = [
    'FROM scratch',
    'ADD debian.tar /',
    'COPY node /usr/local/bin/node',
    'ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'RUN useradd --uid 1000 --user-group --create-home node',
  ];
  writeFileSync(join(context, 'Dockerfile'), `${lines.join('\n')}\n`);
  buildah('bud', '--quiet', '-t', image, context);
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function unpacked(): string {
  const source = releaseIn(folder);
  const archive = readdirSync(source).find((name) => name.endsWith('.tar.gz'));
  const release = join(folder, 'unpacked');
  mkdirSync(release);
  execFileSync('tar', ['-xzf', join(source, archive ?? ''), '-C', release, '--strip-components=1']);
  return release;
}

/** As the image says it runs: user, entry point, health check and signal; nothing but the volume and /tmp can be written. */
async function tryOut(target: 'with-database' | 'program'): Promise<void> {
  const container = buildah('from', '--pull-never', target);
  const root = buildah('mount', container);
  const { config } = (JSON.parse(buildah('inspect', '--type', 'image', target)) as { Docker: { config: Config } })
    .Docker;
  const data = join(folder, `data-${target}`);
  cpSync(join(root, 'var/lib/zunfthaus'), data, { recursive: true });
  execFileSync('chown', ['1000:1000', data]);
  const own = { PORT: '27150', HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  const started = (settings: Record<string, string>) => {
    const set = new Map([...config.Env.map((one) => one.split('=', 2)), ...Object.entries({ ...own, ...settings })] as [
      string,
      string,
    ][]);
    const env = [...set].map(([name, value]) => `${name}=${value}`);
    const inside = [
      'setpriv',
      '--reuid=1000',
      '--regid=1000',
      '--clear-groups',
      '--no-new-privs',
      '--bounding-set=-all',
      'env',
      '-i',
      ...env,
      ...config.Entrypoint,
      ...config.Cmd,
    ];
    return spawn(
      'unshare',
      ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', boot, 'sh', root, data, ...inside],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
  };

  const wrong = started({ PORT: 'three thousand' });
  const refusal = await outputOf(wrong);
  check(`${target}: a wrong setting is named`, refusal.includes('PORT must be a port number') && wrong.exitCode === 1);
  if (target === 'program') {
    const without = started({});
    const words = await outputOf(without);
    console.log(`   without a database it says: ${words.trim().split('\n')[0]}`);
    check(`${target}: without DATABASE_URL it does not start`, without.exitCode === 1);
  }

  const database = target === 'program' ? await databaseBeside() : undefined;
  const child = started(database?.settings ?? {});
  let output = '';
  child.stderr.on('data', (some) => (output += String(some)));
  for await (const some of child.stdout) {
    output += String(some);
    if (output.includes('is open at')) break;
  }
  child.stdout.resume();
  check(`${target}: it answers as process 1`, (await fetch('http://127.0.0.1:27150/healthz')).ok);
  const pid = execFileSync('sh', ['-c', `cat /proc/${child.pid}/task/${child.pid}/children`], {
    encoding: 'utf8',
  }).trim();
  const health = spawnSync('nsenter', [
    '--target',
    pid,
    '--mount',
    '--pid',
    '--root',
    'env',
    'PORT=27150',
    'PATH=/usr/local/bin',
    ...config.Healthcheck.Test.slice(1),
  ]);
  check(`${target}: its health check passes`, health.status === 0);
  const id = execFileSync(
    'sh',
    ['-c', `sed -n 's/^Uid:\\s*\\([0-9]*\\).*/\\1/p' /proc/${pid}/status; readlink /proc/${pid}/exe`],
    { encoding: 'utf8' },
  );
  check(`${target}: process 1 is Node, of user 1000`, /^1000\n.*node$/.test(id.trim()));
  const ended = once(child, 'exit');
  const begun = performance.now();
  process.kill(Number(pid), config.StopSignal);
  const [code] = (await ended) as [number];
  check(`${target}: ${config.StopSignal} ends it in order`, code === 0);
  console.log(`   after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  if (database) check(`${target}: its tables are in the database beside it`, (await database.tables()) > 50);
  await database?.stop();
}

/** A server of its own, with the role and the database that docs/operations.md asks for. */
async function databaseBeside() {
  const server = await startPostgres({ folder: join(folder, 'postgres'), log: () => undefined });
  const superuser = await connect(server.url);
  await superuser.query(`create role zunfthaus login createrole password 'of-this-run'`);
  await superuser.query('create database zunfthaus owner zunfthaus');
  await superuser.end();
  const url = new URL(server.url);
  Object.assign(url, { username: 'zunfthaus', password: 'of-this-run', pathname: '/zunfthaus' });
  return {
    settings: { DATABASE_URL: url.href, SECRET: 'a secret of this run alone, made by nobody' },
    async tables(): Promise<number> {
      const client = await connect(url.href);
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from information_schema.tables where table_schema = 'public'`,
      );
      await client.end();
      return rows[0]?.n ?? 0;
    },
    stop: server.stop,
  };
}

interface Config {
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  StopSignal: NodeJS.Signals;
  Healthcheck: { Test: string[] };
}

const boot = `set -e
root=$1; data=$2; shift 2
mount --make-rprivate /
mount --bind "$root" "$root"
mount --bind "$data" "$root/var/lib/zunfthaus"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
mount -o remount,bind,ro "$root"
exec chroot "$root" "$@"`;

async function outputOf(child: ReturnType<typeof spawn>): Promise<string> {
  let output = '';
  child.stdout?.on('data', (some) => (output += String(some)));
  child.stderr?.on('data', (some) => (output += String(some)));
  await once(child, 'close');
  return output;
}

try {
  buildBase();
  const release = unpacked();
  for (const target of ['with-database', 'program'] as const) {
    const file = join(project, 'deploy/docker/Dockerfile');
    buildah(
      'bud',
      '--quiet',
      '--pull-never',
      '--format',
      'docker',
      '-f',
      file,
      '--target',
      target,
      '-t',
      target,
      release,
    );
    await tryOut(target);
  }
} finally {
  buildah('umount', '--all');
  rmSync(folder, { recursive: true });
}
