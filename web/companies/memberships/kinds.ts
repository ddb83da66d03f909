import type { MembershipKind } from '#contract/companies/words.ts';

/** Copied from the contract, whose schemas stay out of the browser. */
export const membershipKinds = ['full', 'guest', 'honorary', 'ot'] as const satisfies readonly MembershipKind[];
