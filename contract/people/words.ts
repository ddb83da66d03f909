export const userStates = ['invited', 'pending', 'refused', 'active', 'blocked', 'left'] as const;
export type UserState = (typeof userStates)[number];

/** Public pictures, partners' offers by e-mail, contact details passed on. */
export const consentKinds = ['pictures', 'partnerOffers', 'contactDetails'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const masterFields = ['salutation', 'title', 'firstName', 'lastName', 'phone', 'mobile'] as const;
export type MasterField = (typeof masterFields)[number];

export const requestStates = ['open', 'approved', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];

/** `guild`: members of a common guild too. */
export const viewers = ['office', 'guild', 'members'] as const;
export type Viewers = (typeof viewers)[number];

export const shownFields = ['picture', 'phone', 'mobile', 'email'] as const;
export type ShownField = (typeof shownFields)[number];
