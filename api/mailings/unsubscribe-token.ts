import { signedTokens } from '#api/base/signed-token.ts';

/** Who may choose by a link how mails come to one person of one tenant, without signing in; good for nothing else. */
export interface UnsubscribeTokens {
  make(tenantId: string, userId: string): string;
  /** Of whom a token is; undefined for one of another tenant, or that we have not made. */
  read(tenantId: string, token: string): string | undefined;
}

/** A mail may be years old: the tokens hold as long as the installation's secret does. */
export function unsubscribeTokens(secret: string): UnsubscribeTokens {
  const tokens = signedTokens(secret, 'mails of posts', 1);
  return {
    make: (tenantId, userId) => tokens.make(tenantId, userId),
    read: (tenantId, token) => tokens.read(tenantId, token)?.[0],
  };
}
