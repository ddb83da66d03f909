/** The steps of setting up a portal, in their order. */
export const setUpSteps = ['identity', 'crafts', 'guilds', 'people', 'invitations'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const logoTypes = ['image/png', 'image/svg+xml', 'image/jpeg', 'image/webp'] as const;
