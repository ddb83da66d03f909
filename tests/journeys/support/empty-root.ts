import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whether a program can be run in a root folder of its own here. */
export const hasEmptyRoot = process.getuid?.() === 0 && existsSync('/usr/bin/unshare');

/** Makes a root folder with Node, a shell, and what both and `programs` are linked with; nothing else. */
export function makeEmptyRoot(root: string, programs: string[]): void {
  for (const folder of ['bin', 'dev', 'etc', 'proc', 'srv', 'tmp']) mkdirSync(join(root, folder), { recursive: true });
  const own = { node: process.execPath, sh: '/bin/sh', readlink: '/usr/bin/readlink', dirname: '/usr/bin/dirname' };
  for (const [name, file] of Object.entries(own)) copyFileSync(realpathSync(file), join(root, 'bin', name));
  for (const library of librariesOf([...Object.values(own), ...programs])) {
    mkdirSync(join(root, dirname(library)), { recursive: true });
    copyFileSync(library, join(root, library));
  }
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n');
}

/** The command line that runs `command`, of `/bin/sh`, with that root folder, as this very process. */
export function commandIn(root: string, command: string): [string, ...string[]] {
  const mounted = `mount --bind /dev "$1/dev" && mount -t proc proc "$1/proc" && exec chroot "$1" /bin/sh -c "$2"`;
  return ['/usr/bin/unshare', '--mount', '/bin/sh', '-c', mounted, 'sh', root, command];
}

/** Of the system; those that a program brings along are in its own folders. */
function librariesOf(programs: string[]): Set<string> {
  const lines = programs.flatMap((one) => execFileSync('ldd', [one], { encoding: 'utf8' }).split('\n'));
  const files = lines.flatMap((line) => /(?:=> |^\s+)(\/\S+) \(/.exec(line)?.[1] ?? []);
  return new Set(files.filter((file) => /^\/(?:usr\/)?lib/.test(file)));
}
