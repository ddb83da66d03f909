import { and, eq } from 'drizzle-orm';
import type { ends } from '#contract/people/ends.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { refuse } from '#platform/errors/error.ts';
import type { Context, Handlers } from '#platform/http/serve.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { wrongDays } from '#platform/rules/validity.rules.ts';
import { companyRows, findCompany } from '#api/companies/companies.store.ts';
import { groupMayEnd } from '#api/targeting/in-use.store.ts';
import { companyGuilds, companyPeople } from '#database/schema/members.ts';
import { endEmploymentSql, endMembershipSql, endMembershipsSql } from './ends.sql.ts';
import { endOffices, officesOf, resume } from './ends.store.ts';
import { lockPerson, mustFindPerson } from './person.acts.ts';
import { personRows, touchUser, type UserRow } from './people.store.ts';

export const endHandlers: Handlers<typeof ends> = {
  offices: async ({ db, params, query }) => {
    mustBeThere(await companyRows.has(db, params.id));
    return { items: await officesOf(db, { companyId: params.id, guildId: query.guild, userId: query.user }) };
  },

  officesOfPerson: async ({ db, params: { id } }) => {
    mustBeThere(await personRows.has(db, id));
    return { items: await officesOf(db, { userId: id }) };
  },

  endMembership: async ({ db, params: { id, guildId }, body, ifMatch, security }) => {
    await companyRows.lock(db, id, ifMatch);
    refuse(wrongDays({ endsOn: body.endsOn }, await mustBeMember(db, id, guildId)));
    await prepared(db, endMembershipSql, [id, guildId, body.endsOn]);
    tell(security, await endOffices(db, { companyId: id, guildId }, body));
    return changedCompany(db, id);
  },

  resumeMembership: async ({ db, params: { id, guildId }, ifMatch, security }) => {
    await companyRows.lock(db, id, ifMatch);
    const { endsOn } = await mustBeMember(db, id, guildId);
    if (endsOn !== null) tell(security, await resume(db, { kind: 'membership', key: `${id}:${guildId}`, endsOn }));
    return changedCompany(db, id);
  },

  endCompany: async ({ db, params: { id }, body, ifMatch, security }) => {
    const { endsOn } = body;
    const row = await companyRows.lock(db, id, ifMatch);
    refuse(wrongDays({ endsOn }, row));
    await groupMayEnd(db, { kind: 'company', id: row.id }, { before: row, change: { endsOn } });
    await companyRows.change(db, id, { endsOn });
    await prepared(db, endMembershipsSql, [id, endsOn]);
    tell(security, await endOffices(db, { companyId: id }, body));
    return mustBeThere(await findCompany(db, id));
  },

  resumeCompany: async ({ db, params: { id }, ifMatch, security }) => {
    const { endsOn } = await companyRows.lock(db, id, ifMatch);
    if (endsOn !== null) tell(security, await resume(db, { kind: 'company', key: id, endsOn }));
    return changedCompany(db, id);
  },

  endEmployment: async ({ db, caller, params: { id, companyId }, body, ifMatch, security }) => {
    await lockPerson(db, id, ifMatch);
    refuse(wrongDays({ endsOn: body.endsOn }, await mustBeEmployed(db, id, companyId)));
    await prepared(db, endEmploymentSql, [id, companyId, body.endsOn]);
    tell(security, await endOffices(db, { companyId, userId: id }, body));
    await touchUser(db, id);
    return mustFindPerson(db, caller, id);
  },

  resumeEmployment: async ({ db, caller, params: { id, companyId }, ifMatch, security }) => {
    await lockPerson(db, id, ifMatch);
    const { endsOn } = await mustBeEmployed(db, id, companyId);
    if (endsOn !== null) tell(security, await resume(db, { kind: 'employment', key: `${id}:${companyId}`, endsOn }));
    await touchUser(db, id);
    return mustFindPerson(db, caller, id);
  },
};

async function changedCompany(db: Db, id: string) {
  await companyRows.change(db, id, {});
  return mustBeThere(await findCompany(db, id));
}

async function mustBeMember(db: Db, companyId: string, guildId: string) {
  const isIt = and(eq(companyGuilds.companyId, companyId), eq(companyGuilds.guildId, guildId));
  const { startsOn, endsOn } = companyGuilds;
  const [row] = await db.select({ startsOn, endsOn }).from(companyGuilds).where(isIt);
  return mustBeThere(row);
}

async function mustBeEmployed(db: Db, userId: string, companyId: string) {
  const isIt = and(eq(companyPeople.userId, userId), eq(companyPeople.companyId, companyId));
  const { startsOn, endsOn } = companyPeople;
  const [row] = await db.select({ startsOn, endsOn }).from(companyPeople).where(isIt);
  return mustBeThere(row);
}

function tell(security: Context['security'], holders: readonly UserRow[]): void {
  for (const { email } of holders) security({ event: 'roleChanged', email });
}
