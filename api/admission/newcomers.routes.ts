import type { admission, OwnAdmission } from '#contract/admission/admission.ts';
import type { Db } from '#platform/database/database.ts';
import type { Visitor } from '#platform/http/caller.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { askAdmission } from './ask-admission.acts.ts';
import { findCandidates } from './members.store.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { findWaiting, ownAdmission } from './newcomers.store.ts';
import { findCase } from './suggestions.store.ts';

const mostNamed = 20;

export function newcomerHandlers(mailing: Mailing): Handlers<typeof admission> {
  return {
    own: async ({ db, visitor }) => statusOf(db, visitor),

    ask: async (input) => {
      const userId = await askAdmission(mailing, input);
      return statusOf(input.db, { ...input.visitor, userId });
    },

    waiting: ({ db }) => findWaiting(db, mostNamed),

    read: async ({ db, params }) => {
      return mustBeThere(await findCase(db, params.id));
    },
  };
}

async function statusOf(db: Db, { userId, email }: Pick<Visitor, 'userId' | 'email'>): Promise<OwnAdmission> {
  const candidates = userId === null ? await findCandidates(db, email) : [];
  const people = candidates.length > 1 ? candidates.map(({ id, name }) => ({ id, name })) : [];
  return { ...(await ownAdmission(db, userId)), people };
}
