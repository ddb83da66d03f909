import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/process/log.ts';
import { type Program, start } from '#program/start.ts';
import { answer } from './answer.ts';

let program: Program | undefined;

answer({ open }, async () => program?.stop());

async function open(dataDir: string): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0' });
  program = await start(config, { log: createLog(config.logLevel), dev: false });
  return program.address;
}
