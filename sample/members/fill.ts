import { insertAgreements } from '#api/admission/agreements.store.ts';
import { grantAll } from '#api/people/terms.acts.ts';
import { updateUsers } from '#api/people/people.store.ts';
import { insertConsents } from '#api/people/records/consents.store.ts';
import { insertHonour } from '#api/people/records/honours.store.ts';
import { insertPlaces } from '#api/lists/lists.store.ts';
import type { Act, Stage } from '../acts.ts';
import { addDays, instantAt } from '../calendar.ts';
import type { Portrait } from '../tenants/portrait.ts';
import { accessActs, type Subjects } from './access.ts';
import { beginActs } from './begin.ts';
import { planLists } from './lists.ts';
import type { Members } from './plan.ts';
import { planRecords } from './records.ts';
import { planTerms } from './terms.ts';

/** How the portal, its groups and its people come about. */
export function memberActs(
  portrait: Portrait,
  members: Members,
  { today, subjects }: { today: string; subjects: Subjects },
): Act[] {
  const at = (daysAgo: number) => instantAt(addDays(today, -daysAgo), '09:00');
  return [
    ...beginActs(portrait, members, { at: at(765), today }),
    ...accessActs(members, { today, subjects }),
    // When the last of the tables of the first year is in.
    { at: at(480), play: (stage) => fillGroups(stage, portrait, members, today) },
    { at: instantAt(today, '00:10'), play: (stage) => keepRecords(stage, portrait, members, today) },
  ];
}

async function fillGroups({ db }: Stage, portrait: Portrait, { people }: Members, today: string) {
  const known = people.filter(({ row }) => row.createdAt < instantAt(addDays(today, -480), '09:00'));
  await grantAll(db, planTerms(portrait, known, today));
  for (const { row, userIds } of planLists(portrait, known, today))
    if (userIds.length > 0) await insertPlaces(db, row.id, userIds);
}

async function keepRecords({ db }: Stage, portrait: Portrait, { people }: Members, today: string) {
  const { honours, consents, agreements } = planRecords(portrait, people, today);
  for (const honour of honours) await insertHonour(db, honour);
  await insertConsents(db, consents);
  if (agreements.length > 0) await insertAgreements(db, agreements);
  for (const showsReads of [true, false]) {
    const ids = people.filter(({ row }) => row.showsReads === showsReads).map(({ row }) => row.id);
    await updateUsers(db, ids, { showsReads });
  }
}
