import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { accountsOf } from '#api/identity/issuers/issuers.ts';
import { isReal } from '#api/identity/issuers/issuer-settings.ts';
import { type TenantSettings, TenantFile } from './tenant-file.ts';

/**
 * Reads every tenant file, the default first, then by name. A file that does not obey the schema is left out and
 * logged as `Invalid tenant` with each field that is wrong; without a single valid one the list is empty. What
 * stands in for an issuer, without https, is only taken where `standIns` says that this is a test.
 */
export async function readTenants(
  folder: string,
  log: (message: string, detail: object) => void,
  { standIns = false } = {},
): Promise<TenantSettings[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    log('Invalid tenant', { folder, reason: String(error) });
    return [];
  });
  const tenants: TenantSettings[] = [];
  for (const file of files.filter((name) => name.endsWith('.json')).sort()) {
    const result = await readTenant(join(folder, file), standIns);
    const reason = 'tenant' in result ? sharesAccounts(result.tenant, tenants) : result.reason;
    if ('tenant' in result && reason === undefined) tenants.push(result.tenant);
    else log('Invalid tenant', { file, reason });
  }
  for (const host of clashes(tenants))
    log('Invalid tenant', { host, reason: 'two tenants claim this host; the first has it' });
  return tenants.sort((a, b) => Number(b.default) - Number(a.default));
}

async function readTenant(file: string, standIns: boolean): Promise<{ tenant: TenantSettings } | { reason: string }> {
  const id = basename(file, '.json');
  if (!/^[a-z0-9-]{1,40}$/.test(id)) return { reason: 'the file name must be small letters, digits and hyphens' };
  try {
    const parsed = TenantFile.safeParse(JSON.parse(await readFile(file, 'utf8')));
    if (!parsed.success) {
      return { reason: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') };
    }
    if (!standIns && !isReal(parsed.data.issuer)) return { reason: 'issuer.endpoint: is for tests alone' };
    return { tenant: { ...parsed.data, id, shortName: parsed.data.shortName ?? parsed.data.name } };
  } catch (error) {
    return { reason: String(error) };
  }
}

/** Two portals with the same accounts of an outside service would take each other's tokens. */
function sharesAccounts(tenant: TenantSettings, others: TenantSettings[]): string | undefined {
  const accounts = accountsOf(tenant.issuer, tenant);
  const same = accounts && others.find((other) => accountsOf(other.issuer, other) === accounts);
  return same && `issuer: takes the accounts of ${same.id}; each portal needs a client or a tenant of its own`;
}

function clashes(tenants: TenantSettings[]): string[] {
  const hosts = tenants.flatMap((tenant) => tenant.hosts);
  return [...new Set(hosts.filter((host, index) => hosts.indexOf(host) !== index))];
}
