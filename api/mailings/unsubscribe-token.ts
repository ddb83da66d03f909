import { signedTokens } from '#api/base/signed-token.ts';

export interface UnsubscribeTokens {
  make(tenantId: string, userId: string): string;
  /** The person; undefined if not ours. */
  read(tenantId: string, token: string): string | undefined;
}

/** Mails may be years old: tokens are valid as long as SECRET is. */
export function unsubscribeTokens(secret: string): UnsubscribeTokens {
  const tokens = signedTokens(secret, 'mails of posts', 1);
  return {
    make: (tenantId, userId) => tokens.make(tenantId, userId),
    read: (tenantId, token) => tokens.read(tenantId, token)?.[0],
  };
}
