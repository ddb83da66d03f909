import { tokenAlgorithm } from './better-auth.ts';
import { createKeys, type KeysOptions } from './keys.ts';
import type { Issuer } from './verify.ts';

/** The built-in issuer as each tenant sees it. Its keys are read in process. */
export function builtInIssuer(options: { address: string } & Pick<KeysOptions, 'load' | 'now'>) {
  const { address, load, now } = options;
  // Looking again in our own database costs little, and another node may just have made a key.
  const keys = createKeys({ load, now, cooldown: 500, maxAge: 60_000 });
  const common = { name: 'jwt' as const, address, algorithms: [tokenAlgorithm], keys, groupsClaim: 'groups' };
  return (tenantId: string): Issuer => ({ ...common, audience: tenantId });
}
