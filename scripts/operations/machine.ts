import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { writeStandIns } from './stand-ins.ts';

export interface Outcome {
  code: number;
  output: string;
}

const names = ['portal.example', 'mail.portal.example'];

/** An empty Debian below `folder`, with processes and a network of its own, from `archive` or Debian's mirror. */
export async function openMachine(folder: string, archive: string | undefined) {
  const root = join(folder, 'root');
  const outside = join(root, 'run/outside');
  mkdirSync(root);
  if (archive === undefined) makeDebian(join(folder, 'debian.tar'));
  execFileSync('tar', ['-xf', archive ?? join(folder, 'debian.tar'), '-C', root]);
  mkdirSync(outside, { recursive: true });
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  // It is thrown away: nothing of it must outlive a power cut.
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n');
  writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost ${names.join(' ')}\n`);
  writeStandIns(root);
  makeAuthority(outside);
  const env = { ...ofNpm(outside), CURL_CA_BUNDLE: '/run/outside/authority.pem' };

  const first = spawn('unshare', ['--mount', 'bash', '-c', boot, '-', root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(first.stdout, 'data');
  const pid = readFileSync(`/proc/${first.pid}/task/${first.pid}/children`, 'utf8').trim();
  const enter = ['--target', pid, '--mount', '--net', '--pid', '--root', '--wd'];

  return {
    outside,
    root,
    /** The command that runs another one with this machine's network, but outside of its root. */
    withItsNetwork: ['nsenter', '--target', pid, '--net'] as const,
    /** By bash, which stops at the first command that fails. */
    run(text: string): Outcome {
      const { status, stdout, stderr, signal } = spawnSync(
        'nsenter',
        [...enter, 'bash', '-c', `exec 2>&1\nset -euo pipefail\ncd /root\n${text}`],
        {
          env: {
            PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
            HOME: '/root',
            DEBIAN_FRONTEND: 'noninteractive',
            LC_ALL: 'C.UTF-8',
            ...env,
          },
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
          maxBuffer: 2 ** 26,
          timeout: 3_600_000,
        },
      );
      return { code: status ?? 1, output: `${stdout}${stderr}${signal ?? ''}` };
    },
    async close() {
      const ended = once(first, 'close');
      process.kill(Number(pid), 'SIGKILL');
      await ended;
    },
  };
}

/** Its first process ends all others with itself, and takes in those that lost theirs. */
const boot = `set -e
mount --make-rprivate /
touch "$1/run/outside/network"
mount --bind /proc/self/ns/net "$1/run/outside/network"
mount --rbind /dev "$1/dev"
exec unshare --net --pid --fork --kill-child bash -c '
  set -e
  mount -t proc proc "$1/proc"
  ip link set lo up
  echo ready
  exec chroot "$1" bash -c "while :; do sleep 3600 & wait \\$!; done"' - "$1"`;

/** An archive of an empty Debian, of the suite and from the mirror of this machine. */
export function makeDebian(archive: string) {
  const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].find(existsSync);
  const suite = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  if (sources === undefined || suite === undefined) throw new Error('It needs a Debian machine, for its mirror.');
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', suite, archive, sources], { stdio: 'inherit' });
}

/** With certificates for the portal and its mail server. */
function makeAuthority(folder: string) {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30'];
  openssl(
    'req',
    '-x509',
    ...curve,
    '-keyout',
    'authority.key',
    '-out',
    'authority.pem',
    '-subj',
    '/CN=Internal authority',
  );
  const signed = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-addext', 'basicConstraints=CA:FALSE'];
  for (const [file, name] of [
    ['portal', 'portal.example'],
    ['mail', 'mail.portal.example'],
  ] as const)
    openssl(
      'req',
      '-x509',
      ...signed,
      ...curve,
      '-keyout',
      `${file}.key`,
      '-out',
      `${file}.pem`,
      '-subj',
      `/CN=${name}`,
      '-addext',
      `subjectAltName=DNS:${name}`,
    );
}

/** As this machine reaches its packages; the program trusts the internal authority. */
function ofNpm(outside: string) {
  const config = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
  const own = [config('cafile'), process.env['NODE_EXTRA_CA_CERTS'] ?? ''].find(existsSync);
  const authorities = [join(outside, 'authority.pem'), ...(own === undefined ? [] : [own])];
  writeFileSync(join(outside, 'authorities.pem'), authorities.map((one) => readFileSync(one, 'utf8')).join('\n'));
  return {
    npm_config_registry: config('registry'),
    ...(own !== undefined && { npm_config_cafile: '/run/outside/authorities.pem' }),
    npm_config_update_notifier: 'false',
    NODE_EXTRA_CA_CERTS: '/run/outside/authorities.pem',
  };
}
