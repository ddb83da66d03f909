import { type DemoAccounts, demoAccounts, demoPassword } from '#database/sample/demo-accounts.ts';
import { fillSample, type SampleTenantId } from '#database/sample/sample.ts';
import type { Database } from './base/database.ts';
import type { IdentityRoom } from './identity/identity.ts';

/** The portals that the demo fills, and whose login page offers its accounts. */
export const sampleTenants: readonly SampleTenantId[] = ['musterland', 'beispielstadt'];

/** Makes the demo's sign-ins and fills the sample tenants; what is there already stays as it is. */
export async function fillDemo(options: {
  database: Database;
  identity: Pick<IdentityRoom, 'createSignIn'>;
  tenantIds: readonly string[];
  now: Date;
}): Promise<void> {
  const accounts = await signIns(options.identity);
  for (const tenantId of sampleTenants.filter((id) => options.tenantIds.includes(id))) {
    await options.database.write(tenantId, (db) => fillSample(db, { tenantId, today: options.now, accounts }));
  }
}

async function signIns(identity: Pick<IdentityRoom, 'createSignIn'>): Promise<DemoAccounts> {
  const made = demoAccounts.map(async ({ key, email, firstName, lastName }) => {
    const name = `${firstName} ${lastName}`;
    const subject = await identity.createSignIn({ email, name, password: demoPassword, verified: true });
    return [key, { issuer: 'jwt' as const, subject }] as const;
  });
  return Object.fromEntries(await Promise.all(made)) as unknown as DemoAccounts;
}
