import type { Db } from '#api/base/database.ts';
import { usualRoles } from '#api/roles/usual-roles.ts';
import * as tables from '#database/schema/members.ts';
import { agreements, consents, honours } from '#database/schema/records.ts';
import { addDays, yearOf } from '../calendar.ts';
import { craftsOf } from '../crafts.ts';
import type { DemoAccounts } from '../demo-accounts.ts';
import { sampleId } from '../ids.ts';
import type { Portrait } from '../tenants/portrait.ts';
import { officeOf } from './association.ts';
import { planCompanies } from './companies.ts';
import { planLists } from './lists.ts';
import { planPeople, type PlannedPerson } from './people.ts';
import { planRecords } from './records.ts';
import { planTerms } from './terms.ts';

export async function fillMembers(
  db: Db,
  { portrait, today, accounts }: { portrait: Portrait; today: string; accounts: DemoAccounts | undefined },
): Promise<PlannedPerson[]> {
  const idOf = (name: string) => sampleId(portrait.tenantId, name);
  const companies = planCompanies(portrait, today);
  const people = planPeople(portrait, companies, { today, accounts });
  const lists = planLists(portrait, people, today);

  await db.insert(tables.users).values(people.map(({ row }) => row));
  await fillGuilds(db, portrait, people, today);
  await db.insert(tables.companies).values(companies.map(({ row }) => row));
  await db.insert(tables.companyGuilds).values(companies.flatMap(({ memberships }) => memberships));
  await db
    .insert(tables.companyCrafts)
    .values(
      companies.flatMap(({ row, crafts }) =>
        crafts.map((craft) => ({ companyId: row.id, craftId: idOf(`craft:${craft}`) })),
      ),
    );
  await db.insert(tables.companyPeople).values(people.flatMap((person) => placesOf(person, today)));
  await db.insert(tables.roles).values(usualRoles.map((row) => ({ id: idOf(`role:${row.key}`), ...row })));
  await db.insert(tables.roleTerms).values(planTerms(portrait, people, today));
  await db.insert(tables.userLists).values(lists.map(({ row }) => row));
  await db
    .insert(tables.userListMembers)
    .values(lists.flatMap(({ row, userIds }) => userIds.map((userId) => ({ listId: row.id, userId }))));
  const records = planRecords(portrait, people, today);
  await db.insert(honours).values(records.honours);
  await db.insert(consents).values(records.consents);
  if (records.agreements.length > 0) await db.insert(agreements).values(records.agreements);
  return people;
}

async function fillGuilds(db: Db, portrait: Portrait, people: PlannedPerson[], today: string) {
  const idOf = (name: string) => sampleId(portrait.tenantId, name);
  const clerks = [portrait.trainingClerk, portrait.memberClerk].flatMap(
    (clerk) => people.find(({ name }) => name === clerk)?.row.id ?? [],
  );
  await db.insert(tables.associations).values([
    {
      id: idOf('association:kh'),
      kind: 'district',
      name: portrait.name,
      shortName: portrait.shortName,
      ...officeOf(portrait),
    },
    { id: idOf('association:union'), kind: 'state', name: portrait.union.name, shortName: portrait.union.shortName },
  ]);
  await db.insert(tables.crafts).values(craftsOf(portrait.tenantId));
  await db.insert(tables.guilds).values(
    portrait.guilds.map((guild, index) => ({
      id: idOf(`guild:${guild.key}`),
      associationId: idOf(portrait.union.guild === guild.key ? 'association:union' : 'association:kh'),
      name: guild.name,
      shortName: guild.shortName,
      district: guild.district ?? portrait.district,
      foundedIn: guild.foundedIn,
      statutesOn: `${yearOf(today) - 2 - index}-03-12`,
      responsibleId: clerks[index % clerks.length],
    })),
  );
  await db
    .insert(tables.guildCrafts)
    .values(
      portrait.guilds.flatMap(({ key, crafts }) =>
        crafts.map((craft) => ({ guildId: idOf(`guild:${key}`), craftId: idOf(`craft:${craft}`) })),
      ),
    );
}

/** Former people have no employment. */
function placesOf({ row, places }: PlannedPerson, today: string) {
  return places.map(({ company, function: job }) => ({
    userId: row.id,
    companyId: company.row.id,
    function: job,
    endsOn: row.membership === 'left' ? addDays(today, -90) : null,
  }));
}
