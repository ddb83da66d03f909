export const userStates = ['invited', 'pending', 'refused', 'active', 'blocked', 'left'] as const;
export type UserState = (typeof userStates)[number];

export const membershipKinds = ['full', 'guest', 'honorary', 'ot'] as const;
export type MembershipKind = (typeof membershipKinds)[number];

export const companyFunctions = ['owner', 'manager', 'master', 'journeyman', 'office', 'trainer'] as const;
export type CompanyFunction = (typeof companyFunctions)[number];

/** Kreishandwerkerschaft, Landesinnungsverband, Fachverband. */
export const associationKinds = ['district', 'state', 'trade'] as const;

/** Annexes of the crafts code (HwO): needs a master, does not, resembles a craft. */
export const craftLists = ['A', 'B1', 'B2'] as const;

/** How many people work there, as a band and no closer. */
export const employeeBands = ['1', '2-4', '5-9', '10-19', '20-49', '50-99', '100+'] as const;

/** How a company wants to be written to. */
export const channels = ['mail', 'post'] as const;

/** What a person may agree to: pictures of him or her in public, offers of partners by e-mail, contact details passed on. */
export const consentKinds = ['pictures', 'partnerOffers', 'contactDetails'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** What of a person a portal may have approved by the office before a member changes it. */
export const masterFields = ['salutation', 'title', 'firstName', 'lastName', 'phone', 'mobile'] as const;
export type MasterField = (typeof masterFields)[number];

/** What has become of a change that was asked for. */
export const requestStates = ['open', 'approved', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];

/** The role whose holders run the portal. */
export const adminRole = 'admin';

/** Where a role is held: within one guild, where it is called an office, in the tenant, or in either. */
export const rolePlaces = ['guild', 'tenant', 'both'] as const;
export type RolePlace = (typeof rolePlaces)[number];

/** Where a role stands that nobody has given a rank. */
export const usualRank = 500;
