/** People with this role administer the portal. */
export const adminRole = 'admin';

export const rolePlaces = ['guild', 'tenant', 'both'] as const;
export type RolePlace = (typeof rolePlaces)[number];

export const usualRank = 500;
