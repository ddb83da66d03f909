import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { mustBeLong, wrongPassword } from './errors.mjs';
import { CognitoError, context } from './pools.mjs';
import { isProven, startProof } from './srp.mjs';

export function createSignIn({ perform, poolOf }) {
  const proofs = new Map();
  const sessions = new Set();

  return {
    async InitiateAuth(request) {
      if (request.AuthFlow !== 'USER_SRP_AUTH') return perform('InitiateAuth', request);
      const pool = await poolOf(request.ClientId);
      const user = await pool.getUserByUsername(context, request.AuthParameters.USERNAME);
      const username = user?.Username ?? randomUUID();
      const { challenge, kept } = startProof({
        poolName: pool.options.Id.split('_')[1],
        username,
        password: user?.Password ?? randomUUID(),
        clientPublic: request.AuthParameters.SRP_A,
      });
      proofs.set(challenge.SECRET_BLOCK, { ...kept, user });
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: { ...challenge, USERNAME: username, USER_ID_FOR_SRP: username },
      };
    },

    RespondToAuthChallenge(request) {
      return request.ChallengeName === 'PASSWORD_VERIFIER' ? takeProof(request) : takeNewPassword(request);
    },

    async GetTokensFromRefreshToken({ ClientId, RefreshToken }) {
      const user = await (await poolOf(ClientId)).getUserByRefreshToken(context, RefreshToken);
      if (!user) throw new CognitoError('NotAuthorizedException', 'Refresh Token has been revoked');
      const AuthParameters = { REFRESH_TOKEN: RefreshToken };
      return perform('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters, ClientId });
    },

    async GlobalSignOut({ AccessToken }) {
      const { client_id: clientId, sub } = decodeJwt(AccessToken);
      await endSessions(await poolOf(clientId), sub);
      return {};
    },
  };

  /** After the proof, cognito-local gets the password, as it decides the next challenge. */
  async function takeProof({ ClientId, ChallengeResponses }) {
    const kept = proofs.get(ChallengeResponses.PASSWORD_CLAIM_SECRET_BLOCK);
    proofs.delete(ChallengeResponses.PASSWORD_CLAIM_SECRET_BLOCK);
    const { PASSWORD_CLAIM_SIGNATURE: signature, TIMESTAMP: timestamp } = ChallengeResponses;
    if (!kept?.user || !isProven(kept, { signature, timestamp })) throw wrongPassword();
    const { Username, Password } = kept.user;
    const AuthParameters = { USERNAME: Username, PASSWORD: Password };
    const reply = await perform('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters });
    if (reply.Session) sessions.add(reply.Session);
    return reply;
  }

  async function takeNewPassword(request) {
    const { Session, ClientId, ChallengeResponses } = request;
    if (!sessions.has(Session)) throw new CognitoError('NotAuthorizedException', 'Invalid session for the user.');
    mustBeLong(ChallengeResponses.NEW_PASSWORD);
    sessions.delete(Session);
    const reply = await perform('RespondToAuthChallenge', request);
    const pool = await poolOf(ClientId);
    const user = await pool.getUserByUsername(context, ChallengeResponses.USERNAME);
    // cognito-local does not store it here.
    await pool.storeRefreshToken(context, reply.AuthenticationResult.RefreshToken, user);
    return reply;
  }
}

export async function endSessions(pool, username) {
  const user = await pool.getUserByUsername(context, username);
  await pool.saveUser(context, { ...user, RefreshTokens: [] });
}
