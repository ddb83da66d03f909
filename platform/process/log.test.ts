import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';

const full = '/dev/full';

it.runIf(existsSync(full))('a log that cannot be written does not keep the program, nor end it', async () => {
  const code = `import { createLog } from './platform/process/log.ts';
    const log = createLog('info');
    log.info('first'); log.info('second');
    setImmediate(() => { log.info('third'); process.stderr.write('went on'); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', openSync(full, 'w'), 'pipe'],
    timeout: 15_000,
  });
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  const [status] = await once(child, 'close');
  expect({ status, said }).toEqual({ status: 0, said: 'went on' });
});
