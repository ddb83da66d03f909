import type { identity } from '#contract/identity/identity.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { WithdrawAddress } from './sign-in-owner.rules.ts';

export function addressHandlers(withdraw: WithdrawAddress): Pick<Handlers<typeof identity>, 'withdrawAddress'> {
  return {
    withdrawAddress: async ({ caller: { signIn } }) => {
      if (signIn.issuer === 'jwt') await withdraw(signIn.subject);
    },
  };
}
