import type { ListedRegistration, RegisteredPerson } from '#contract/registrations/registrations.ts';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import type { AttendeeOutcome } from '#contract/imports/attendee-words.ts';
import { fullName, nameKey } from '../check/person-names.rules.ts';
import { type AttendeeRow, type Refused, refusal } from './row.rules.ts';

export interface MatchedRow {
  row: AttendeeRow;
  userId: string | null;
}

/** What the rows of one company or person make of its registration. */
export interface Intended {
  coming: boolean;
  /** The table has it on the waiting list. */
  waits: boolean;
  people: RegisteredPerson[];
  answers: Record<string, string>;
  outcomes: Map<AttendeeRow, AttendeeOutcome | Refused>;
}

type Known = RegisteredPerson & { name: string };

/** Who is registered stays; the table adds people, changes what it says of them, and takes out who does not come. */
export function intendedOf(
  { registration }: ListedRegistration,
  rows: readonly MatchedRow[],
  questions: readonly RegistrationQuestion[],
): Intended {
  const outcomes = new Map<AttendeeRow, AttendeeOutcome | Refused>();
  const people = (registration?.people ?? []).map(knownOf);
  const answers = { ...registration?.answers };
  const ofPerson = new Set(questions.filter(({ scope }) => scope === 'person').map(({ id }) => id));
  const seen = new Set<Known>();
  const waits = rows.find(({ row }) => row.state !== 'declined')?.row.state === 'waiting';
  for (const { row, userId } of rows) {
    const found = people.find((one) => isSame(one, { row, userId }));
    if (found && seen.has(found)) outcomes.set(row, refusal('twice'));
    else if (row.state === 'declined') {
      if (found) people.splice(people.indexOf(found), 1);
      outcomes.set(row, found ? 'changed' : 'unchanged');
    } else if ((row.state === 'waiting') !== waits) outcomes.set(row, refusal('mixed'));
    else {
      const given = Object.entries(row.answers);
      const own = Object.fromEntries(given.filter(([id]) => ofPerson.has(id)));
      const shared = Object.fromEntries(given.filter(([id]) => !ofPerson.has(id)));
      const isOther = !isIn(answers, shared) || (found !== undefined && !isSaid(found, { row, own }));
      Object.assign(answers, shared);
      const person = found ?? personOf({ row, userId });
      Object.assign(person, { answers: { ...person.answers, ...own } });
      if (person.userId === null && row.year !== null) person.year = row.year;
      if (!found) people.push(person);
      seen.add(person);
      outcomes.set(row, found ? (isOther ? 'changed' : 'unchanged') : 'new');
    }
  }
  const coming = people.length > 0;
  const declining = rows.filter(({ row }) => row.state === 'declined');
  if (!coming && declining.length > 0 && registration?.state !== 'declined')
    for (const { row } of declining) outcomes.set(row, registration ? 'changed' : 'new');
  return { coming, waits, people: people.map(({ name: _name, ...person }) => person), answers, outcomes };
}

/** Somebody of the portal is registered by his or her id alone. */
function knownOf({ userId, firstName, lastName, year, answers, name }: Known): Known {
  return userId === null
    ? { userId, firstName, lastName, year, answers, name }
    : { userId, firstName: null, lastName: null, year: null, answers, name };
}

function personOf({ row, userId }: MatchedRow): Known {
  const { firstName, lastName } = row;
  const none = { firstName: null, lastName: null };
  const named = userId === null ? { firstName: firstName || null, lastName } : none;
  return { userId, ...named, year: null, answers: {}, name: fullName(row) };
}

function isSame(one: Known, { row, userId }: MatchedRow): boolean {
  if (userId !== null && one.userId !== null) return one.userId === userId;
  return nameKey(one.name) === nameKey([row.firstName, row.lastName].join(' '));
}

function isSaid(person: Known, { row, own }: { row: AttendeeRow; own: Record<string, string> }): boolean {
  const hasYear = person.userId !== null || row.year === null || person.year === row.year;
  return hasYear && isIn(person.answers, own);
}

function isIn(answers: Readonly<Record<string, string>>, given: Readonly<Record<string, string>>): boolean {
  return Object.entries(given).every(([id, answer]) => answers[id] === answer);
}
