import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { IssuerName } from '#contract/tenants.ts';
import { AppError } from '#api/base/error.ts';

/** Who a verified token speaks of. `subject` is the issuer's own id of the person; `name` may be empty. */
export interface Identity {
  issuer: IssuerName;
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  picture: string | null;
  groups: string[];
}

/** What a tenant expects of its tokens; the token itself has no say in it. */
export interface Issuer {
  name: IssuerName;
  /** Claim `iss`, exactly. */
  address: string;
  /** Claim `aud`. */
  audience: string;
  algorithms: string[];
  keys: JWTVerifyGetKey;
  /** Name of the claim that lists the person's groups. */
  groupsClaim: string;
  /** What else must hold of the claims. */
  check?: (claims: JWTPayload) => boolean;
}

const longest = 8192;
const rememberFor = 5 * 60_000;
const clockTolerance = 5;

/**
 * The one way from a bearer token to an identity, whoever issued it. Throws `auth.invalidToken`, `auth.unverified` or
 * `auth.keysUnavailable`. Verified tokens are remembered for minutes, because verifying costs more than all else in a
 * request.
 */
export function createVerifier(options: { issuerOf: (tenantId: string) => Issuer; now: () => Date }) {
  const remembered = new LRUCache<string, { identity: Identity; until: number }>({ max: 5000 });

  return async function identify(token: string, tenantId: string): Promise<Identity> {
    if (token.length > longest) throw new AppError('auth.invalidToken');
    const time = options.now().getTime();
    const key = `${tenantId} ${token}`;
    const hit = remembered.get(key);
    if (hit && time < hit.until) return hit.identity;
    const { identity, expiresAt } = await verify(token, options.issuerOf(tenantId), new Date(time));
    remembered.set(key, { identity, until: Math.min(expiresAt, time + rememberFor) });
    return identity;
  };
}

async function verify(token: string, issuer: Issuer, now: Date): Promise<{ identity: Identity; expiresAt: number }> {
  const claims = await verifiedClaims(token, issuer, now);
  const parsed = Claims.safeParse({ ...claims, groups: claims[issuer.groupsClaim] ?? [] });
  if (!parsed.success || issuer.check?.(claims) === false) throw new AppError('auth.invalidToken');
  const { sub, email, email_verified: emailVerified, name, picture, groups, exp } = parsed.data;
  if (!emailVerified) throw new AppError('auth.unverified');
  const identity = { issuer: issuer.name, subject: sub, email, emailVerified, name, picture, groups };
  return { identity, expiresAt: (exp + clockTolerance) * 1000 };
}

async function verifiedClaims(token: string, issuer: Issuer, now: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, issuer.keys, {
      issuer: issuer.address,
      audience: issuer.audience,
      algorithms: issuer.algorithms,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new AppError('auth.invalidToken', undefined, { cause: error });
  }
}

/** PostgreSQL cannot hold NUL, and nothing of ours needs the rest. */
const plain = z.string().regex(/^[^\u0000-\u001F\u007F]*$/);
const oneOrMany = z.union([plain.transform((group) => [group]), z.array(plain).max(1000)]);

const Claims = z.object({
  sub: plain.min(1).max(255),
  email: plain
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+$/)
    .transform((email) => email.toLowerCase()),
  email_verified: z.boolean(),
  name: plain
    .max(300)
    .nullish()
    .transform((name) => name?.trim() ?? ''),
  picture: plain
    .max(2000)
    .nullish()
    .transform((picture) => picture ?? null),
  groups: oneOrMany,
  exp: z.number(),
});
