import type { FieldError } from '#contract/base/errors.ts';
import type { GuildDetail, guilds, UpdateGuild } from '#contract/guilds.ts';
import type { Parsed } from '#contract/base/route.ts';
import type { Db } from '#api/base/database.ts';
import { AppError, notFound } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { mustBeLatest } from '#api/base/version.ts';
import { isAssociation } from '#api/associations/associations.store.ts';
import { touchCompanies } from '#api/companies/companies.store.ts';
import { missingCompanies, removeMemberships, setMemberships } from '#api/companies/memberships.store.ts';
import { missingCrafts } from '#api/crafts/crafts.store.ts';
import { pageToldTo, toldTo } from '#api/targeting/headcount.rules.ts';
import { groupMayEnd } from '#api/targeting/in-use.store.ts';
import { isPerson } from '#api/people/people.store.ts';
import { endsBeforeItStarts } from '#api/base/validity.rules.ts';
import { findGuild, type GuildRow, insertGuild, listGuilds, lockGuild, updateGuild } from './guilds.store.ts';

export const guildHandlers: Handlers<typeof guilds> = {
  list: async ({ db, caller, query }) => pageToldTo(caller, await listGuilds(db, query)),

  create: async ({ db, body }) => {
    await mustFit(db, body);
    return mustFind(db, await insertGuild(db, body));
  },

  read: async ({ db, caller, params }) => {
    const guild = await mustFind(db, params.id);
    const officers = guild.officers.filter(({ isCurrent }) => caller.isAdmin || isCurrent);
    return toldTo(caller, { ...guild, officers });
  },

  setCompanies: async ({ db, params, body, ifMatch }) => {
    // Companies before guilds, as whoever changes one company's memberships locks them.
    await touchCompanies(db, [...body.set.map(({ companyId }) => companyId), ...body.remove]);
    const row = await lockGuild(db, params.id);
    if (!row) throw notFound();
    mustBeLatest(row, ifMatch);
    await mustBeCompanies(db, body);
    await removeMemberships(db, params.id, body.remove);
    await setMemberships(db, params.id, body.set);
    await updateGuild(db, params.id, {});
    return mustFind(db, params.id);
  },

  update: async ({ db, params, body, ifMatch }) => {
    const row = await lockGuild(db, params.id);
    if (!row) throw notFound();
    mustBeLatest(row, ifMatch);
    await mustFit(db, body, row);
    await groupMayEnd(db, { kind: 'guild', id: row.id }, { before: row, change: body });
    await updateGuild(db, params.id, body);
    return mustFind(db, params.id);
  },
};

async function mustFind(db: Db, id: string): Promise<GuildDetail> {
  const guild = await findGuild(db, id);
  if (!guild) throw notFound();
  return guild;
}

/** Refuses, all at once, what does not fit together and ids of what is not there. */
async function mustFit(db: Db, { associationId, craftIds = [], responsibleId, ...days }: UpdateGuild, row?: GuildRow) {
  const errors: FieldError[] = [];
  if (associationId && !(await isAssociation(db, associationId)))
    errors.push({ path: 'associationId', message: 'there is no such association' });
  if (responsibleId && !(await isPerson(db, responsibleId)))
    errors.push({ path: 'responsibleId', message: 'there is no such person' });
  for (const index of await missingCrafts(db, craftIds))
    errors.push({ path: `craftIds.${index}`, message: 'there is no such craft' });
  if (endsBeforeItStarts(days, row)) errors.push({ path: 'endsOn', message: 'must not lie before startsOn' });
  if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
}

/** Refuses, all at once, companies that are not there or named twice, and days that do not fit. */
async function mustBeCompanies(db: Db, { set, remove }: Parsed<typeof guilds.setCompanies>['body']) {
  const ids = [...set.map(({ companyId }) => companyId), ...remove].map((id) => id.toLowerCase());
  const pathOf = (index: number) => (index < set.length ? `set.${index}.companyId` : `remove.${index - set.length}`);
  const errors: FieldError[] = [];
  for (const index of await missingCompanies(db, ids))
    errors.push({ path: pathOf(index), message: 'there is no such company' });
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index) errors.push({ path: pathOf(index), message: 'is named twice' });
  for (const [index, days] of set.entries())
    if (endsBeforeItStarts(days)) errors.push({ path: `set.${index}.endsOn`, message: 'must not lie before startsOn' });
  if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
}
