// Checks a change within seconds: format, lint without types, changed types and the rules' tests. `npm run check` is the whole.
import { spawn } from 'node:child_process';

const checks = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', '--deny-warnings'],
  'types of the server': ['tsc', '--checkers', '1'],
  'types of the web': ['tsc', '--checkers', '1', '--project', 'web'],
  rules: ['vitest', 'run', '--project', 'rules', '--reporter', 'dot'],
};

const failed = await Promise.all(Object.entries(checks).map(([name, command]) => check(name, command)));
process.exitCode = failed.includes(true) ? 1 : 0;

/** Prints the output of a failing check. Resolves to whether it failed. */
async function check(name, [tool, ...args]) {
  const begun = performance.now();
  const child = spawn(`node_modules/.bin/${tool}`, args);
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => printed.push(piece));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s: ${name}`);
  if (code !== 0) process.stdout.write(Buffer.concat(printed));
  return code !== 0;
}
