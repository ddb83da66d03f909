/** The most characters that a line of a post may have; editors say so before the server does. */
export const postLimits = { title: 200, number: 20, eventPlace: 200, correctionNote: 500 } as const;
