import type { MembershipKind } from '#contract/companies/words.ts';

/** As the contract has them; the contract itself stays out of the browser. */
export const membershipKinds = ['full', 'guest', 'honorary', 'ot'] as const satisfies readonly MembershipKind[];
