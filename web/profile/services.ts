import type { IssuerName } from '#contract/identity/words.ts';

/** As people know the services that may keep their sign-ins. */
export const services: Record<Exclude<IssuerName, 'jwt'>, string> = {
  firebase: 'Google Identity Platform',
  auth0: 'Auth0',
  amplify: 'Amazon Cognito',
};
