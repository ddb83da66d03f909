import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { accountsOf } from '#api/identity/issuers/issuers.service.ts';
import { isReal } from '#api/identity/issuers/issuer-settings.rules.ts';
import { tenantFrom, type Tenants, type TenantSettings, TenantFile } from './tenant-file.rules.ts';

/** Invalid files are logged and left out. Issuers without https need `standIns`, for tests. */
export async function readTenants(
  folder: string,
  log: (message: string, detail: object) => void,
  { standIns = false } = {},
): Promise<Tenants> {
  const files = await readdir(folder).catch((error: unknown) => {
    log('Invalid tenant', { folder, reason: String(error) });
    return [];
  });
  const tenants: TenantSettings[] = [];
  const lostHosts: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.json')).sort()) {
    const result = await readTenant(join(folder, file), standIns);
    const reason = 'tenant' in result ? sharesAccounts(result.tenant, tenants) : result.reason;
    if ('tenant' in result && reason === undefined) tenants.push(result.tenant);
    else {
      log('Invalid tenant', { file, reason });
      lostHosts.push(...result.hosts);
    }
  }
  for (const host of clashes(tenants))
    log('Invalid tenant', { host, reason: 'two tenants claim this host; the first has it' });
  return { all: tenants.sort((a, b) => Number(b.default) - Number(a.default)), lostHosts };
}

type Read = { hosts: string[] } & ({ tenant: TenantSettings } | { reason: string });

async function readTenant(file: string, standIns: boolean): Promise<Read> {
  const id = basename(file, '.json');
  try {
    const json: unknown = JSON.parse(await readFile(file, 'utf8'));
    const hosts = hostsIn(json);
    const refuse = (reason: string) => ({ hosts, reason });
    if (!/^[a-z0-9-]{1,40}$/.test(id)) return refuse('the file name must be small letters, digits and hyphens');
    const parsed = TenantFile.safeParse(json);
    if (!parsed.success)
      return refuse(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
    if (!standIns && !isReal(parsed.data.issuer)) return refuse('issuer.endpoint: is for tests alone');
    return { hosts, tenant: tenantFrom(id, parsed.data) };
  } catch (error) {
    return { hosts: [], reason: String(error) };
  }
}

/** Even if the file is invalid. */
function hostsIn(json: unknown): string[] {
  const named = typeof json === 'object' && json !== null && 'hosts' in json ? json.hosts : [];
  return Array.isArray(named) ? named.filter((host): host is string => typeof host === 'string') : [];
}

/** They would accept each other's tokens. */
export function sharesAccounts(tenant: TenantSettings, others: TenantSettings[]): string | undefined {
  const accounts = accountsOf(tenant.issuer, tenant);
  const same = accounts && others.find((other) => accountsOf(other.issuer, other) === accounts);
  return same && `issuer: takes the accounts of ${same.id}; each portal needs a client or a tenant of its own`;
}

function clashes(tenants: TenantSettings[]): string[] {
  const hosts = tenants.flatMap((tenant) => tenant.hosts);
  return [...new Set(hosts.filter((host, index) => hosts.indexOf(host) !== index))];
}
