// What the docs have beside the program, for its tests: Debian's, installed or unpacked aside, as installing would start it.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { path } from './setup-packages.mjs';

const folder = path('node_modules/.zunfthaus-proxies');
const programs = {
  nginx: { file: 'usr/sbin/nginx', of: ['nginx'] },
  caddy: { file: 'usr/bin/caddy', of: ['caddy'] },
  logrotate: { file: 'usr/sbin/logrotate', of: ['logrotate', 'libpopt0'] },
  promtool: { file: 'usr/bin/promtool', of: ['prometheus'] },
};

/** The file of a program, if it is there. */
export function findProxy(name) {
  const { file } = programs[name];
  return [join('/', file), join(folder, file)].find(existsSync);
}

/** Libraries that came along. */
export const libraries = join(folder, 'usr/lib', `${{ x64: 'x86_64', arm64: 'aarch64' }[process.arch]}-linux-gnu`);

export const lackingProxies = () => Object.keys(programs).filter((name) => !findProxy(name));

/** From the lists of packages that this machine has. */
export async function unpackProxies() {
  const run = promisify(execFile);
  const place = mkdtempSync(join(tmpdir(), 'proxies-'));
  try {
    const packages = lackingProxies().flatMap((name) => programs[name].of);
    await run('apt-get', ['-qq', 'download', ...packages], { cwd: place });
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(place)) await run('dpkg-deb', ['-x', join(place, file), folder]);
  } finally {
    rmSync(place, { recursive: true });
  }
}
