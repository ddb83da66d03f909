import type { privacy } from '#contract/privacy/privacy.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { SignInProof } from '#api/identity/sign-in-owner.rules.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { lockPerson } from '#api/people/person.acts.ts';
import { personRows } from '#api/people/people.store.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { askDeletion, deletionOf, keepAccount } from './ask-deletion.acts.ts';
import { findDeleteOn } from './due.store.ts';
import { erasureEffect } from './effect.store.ts';
import { erasePerson } from './erase-person.acts.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';

export function erasureHandlers(
  mailing: Mailing,
  proof: SignInProof,
): Pick<Handlers<typeof privacy>, 'deletion' | 'askDeletion' | 'keepAccount' | 'erasureEffect' | 'erase'> {
  const deleting = { mailing, proof };
  return {
    deletion: async (input) => deletionOf(deleting, input, await findDeleteOn(input.db, input.caller.id)),

    askDeletion: (input) => askDeletion(deleting, input),

    keepAccount: (input) => keepAccount(deleting, input),

    erasureEffect: async ({ db, params }) => {
      mustBeThere(await personRows.has(db, params.id));
      return erasureEffect(db, params.id);
    },

    erase: async ({ db, params, body, ifMatch, tenantId, security }) => {
      const person = await lockPerson(db, params.id, ifMatch);
      const where = { tenant: tenantWith(mailing.tenants, tenantId), jobs: mailing.jobs };
      await erasePerson(db, where, { person, why: body.reason });
      security({ event: 'erased', email: person.email });
    },
  };
}
