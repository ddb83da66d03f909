// What is built of the sources, and whether it is of these. Needs only Node 20, as `npm start` asks before all else.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { path } from './setup-packages.mjs';

export const parts = [
  {
    name: 'the web part',
    script: 'build',
    sources: ['web', 'contract'],
    made: 'dist/web/index.html',
    stamp: 'dist/web-built-from',
  },
  {
    name: 'the server',
    script: 'build:server',
    sources: ['contract', 'platform', 'api', 'database', 'sample', 'program', 'scripts/server'],
    made: 'dist/server/main.mjs',
    stamp: 'dist/server-built-from',
  },
];

export function isBuilt(part, state = stateOf(part)) {
  const [made, stamp] = [path(part.made), path(part.stamp)];
  return existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state;
}

/** Of all that it is built from. */
export function stateOf({ sources }) {
  const hash = createHash('sha256');
  for (const file of [...sources, 'package.json', 'package-lock.json'].flatMap(filesIn))
    if (!file.includes('.test.'))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path(file)));
  return hash.digest('hex');
}

function filesIn(name) {
  if (statSync(path(name)).isFile()) return [name];
  return readdirSync(path(name), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${name}/${entry.name}`) : [`${name}/${entry.name}`]))
    .sort((one, other) => (one < other ? -1 : 1));
}
