import { CreateAssociation } from '#contract/associations/associations.ts';
import { CreateGuild } from '#contract/guilds/guilds.ts';
import { CreateUserList } from '#contract/lists/lists.ts';
import { meetAdmins } from '#api/admission/first-admins.acts.ts';
import { associationHandlers } from '#api/associations/associations.routes.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { takeCatalogue } from '#api/crafts/catalogue.store.ts';
import { addFirstCategories } from '#api/documents/categories/first-categories.store.ts';
import { addGuild, changeGuild, setCompanies } from '#api/guilds/writing.acts.ts';
import { listHandlers } from '#api/lists/lists.routes.ts';
import { takeUsualRoles } from '#api/roles/usual-roles.store.ts';
import { usualRoles } from '#api/roles/usual-roles.rules.ts';
import { noteBegun } from '#api/tenants/portal-starts.store.ts';
import { type Act, moveTo, perform, type Stage, withId } from '../acts.ts';
import { addDays, instantAt, yearOf } from '../calendar.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { sampleId } from '../ids.ts';
import type { Portrait } from '../tenants/portrait.ts';
import { officeOf } from './association.ts';
import type { PlannedCompany } from './companies.ts';
import type { Members } from './plan.ts';
import { readIn } from './import.ts';
import { planLists } from './lists.ts';

/** The first day: what a portal begins with, its first admin, groups, and the companies by a table. */
export function beginActs(portrait: Portrait, members: Members, { at, today }: { at: Date; today: string }): Act[] {
  const idOf = (name: string) => sampleId(portrait.tenantId, name);
  return [
    {
      at,
      async play(stage) {
        await begin(stage, idOf);
        await meetOffice(stage, members);
        await addGroups(stage, portrait, today);
        await addLists(stage, portrait, members, today);
        await readCompanies(stage, portrait, members.companies);
      },
    },
    { at: instantAt(addDays(today, -700), '11:00'), play: (stage) => assignClerks(stage, portrait, members, today) },
  ];
}

async function begin({ db }: Stage, idOf: (name: string) => string) {
  await addFirstCategories(db, 'de');
  await takeCatalogue(db, ({ annex, number }) => idOf(`craft:${annex}/${number}`));
  await takeUsualRoles(db, usualRoles, ({ key }) => idOf(`role:${key}`));
  await noteBegun(db);
}

/** Whom the tenant file of a portal names is appointed. */
async function meetOffice(stage: Stage, { people }: Members) {
  const { db, tenant, origin, mailing } = stage;
  const { email, firstName, lastName } = mustBeThere(demoAccounts.find(({ key }) => key === 'office'));
  await meetAdmins(db, { ...tenant, admins: [email] }, { origin, invite: async () => '', jobs: mailing.jobs });
  const { rows } = await db.$client.query<{ id: string }>('select id from users where email = $1', [email]);
  const office = mustBeThere(people.find(({ name }) => name === `${firstName} ${lastName}`));
  office.row.id = mustBeThere(rows[0]).id;
  stage.office = office.row.id;
  await moveTo(stage, stage.now);
}

async function addGroups(stage: Stage, portrait: Portrait, today: string) {
  const idOf = (name: string) => sampleId(portrait.tenantId, name);
  const { name, shortName, union } = portrait;
  const kh = CreateAssociation.parse({ kind: 'district', name, shortName, ...officeOf(portrait) });
  const liv = CreateAssociation.parse({ kind: 'state', name: union.name, shortName: union.shortName });
  for (const [key, body] of Object.entries({ kh, union: liv }))
    await perform(stage, associationHandlers.create, { body: withId(body, idOf(`association:${key}`)) });
  for (const [index, guild] of portrait.guilds.entries()) {
    const body = CreateGuild.parse({
      associationId: idOf(union.guild === guild.key ? 'association:union' : 'association:kh'),
      name: guild.name,
      shortName: guild.shortName,
      district: guild.district ?? portrait.district,
      foundedIn: guild.foundedIn,
      statutesOn: `${yearOf(today) - 2 - index}-03-12`,
      craftIds: guild.crafts.map((craft) => idOf(`craft:${craft}`)),
    });
    await perform(stage, addGuild, { body: withId(body, idOf(`guild:${guild.key}`)) });
  }
}

async function addLists(stage: Stage, portrait: Portrait, { people }: Members, today: string) {
  for (const { row } of planLists(portrait, people, today)) {
    const { id, ownerId: _later, ...list } = row;
    await perform(stage, listHandlers.create, { body: withId(CreateUserList.parse(list), id) });
  }
}

async function readCompanies(stage: Stage, portrait: Portrait, companies: readonly PlannedCompany[]) {
  const guilds = new Map(portrait.guilds.map(({ key, name }) => [key, name]));
  await readIn(stage, 'companies', {
    name: 'betriebe.xlsx',
    idOf: (number) => mustBeThere(companies.find(({ row }) => row.memberNumber === number)).row.id,
    lines: companies.map(({ row, crafts, guilds: keys }) => ({
      ...row,
      trainsApprentices: row.trainsApprentices ? 'ja' : 'nein',
      crafts: crafts.join('; '),
      guilds: keys.map((key) => guilds.get(key)).join('; '),
    })),
  });
  for (const { key } of portrait.guilds) {
    const guildId = sampleId(portrait.tenantId, `guild:${key}`);
    const set = companies.flatMap(({ memberships }) => memberships.filter((one) => one.guildId === guildId));
    await perform(stage, setCompanies, { params: { id: guildId }, body: { set, remove: [] } });
  }
}

/** When they are there. */
async function assignClerks(stage: Stage, portrait: Portrait, { people }: Members, today: string) {
  const idOf = (name: string) => sampleId(portrait.tenantId, name);
  const [training, clerk] = [portrait.trainingClerk, portrait.memberClerk].map(
    (wanted) => mustBeThere(people.find(({ name }) => name === wanted)).row.id,
  );
  for (const [index, { key }] of portrait.guilds.entries()) {
    const responsibleId = index % 2 === 0 ? training : clerk;
    await perform(stage, changeGuild, { params: { id: idOf(`guild:${key}`) }, body: { responsibleId } });
  }
  for (const { row } of planLists(portrait, people, today)) {
    const body = { name: row.name, ownerId: row.ownerId };
    await perform(stage, listHandlers.update, { params: { id: row.id }, body });
  }
}
