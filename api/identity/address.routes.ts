import type { identity } from '#contract/identity/identity.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import type { WithdrawAddress } from './sign-in-owner.ts';

/** Handlers of the new address one waits for; how it is asked for and proved, the sign-in service decides. */
export function addressHandlers(withdraw: WithdrawAddress): Pick<Handlers<typeof identity>, 'withdrawAddress'> {
  return {
    withdrawAddress: async ({ caller: { signIn } }) => {
      if (signIn.issuer === 'jwt') await withdraw(signIn.subject);
    },
  };
}
