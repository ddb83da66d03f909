// `npm start`, and with --dev `npm run dev`. One process for all, because npm signals only its shell; see
// docs/decisions/020-stopping.md.
import { EventEmitter } from 'node:events';
import { runGroup } from './group.mjs';
import { node24 } from './setup-node.mjs';

const setup = [process.execPath, 'scripts/setup.mjs'];
const build = [node24, 'scripts/build-if-changed.ts'];
// V8 never returns what its young generation grew to while loading modules.
const serve = [node24, '--max-semi-space-size=2', 'dist/server/main.mjs'];
// Else what each thread has freed stays with the program, 100 MB after the demo is filled (glibc).
process.env.MALLOC_ARENA_MAX ??= '1';
const watched = ['contract', 'api', 'database', 'sample', 'program'].map((room) => `--watch-path=${room}`);
const serveDev = [node24, ...watched, '--watch-preserve-output', 'program/main.ts', '--dev'];

const ending = endingWithNpm();
for (const step of process.argv.includes('--dev') ? [setup, serveDev] : [setup, build, serve]) {
  process.exitCode = await runGroup(step, ending);
  if (process.exitCode !== 0) break;
}
ending.forget();

/** Emits `end` on a signal or when npm has died; `asked` is when that first was. */
function endingWithNpm() {
  const ending = Object.assign(new EventEmitter(), { asked: 0, forget });
  const end = () => {
    ending.asked ||= Date.now();
    ending.emit('end');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    end();
  }, 300);
  // Without npm the terminal may be gone too.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  function forget() {
    clearInterval(watch);
  }
  return ending;
}
