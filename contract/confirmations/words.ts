/** Each person, or one per company. */
export const confirmers = ['person', 'company'] as const;
export type Confirmer = (typeof confirmers)[number];

/** The way by which the office received a confirmation. */
export const enteredWays = ['phone', 'paper', 'inPerson'] as const;
export type EnteredWay = (typeof enteredWays)[number];

export const confirmationWays = ['portal', 'mail', ...enteredWays] as const;
export type ConfirmationWay = (typeof confirmationWays)[number];

/** `withoutAccess`: open, and nobody there has access. */
export const confirmationStates = ['withoutAccess', 'open', 'done'] as const;
export type ConfirmationState = (typeof confirmationStates)[number];

export const confirmationLimits = { name: 120, note: 500, reason: 300, several: 200 } as const;
