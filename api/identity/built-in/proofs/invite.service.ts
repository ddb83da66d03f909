import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Tenant } from '../../tenant.rules.ts';
import { unwrapped } from '../bridge.service.ts';
import { idOf, issueProof } from './proofs.store.ts';
import { signInAddress } from '#contract/base/address.ts';

interface InvitedTo {
  tenantId: string;
  email: string;
  name: string;
  /** How long the link works, if not as invitations do. */
  hours?: number;
}

/** Makes the token and voids the portal's earlier link. Undefined for another service or an address with a sign-in. */
export type Invite = (invited: InvitedTo) => Promise<string | undefined>;

export function inviter(options: {
  database: NodePgDatabase;
  tenant: (tenantId: string) => Pick<Tenant, 'issuer'>;
  now: () => Date;
}): Invite {
  const { database, tenant, now } = options;
  return async ({ tenantId: portal, email, name, hours }) => {
    if (tenant(portal).issuer.name !== 'jwt') return undefined;
    if ((await unwrapped(idOf(database, signInAddress(email)))) !== undefined) return undefined;
    const proof = { kind: 'invitation' as const, email, name, portal, now: now(), ...(hours && { hours }) };
    return unwrapped(issueProof(database, proof));
  };
}
