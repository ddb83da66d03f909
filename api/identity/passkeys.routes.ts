import type { identity } from '#contract/identity/identity.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import type { Passkeys } from './built-in/passkeys/passkeys.store.ts';
import type { TellOwner } from './tell-owner.service.ts';

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
      mustBeThere(signIn.issuer === 'jwt');
      return mustBeThere(await passkeys.rename({ signIn: signIn.subject, id, ...body }));
    },
    removePasskey: async ({ caller: { signIn }, params: { id }, db, tenantId, request, security }) => {
      mustBeThere(signIn.issuer === 'jwt');
      const email = mustBeThere(await passkeys.remove({ signIn: signIn.subject, id }));
      await tell(db, { kind: 'passkeyRemoved', email, tenantId, request });
      security({ event: 'passkeyRemoved', email });
    },
  };
}
