import { readConfig } from '#api/base/config.ts';
import { createLog } from '#api/base/log.ts';
import { type Program, start } from '#program/start.ts';
import { answer } from './answer.ts';

let program: Program | undefined;

answer({ open }, async () => program?.stop());

async function open(dataDir: string): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0' });
  program = await start(config, { log: createLog(config.logLevel), dev: false });
  return program.address;
}
