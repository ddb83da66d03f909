import { announce } from './announce.ts';
import { readConfig } from './base/config.ts';
import { createLog } from './base/log.ts';
import { isStartRefused } from './base/refusal.ts';
import { type Program, start } from './start.ts';
import { stopOnSignals } from './stop.ts';

const program = await open().catch(tellAndExit);
stopOnSignals(program);

async function open(): Promise<Program & { log: ReturnType<typeof createLog> }> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const program = await start(config, { log, dev: process.argv.includes('--dev') });
  announce(program.address, config);
  return { ...program, log };
}

function tellAndExit(error: unknown): never {
  if (isStartRefused(error)) process.stderr.write(`Zunfthaus does not start: ${error.message}\n`);
  else createLog('fatal').fatal({ err: error }, 'the program could not start');
  process.exit(1);
}
