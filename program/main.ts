import { announce } from './announce.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/process/log.ts';
import { isStartRefused } from '#platform/config/refusal.ts';
import { start } from './start.ts';
import { stopOnSignals } from './stop.ts';

await open().catch(tellAndExit);

async function open() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const program = await start(config, { log, dev: process.argv.includes('--dev') });
  // Before the announcement, after which a stop may come at once.
  stopOnSignals({ log, stop: program.stop });
  announce(program, config);
}

function tellAndExit(error: unknown): never {
  if (isStartRefused(error)) process.stderr.write(`Zunfthaus does not start: ${error.message}\n`);
  else createLog('fatal').fatal({ err: error }, 'the program could not start');
  process.exit(1);
}
