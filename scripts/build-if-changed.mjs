import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { isBuilt, parts, stateOf } from './built.mjs';
import { path } from './setup-packages.mjs';

const built = await Promise.all(parts.map(buildIfChanged));
if (built.includes(false)) process.exitCode = 1;

async function buildIfChanged(part) {
  const state = stateOf(part);
  if (isBuilt(part, state)) return true;
  console.log(`Building ${part.name}, as it is new or has changed.`);
  const build = spawn('npm', ['run', '--silent', part.script], {
    cwd: path('.'),
    stdio: 'inherit',
    // A test run sets NODE_ENV=test, and React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  const [status] = await once(build, 'exit');
  if (status === 0) writeFileSync(path(part.stamp), state);
  return status === 0;
}
