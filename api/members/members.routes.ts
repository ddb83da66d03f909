import type { members } from '#contract/members.ts';
import { notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { findMe } from './members.store.ts';

export const memberHandlers: Handlers<typeof members> = {
  me: async ({ db, caller }) => {
    const me = await findMe(db, caller.id);
    if (!me) throw notFound();
    return { ...me, groups: [...new Set([...me.groups, ...caller.signIn.groups])] };
  },
};
