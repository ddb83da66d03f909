import type { SettingsOf } from './issuer-settings.rules.ts';
import { googlePictures, type IssuerKind } from './issuer.rules.ts';

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const services = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

export const firebase: IssuerKind<SettingsOf<'firebase'>> = {
  tokens(settings, { identifier }) {
    const { projectId, endpoint } = settings;
    const tenant = tenantOf(settings, identifier);
    return {
      name: 'firebase',
      address: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      algorithms: ['RS256'],
      groupsClaim: 'groups',
      secondFactor: ({ firebase: facts }) => signInFact(facts, 'sign_in_second_factor') !== null,
      keysAt: endpoint === undefined ? googleKeys : `${endpoint}/jwks.json`,
      check: ({ firebase: facts, auth_time: signedInAt }, now) =>
        signInFact(facts, 'tenant') === tenant && typeof signedInAt === 'number' && signedInAt <= now,
    };
  },

  publish(settings, { identifier }) {
    const { register, google, projectId, apiKey, authDomain, endpoint = null } = settings;
    const tenant = tenantOf(settings, identifier);
    return { name: 'firebase', register, google, projectId, apiKey, authDomain, tenant, endpoint };
  },

  origins({ authDomain, google, endpoint }) {
    return {
      connect: endpoint === undefined ? services : [endpoint],
      // Google's popup needs a frame and a script of Google's.
      script: google ? ['https://apis.google.com'] : [],
      frame: google ? [endpoint ?? `https://${authDomain}`] : [],
      image: google ? [googlePictures] : [],
    };
  },
};

/** The portal's first name is its tenant at the service unless the file names another (specification, section 1). */
function tenantOf({ tenant }: SettingsOf<'firebase'>, identifier: string): string | null {
  return tenant === undefined ? identifier : tenant;
}

function signInFact(facts: unknown, name: 'tenant' | 'sign_in_second_factor'): unknown {
  return typeof facts === 'object' && facts !== null
    ? ((facts as Partial<Record<typeof name, unknown>>)[name] ?? null)
    : null;
}
