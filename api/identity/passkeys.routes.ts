import type { identity } from '#contract/identity/identity.ts';
import { notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import type { Passkeys } from './built-in/passkeys/passkeys.ts';
import type { TellOwner } from './tell-owner.ts';

export function passkeyHandlers(
  passkeys: Passkeys,
  tell: TellOwner,
): Pick<Handlers<typeof identity>, 'passkeys' | 'renamePasskey' | 'removePasskey'> {
  return {
    passkeys: async ({ caller: { signIn }, query }) => {
      if (signIn.issuer !== 'jwt') return { items: [], total: 0, ...query };
      return { ...(await passkeys.list({ ...query, signIn: signIn.subject })), ...query };
    },
    renamePasskey: async ({ caller: { signIn }, params: { id }, body }) => {
      const renamed =
        signIn.issuer === 'jwt' ? await passkeys.rename({ signIn: signIn.subject, id, ...body }) : undefined;
      if (!renamed) throw notFound();
      return renamed;
    },
    removePasskey: async ({ caller: { signIn }, params: { id }, db, tenantId, request, security }) => {
      const email = signIn.issuer === 'jwt' ? await passkeys.remove({ signIn: signIn.subject, id }) : undefined;
      if (email === undefined) throw notFound();
      await tell(db, { kind: 'passkeyRemoved', email, tenantId, request });
      security({ event: 'passkeyRemoved', email });
    },
  };
}
