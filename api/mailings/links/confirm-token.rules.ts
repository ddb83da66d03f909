import { signedTokens } from '#platform/security/signed-token.ts';

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
  /** Of links to register for the event of a post: each is good for that alone. */
  registering: PostTokens & { companies: PostTokens<WhichCompany> };
}

export function confirmTokens(secret: string): ConfirmTokens {
  const ofPerson = {
    idOf: ({ userId }: Which) => userId,
    named: (userId: string, postId: string) => ({ userId, postId }),
  };
  const ofCompany = {
    idOf: ({ companyId }: WhichCompany) => companyId,
    named: (companyId: string, postId: string) => ({ companyId, postId }),
  };
  return {
    ...tokensFor('confirmations of posts', secret, ofPerson),
    settingUp: tokensFor('setting up access', secret, ofPerson),
    companies: tokensFor('confirmations of posts by companies', secret, ofCompany),
    registering: {
      ...tokensFor('registrations', secret, ofPerson),
      companies: tokensFor('registrations of companies', secret, ofCompany),
    },
  };
}

function tokensFor<Of extends { postId: string }>(
  purpose: string,
  secret: string,
  { idOf, named }: { idOf: (which: Of) => string; named: (id: string, postId: string) => Of },
): PostTokens<Of> {
  const tokens = signedTokens(secret, purpose, 2);
  return {
    make: (tenantId, which) => tokens.make(tenantId, idOf(which), which.postId),
    read(tenantId, token) {
      const [id, postId] = tokens.read(tenantId, token) ?? [];
      return id === undefined || postId === undefined ? undefined : named(id, postId);
    },
  };
}
