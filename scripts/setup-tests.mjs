import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { findBrowser, findInstalled, findInstalledHeadless } from './browser.mjs';
import { installIssuers } from './setup-issuers.mjs';
import { npm } from './setup-packages.mjs';

const postgres15 = '/usr/lib/postgresql/15/bin/postgres';
const debianBrowser = '/usr/bin/chromium';
const headless = 'chromium-headless-shell';
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Beside the packages, which end later. Throws without a browser; PostgreSQL 15 is optional except in CI. */
export async function installTestTools(packages) {
  const debian = mayInstall ? installFromDebian() : undefined;
  await Promise.all([installIssuers(), packages, debian]);
  if (!(await findBrowser())) {
    console.log('Installing the browser of the tests with Playwright.');
    await npm('exec', '--', 'playwright', 'install', 'chromium');
  }
  if (!existsSync(postgres15) && process.env.CI)
    throw new Error(
      `PostgreSQL 15 is missing (${postgres15}), and CI must test on it: install Debian's package postgresql-15.`,
    );
}

async function installFromDebian() {
  const needsBrowser = !findInstalled();
  const needsPostgres = !existsSync(postgres15);
  // The tests also run in the whole browser, but slower.
  const needsHeadless = needsBrowser || findInstalledHeadless() === debianBrowser;
  if (!needsBrowser && !needsPostgres && !needsHeadless) return;
  const wanted = [needsBrowser && 'chromium', needsHeadless && headless, needsPostgres && 'postgresql-15'];
  console.log(`Installing with apt-get what the tests need: ${wanted.filter(Boolean).join(', ')}.`);
  await apt('update');
  if (needsPostgres) await installPostgres();
  if (needsBrowser) await apt('install', '-y', '--no-install-recommends', '--reinstall', 'chromium');
  if (needsHeadless) await apt('install', '-y', '--no-install-recommends', headless);
}

/** Debian's package starts a server on port 5432 unless told not to. */
async function installPostgres() {
  const folder = '/etc/postgresql-common/createcluster.d';
  const setting = `${folder}/zunfthaus-tests.conf`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(setting, 'create_main_cluster = false\n');
  await apt('install', '-y', '--no-install-recommends', 'postgresql-15');
  rmSync(setting);
}

/** Not fatal: a later check decides. */
async function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await promisify(execFile)('apt-get', ['-qq', ...args], { env, maxBuffer: 2 ** 26 }).catch(({ stdout, stderr }) =>
    console.error(`apt-get ${args.join(' ')} did not succeed:\n${`${stdout}${stderr}`.trim()}`),
  );
}
