import { signedTokens } from '#api/base/signed-token.ts';

interface Which {
  userId: string;
  postId: string;
}

interface PostTokens {
  make(tenantId: string, which: Which): string;
  /** Undefined if not ours. */
  read(tenantId: string, token: string): Which | undefined;
}

export interface ConfirmTokens extends PostTokens {
  /** Of links to "set up access": they name the person and the post, and open nothing (decision 151). */
  settingUp: PostTokens;
}

export function confirmTokens(secret: string): ConfirmTokens {
  return { ...tokensFor('confirmations of posts', secret), settingUp: tokensFor('setting up access', secret) };
}

function tokensFor(purpose: string, secret: string): PostTokens {
  const tokens = signedTokens(secret, purpose, 2);
  return {
    make: (tenantId, { userId, postId }) => tokens.make(tenantId, userId, postId),
    read(tenantId, token) {
      const [userId, postId] = tokens.read(tenantId, token) ?? [];
      return userId === undefined || postId === undefined ? undefined : { userId, postId };
    },
  };
}
