import { signedTokens } from '#api/base/signed-token.ts';

/** Who may confirm one post by the link of a mail, without signing in; good for that person and that post alone. */
export interface ConfirmTokens {
  make(tenantId: string, which: { userId: string; postId: string }): string;
  /** Undefined for one of another tenant, or that we have not made. */
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
