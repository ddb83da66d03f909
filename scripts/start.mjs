// `npm start`, and with --dev `npm run dev`. One process for all, because npm signals only its shell; see
// docs/features/program.md.
import { EventEmitter } from 'node:events';
import { readSettings } from '../platform/config/settings.mjs';
import { isBuilt, parts } from './built.mjs';
import { runGroup } from './group.mjs';
import { node24, ofNode } from './setup-node.mjs';
import { isInstalled, ofProgram } from './setup-packages.mjs';

const setup = [process.execPath, 'scripts/setup.mjs'];
const build = [process.execPath, 'scripts/build-if-changed.mjs'];
// V8 never returns what its young generation grew to while loading modules, and lets the old one grow to several times
// what lives there.
const serve = [node24, '--max-semi-space-size=4', '--heap-growing-percent=50', 'dist/server/main.mjs'];
// Else what each thread has freed stays with the program, 100 MB after the demo is filled (glibc).
process.env.MALLOC_ARENA_MAX ??= '1';
const watched = ['contract', 'platform', 'api', 'database', 'sample', 'program'].map((room) => `--watch-path=${room}`);
const serveDev = [node24, ...watched, '--watch-preserve-output', 'program/main.ts', '--dev'];

const dev = process.argv.includes('--dev');
const isSetUp = () => [ofProgram({ tests: false }), ofNode].every((packages) => !packages || isInstalled(packages));
// Before minutes of installing and building.
const { objections } = readSettings(process.env);
if (objections.length > 0) {
  console.error(`Zunfthaus does not start: Settings: ${objections.join('; ')}`);
  process.exit(1);
}
const ending = endingWithNpm();
process.exitCode = await inTurn([
  () => !isSetUp() && setup,
  () => !dev && !parts.every((part) => isBuilt(part)) && build,
  () => (dev ? serveDev : serve),
]);
ending.forget();

/** Until one does not succeed; those that are not needed cost no process. */
async function inTurn(steps) {
  for (const step of steps) {
    const command = step();
    // Else `node --watch` would tell the program again, for which a second signal means at once.
    const code = command ? await runGroup(command, ending, { forwards: command === serveDev }) : 0;
    if (code !== 0) return code;
  }
  return 0;
}

/** Emits `end` on a signal or when npm has died; `asked` is when that first was. A second signal ends at once. */
function endingWithNpm() {
  const ending = Object.assign(new EventEmitter(), { asked: 0, forget });
  const end = () => {
    // The terminal and npm both forward Ctrl-C.
    if (ending.asked && Date.now() - ending.asked < 1000) return;
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
