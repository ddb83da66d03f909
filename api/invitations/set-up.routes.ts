import type { invitations } from '#contract/invitations.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { sendSetUp, type SetUpOptions, showSetUp } from './set-up.acts.ts';

export const setUpHandlers = (
  options: SetUpOptions,
  mailing: Mailing,
): Pick<Handlers<typeof invitations>, 'setUp' | 'sendSetUp'> => ({
  setUp: (input) => showSetUp(options, input),

  sendSetUp: (input) => sendSetUp({ ...options, mailing }, input),
});
