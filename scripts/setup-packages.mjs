import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

export const node24 = path(
  process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node',
);

/**
 * Installs the packages of the program and checks that Node 24 came with them; the test packages too where asked for or
 * installed before.
 */
export async function installPackages({ tests }) {
  await installFolder({
    folder: '.',
    announcement: 'Installing the npm packages, which takes a minute',
    ...(tests || has('.', 'vitest') ? { probe: 'vitest' } : { probe: 'vite', flags: ['--omit=dev'] }),
    check: checkNode,
  });
}

/** Runs `npm ci` in a folder unless the lockfile's packages, `probe` among them, are installed. */
export async function installFolder({ folder, announcement, flags = [], probe, check }) {
  const stamp = path(`${folder}/node_modules/.zunfthaus-installed`);
  const wanted = createHash('sha256')
    .update(readFileSync(path(`${folder}/package-lock.json`)))
    .digest('hex');
  const hasProbe = !probe || has(folder, probe);
  if (read(stamp) === wanted && hasProbe) return;
  if (!installedByHand(folder) || !hasProbe) {
    console.log(`${announcement} and is needed again only when package-lock.json changes.`);
    await npm('ci', '--prefix', folder, '--loglevel=error', '--no-audit', '--no-fund', ...flags);
  }
  await check?.();
  writeFileSync(stamp, wanted);
}

function has(folder, name) {
  return existsSync(path(`${folder}/node_modules/${name}/package.json`));
}

/** npm writes this file when it has finished. */
function installedByHand(folder) {
  const [installed, wanted] = ['node_modules/.package-lock.json', 'package-lock.json'].map((name) =>
    statSync(path(`${folder}/${name}`), { throwIfNoEntry: false }),
  );
  return installed !== undefined && installed.mtimeMs >= wanted.mtimeMs;
}

/** The package `node` needs its install script, which `--ignore-scripts` skips. */
async function checkNode() {
  if (hasNode24()) return;
  await npm('rebuild', 'node', '--foreground-scripts', '--loglevel=error');
  if (hasNode24()) return;
  throw new Error(
    'Node 24 did not come with the npm packages, for the install script of the package "node" did not run. ' +
      'Allow install scripts (npm config set ignore-scripts false) and start again.',
  );
}

function hasNode24() {
  const { stdout } = spawnSync(node24, ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith('v24.') ?? false;
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
