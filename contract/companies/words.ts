export const membershipKinds = ['full', 'guest', 'honorary', 'ot'] as const;
export type MembershipKind = (typeof membershipKinds)[number];

export const companyFunctions = ['owner', 'manager', 'master', 'journeyman', 'office', 'trainer'] as const;
export type CompanyFunction = (typeof companyFunctions)[number];

/** Bands only, for privacy. */
export const employeeBands = ['1', '2-4', '5-9', '10-19', '20-49', '50-99', '100+'] as const;

export const channels = ['mail', 'post'] as const;
