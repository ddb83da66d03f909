// The proxies of the docs, for their test: Debian's, installed or unpacked aside, as installing would start them.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { path } from './setup-packages.mjs';

const folder = path('node_modules/.zunfthaus-proxies');
const programs = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy' };

/** The file of a proxy, if it is there. */
export function findProxy(name) {
  return [join('/', programs[name]), join(folder, programs[name])].find(existsSync);
}

export const lackingProxies = () => Object.keys(programs).filter((name) => !findProxy(name));

/** From the lists of packages that this machine has. */
export async function unpackProxies() {
  const run = promisify(execFile);
  const place = mkdtempSync(join(tmpdir(), 'proxies-'));
  try {
    await run('apt-get', ['-qq', 'download', ...lackingProxies()], { cwd: place });
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(place)) await run('dpkg-deb', ['-x', join(place, file), folder]);
  } finally {
    rmSync(place, { recursive: true });
  }
}
