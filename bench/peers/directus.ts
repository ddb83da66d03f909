// A program: Directus over tables that are there already.
import { execFileSync } from 'node:child_process';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answer } from '../answer.ts';
import { listen } from '../limits/listen.ts';
import { office, type PeerSetup } from './setup.ts';

const folder = join(import.meta.dirname, 'directus');
const program = join(folder, 'node_modules', '@directus', 'api', 'dist');
answer({ install, open });

async function install(setup: PeerSetup): Promise<void> {
  prepare(setup);
  execFileSync(process.execPath, [join(program, 'cli', 'run.js'), 'bootstrap'], { stdio: 'ignore' });
}

async function open(setup: PeerSetup): Promise<string> {
  prepare(setup);
  const { createServer } = (await import(pathToFileURL(join(program, 'server.js')).href)) as {
    createServer(): Promise<Server>;
  };
  return listen(await createServer());
}

function prepare({ ownerUrl, poolSize, secret }: PeerSetup): void {
  // It looks for its packages here.
  process.chdir(folder);
  Object.assign(process.env, {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: ownerUrl,
    DB_SEARCH_PATH: 'directus',
    DB_POOL__MIN: `${poolSize}`,
    DB_POOL__MAX: `${poolSize}`,
    SECRET: secret,
    ACCESS_TOKEN_TTL: '1d',
    ADMIN_EMAIL: office.email,
    ADMIN_PASSWORD: office.password,
    // It would refuse requests of a load.
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    SERVE_APP: 'false',
  });
}
