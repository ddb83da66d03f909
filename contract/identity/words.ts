export const issuers = ['jwt', 'firebase', 'auth0', 'amplify'] as const;
export type IssuerName = (typeof issuers)[number];
