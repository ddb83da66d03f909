import type { FieldError } from '#contract/base/errors.ts';
import type { guilds, UpdateGuild } from '#contract/guilds/guilds.ts';
import type { Parsed } from '#contract/base/route.ts';
import type { Db } from '#platform/database/database.ts';
import { refuse } from '#platform/errors/error.ts';
import { associationRows } from '#api/associations/associations.store.ts';
import { companyRows, touchCompanies } from '#api/companies/companies.store.ts';
import { removeMemberships, setMemberships } from '#api/companies/memberships.store.ts';
import { craftRows } from '#api/crafts/crafts.store.ts';
import { groupMayEnd } from '#api/targeting/in-use.store.ts';
import { personRows } from '#api/people/people.store.ts';
import { wrongDays } from '#platform/rules/validity.rules.ts';
import { guildRows, insertGuild, updateGuild } from './guilds.store.ts';

type Changing<Input> = Input & { db: Db; ifMatch: number | undefined };

/** Answers its id. */
export async function addGuild({ db, body }: { db: Db } & Parsed<typeof guilds.create>): Promise<string> {
  await mustFit(db, body);
  return insertGuild(db, body);
}

export async function setCompanies({ db, params, body, ifMatch }: Changing<Parsed<typeof guilds.setCompanies>>) {
  // Companies before guilds: the lock order everywhere.
  await touchCompanies(db, [...body.set.map(({ companyId }) => companyId), ...body.remove]);
  await guildRows.lock(db, params.id, ifMatch);
  await mustBeCompanies(db, body);
  await removeMemberships(db, params.id, body.remove);
  await setMemberships(db, params.id, body.set);
  await updateGuild(db, params.id, {});
}

export async function changeGuild({ db, params, body, ifMatch }: Changing<Parsed<typeof guilds.update>>) {
  const row = await guildRows.lock(db, params.id, ifMatch);
  await mustFit(db, body, row);
  await groupMayEnd(db, { kind: 'guild', id: row.id }, { before: row, change: body });
  await updateGuild(db, params.id, body);
}

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
