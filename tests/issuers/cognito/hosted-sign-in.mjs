import { createHash, randomUUID } from 'node:crypto';
import { isLoopback, readForm, redirect, sendJson } from '../base/http.mjs';
import { sendGooglePage, sendPage } from '../base/pages.mjs';
import { readAttributes } from './attributes.mjs';
import { context } from './pools.mjs';

/** True if the request was for the hosted sign-in. */
export function createHostedSignIn({ perform, poolOf, client }, tokenGenerator) {
  const codes = new Map();

  async function chooseAccount(response, query) {
    if (query.response_type !== 'code' || query.code_challenge_method !== 'S256' || !query.code_challenge)
      return sendPage(response, 'Invalid request', '', 400);
    if (!isLoopback(query.redirect_uri)) return sendPage(response, 'redirect_mismatch', '', 400);
    if (query.identity_provider !== 'Google') return sendPage(response, 'Only Google is here', '', 400);
    const users = await (await poolOf(query.client_id)).listUsers(context);
    const accounts = users.map((user) => ({ id: user.Username, ...readAttributes(user) }));
    sendGooglePage(response, { accounts, action: '/oauth2/authorize', hidden: query });
  }

  function grantCode(response, { account, ...query }) {
    const code = randomUUID();
    codes.set(code, { account, ...query });
    const back = new URL(query.redirect_uri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.state ?? '');
    redirect(response, back.href);
  }

  async function grantTokens(response, request) {
    const pool = await poolOf(request.client_id);
    const user =
      request.grant_type === 'refresh_token' ? await refresher(pool, request) : await redeemer(pool, request);
    if (!user) return sendJson(response, 400, { error: 'invalid_grant' });
    const groups = await pool.listUserGroupMembership(context, user);
    const tokens = await tokenGenerator.generate(context, user, groups, await client(request.client_id));
    const isFirst = request.grant_type === 'authorization_code';
    if (isFirst) await pool.storeRefreshToken(context, tokens.RefreshToken, user);
    sendJson(response, 200, {
      id_token: tokens.IdToken,
      access_token: tokens.AccessToken,
      ...(isFirst && { refresh_token: tokens.RefreshToken }),
      expires_in: tokens.ExpiresIn,
      token_type: tokens.TokenType,
    });
  }

  const refresher = (pool, { refresh_token }) => pool.getUserByRefreshToken(context, refresh_token);

  async function redeemer(pool, { code, code_verifier, redirect_uri, client_id }) {
    const granted = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    if (granted?.code_challenge !== challenge) return undefined;
    if (granted.redirect_uri !== redirect_uri || granted.client_id !== client_id) return undefined;
    await joinGoogleGroup(pool, granted.account);
    return pool.getUserByUsername(context, granted.account);
  }

  /** Cognito puts federated users into a group of their own. */
  async function joinGoogleGroup({ options: { Id: UserPoolId } }, Username) {
    const GroupName = `${UserPoolId}_Google`;
    const pool = { UserPoolId, GroupName };
    await perform('GetGroup', pool).catch(() => perform('CreateGroup', pool));
    await perform('AdminAddUserToGroup', { ...pool, Username });
  }

  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
    const query = Object.fromEntries(searchParams);
    if (pathname === '/oauth2/authorize' && request.method === 'GET') await chooseAccount(response, query);
    else if (pathname === '/oauth2/authorize') grantCode(response, await readForm(request));
    else if (pathname === '/oauth2/token') await grantTokens(response, await readForm(request));
    else if (pathname === '/logout' && isLoopback(query.logout_uri)) redirect(response, query.logout_uri);
    else return false;
    return true;
  };
}
