import type { SettingsOf } from './issuer-settings.rules.ts';
import { googlePictures, type IssuerKind } from './issuer.rules.ts';

export const auth0: IssuerKind<SettingsOf<'auth0'>> = {
  tokens(settings) {
    const { clientId, groupsClaim } = settings;
    const address = `${auth0Address(settings)}/`;
    return {
      name: 'auth0',
      address,
      audience: clientId,
      algorithms: ['RS256'],
      groupsClaim,
      keysAt: `${address}.well-known/jwks.json`,
    };
  },

  publish({ register, google, domain, clientId, groupsClaim, mailClientId, endpoint = null }) {
    const resend = mailClientId !== undefined;
    return { name: 'auth0', register, google, domain, clientId, groupsClaim, resend, endpoint };
  },

  origins(settings) {
    const image = settings.google ? [googlePictures] : [];
    return { connect: [auth0Address(settings)], script: [], frame: [], image };
  },
};

function auth0Address({ domain, endpoint }: SettingsOf<'auth0'>): string {
  return endpoint ?? `https://${domain}`;
}
