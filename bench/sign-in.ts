import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { tokenAlgorithm } from '#api/identity/built-in/better-auth.service.ts';
import type { SignIn } from '#platform/http/caller.ts';

export interface TokenIssuer {
  issuer: string;
  keys: JSONWebKeySet;
  token(signIn: Omit<SignIn, 'groups'>, tenantId: string): Promise<string>;
}

export async function tokenIssuer(): Promise<TokenIssuer> {
  const issuer = 'http://localhost';
  const { publicKey, privateKey } = await generateKeyPair(tokenAlgorithm);
  const kid = 'bench';
  return {
    issuer,
    keys: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: tokenAlgorithm }] },
    token: ({ subject, session }, tenantId) =>
      new SignJWT({ email: `${subject}@bench.example`, email_verified: true, name: 'Bench', groups: [], sid: session })
        .setProtectedHeader({ alg: tokenAlgorithm, kid })
        .setSubject(subject)
        .setIssuer(issuer)
        .setAudience(tenantId)
        .setIssuedAt()
        .setExpirationTime('15 minutes')
        .sign(privateKey),
  };
}
