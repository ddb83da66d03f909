import { signedTokens } from '#api/base/signed-token.ts';

interface Which {
  userId: string;
  postId: string;
}

interface WhichCompany {
  companyId: string;
  postId: string;
}

interface PostTokens<Of = Which> {
  make(tenantId: string, which: Of): string;
  /** Undefined if not ours. */
  read(tenantId: string, token: string): Of | undefined;
}

export interface ConfirmTokens extends PostTokens {
  /** Of mails to companies that have nobody. */
  companies: PostTokens<WhichCompany>;
  /** Of links to "set up access": they name the person and the post, and open nothing (decision 151). */
  settingUp: PostTokens;
}

export function confirmTokens(secret: string): ConfirmTokens {
  return {
    ...tokensFor('confirmations of posts', secret),
    settingUp: tokensFor('setting up access', secret),
    companies: companyTokens(secret),
  };
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

function companyTokens(secret: string): PostTokens<WhichCompany> {
  const tokens = signedTokens(secret, 'confirmations of posts by companies', 2);
  return {
    make: (tenantId, { companyId, postId }) => tokens.make(tenantId, companyId, postId),
    read(tenantId, token) {
      const [companyId, postId] = tokens.read(tenantId, token) ?? [];
      return companyId === undefined || postId === undefined ? undefined : { companyId, postId };
    },
  };
}
