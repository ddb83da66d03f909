import { errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { addressKey } from '#contract/base/address.ts';
import type { IssuerName } from '#contract/identity/words.ts';
import { AppError } from '#platform/errors/error.ts';
import { claimsSecondFactor, type TokenRules } from '../issuers/issuer.rules.ts';

/** `subject` is the issuer's id of the person; `name` may be empty. */
export interface Identity {
  issuer: IssuerName;
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  picture: string | null;
  groups: string[];
  /** Null if the issuer does not send it. */
  session: string | null;
  /** Whether a second factor was used for this sign-in. */
  secondFactor?: boolean;
  /** When the person signed in, else when the token was made. */
  since?: Date;
}

const longest = 8192;
const rememberFor = 5 * 60_000;
const clockTolerance = 5;

export interface VerifierOptions {
  rulesOf: (tenantId: string) => TokenRules;
  now: () => Date;
}

/**
 * Throws `auth.invalidToken`, `auth.unverified` or `auth.keysUnavailable`. Caches for minutes, as verifying is costly.
 */
export function createVerifier({ rulesOf, now }: VerifierOptions) {
  const remembered = new LRUCache<string, { identity: Identity; until: number }>({ max: 5000 });

  return async function identify(token: string, tenantId: string): Promise<Identity> {
    const time = now().getTime();
    const key = `${tenantId} ${token}`;
    const hit = remembered.get(key);
    if (hit && time < hit.until) return hit.identity;
    const { identity, expiresAt } = await verify(token, rulesOf(tenantId), new Date(time));
    if (!identity.emailVerified) throw new AppError('auth.unverified');
    remembered.set(key, { identity, until: Math.min(expiresAt, time + rememberFor) });
    return identity;
  };
}

/** Accepts unverified addresses too; throws as the verifier otherwise. */
export async function verify(
  token: string,
  rules: TokenRules,
  now: Date,
): Promise<{ identity: Identity; expiresAt: number }> {
  if (token.length > longest) throw new AppError('auth.invalidToken');
  const claims = await verifiedClaims(token, rules, now);
  const parsed = Claims.safeParse({ ...claims, groups: claims[rules.groupsClaim] ?? [] });
  if (!parsed.success) throw new AppError('auth.invalidToken');
  const {
    sub,
    email,
    email_verified: emailVerified,
    name,
    picture,
    groups,
    sid,
    exp,
    iat,
    auth_time: at,
  } = parsed.data;
  const since = new Date((at ?? iat) * 1000);
  const identity = {
    issuer: rules.name,
    subject: sub,
    email,
    emailVerified,
    name,
    picture,
    groups,
    session: sid,
    secondFactor: (rules.secondFactor ?? claimsSecondFactor)(claims),
    since,
  };
  return { identity, expiresAt: (exp + clockTolerance) * 1000 };
}

async function verifiedClaims(token: string, rules: TokenRules, now: Date): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, rules.keys, {
      issuer: rules.address,
      audience: rules.audience,
      algorithms: rules.algorithms,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance,
      currentDate: now,
    });
    const latest = now.getTime() / 1000 + clockTolerance;
    const holds =
      isIdentityToken(protectedHeader.typ) &&
      isFor(rules.audience, payload) &&
      (payload.iat ?? Infinity) <= latest &&
      rules.check?.(payload, latest) !== false;
    if (!holds) throw new AppError('auth.invalidToken');
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new AppError('auth.invalidToken', undefined, { cause: error });
  }
}

/** Access tokens have a `typ` (RFC 9068) and do not identify a person reliably. */
function isIdentityToken(type: string | undefined): boolean {
  return type === undefined || type.toUpperCase() === 'JWT';
}

/** With several audiences, `azp` must name ours (OpenID Connect Core, section 3.1.3.7). */
function isFor(audience: string, { aud, azp }: JWTPayload): boolean {
  return Array.isArray(aud) && aud.length > 1 ? azp === audience : true;
}

/** PostgreSQL cannot store NUL; other control characters are not needed. */
const plain = z.string().regex(/^[^\u0000-\u001F\u007F]*$/);
const oneOrMany = z.union([plain.transform((group) => [group]), z.array(plain).max(1000)]);

const Claims = z.object({
  sub: plain.min(1).max(255),
  email: plain
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+$/)
    .transform(addressKey),
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
  sid: plain
    .max(255)
    .nullish()
    .transform((session) => session ?? null),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number().nullish(),
});
