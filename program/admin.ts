// `npm run admin -- link PORTAL ADDRESS`, while the program runs: another link for a first admin, written to the console.
import { addressKey } from '#contract/base/address.ts';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { acceptLink } from '#api/admission/first-admin.mail.ts';
import { linkDays } from '#api/admission/first-admins.acts.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/process/log.ts';
import { deadlines, openPool } from '#platform/database/pool.ts';
import { isStartRefused, startRefused } from '#platform/config/refusal.ts';
import { originWithoutRequest } from '#api/identity/built-in/origin.rules.ts';
import { inviter } from '#api/identity/built-in/proofs/invite.service.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { readTenants } from '#api/tenants/tenants.store.ts';
import { runningUrl } from './running-database.ts';

const usage = 'Usage: npm run admin -- link PORTAL ADDRESS, with the settings of the program, while it is running.';

await link().catch((error: unknown) => {
  process.stderr.write(`${isStartRefused(error) ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

async function link(): Promise<void> {
  const [command, tenantId, given, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (command !== 'link' || !tenantId || !given || more.length > 0) throw startRefused(usage);
  const config = readConfig(process.env);
  const log = createLog('error');
  const tenants = await readTenants(config.tenantsDir, (message, detail) => log.error(detail, message));
  const tenant = tenants.all.find(({ id }) => id === tenantId);
  const email = addressKey(given);
  if (!tenant) throw startRefused(`There is no portal ${tenantId} in ${config.tenantsDir}.`);
  if (!tenant.admins.includes(email))
    throw startRefused(`${email} is not among the admins of ${tenantId}: add it to the file and start the program.`);
  const url = await runningUrl(config, 'identity');
  const pool = openPool({ url, max: 1, deadlines: deadlines.calls, name: 'zunfthaus admin', log: () => {} });
  const invite = inviter({ database: drizzle(pool), tenant: (id) => tenantWith(tenants, id), now: () => new Date() });
  const token = await invite({ tenantId, email, name: email, hours: 24 * linkDays }).finally(() => pool.end());
  const address = `http://127.0.0.1:${config.port}`;
  const origin = originWithoutRequest({ publicUrl: config.publicUrl, hosts: tenant.hosts, address });
  if (token !== undefined)
    return say(
      `${acceptLink(origin, token, true)}\nThe link works once and is valid for ${linkDays} days. Earlier links no longer work.`,
    );
  if (tenant.issuer.name !== 'jwt')
    throw startRefused(`${tenantId} uses another sign-in service. ${email} must register there.`);
  throw startRefused(`${email} already has a password. Sign in at ${origin}, or use "Forgot password?" there.`);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
