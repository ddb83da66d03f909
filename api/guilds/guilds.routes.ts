import type { guilds } from '#contract/guilds/guilds.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { pageFor, shownTo } from '#api/targeting/reach/headcount.rules.ts';
import { findGuild, listGuilds } from './guilds.store.ts';
import { addGuild, changeGuild, setCompanies } from './writing.acts.ts';

export const guildHandlers: Handlers<typeof guilds> = {
  list: async ({ db, caller, query }) => pageFor(caller, await listGuilds(db, query)),

  create: async ({ db, body }) => mustBeThere(await findGuild(db, await addGuild({ db, body }))),

  read: async ({ db, caller, params }) => {
    const guild = mustBeThere(await findGuild(db, params.id));
    const officers = guild.officers.filter(({ isCurrent }) => caller.isAdmin || isCurrent);
    return shownTo(caller, { ...guild, officers });
  },

  setCompanies: async (input) => {
    await setCompanies(input);
    return mustBeThere(await findGuild(input.db, input.params.id));
  },

  update: async (input) => {
    await changeGuild(input);
    return mustBeThere(await findGuild(input.db, input.params.id));
  },
};
