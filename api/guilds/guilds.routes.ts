import type { FieldError } from '#contract/base/errors.ts';
import type { guilds, UpdateGuild } from '#contract/guilds/guilds.ts';
import type { Parsed } from '#contract/base/route.ts';
import type { Db } from '#api/base/database.ts';
import { refuse } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeThere } from '#api/base/rows.ts';
import { associationRows } from '#api/associations/associations.store.ts';
import { companyRows, touchCompanies } from '#api/companies/companies.store.ts';
import { removeMemberships, setMemberships } from '#api/companies/memberships.store.ts';
import { craftRows } from '#api/crafts/crafts.store.ts';
import { pageToldTo, toldTo } from '#api/targeting/headcount.rules.ts';
import { groupMayEnd } from '#api/targeting/in-use.store.ts';
import { personRows } from '#api/people/people.store.ts';
import { wrongDays } from '#api/base/validity.rules.ts';
import { findGuild, guildRows, insertGuild, listGuilds, updateGuild } from './guilds.store.ts';

export const guildHandlers: Handlers<typeof guilds> = {
  list: async ({ db, caller, query }) => pageToldTo(caller, await listGuilds(db, query)),

  create: async ({ db, body }) => {
    await mustFit(db, body);
    return mustBeThere(await findGuild(db, await insertGuild(db, body)));
  },

  read: async ({ db, caller, params }) => {
    const guild = mustBeThere(await findGuild(db, params.id));
    const officers = guild.officers.filter(({ isCurrent }) => caller.isAdmin || isCurrent);
    return toldTo(caller, { ...guild, officers });
  },

  setCompanies: async ({ db, params, body, ifMatch }) => {
    // Companies before guilds: the lock order everywhere.
    await touchCompanies(db, [...body.set.map(({ companyId }) => companyId), ...body.remove]);
    await guildRows.lock(db, params.id, ifMatch);
    await mustBeCompanies(db, body);
    await removeMemberships(db, params.id, body.remove);
    await setMemberships(db, params.id, body.set);
    await updateGuild(db, params.id, {});
    return mustBeThere(await findGuild(db, params.id));
  },

  update: async ({ db, params, body, ifMatch }) => {
    const row = await guildRows.lock(db, params.id, ifMatch);
    await mustFit(db, body, row);
    await groupMayEnd(db, { kind: 'guild', id: row.id }, { before: row, change: body });
    await updateGuild(db, params.id, body);
    return mustBeThere(await findGuild(db, params.id));
  },
};

/** Throws all errors at once. */
async function mustFit(
  db: Db,
  { associationId, craftIds = [], responsibleId, ...days }: UpdateGuild,
  row?: Parameters<typeof wrongDays>[1],
) {
  const errors: FieldError[] = [];
  if (associationId && !(await associationRows.has(db, associationId)))
    errors.push({ path: 'associationId', message: 'there is no such association' });
  if (responsibleId && !(await personRows.has(db, responsibleId)))
    errors.push({ path: 'responsibleId', message: 'there is no such person' });
  for (const index of await craftRows.missing(db, craftIds))
    errors.push({ path: `craftIds.${index}`, message: 'there is no such craft' });
  refuse([...errors, ...wrongDays(days, row)]);
}

/** Throws all errors at once. */
async function mustBeCompanies(db: Db, { set, remove }: Parsed<typeof guilds.setCompanies>['body']) {
  const ids = [...set.map(({ companyId }) => companyId), ...remove].map((id) => id.toLowerCase());
  const pathOf = (index: number) => (index < set.length ? `set.${index}.companyId` : `remove.${index - set.length}`);
  const errors: FieldError[] = [];
  for (const index of await companyRows.missing(db, ids))
    errors.push({ path: pathOf(index), message: 'there is no such company' });
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index) errors.push({ path: pathOf(index), message: 'is named twice' });
  refuse([...errors, ...set.flatMap((days, index) => wrongDays(days, {}, `set.${index}.endsOn`))]);
}
