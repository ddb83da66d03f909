import { signedTokens } from '#platform/security/signed-token.ts';

export interface UnsubscribeTokens extends IdTokens {
  /** Of mails to a company that has nobody. */
  companies: IdTokens;
}

interface IdTokens {
  make(tenantId: string, id: string): string;
  /** The person or company; undefined if not ours. */
  read(tenantId: string, token: string): string | undefined;
}

/** Mails may be years old: tokens are valid as long as SECRET is. */
export function unsubscribeTokens(secret: string): UnsubscribeTokens {
  return { ...tokensFor('mails of posts', secret), companies: tokensFor('mails of posts to companies', secret) };
}

function tokensFor(purpose: string, secret: string): IdTokens {
  const tokens = signedTokens(secret, purpose, 1);
  return {
    make: (tenantId, id) => tokens.make(tenantId, id),
    read: (tenantId, token) => tokens.read(tenantId, token)?.[0],
  };
}
