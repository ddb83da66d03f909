import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The packages of the program; those of tests too where asked for or installed before. */
export function ofProgram({ tests }) {
  return {
    folder: '.',
    announcement: 'Installing the npm packages, which takes a minute',
    ...(tests || has('.', 'vitest') ? { probe: 'vitest' } : { probe: 'vite', flags: ['--omit=dev'], lean: true }),
  };
}

export function isInstalled({ folder, probe, lean = false }) {
  return read(stampOf(folder)) === stateOf(folder, lean) && (!probe || has(folder, probe));
}

const stampOf = (folder) => path(`${folder}/node_modules/.zunfthaus-installed`);

/** What is measured but never shipped has no lockfile (bench/README.md). */
function listOf(folder) {
  return existsSync(path(`${folder}/package-lock.json`)) ? 'package-lock.json' : 'package.json';
}

function stateOf(folder, lean) {
  const whole = createHash('sha256').update(readFileSync(path(`${folder}/${listOf(folder)}`)));
  return `${whole.digest('hex')}${lean ? ' lean' : ''}`;
}

/**
 * Runs `npm ci` in a folder unless the lockfile's packages, `probe` among them, are installed; without a lockfile
 * `npm install`, which writes none. `lean` leaves out what only editors and debuggers read, a third of all.
 */
export async function installFolder({ folder, announcement, flags = [], probe, lean = false, check }) {
  if (isInstalled({ folder, probe, lean })) return;
  const isLean = read(stampOf(folder)) === stateOf(folder, true);
  if (!installedByHand(folder) || (probe && !has(folder, probe)) || isLean) {
    const list = listOf(folder);
    console.log(`${announcement} and is needed again only when ${list} changes.`);
    await npm(
      ...(list === 'package.json' ? ['install', '--no-package-lock'] : ['ci']),
      '--prefix',
      folder,
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
      ...flags,
    );
  }
  if (lean) dropForEditors(path(`${folder}/node_modules`));
  await check?.();
  writeFileSync(stampOf(folder), stateOf(folder, lean));
}

function has(folder, name) {
  return existsSync(path(`${folder}/node_modules/${name}/package.json`));
}

/** npm writes this file when it has finished. */
function installedByHand(folder) {
  const [installed, wanted] = ['node_modules/.package-lock.json', listOf(folder)].map((name) =>
    statSync(path(`${folder}/${name}`), { throwIfNoEntry: false }),
  );
  return installed !== undefined && installed.mtimeMs >= wanted.mtimeMs;
}

// Node runs no TypeScript of a package.
const forEditors = /\.(map|[cm]?tsx?)$/;

/** Without waiting for each of twenty thousand, which takes five times as long. */
function dropForEditors(folder) {
  for (const name of readdirSync(folder, { recursive: true }))
    if (forEditors.test(name)) unlinkSync(join(folder, name));
}

export async function npm(...args) {
  const running = spawn('npm', args, {
    cwd: path('.'),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [status] = await once(running, 'exit');
  if (status !== 0) throw new Error(`"npm ${args[0]}" did not succeed; its message stands above.`);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
