/** The role whose holders run the portal. */
export const adminRole = 'admin';

/** Where a role is held: within one guild, where it is called an office, in the tenant, or in either. */
export const rolePlaces = ['guild', 'tenant', 'both'] as const;
export type RolePlace = (typeof rolePlaces)[number];

/** Where a role stands that nobody has given a rank. */
export const usualRank = 500;
