// `npm run release -- [folder]`: one archive that runs with Node alone (docs/operations.md, "A release").
import { execFileSync, spawnSync } from 'node:child_process';
import { createReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { checksumOf } from '#platform/files/checksum.ts';
import { writeArchive } from './archive.ts';
import { contentsOf } from './contents.ts';
import { billOfMaterials, installPackages, packageOf } from './packages.ts';

const root = join(import.meta.dirname, '../..');
const target = resolve(process.argv[2] ?? join(root, 'dist/release'));

const build = spawnSync(process.execPath, ['scripts/build-if-changed.mjs'], { cwd: root, stdio: 'inherit' });
if (build.status !== 0) process.exit(1);

const packages = mkdtempSync(join(tmpdir(), 'zunfthaus-release-'));
try {
  await installPackages(root, packages);
  await write();
} finally {
  rmSync(packages, { recursive: true });
}

async function write(): Promise<void> {
  const { name, version } = packageOf(root);
  const top = `${name}-${version}`;
  const bill = await billOfMaterials(root, join(packages, 'bill'));
  const entries = await contentsOf(root, { modules: join(packages, 'node_modules'), billOfMaterials: bill });
  mkdirSync(target, { recursive: true });
  const [archive, billFile] = [join(target, `${top}.tar.gz`), join(target, `${top}.cdx.json`)];
  await writeArchive(archive, { top, entries, mtime: timeOfSources() });
  writeFileSync(billFile, bill);
  const sums = [archive, billFile].map(
    async (file) => `${(await checksumOf(createReadStream(file))).sha256}  ${basename(file)}\n`,
  );
  writeFileSync(join(target, 'SHA256SUMS'), (await Promise.all(sums)).join(''));
  console.log(`Wrote ${archive}, ${entries.size} files.`);
}

/** `SOURCE_DATE_EPOCH`, else the commit's. */
function timeOfSources(): Date {
  const given = process.env['SOURCE_DATE_EPOCH'];
  const seconds = given ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return new Date(Number(seconds) * 1000);
}
