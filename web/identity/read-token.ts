import type { IdentityUser } from '#web/base/session.ts';

export interface ReadToken {
  user: IdentityUser;
  /** Unix seconds. */
  expires: number;
}

/** Not verified: the server checks the signature on every call. `groupsClaim` is the issuer's. */
export function readToken(token: string, groupsClaim: string): ReadToken | null {
  const claims = claimsOf(token);
  const groups = claims[groupsClaim];
  if (typeof claims['sub'] !== 'string') return null;
  const email = text(claims['email']);
  return {
    expires: typeof claims['exp'] === 'number' ? claims['exp'] : 0,
    user: {
      id: claims['sub'],
      email,
      emailVerified: claims['email_verified'] === true,
      name: text(claims['name']) || email,
      avatar: text(claims['picture']) || null,
      token,
      groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
    },
  };
}

export function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function text(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
