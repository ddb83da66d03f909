import { linkAllInvited } from '#api/admission/members.store.ts';
import { takeIn } from '#api/admission/first-contact.acts.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { queueAlone, queueImported } from '#api/invitations/invitations.store.ts';
import { sendAll } from '#api/invitations/sending.store.ts';
import { sendAllDue } from '#api/mailings/sending/send-all.store.ts';
import { userHandlers } from '#api/people/people.routes.ts';
import { type Act, perform, type Stage } from '../acts.ts';
import { addDays, dayOf, instantAt } from '../calendar.ts';
import type { Members } from './plan.ts';
import { readIn } from './import.ts';
import type { PlannedPerson } from './people.ts';

/** The id of the sign-in that proves an address. */
export type Subjects = (email: string) => Promise<string>;

/** How people come into the portal, get their access, and lose it. */
export function accessActs({ people }: Members, { today, subjects }: { today: string; subjects: Subjects }): Act[] {
  const [office, ...others] = people;
  if (!office) return [];
  const entered = others.filter(({ row }) => row.externalNumber !== null);
  const tables = Map.groupBy(entered, ({ row }) => row.createdAt.getTime());
  const atDay = (daysAgo: number) => instantAt(addDays(today, -daysAgo), '14:00');
  const atOnce = (
    daysAgo: number,
    which: (person: PlannedPerson) => boolean,
    act: (stage: Stage, person: PlannedPerson) => Promise<void>,
  ): Act => ({
    at: atDay(daysAgo),
    async play(stage) {
      await sendAllDue(stage.db);
      for (const person of people.filter(which)) await act(stage, person);
    },
  });
  return [
    { at: instantAt(addDays(today, -764), '08:00'), play: (stage) => takeOffice(stage, office, subjects) },
    ...[...tables].flatMap(([at, some]) => tableActs(some, { at: new Date(at), subjects, today })),
    ...people
      .filter(({ row }) => row.membership === 'applied')
      .map(({ name, row }): Act => ({
        at: row.createdAt,
        play: async ({ db, now }) => {
          const { id, askedCompany, askedMessage } = row;
          const email = mustBeThere(row.email);
          const newcomer = { issuer: 'jwt', subject: await subjects(email), email, name, language: null, now };
          const door = { registration: 'approval' as const, vouchedFor: false, callOffice: async () => {} };
          return takeIn(db, { ...newcomer, id, askedCompany, askedMessage }, door);
        },
      })),
    atOnce(90, ({ row }) => row.membership === 'left', leave),
    atOnce(40, ({ row }) => row.access === 'blocked', block),
  ];
}

/** A table, the invitations on the day after (unless the table is recent), and the people who accept. */
function tableActs(
  people: readonly PlannedPerson[],
  { at, subjects, today }: { at: Date; subjects: Subjects; today: string },
): Act[] {
  let importId = '';
  const isOld = at < instantAt(addDays(today, -30), '00:00');
  const accepting = Map.groupBy(
    people.filter(({ row }) => row.activatedAt !== null),
    ({ row }) => row.activatedAt?.getTime() ?? 0,
  );
  return [
    {
      at,
      play: async (stage) => void (importId = await readPeople(stage, people)),
    },
    ...(isOld ? [{ at: new Date(at.getTime() + 86_400_000), play: (stage: Stage) => invite(stage, importId) }] : []),
    ...[...accepting].map(([moment, some]): Act => ({
      at: new Date(moment),
      async play(stage) {
        await accept(stage, some, subjects);
      },
    })),
  ];
}

async function readPeople(stage: Stage, people: readonly PlannedPerson[]): Promise<string> {
  const byNumber = new Map(people.map(({ row }) => [row.externalNumber, row.id]));
  return readIn(stage, 'people', {
    name: 'mitglieder.csv',
    idOf: (number) => mustBeThere(byNumber.get(number)),
    lines: people.flatMap(({ row, places }) => {
      const { externalNumber, salutation, title, firstName, lastName, email, phone } = row;
      const person = { externalNumber, salutation, title, firstName, lastName, email, phone };
      const at = places.map(({ company, function: job }) => ({
        companyNumber: company.row.memberNumber,
        function: job,
      }));
      return at.length === 0 ? [person] : at.map((place) => ({ ...person, ...place }));
    }),
  });
}

async function invite({ db }: Stage, importId: string) {
  await queueAlone(db);
  await queueImported(db, importId);
  await sendAll(db);
}

/** By the link of the invitation, with a password: the first call of the new sign-in finds the person. */
async function accept({ db, now }: Stage, people: readonly PlannedPerson[], subjects: Subjects) {
  const newcomers = await Promise.all(
    people.map(async ({ name, row }) => {
      const email = mustBeThere(row.email);
      return { issuer: 'jwt', subject: await subjects(email), email, name, language: null, now };
    }),
  );
  const linked = new Set((await linkAllInvited(db, newcomers)).map(({ id }) => id));
  const missed = people.find(({ row }) => !linked.has(row.id));
  if (missed) throw new Error(`${missed.row.email} is not invited`);
}

async function takeOffice(stage: Stage, person: PlannedPerson, subjects: Subjects) {
  await accept(stage, [person], subjects);
  const { externalNumber, salutation } = person.row;
  const { update } = userHandlers(stage.mailing);
  await perform(stage, update, { params: { id: person.row.id }, body: { externalNumber, salutation } });
}

async function leave(stage: Stage, { row, places }: PlannedPerson) {
  const handlers = userHandlers(stage.mailing);
  const endsOn = dayOf(stage.now);
  for (const { company, function: job } of places) {
    const params = { id: row.id, companyId: company.row.id };
    await perform(stage, handlers.employ, { params, body: { function: job, endsOn } });
  }
  await perform(stage, handlers.leave, { params: { id: row.id }, body: {} });
}

async function block(stage: Stage, { row }: PlannedPerson) {
  await perform(stage, userHandlers(stage.mailing).block, { params: { id: row.id }, body: {} });
}
