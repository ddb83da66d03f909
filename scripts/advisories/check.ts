// `npm run check:advisories`: known faults of the lockfile's packages. Without an answer of the registry it warns and ends
// well, as a fault of the network is none of the program.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Exception, judge, type Report } from './judge.ts';

const root = join(import.meta.dirname, '../..');
const list = 'scripts/advisories/exceptions.json';
const exceptions = JSON.parse(readFileSync(join(root, list), 'utf8')) as Exception[];

const verdict = judge(
  { shipped: reportOf('--omit=dev'), all: reportOf() },
  exceptions,
  new Date().toISOString().slice(0, 10),
);
if (!verdict) console.warn('Advisories were not checked: the registry did not answer npm audit.');
for (const line of verdict?.ofTools ?? []) console.warn(`Of tools alone: ${line}`);
for (const line of verdict?.unused ?? []) console.warn(`${list}: ${line} is named by no advisory any more.`);
for (const line of verdict?.faults ?? []) console.error(line);
if (verdict?.faults.length) {
  console.error(`Update these packages, or add what does no harm here to ${list} with a reason and a last day.`);
  process.exitCode = 1;
}

function reportOf(...flags: string[]): Report {
  const args = ['audit', '--json', '--package-lock-only', ...flags];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 60_000, maxBuffer: 2 ** 26 });
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return {};
  }
}
