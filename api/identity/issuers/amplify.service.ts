import type { SettingsOf } from './issuer-settings.rules.ts';
import { googlePictures, type IssuerKind } from './issuer.rules.ts';

export const amplify: IssuerKind<SettingsOf<'amplify'>> = {
  tokens(settings) {
    const address = `${serviceAddress(settings)}/${settings.userPoolId}`;
    return {
      name: 'amplify',
      address,
      audience: settings.clientId,
      algorithms: ['RS256'],
      groupsClaim: 'cognito:groups',
      keysAt: `${address}/.well-known/jwks.json`,
      check: ({ token_use: use }) => use === 'id',
    };
  },

  publish({ register, google, userPoolId, clientId, domain = null, endpoint = null }) {
    return { name: 'amplify', register, google, userPoolId, clientId, domain, endpoint };
  },

  origins(settings) {
    const { domain, google } = settings;
    const pages = google && domain !== undefined ? [`https://${domain}`] : [];
    return {
      connect: [serviceAddress(settings), ...pages],
      script: [],
      frame: [],
      image: google ? [googlePictures] : [],
    };
  },
};

/** The pool's id starts with its region. */
function serviceAddress({ userPoolId, endpoint }: SettingsOf<'amplify'>): string {
  return endpoint ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com`;
}
