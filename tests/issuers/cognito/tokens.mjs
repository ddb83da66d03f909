import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { readAttributes } from './attributes.mjs';

/**
 * Cognito's tokens. Those of cognito-local have a public key, readable refresh tokens, an address verified by "false",
 * and no name.
 */
export function createTokenGenerator(address, keys) {
  return {
    async generate(_context, user, groups, client) {
      const { sub, email, email_verified, name } = readAttributes(user);
      const common = {
        sub,
        origin_jti: randomUUID(),
        event_id: randomUUID(),
        auth_time: Math.floor(Date.now() / 1000),
        ...(groups.length > 0 && { 'cognito:groups': groups }),
      };
      const sign = (claims) => {
        const { kid, privateKey } = keys.newest();
        return new SignJWT({ ...common, ...claims, jti: randomUUID() })
          .setProtectedHeader({ alg: 'RS256', kid })
          .setIssuer(`${address}/${client.UserPoolId}`)
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign(privateKey);
      };
      return {
        IdToken: await sign({
          token_use: 'id',
          aud: client.ClientId,
          'cognito:username': user.Username,
          email,
          email_verified: email_verified === 'true',
          ...(name && { name }),
        }),
        AccessToken: await sign({
          token_use: 'access',
          client_id: client.ClientId,
          username: user.Username,
          scope: 'aws.cognito.signin.user.admin',
        }),
        RefreshToken: randomBytes(48).toString('base64url'),
        ExpiresIn: 3600,
        TokenType: 'Bearer',
      };
    },
  };
}
