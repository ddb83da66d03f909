// The npm packages, Node 24 among them, as package-lock.json has them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const stamp = path('node_modules/.zunfthaus-installed');

/** Runs `npm ci` unless what the lockfile says is installed, and sees that Node 24 came with it. */
export function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(path('package-lock.json')))
    .digest('hex');
  if (read(stamp) !== wanted) {
    if (!installedByHand()) {
      console.log(
        'Installing the npm packages, which takes a minute and is needed again only when package-lock.json changes.',
      );
      npm('ci', '--loglevel=error', '--no-audit', '--no-fund');
    }
    checkNode();
    writeFileSync(stamp, wanted);
  }
}

/** Someone ran npm since the lockfile changed; npm writes this file when it has finished. */
function installedByHand() {
  const [installed, wanted] = ['node_modules/.package-lock.json', 'package-lock.json'].map((name) =>
    statSync(path(name), { throwIfNoEntry: false }),
  );
  return installed !== undefined && installed.mtimeMs >= wanted.mtimeMs;
}

/** The package `node` fetches its program in an install script, and some ways to install run none. */
function checkNode() {
  if (hasNode24()) return;
  npm('rebuild', 'node', '--foreground-scripts', '--loglevel=error');
  if (hasNode24()) return;
  throw new Error(
    'Node 24 did not come with the npm packages, for the install script of the package "node" did not run. ' +
      'Allow install scripts (npm config set ignore-scripts false) and start again.',
  );
}

function hasNode24() {
  const program = path(process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node');
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith('v24.') ?? false;
}

export function npm(...args) {
  const { status } = spawnSync('npm', args, {
    cwd: path('.'),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`"npm ${args[0]}" did not succeed; its message stands above.`);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
