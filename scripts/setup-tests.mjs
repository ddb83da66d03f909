import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import {
  findBrowser,
  findInstalled,
  findInstalledEngine,
  findInstalledHeadless,
  hasEngine,
  hasOrca,
  ofDebian,
  ofOrca,
} from './browser.mjs';
import { hasLibical, ofLibical } from './libical.mjs';
import { installIssuers } from './setup-issuers.mjs';
import { lackingProxies, unpackProxies } from './proxies.mjs';
import { npm, path } from './setup-packages.mjs';

const postgres15 = '/usr/lib/postgresql/15/bin/postgres';
const debianBrowser = '/usr/bin/chromium';
const headless = 'chromium-headless-shell';
const engineTried = path('node_modules/.zunfthaus-engines');
const engines = ['firefox', 'webkit'];
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Beside the packages, which end later. Throws without a browser; PostgreSQL 15, other engines and proxies are optional except in CI. */
export async function installTestTools(packages) {
  const debian = mayInstall ? installFromDebian() : undefined;
  await Promise.all([installIssuers(), packages, debian]);
  if (!(await findBrowser())) {
    console.log('Installing the browser of the tests with Playwright.');
    await npm('exec', '--', 'playwright', 'install', 'chromium');
  }
  await installEngines();
  await bringProxies();
  if (!hasOrca() && process.env.CI)
    throw new Error(`Orca is missing, and CI must test with it: install ${ofOrca.packages.join(', ')}.`);
  if (!hasLibical() && process.env.CI)
    throw new Error(
      `libical is missing, and CI must read calendars with it: install ${ofLibical.packages.join(', ')}.`,
    );
  if (!existsSync(postgres15) && process.env.CI)
    throw new Error(
      `PostgreSQL 15 is missing (${postgres15}), and CI must test on it: install Debian's package postgresql-15.`,
    );
}

/** Optional except in CI. */
async function bringProxies() {
  if (lackingProxies().length === 0) return;
  await unpackProxies().catch(async () => {
    if (mayInstall) await apt('update');
    await unpackProxies().catch(() => {});
  });
  const [missing] = process.env.CI ? lackingProxies() : [];
  if (missing)
    throw new Error(`${missing} is missing, and CI must test behind it: install Debian's package ${missing}.`);
}

/** Where Debian's are not to be had, once. */
async function installEngines() {
  const lacking = await without(engines);
  if (lacking.length > 0 && !existsSync(engineTried)) {
    console.log(`Installing ${lacking.join(' and ')} for the tests with Playwright.`);
    await npm('exec', '--', 'playwright', 'install', ...lacking).catch(() => {});
    writeFileSync(engineTried, '');
  }
  const [missing] = process.env.CI ? await without(engines) : [];
  if (missing)
    throw new Error(
      `${missing} is missing, and CI must test in it: install ${ofDebian[missing].packages.join(' and ')}.`,
    );
}

async function without(names) {
  const have = await Promise.all(names.map(hasEngine));
  return names.filter((_, at) => !have[at]);
}

async function installFromDebian() {
  const needsBrowser = !findInstalled();
  const needsPostgres = !existsSync(postgres15);
  // The tests also run in the whole browser, but slower.
  const needsHeadless = needsBrowser || findInstalledHeadless() === debianBrowser;
  const lacking = engines.filter((engine) => !findInstalledEngine(engine)).map((one) => ofDebian[one]);
  if (!hasOrca()) lacking.push(ofOrca);
  if (!hasLibical()) lacking.push(ofLibical);
  const others = [...new Set(lacking.flatMap(({ packages }) => packages))];
  if (!needsBrowser && !needsPostgres && !needsHeadless && others.length === 0) return;
  const wanted = [needsBrowser && 'chromium', needsHeadless && headless, needsPostgres && 'postgresql-15', ...others];
  console.log(`Installing with apt-get what the tests need: ${wanted.filter(Boolean).join(', ')}.`);
  await apt('update');
  if (needsPostgres) await installPostgres();
  if (needsBrowser) await apt('install', '-y', '--no-install-recommends', '--reinstall', 'chromium');
  if (needsHeadless) await apt('install', '-y', '--no-install-recommends', headless);
  if (others.length > 0) await apt('install', '-y', '--no-install-recommends', ...others);
}

/** Debian's package starts a server on port 5432 unless a setting prevents it. */
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
