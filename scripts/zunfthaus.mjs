#!/usr/bin/env node
// `npx zunfthaus` in a checkout. Needs only Node 20; commands run from source, as a build could change what a running
// program loads.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { node24 } from './setup-node.mjs';
import { path } from './setup-packages.mjs';

const [name] = process.argv.slice(2);
const isJson = process.argv.includes('--json');

if (name === 'start' && !process.argv.includes('--help')) {
  process.chdir(path('.'));
  await import('./start.mjs');
} else process.exitCode = await runCommand();

async function runCommand() {
  if (isMissing() && (await run(process.execPath, [path('scripts/setup.mjs')], ['ignore', 2, 'inherit'])) !== 0)
    return refuse('The packages could not be installed; the reason stands above.');
  if (!existsSync(path('node_modules/commander')))
    return refuse(
      'The packages are older than this checkout: stop the program, run npx zunfthaus start, and try again.',
    );
  return run(node24, [path('program/command-line/main.ts'), ...process.argv.slice(2)], 'inherit');
}

/** Out of date they stay: a running program uses them. */
function isMissing() {
  return !existsSync(path('node_modules')) || !existsSync(node24);
}

/** Ctrl-C reaches both; the command ends in its own way. */
function run(command, args, stdio) {
  const child = spawn(command, args, { stdio });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function refuse(message) {
  if (isJson) console.log(JSON.stringify({ error: { code: 'refused', message } }));
  else console.error(message);
  return 1;
}
