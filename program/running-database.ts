import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loginRoles } from '#database/login-roles.ts';
import type { Config } from '#platform/config/config.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { startRefused } from '#platform/config/refusal.ts';
import { secretOf } from '#platform/config/secret.ts';

/** As the program's own roles, for commands that run beside it; the embedded database must be running. */
export async function runningUrl(config: Config, role: keyof ReturnType<typeof loginRoles>): Promise<string> {
  const own = loginRoles(await secretOf({ configured: config.secret, dataDir: config.dataDir }))[role];
  if (config.databaseUrl) return withUser(config.databaseUrl, own);
  const pidFile = join(config.dataDir, 'postgres/cluster/postmaster.pid');
  const port = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[3];
  if (!port) throw startRefused(`Start the program first: its database in ${config.dataDir} does not run.`);
  return withUser(`postgres://127.0.0.1:${port}/zunfthaus`, own);
}
