import type { IssuerName } from '#contract/identity/words.ts';

export const services: Record<Exclude<IssuerName, 'jwt'>, string> = {
  firebase: 'Google Identity Platform',
  auth0: 'Auth0',
  amplify: 'Amazon Cognito',
};
