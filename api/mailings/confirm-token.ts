import { signedTokens } from '#api/base/signed-token.ts';

export interface ConfirmTokens {
  make(tenantId: string, which: { userId: string; postId: string }): string;
  /** Undefined if not ours. */
  read(tenantId: string, token: string): { userId: string; postId: string } | undefined;
}

export function confirmTokens(secret: string): ConfirmTokens {
  const tokens = signedTokens(secret, 'confirmations of posts', 2);
  return {
    make: (tenantId, { userId, postId }) => tokens.make(tenantId, userId, postId),
    read(tenantId, token) {
      const [userId, postId] = tokens.read(tenantId, token) ?? [];
      return userId === undefined || postId === undefined ? undefined : { userId, postId };
    },
  };
}
