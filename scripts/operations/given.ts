import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export const project = join(import.meta.dirname, '../..');

const { values } = parseArgs({ options: { base: { type: 'string' }, release: { type: 'string' } } });

/** The archive of an empty Debian, if one is given. */
export const { base } = values;

/** The folder of the release that is given, else of one made below `folder`. */
export function releaseIn(folder: string): string {
  if (values.release !== undefined) return values.release;
  const made = join(folder, 'release');
  execFileSync('npm', ['run', '--silent', 'release', made], { cwd: project, stdio: 'inherit' });
  return made;
}

/** Prints whether it holds; throws if it does not. */
export function check(what: string, isTrue: boolean): void {
  console.log(`${isTrue ? 'ok' : 'FAILED'} ${what}`);
  if (!isTrue) throw new Error(what);
}
