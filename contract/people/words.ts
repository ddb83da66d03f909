export const userStates = ['invited', 'pending', 'refused', 'active', 'blocked', 'left'] as const;
export type UserState = (typeof userStates)[number];

/** What a person may agree to: pictures of him or her in public, offers of partners by e-mail, contact details passed on. */
export const consentKinds = ['pictures', 'partnerOffers', 'contactDetails'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** What of a person a portal may have approved by the office before a member changes it. */
export const masterFields = ['salutation', 'title', 'firstName', 'lastName', 'phone', 'mobile'] as const;
export type MasterField = (typeof masterFields)[number];

/** What has become of a change that was asked for. */
export const requestStates = ['open', 'approved', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];

/** Who is shown something of a person beside himself or herself: the office alone, those of an own guild too, or all members. */
export const viewers = ['office', 'guild', 'members'] as const;
export type Viewers = (typeof viewers)[number];

/** What of a person is shown to those whom he or she chooses. */
export const shownFields = ['picture', 'phone', 'mobile', 'email'] as const;
export type ShownField = (typeof shownFields)[number];
