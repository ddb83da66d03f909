import type { eventMessages } from '#contract/registrations/messages.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { mustBeEvent } from '../registrations.store.ts';
import { listMessages } from './messages.store.ts';
import { messageRecipients, writeMessage } from './write-message.acts.ts';

/** What the office writes to people of an event (docs/features/registrations.md). */
export function eventMessageHandlers(mailing: Mailing): Handlers<typeof eventMessages> {
  return {
    list: async ({ db, params, now }) => {
      await mustBeEvent(db, params.id, { now });
      return { items: await listMessages(db, params.id) };
    },

    recipients: (input) => messageRecipients(mailing, input),

    write: (input) => writeMessage(mailing, input),
  };
}
