import { readConfig } from './base/config.ts';
import { createLog } from './base/log.ts';
import { announce } from './announce.ts';
import { start } from './start.ts';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const dev = process.argv.includes('--dev');

const program = await start(config, { log, dev }).catch((error: unknown) => {
  log.fatal({ err: error }, 'the program could not start');
  process.exit(1);
});
announce(program.address, config);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal means that somebody does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    program.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  });
}
