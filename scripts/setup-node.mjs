// The sources need Node 24 (`await using`). Where an older one runs, that of the npm package `node` is used.
import { existsSync, linkSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, relative, sep } from 'node:path';
import { installFolder, npm, path } from './setup-packages.mjs';

const onWindows = process.platform === 'win32';
const file = onWindows ? 'node.exe' : 'node';
const folder = 'scripts/node';
const own = path(`${folder}/node_modules/node/bin/${file}`);
const isRecent = Number.parseInt(process.versions.node, 10) >= 24;

export const node24 = isRecent ? process.execPath : own;

/** Undefined where the running one will do. */
export const ofNode =
  isRecent && !process.execPath.startsWith(path(folder) + sep)
    ? undefined
    : { folder, announcement: 'Installing Node 24, as this one is older,', probe: 'node', check };

export async function installNode() {
  if (!ofNode) return;
  if (process.platform === 'darwin')
    throw new Error('on a Mac it takes Node 24 or newer, of which npm has none for all Macs; see nodejs.org.');
  await installFolder(ofNode);
}

/** Before all others for what npm runs: it puts this folder first. */
export function linkNode() {
  const link = path(`node_modules/.bin/${file}`);
  if (!existsSync(own) || existsSync(link)) return;
  mkdirSync(path('node_modules/.bin'), { recursive: true });
  rmSync(link, { force: true });
  if (onWindows) linkSync(own, link);
  else symlinkSync(relative(dirname(link), own), link);
}

/** The package needs its install script, which `--ignore-scripts` skips. */
async function check() {
  if (!runs()) await npm('rebuild', 'node', '--prefix', folder, '--foreground-scripts', '--loglevel=error');
  if (!runs())
    throw new Error(
      'Node 24 did not come with the npm package "node", for its install script did not run. ' +
        'Allow install scripts (npm config set ignore-scripts false) and start again.',
    );
  // What is left there are headers for compilers.
  rmSync(path(`${folder}/node_modules/node/node_modules`), { recursive: true, force: true });
}

function runs() {
  return spawnSync(own, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') ?? false;
}
