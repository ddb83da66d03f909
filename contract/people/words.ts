/** Whether a person belongs to the association. */
export const userMemberships = ['applied', 'member', 'declined', 'left'] as const;
export type UserMembership = (typeof userMemberships)[number];

/** Whether a person may sign in: `none` has never been invited, `open` has signed in. */
export const userAccesses = ['none', 'invited', 'open', 'blocked'] as const;
export type UserAccess = (typeof userAccesses)[number];

export interface MemberFacts {
  membership: UserMembership;
  access: UserAccess;
}

/** Membership and access in one word, for tags and filters. */
export const userStates = ['open', 'invited', 'none', 'applied', 'declined', 'blocked', 'left'] as const;
export type UserState = (typeof userStates)[number];

export function userState({ membership, access }: MemberFacts): UserState {
  if (membership === 'left') return 'left';
  if (access === 'blocked') return 'blocked';
  return membership === 'member' ? access : membership;
}

/** Public pictures, partners' offers by e-mail, contact details passed on. */
export const consentKinds = ['pictures', 'partnerOffers', 'contactDetails'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const masterFields = [
  'salutation',
  'title',
  'firstName',
  'lastName',
  'phone',
  'mobile',
  'street',
  'postcode',
  'town',
] as const;
export type MasterField = (typeof masterFields)[number];

const requestStates = ['open', 'approved', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];

/** `guild`: members of a common guild too. */
export const viewers = ['office', 'guild', 'members'] as const;
export type Viewers = (typeof viewers)[number];

export const shownFields = ['picture', 'phone', 'mobile', 'email'] as const;
export type ShownField = (typeof shownFields)[number];
