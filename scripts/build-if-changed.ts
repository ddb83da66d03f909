import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

process.chdir(join(import.meta.dirname, '..'));

interface Part {
  name: string;
  script: string;
  sources: string[];
  made: string;
  stamp: string;
}

const parts: Part[] = [
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
    sources: ['contract', 'api', 'database', 'sample', 'program', 'scripts/server'],
    made: 'dist/server/main.mjs',
    stamp: 'dist/server-built-from',
  },
];

const built = await Promise.all(parts.map(buildIfChanged));
if (built.includes(false)) process.exitCode = 1;

async function buildIfChanged({ name, script, sources, made, stamp }: Part): Promise<boolean> {
  const wanted = hashOf([...sources, 'package.json', 'package-lock.json']);
  if (existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  console.log(`Building ${name}, as it is new or has changed.`);
  const build = spawn('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    // A test run sets NODE_ENV=test, and React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  const [status] = await once(build, 'exit');
  if (status === 0) writeFileSync(stamp, wanted);
  return status === 0;
}

function hashOf(names: string[]): string {
  const hash = createHash('sha256');
  for (const file of names.flatMap(filesIn).filter((name) => !name.includes('.test.')))
    hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(name: string): string[] {
  if (statSync(name).isFile()) return [name];
  return readdirSync(name, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
