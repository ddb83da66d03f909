import { readTenants } from '#api/tenants/tenants.store.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import type { Config } from '#platform/config/config.ts';
import { type Finding, fault, findingsOf, ok } from './finding.ts';

export async function checkPortals({ tenantsDir }: Config): Promise<{ tenants: Tenants; findings: Finding[] }> {
  const wrong: string[] = [];
  const tenants = await readTenants(tenantsDir, (_, detail) => {
    const { file, host, reason } = detail as { file?: string; host?: string; reason?: string };
    wrong.push(`${file ?? host ?? tenantsDir}: ${reason?.split('\n')[0]}. Correct it and start the program anew.`);
  });
  const findings = await findingsOf('portals', '', async () => [
    ...wrong.map(fault),
    ...(tenants.all.length > 0
      ? [ok(`${tenants.all.map(({ id }) => id).join(', ')} in ${tenantsDir}`)]
      : [fault(`There is no valid portal in ${tenantsDir}. Put a file there, or set TENANTS_DIR.`)]),
  ]);
  return { tenants, findings };
}
