import { interactionPolicy, Provider } from 'oidc-provider';
import { auth0CallbackPath, auth0Clients, auth0GroupsClaim, auth0Mailer } from '../settings.ts';
import { claimsOf } from './accounts.mjs';
import { loginPage } from './login-pages.mjs';

const day = 24 * 60 * 60;
const scopes = ['openid', 'profile', 'email', 'offline_access'];

/** @param {{ address: string, keySet: object, accounts: object, Adapter: Function }} parts */
export function createProvider({ address, keySet, accounts, Adapter }) {
  const provider = new Provider(`${address}/`, {
    adapter: Adapter,
    jwks: keySet,
    cookies: { keys: ['not a secret'] },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
      userinfo: '/userinfo',
      end_session: '/oidc/logout',
      revocation: '/oauth/revoke',
    },
    clients: [...Object.values(auth0Clients).map(portal), mailer],
    scopes,
    claims: { openid: ['sub', auth0GroupsClaim], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    extraParams: ['audience', 'auth0Client', 'screen_hint', 'connection', 'organization'],
    pkce: { required: (_, { clientId }) => clientId !== auth0Mailer.clientId },
    rotateRefreshToken: true,
    // Regardless of `offline_access`, which oidc-provider drops without a consent page.
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    clientBasedCORS: () => true,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      revocation: { enabled: true, allowedPolicy: () => true },
      clientCredentials: { enabled: true },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    },
    interactions: { policy: withoutConsent(), url: (_, interaction) => loginPage(interaction) },
    loadExistingGrant: grantAll,
    findAccount: (_, id) => {
      const account = accounts.byId(id);
      return account && { accountId: id, claims: () => claimsOf(account) };
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.body = `${error}: ${error_description}`;
    },
    ttl: {
      IdToken: day,
      AccessToken: day,
      ClientCredentials: day,
      AuthorizationCode: 60,
      RefreshToken: 30 * day,
      Interaction: 3600,
      Session: 3 * day,
      Grant: 30 * day,
    },
  });
  provider.use(answerLikeAuth0(address));
  provider.on('server_error', (_, error) => console.error(error));
  return provider;
}

/** Native clients may redirect to any loopback port. */
function portal(client_id) {
  return {
    client_id,
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`http://127.0.0.1${auth0CallbackPath}`],
  };
}

const mailer = {
  client_id: auth0Mailer.clientId,
  client_secret: auth0Mailer.clientSecret,
  token_endpoint_auth_method: 'client_secret_post',
  grant_types: ['client_credentials'],
  response_types: [],
  redirect_uris: [],
};

function withoutConsent() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

async function grantAll(ctx) {
  const { provider, client, session } = ctx.oidc;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes.join(' '));
  await grant.save();
  return grant;
}

/** The SDK recognises a refused refresh token by these words; the Management API needs its own audience. */
function answerLikeAuth0(address) {
  return async (ctx, next) => {
    await next();
    if (ctx.path !== '/oauth/token') return;
    const { grant_type, audience } = ctx.oidc?.body ?? {};
    if (grant_type === 'refresh_token' && ctx.body?.error === 'invalid_grant') {
      ctx.status = 403;
      ctx.body = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' };
    }
    if (grant_type === 'client_credentials' && ctx.status === 200 && audience !== `${address}/api/v2/`) {
      ctx.status = 403;
      ctx.body = { error: 'access_denied', error_description: `Service not found: ${audience}` };
    }
  };
}
