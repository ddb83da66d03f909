// Builds the web part when it, the contract or the packages have changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

process.chdir(join(import.meta.dirname, '..'));
const stamp = 'dist/built-from';
const sources = hashOf(['web', 'contract', 'package-lock.json']);

if (!existsSync('dist/web/index.html') || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
  console.log('Building the web part, as it is new or has changed.');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    // A test run says NODE_ENV=test, and React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (status === 0) writeFileSync(stamp, sources);
  else process.exitCode = 1;
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
